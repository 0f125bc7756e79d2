import { limits as contractLimits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { findKeeper } from '../keepers/repository.ts';
import { implement } from '../platform/contract/implement.ts';
import type { HandlersOf } from '../platform/contract/operation.ts';
import { keyUsed, Problem, unauthorized } from '../platform/http/problem.ts';
import { withinLimit } from '../platform/http/rate-limit.ts';
import { withIdempotencyKey } from '../platform/idempotency/idempotency-use-case.ts';
import { hit } from '../platform/limits/limits.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { type CheckoutDeps, checkoutHandlers, noPaymentPage, paymentPage } from './checkout-handlers.ts';
import { amountFault, newDonation, toDonation } from './donation.ts';
import { queueGiftMail } from './gift-use-case.ts';
import { type DonationPosition, findDonation, insertDonation, listDonations } from './repository.ts';

const GIFTS = contractLimits.createDonation.keeper;
const GIFTS_SPENT = 'These were fifty gifts today, and we thank you for each; give again tomorrow.';

export const donationsHandlers = (deps: CheckoutDeps): HandlersOf<'donations'> => {
  const { db, clock, random, secret, payments, mailSender } = deps;
  const gifts = implement({
    createDonation: async ({ body, headers, keeper: { keeperId } }) => {
      const { amount, level } = body;
      const fault = amountFault(level, amount);
      if (fault) {
        throw new Problem('invalid-request', fault.sentence, {
          errors: [{ pointer: '/amount', detail: fault.detail }],
        });
      }
      const now = clock().getTime();
      const base = { id: random.id(), keeperId, amount, level, createdAt: now };
      const gift = newDonation(base, payments ? 'stripe' : 'pledge');
      const request = { keeperId, operation: 'createDonation', key: headers['Idempotency-Key'], body, now };
      let limits = {};
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        withIdempotencyKey(trx, request, async () => {
          const keeper = await findKeeper(trx, keeperId);
          if (!keeper) throw unauthorized();
          // The daily limit counts by address: a new account continues the count, and no id outlives its keeper.
          const key = `donations/${emailHash(secret, keeper.email)}`;
          limits = withinLimit(await hit(trx, key, { ...GIFTS, now }), GIFTS_SPENT);
          await insertDonation(trx, gift);
          if (gift.method === 'pledge') await queueGiftMail(trx, deps, gift, now);
          return { json: JSON.stringify({ donation: toDonation(gift) }) };
        }),
      );
      if (answer === null) throw keyUsed();
      mailSender.wake();
      // A repeated request returns the current state, because the gift may have been paid since.
      const kept = (await findDonation(db.read, JSON.parse(answer.json).donation.id)) ?? gift;
      const page = await paymentPage(deps, kept);
      if (!page.ok && page.reason === 'unreachable') throw noPaymentPage();
      const checkoutUrl = page.ok ? page.url : null;
      return { status: 201, body: { donation: toDonation(kept), checkoutUrl }, headers: limits };
    },

    listDonations: async ({ query, keeper: { keeperId } }) => {
      const walk = { path: '/api/donations', filters: {}, keeperId, cell: null } as const;
      const { after, limit, pageOf } = pageRequest<DonationPosition>(secret, query, walk);
      const found = await listDonations(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ createdAt, id }) => ({ createdAt, id }));
      return { status: 200, body: shown.map(toDonation), headers };
    },
  });
  return { ...gifts, ...checkoutHandlers(deps) };
};
