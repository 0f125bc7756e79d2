import { limits as contractLimits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { siteOf } from '../config.ts';
import { findKeeper } from '../keepers/repository.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { DonationTable } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import {
  badRequest,
  conflict,
  keyUsed,
  notFound,
  Problem,
  unauthorized,
  withinLimit,
} from '../platform/http/problem.ts';
import { withIdempotencyKey } from '../platform/idempotency/idempotency-use-case.ts';
import { hit } from '../platform/limits/limits.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { amountFault, newDonation, statusOf, toDonation } from './donation.ts';
import { queueGiftMail, receiveEvent } from './gift-use-case.ts';
import { BadSignature, type PaymentEvent, PaymentFailure, type Payments } from './payments.ts';
import { type DonationPosition, findDonation, insertDonation, listDonations, saveCheckout } from './repository.ts';

const GIFTS = contractLimits.createDonation.keeper;
const GIFTS_SPENT = 'You have given fifty gifts today. Thank you for each one. You can give again tomorrow.';

type DonationsDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'mailSender' | 'log'> & {
  payments: Payments | null;
};

const RETRY_SECONDS = 60;

const noPaymentPage = () =>
  new Problem(
    'no-payment-page',
    'The payment page cannot be opened right now. Nothing was charged, and your gift is saved. Try again in a minute.',
    { headers: { 'Retry-After': RETRY_SECONDS } },
  );

export const donationsHandlers = (deps: DonationsDeps): HandlersOf<'donations'> => {
  const { db, clock, random, secret, payments, mailSender, log } = deps;

  async function ownGift(id: string, keeperId: string): Promise<DonationTable> {
    const gift = await findDonation(db.read, id);
    if (gift?.keeperId !== keeperId) throw notFound();
    return gift;
  }

  return implement({
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

    getDonation: async ({ params, keeper: { keeperId } }) => ({
      status: 200,
      body: toDonation(await ownGift(params.donationId, keeperId)),
    }),

    openCheckout: async ({ params, keeper: { keeperId } }) => {
      const gift = await ownGift(params.donationId, keeperId);
      const page = await paymentPage(deps, gift);
      if (page.ok) return { status: 200, body: { donation: toDonation(gift), checkoutUrl: page.url } };
      if (page.reason === 'unreachable') throw noPaymentPage();
      if (page.reason === 'closed') {
        throw conflict(
          'payment-page-closed',
          'The payment page for this gift has closed, and nothing was charged. You can give again.',
        );
      }
      throw conflict('nothing-to-pay', 'This gift needs no payment.');
    },

    receiveStripeEvent: async ({ headers, request }) => {
      if (!payments) throw notFound('Payments are not set up here.');
      const now = clock().getTime();
      const event = read(payments, request.signedBytes(), headers['Stripe-Signature'] ?? '', now);
      if (event) {
        const isOurs = await db.write(`gift/${event.donationId}`, (trx) => receiveEvent(trx, deps, event, now));
        if (!isOurs) log.warn({ event: event.id }, 'Stripe reported a gift that is not known here.');
        mailSender.wake();
      }
      return { status: 204 };
    },
  });
};

function read(payments: Payments, bytes: Buffer, signature: string, now: number): PaymentEvent | null {
  try {
    return payments.readEvent(bytes, signature, now);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    throw badRequest('The signature does not match. Send the body exactly as Stripe signed it, within five minutes.');
  }
}

type Page = { ok: true; url: string } | { ok: false; reason: 'nothing-to-pay' | 'closed' | 'unreachable' };

/**
 * Returns the payment page of a gift, created on first use and then always the same. The gift must be stored first: the
 * keeper may go back, and Stripe may be faster than we are.
 */
async function paymentPage(
  { config, db, clock, payments, log }: Pick<Deps, 'config' | 'db' | 'clock' | 'log'> & { payments: Payments | null },
  gift: DonationTable,
): Promise<Page> {
  if (!payments || statusOf(gift) !== 'initiated') return { ok: false, reason: 'nothing-to-pay' };
  const { id, checkoutUrl, checkoutExpiresAt } = gift;
  if (checkoutUrl !== null) {
    const isOpen = (checkoutExpiresAt ?? 0) > clock().getTime();
    return isOpen ? { ok: true, url: checkoutUrl } : { ok: false, reason: 'closed' };
  }
  const back = `${siteOf(config)}/donations/thanks?donation=${id}`;
  try {
    const page = await payments.openPage(gift, { paid: back, cancelled: `${back}&turned=back` });
    await db.write(null, (trx) => saveCheckout(trx, id, page));
    const stored = (await findDonation(db.read, id))?.checkoutUrl;
    return { ok: true, url: stored ?? page.url };
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn({ err: error }, 'A gift waits for its payment page.');
    return { ok: false, reason: 'unreachable' };
  }
}
