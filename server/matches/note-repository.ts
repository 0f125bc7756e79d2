// Private notes on matches. A foreign key deletes the note with the like.
import type { Kysely, Transaction } from 'kysely';
import type { MatchNoteTable, Schema } from '../platform/database/schema.ts';

export type MatchNote = Pick<MatchNoteTable, 'state' | 'note'>;

/** The default for a match without a note. */
export const noNote: MatchNote = { state: 'new', note: null };

export async function findNote(db: Kysely<Schema>, keeperId: string, chickenId: string): Promise<MatchNote> {
  const own = db.selectFrom('matchNote').where('keeperId', '=', keeperId).where('chickenId', '=', chickenId);
  return (await own.select(['state', 'note']).executeTakeFirst()) ?? noNote;
}

/** Replaces the note. */
export async function putNote(trx: Transaction<Schema>, note: MatchNoteTable): Promise<void> {
  const { state, note: text } = note;
  await trx
    .insertInto('matchNote')
    .values(note)
    .onConflict((conflict) => conflict.columns(['keeperId', 'chickenId']).doUpdateSet({ state, note: text }))
    .execute();
}

export async function removeNote(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<void> {
  await trx.deleteFrom('matchNote').where('keeperId', '=', keeperId).where('chickenId', '=', chickenId).execute();
}

export function listNotes(db: Kysely<Schema>, keeperId: string): Promise<(MatchNote & { chickenId: string })[]> {
  const own = db.selectFrom('matchNote').where('keeperId', '=', keeperId);
  return own.select(['chickenId', 'state', 'note']).orderBy('chickenId').execute();
}
