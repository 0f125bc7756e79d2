import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { findBird } from '../chickens/repository.ts';
import { isOffered } from '../chickens/visibility-queries.ts';
import { findKeeper } from '../keepers/repository.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, notFound, unauthorized, withinLimit } from '../platform/http/problem.ts';
import { hit, look, type Standing } from '../platform/limits/limits.ts';
import { findReport, putReport, type Report } from './repository.ts';

const REPORTS_SPENT = 'You have reported twenty listings today; the moderators look at those first.';

export const moderationHandlers = ({
  db,
  clock,
  secret,
}: Pick<Deps, 'db' | 'clock' | 'secret'>): HandlersOf<'moderation'> =>
  implement({
    reportChicken: async ({ params: { chickenId }, body, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const report = { keeperId, chickenId, reason: body.reason, note: body.note?.trim() || null, reportedAt: now };
      const reported = await db.write(`keeper/${keeperId}`, async (trx) => {
        const keeper = await findKeeper(trx, keeperId);
        if (!keeper) throw unauthorized();
        return reportBird(trx, report, emailHash(secret, keeper.email));
      });
      if (!reported.ok) {
        throw reported.reason === 'own-bird'
          ? conflict('own-bird', 'This bird is yours; change or remove it in My Birds.')
          : notFound('This bird is not on offer any more, so there is nothing to report.');
      }
      return { status: 204, headers: withinLimit(reported.standing, REPORTS_SPENT) };
    },
  });

const DAILY = limits.reportChicken.keeper;

/** `standing` reports the remaining reports; it is not `allowed` if this one exceeded the limit. */
export type Reported = { ok: true; standing: Standing } | { ok: false; reason: 'own-bird' | 'not-on-offer' };

/** Stores the report unless the limit is exceeded. Repeating an undecided report does not count. */
export async function reportBird(trx: Transaction<Schema>, report: Report, emailHash: string): Promise<Reported> {
  const { keeperId, chickenId, reportedAt: now } = report;
  const bird = await findBird(trx, chickenId);
  if (bird?.keeperId === keeperId) return { ok: false, reason: 'own-bird' };
  if (!bird || !(await isOffered(trx, bird, keeperId))) return { ok: false, reason: 'not-on-offer' };
  // Reports are counted by address: a new account continues the count.
  const key = `report/keeper/${emailHash}`;
  const before = await findReport(trx, keeperId, chickenId);
  if (before?.closedAt === null && before.reason === report.reason && before.note === report.note) {
    return { ok: true, standing: { ...(await look(trx, key, { ...DAILY, now })), allowed: true } };
  }
  const standing = await hit(trx, key, { ...DAILY, now });
  if (standing.allowed) await putReport(trx, report);
  return { ok: true, standing };
}
