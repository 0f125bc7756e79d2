import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { findBird } from '../chickens/repository.ts';
import { isOffered } from '../chickens/visibility-queries.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit, look } from '../platform/limits/limits.ts';
import type { Standing } from '../platform/limits/window.ts';
import { findReport, putReport, type Report } from './report-repository.ts';

const A_DAY = limits.reportChicken.keeper;

/** `standing` says how many reports are left, and is not `allowed` where this one was too many. */
export type Reported = { ok: true; standing: Standing } | { ok: false; reason: 'own-bird' | 'not-on-offer' };

/** Stores the report, unless too many came before it. The same one again is none more until it was decided. */
export async function reportBird(trx: Transaction<Schema>, report: Report, emailHash: string): Promise<Reported> {
  const { keeperId, chickenId, reportedAt: now } = report;
  const bird = await findBird(trx, chickenId);
  if (bird?.keeperId === keeperId) return { ok: false, reason: 'own-bird' };
  if (!bird || !(await isOffered(trx, bird, keeperId))) return { ok: false, reason: 'not-on-offer' };
  // By the address: an account that is made anew begins with what is left.
  const key = `report/keeper/${emailHash}`;
  const before = await findReport(trx, keeperId, chickenId);
  if (before?.closedAt === null && before.reason === report.reason && before.note === report.note) {
    return { ok: true, standing: { ...(await look(trx, key, { ...A_DAY, now })), allowed: true } };
  }
  const standing = await hit(trx, key, { ...A_DAY, now });
  if (standing.allowed) await putReport(trx, report);
  return { ok: true, standing };
}
