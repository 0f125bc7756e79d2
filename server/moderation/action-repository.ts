// The log of what moderators did, who did it and why.
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { ModerationActionTable, Schema } from '../platform/database/schema.ts';

export async function logAction(trx: Transaction<Schema>, action: Insertable<ModerationActionTable>): Promise<void> {
  await trx.insertInto('moderationAction').values(action).execute();
}

type Told = Pick<ModerationActionTable, 'action' | 'chickenId' | 'reason' | 'takenAt'>;

/** What was decided about this keeper and their birds, in order; not by whom. */
export function listActionsOn(db: Kysely<Schema>, keeperId: string): Promise<Told[]> {
  return db
    .selectFrom('moderationAction')
    .select(['action', 'chickenId', 'reason', 'takenAt'])
    .where('keeperId', '=', keeperId)
    .orderBy('number')
    .execute();
}

export type LoggedAction = Selectable<ModerationActionTable> & { email: string };

/** The latest first. */
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
