import { limits as contractLimits } from '#contract/limits';
import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { keyUsed, Problem } from '../http/problem.ts';
import { withinLimit } from '../http/rate-limit.ts';
import { answerOnce } from '../idempotency/answer-once-use-case.ts';
import { hit } from '../limits/limits.ts';
import { pageRequest } from '../paging/paging.ts';
import { amountFault, toDonation } from './donation.ts';
import { type DonationPosition, insertDonation, listDonations } from './repository.ts';

const GIFTS = contractLimits.createDonation.keeper;
const GIFTS_SPENT = 'These were fifty gifts today, and we thank you for each; give again tomorrow.';

export const donationsHandlers = ({
  db,
  clock,
  random,
  secret,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'secret'>): HandlersOf<'donations'> =>
  implement({
    createDonation: async ({ body, headers, keeper: { keeperId } }) => {
      const { amount, level } = body;
      const fault = amountFault(level, amount);
      if (fault) {
        throw new Problem('invalid-request', fault.sentence, {
          errors: [{ pointer: '/amount', detail: fault.detail }],
        });
      }
      const now = clock().getTime();
      const donation = { id: random.id(), keeperId, amount, level, createdAt: now };
      const request = { keeperId, operation: 'createDonation', key: headers['Idempotency-Key'], body, now };
      let limits = {};
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        answerOnce(trx, request, async () => {
          limits = withinLimit(await hit(trx, `donations/${keeperId}`, { ...GIFTS, now }), GIFTS_SPENT);
          await insertDonation(trx, donation);
          return { json: JSON.stringify({ donation: toDonation(donation) }) };
        }),
      );
      if (answer === null) throw keyUsed();
      return { status: 201, json: answer.json, headers: limits };
    },

    listDonations: async ({ query, keeper: { keeperId } }) => {
      const walk = { path: '/api/donations', filters: {}, keeperId, cell: null } as const;
      const { after, limit, pageOf } = pageRequest<DonationPosition>(secret, query, walk);
      const found = await listDonations(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ createdAt, id }) => ({ createdAt, id }));
      return { status: 200, body: shown.map(toDonation), headers };
    },
  });
