import type { Kysely, Transaction } from 'kysely';
import type { ReportTable, Schema } from '../platform/database/schema.ts';

export type Report = Omit<ReportTable, 'closedAt'>;

/** One for each keeper and bird: the latest counts, and is to be looked at again. */
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

/** What this keeper has reported, in order of time. */
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

/** What nobody has decided yet, the oldest first, with the bird's owner. */
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

/** Those of one bird: they are decided. */
export async function closeReports(trx: Transaction<Schema>, chickenId: string, now: number): Promise<void> {
  await trx
    .updateTable('report')
    .set({ closedAt: now })
    .where('chickenId', '=', chickenId)
    .where('closedAt', 'is', null)
    .execute();
}
