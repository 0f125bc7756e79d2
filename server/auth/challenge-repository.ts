import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema, SignInChallengeTable } from '../platform/database/schema.ts';
import { CLOCKS_DIFFER_MS, isFull, pour } from '../platform/limits/limits.ts';
import { allocationFailures, CODE_LIFETIME, KEPT_FOR, siteFailures } from './challenge.ts';

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

/**
 * Returns the challenge that a caller without the cookie is checked against. Codes sent to a known browser are
 * excluded.
 */
export function findNewestWithoutCookie(
  trx: Transaction<Schema>,
  emailHash: string,
  now: number,
): Promise<Challenge | undefined> {
  return liveCodes(trx, emailHash, now).selectAll().where('cookielessTriesLeft', '>', 0).limit(1).executeTakeFirst();
}

/** Lists codes sent to unknown browsers, newest first. */
export function listLiveCodes(
  trx: Transaction<Schema>,
  emailHash: string,
  now: number,
): Promise<Pick<Challenge, 'serial' | 'triesLeft'>[]> {
  return liveCodes(trx, emailHash, now).select(['serial', 'triesLeft']).execute();
}

/**
 * Ends the codes of unknown browsers that are not in `staying`. Without the cookie none of them can be tried any more.
 */
export async function endOtherCodes(trx: Transaction<Schema>, emailHash: string, staying: number[]): Promise<void> {
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

/** Ends only the code; the link of the same mail stays valid. */
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

/** Ends both code and link. */
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

// Counts the consecutive wrong codes from unknown browsers, by email address.
export async function countFailures(db: Kysely<Schema>, emailHash: string): Promise<number> {
  const row = await db
    .selectFrom('signInFailures')
    .select('failures')
    .where('emailHash', '=', emailHash)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function addFailure(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await trx
    .insertInto('signInFailures')
    .values({ emailHash, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('emailHash').doUpdateSet((row) => ({ failures: row('signInFailures.failures', '+', 1) })),
    )
    .execute();
}

export async function deleteFailures(trx: Transaction<Schema>, emailHash: string): Promise<void> {
  await trx.deleteFrom('signInFailures').where('emailHash', '=', emailHash).execute();
}

// Budgets of wrong codes by unknown browsers: one for the site, to which every failure is added, and one for each
// allocation of addresses. A network exhausts its own budget long before the site's.
const SITE = 'verify-code/failures';
const of = (allocationHash: string) => `${SITE}/${allocationHash}`;

/** A null allocation means that the code was sent before allocations were recorded. */
export async function pourFailure(trx: Transaction<Schema>, allocationHash: string | null, now: number): Promise<void> {
  await pour(trx, SITE, { ...siteFailures, now });
  if (allocationHash) await pour(trx, of(allocationHash), { ...allocationFailures, now });
}

export const isSiteUsedUp = (trx: Transaction<Schema>, now: number): Promise<boolean> =>
  isFull(trx, SITE, { ...siteFailures, now });

export const isAllocationUsedUp = (trx: Transaction<Schema>, allocationHash: string, now: number): Promise<boolean> =>
  isFull(trx, of(allocationHash), { ...allocationFailures, now });
