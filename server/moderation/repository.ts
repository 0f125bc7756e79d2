// Reports by keepers, and the log of the moderators' actions.
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { ModerationActionTable, ReportTable, Schema } from '../platform/database/schema.ts';

export async function logAction(trx: Transaction<Schema>, action: Insertable<ModerationActionTable>): Promise<void> {
  await trx.insertInto('moderationAction').values(action).execute();
}

type OwnAction = Pick<ModerationActionTable, 'action' | 'chickenId' | 'reason' | 'takenAt'>;

/** Lists actions against this keeper and their birds in order, without the moderators' names. */
export function listActionsOn(db: Kysely<Schema>, keeperId: string): Promise<OwnAction[]> {
  return db
    .selectFrom('moderationAction')
    .select(['action', 'chickenId', 'reason', 'takenAt'])
    .where('keeperId', '=', keeperId)
    .orderBy('number')
    .execute();
}

export type LoggedAction = Selectable<ModerationActionTable> & { email: string };

/** Lists actions latest first. */
export function listActions(db: Kysely<Schema>, limit: number): Promise<LoggedAction[]> {
  return db
    .selectFrom('moderationAction')
    .innerJoin('keeper', 'keeper.id', 'moderationAction.keeperId')
    .selectAll('moderationAction')
    .select('keeper.email')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

export type Report = Omit<ReportTable, 'closedAt'>;

/** Stores one report for each keeper and bird; a new one replaces and reopens it. */
export async function putReport(trx: Transaction<Schema>, report: Report): Promise<void> {
  const { reason, note, reportedAt } = report;
  await trx
    .insertInto('report')
    .values({ ...report, closedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['keeperId', 'chickenId']).doUpdateSet({ reason, note, reportedAt, closedAt: null }),
    )
    .execute();
}

export function findReport(
  db: Kysely<Schema>,
  keeperId: string,
  chickenId: string,
): Promise<Pick<ReportTable, 'reason' | 'note' | 'closedAt'> | undefined> {
  return db
    .selectFrom('report')
    .select(['reason', 'note', 'closedAt'])
    .where('keeperId', '=', keeperId)
    .where('chickenId', '=', chickenId)
    .executeTakeFirst();
}

/** Lists the keeper's reports ordered by time. */
export function listReportsBy(db: Kysely<Schema>, keeperId: string): Promise<Omit<Report, 'keeperId'>[]> {
  return db
    .selectFrom('report')
    .select(['chickenId', 'reason', 'note', 'reportedAt'])
    .where('keeperId', '=', keeperId)
    .orderBy('reportedAt')
    .orderBy('chickenId')
    .execute();
}

export type OpenReport = Omit<Report, 'keeperId'> & { name: string; breed: string; withheld: number; email: string };

/** Lists undecided reports, oldest first, with the bird's owner. */
export function listOpenReports(db: Kysely<Schema>): Promise<OpenReport[]> {
  return db
    .selectFrom('report')
    .innerJoin('chicken', 'chicken.id', 'report.chickenId')
    .innerJoin('keeper', 'keeper.id', 'chicken.keeperId')
    .select(['report.chickenId', 'report.reason', 'report.note', 'report.reportedAt'])
    .select(['chicken.name', 'chicken.breed', 'chicken.withheld', 'keeper.email'])
    .where('report.closedAt', 'is', null)
    .orderBy('report.reportedAt')
    .orderBy('report.chickenId')
    .execute();
}

/** Closes the reports of a bird. */
export async function closeReports(trx: Transaction<Schema>, chickenId: string, now: number): Promise<void> {
  await trx
    .updateTable('report')
    .set({ closedAt: now })
    .where('chickenId', '=', chickenId)
    .where('closedAt', 'is', null)
    .execute();
}
