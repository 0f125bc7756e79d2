import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema, SignInChallengeTable } from '../platform/database/schema.ts';
import { CLOCKS_DIFFER_MS } from '../platform/limits/window.ts';
import { CODE_LIFETIME, KEPT_FOR } from './challenge.ts';

export type Challenge = Selectable<SignInChallengeTable>;

export async function insertChallenge(
  trx: Transaction<Schema>,
  challenge: Omit<Challenge, 'serial' | 'usedAt'>,
): Promise<void> {
  await trx
    .insertInto('signInChallenge')
    .values({ ...challenge, usedAt: null })
    .execute();
}

export function findChallengeOfBrowser(db: Kysely<Schema>, browserHash: string): Promise<Challenge | undefined> {
  return db.selectFrom('signInChallenge').selectAll().where('browserHash', '=', browserHash).executeTakeFirst();
}

export function findChallengeOfLink(db: Kysely<Schema>, linkHash: string): Promise<Challenge | undefined> {
  return db.selectFrom('signInChallenge').selectAll().where('linkHash', '=', linkHash).executeTakeFirst();
}

/** What a caller without the cookie is tried against. A known browser's code is nobody else's business. */
export function findNewestWithoutCookie(
  trx: Transaction<Schema>,
  emailHash: string,
  now: number,
): Promise<Challenge | undefined> {
  return liveCodes(trx, emailHash, now).selectAll().where('cookielessTriesLeft', '>', 0).limit(1).executeTakeFirst();
}

/** Of unknown browsers, newest first. */
export function listLiveCodes(
  trx: Transaction<Schema>,
  emailHash: string,
  now: number,
): Promise<Pick<Challenge, 'serial' | 'triesLeft'>[]> {
  return liveCodes(trx, emailHash, now).select(['serial', 'triesLeft']).execute();
}

/** Room for a new code of an unknown browser: only these stay, and without the cookie none of them can be tried. */
export async function makeRoomForCode(trx: Transaction<Schema>, emailHash: string, staying: number[]): Promise<void> {
  const ofStrangers = trx
    .updateTable('signInChallenge')
    .where('emailHash', '=', emailHash)
    .where('deviceHash', 'is', null);
  await ofStrangers.set({ cookielessTriesLeft: 0 }).execute();
  await ofStrangers
    .set({ codeHash: null })
    .$if(staying.length > 0, (query) => query.where('serial', 'not in', staying))
    .execute();
}

const liveCodes = (trx: Transaction<Schema>, emailHash: string, now: number) =>
  trx
    .selectFrom('signInChallenge')
    .where('emailHash', '=', emailHash)
    .where('deviceHash', 'is', null)
    .where('codeHash', 'is not', null)
    .where('createdAt', '<=', now + CLOCKS_DIFFER_MS)
    .where('createdAt', '>', now - CODE_LIFETIME)
    .orderBy('serial', 'desc');

/** Its code is dead; the link of the same mail lives on. */
export async function endCode(
  trx: Transaction<Schema>,
  of: Partial<Pick<Challenge, 'browserHash' | 'deviceHash'>>,
): Promise<void> {
  for (const [column, hash] of Object.entries(of)) {
    await trx
      .updateTable('signInChallenge')
      .set({ codeHash: null })
      .where(column as keyof typeof of, '=', hash)
      .execute();
  }
}

export async function takeTry(trx: Transaction<Schema>, serial: number): Promise<void> {
  await trx
    .updateTable('signInChallenge')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('serial', '=', serial)
    .where('triesLeft', '>', 0)
    .execute();
}

export async function takeCookielessTry(trx: Transaction<Schema>, serial: number): Promise<void> {
  await trx
    .updateTable('signInChallenge')
    .set((row) => ({ cookielessTriesLeft: row('cookielessTriesLeft', '-', 1) }))
    .where('serial', '=', serial)
    .execute();
}

/** Code and link are used up. */
export async function endChallenge(trx: Transaction<Schema>, serial: number, now: number): Promise<void> {
  await trx.updateTable('signInChallenge').set({ codeHash: null, usedAt: now }).where('serial', '=', serial).execute();
}

export async function deleteOldChallenges(trx: Transaction<Schema>, now: number): Promise<void> {
  await trx
    .deleteFrom('signInChallenge')
    .where('createdAt', '<=', now - KEPT_FOR)
    .execute();
}

export async function deleteChallengesOf(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await trx.deleteFrom('signInChallenge').where('emailHash', '=', emailHash).execute();
}

export function listChallengesOf(db: Kysely<Schema>, emailHash: string): Promise<Challenge[]> {
  return db.selectFrom('signInChallenge').selectAll().where('emailHash', '=', emailHash).orderBy('serial').execute();
}
