import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { findBird } from '../chickens/repository.ts';
import { isOffered } from '../chickens/visibility-queries.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit, look, type Standing } from '../platform/limits/limits.ts';
import { findReport, putReport, type Report } from './repository.ts';

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
