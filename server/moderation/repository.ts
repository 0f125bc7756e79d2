// Reports by keepers, and the log of the moderators' actions.
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type {
  ChickenTable,
  ModerationActionTable,
  ReportTable,
  Schema,
  SuspensionCodeTable,
} from '../platform/database/schema.ts';

export async function logAction(trx: Transaction<Schema>, action: Insertable<ModerationActionTable>): Promise<void> {
  await trx.insertInto('moderationAction').values(action).execute();
}

/** What a moderator has decided stays when they delete their account, without their address. */
export async function forgetModerator(trx: Transaction<Schema>, email: string): Promise<void> {
  const formerly = { moderator: 'A former moderator' };
  await trx.updateTable('moderationAction').set(formerly).where('moderator', '=', email).execute();
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

export interface LoggedAction extends Selectable<ModerationActionTable> {
  email: string;
  keeperName: string | null;
  /** Null if the action is about a keeper or the bird is deleted. */
  birdName: string | null;
  /** The present state, whichever action it came from. */
  isHidden: boolean;
  isSuspended: boolean;
}

/** Lists actions latest first; those on one keeper can be left out. */
export async function listActions(db: Kysely<Schema>, limit: number, exceptOn?: string): Promise<LoggedAction[]> {
  const actions = await db
    .selectFrom('moderationAction')
    .innerJoin('keeper', 'keeper.id', 'moderationAction.keeperId')
    .leftJoin('chicken', 'chicken.id', 'moderationAction.chickenId')
    .leftJoin('hiddenBird', 'hiddenBird.chickenId', 'moderationAction.chickenId')
    .leftJoin('suspension', 'suspension.keeperId', 'moderationAction.keeperId')
    .selectAll('moderationAction')
    .select(['keeper.email', 'keeper.name as keeperName', 'chicken.name as birdName'])
    .select(['hiddenBird.hiddenAt', 'suspension.suspendedAt'])
    .$if(exceptOn !== undefined, (query) => query.where('moderationAction.keeperId', '!=', String(exceptOn)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return actions.map(({ hiddenAt, suspendedAt, ...action }) => ({
    ...action,
    isHidden: hiddenAt !== null,
    isSuspended: suspendedAt !== null,
  }));
}

/** Returns the latest action on a bird, or on the account of a keeper. */
export function findLastAction(
  db: Kysely<Schema>,
  subject: { chickenId: string } | { keeperId: string },
): Promise<Pick<ModerationActionTable, 'action' | 'moderator' | 'reason' | 'takenAt'> | undefined> {
  const actions = db.selectFrom('moderationAction').select(['action', 'moderator', 'reason', 'takenAt']);
  const onSubject =
    'chickenId' in subject
      ? actions.where('chickenId', '=', subject.chickenId)
      : actions.where('keeperId', '=', subject.keeperId).where('chickenId', 'is', null);
  return onSubject.orderBy('number', 'desc').limit(1).executeTakeFirst();
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

export type OpenReport = Omit<Report, 'keeperId'> &
  Pick<Selectable<ChickenTable>, 'name' | 'breed' | 'withheld' | 'isAvailable' | 'cardJson'> & {
    email: string;
    ownerId: string;
    ownerName: string | null;
    isSuspended: boolean;
    /** True if another keeper has the bird now than when it was reported. */
    hasChangedHands: boolean;
    /** The keeper who had it then; null if it has not changed hands, or that account was deleted. */
    formerKeeper: { id: string; name: string | null; email: string } | null;
  };

/** Lists hand-overs of some birds ordered by time, with who gave them away: null if that account was deleted. */
export async function listGivers(db: Kysely<Schema>, chickenIds: readonly string[]) {
  const given = await queryInChunks(chickenIds, (some) =>
    db
      .selectFrom('handoverBird')
      .innerJoin('handover', 'handover.id', 'handoverBird.handoverId')
      .leftJoin('keeper', 'keeper.id', 'handover.giverId')
      .select(['handoverBird.chickenId', 'handover.acceptedAt', 'keeper.id', 'keeper.name', 'keeper.email'])
      .where('handoverBird.chickenId', 'in', some)
      .where('handoverBird.isAncestor', '=', 0)
      .where('handover.acceptedAt', 'is not', null)
      .orderBy('handover.acceptedAt')
      .execute(),
  );
  return given.map(({ chickenId, acceptedAt, id, name, email }) => ({
    ...{ chickenId, acceptedAt: acceptedAt ?? 0 },
    giver: id === null || email === null ? null : { id, name, email },
  }));
}

/**
 * Lists undecided reports, oldest first, with the bird's owner; those about birds that one keeper has or had can be left
 * out.
 */
export async function listOpenReports(db: Kysely<Schema>, limit = 10_000, exceptOn?: string): Promise<OpenReport[]> {
  const reports = await db
    .selectFrom('report')
    .innerJoin('chicken', 'chicken.id', 'report.chickenId')
    .innerJoin('keeper', 'keeper.id', 'chicken.keeperId')
    .leftJoin('suspension', 'suspension.keeperId', 'chicken.keeperId')
    .select(['report.chickenId', 'report.reason', 'report.note', 'report.reportedAt'])
    .select(['chicken.name', 'chicken.breed', 'chicken.withheld', 'chicken.isAvailable', 'chicken.cardJson'])
    .select(['keeper.email', 'keeper.id as ownerId', 'keeper.name as ownerName', 'suspension.suspendedAt'])
    .where('report.closedAt', 'is', null)
    .$if(exceptOn !== undefined, (query) => query.where('chicken.keeperId', '!=', String(exceptOn)))
    .orderBy('report.reportedAt')
    .orderBy('report.chickenId')
    .limit(limit)
    .execute();
  const givers = Map.groupBy(
    await listGivers(
      db,
      reports.map(({ chickenId }) => chickenId),
    ),
    ({ chickenId }) => chickenId,
  );
  return reports.flatMap(({ suspendedAt, ...report }) => {
    const given = givers.get(report.chickenId) ?? [];
    if (exceptOn !== undefined && given.some(({ giver }) => giver?.id === exceptOn)) return [];
    const first = given.find(({ acceptedAt }) => acceptedAt >= report.reportedAt);
    const hasChangedHands = first !== undefined && first.giver?.id !== report.ownerId;
    const formerKeeper = hasChangedHands ? first.giver : null;
    return { ...report, isSuspended: suspendedAt !== null, hasChangedHands, formerKeeper };
  });
}

/** Closes the reports of a bird and returns how many were open. */
export async function closeReports(trx: Transaction<Schema>, chickenId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('report')
    .set({ closedAt: now })
    .where('chickenId', '=', chickenId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Stores the code that a moderator was mailed, in place of an earlier one. */
export async function putSuspensionCode(trx: Transaction<Schema>, code: SuspensionCodeTable): Promise<void> {
  const { moderatorId, ...rest } = code;
  await trx
    .insertInto('suspensionCode')
    .values(code)
    .onConflict((conflict) => conflict.column('moderatorId').doUpdateSet(rest))
    .execute();
}

/** Takes one try of the moderator's code, and returns the code if there was a try left. */
export function tryAtSuspensionCode(
  trx: Transaction<Schema>,
  moderatorId: string,
): Promise<SuspensionCodeTable | undefined> {
  return trx
    .updateTable('suspensionCode')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('moderatorId', '=', moderatorId)
    .where('triesLeft', '>', 0)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSuspensionCode(trx: Transaction<Schema>, moderatorId: string): Promise<void> {
  await trx.deleteFrom('suspensionCode').where('moderatorId', '=', moderatorId).execute();
}
