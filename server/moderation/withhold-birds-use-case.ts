import { withholdOfSuspended } from '../chickens/hidden-bird-repository.ts';
import { listAllOwnBirds } from '../chickens/repository.ts';
import type { Database } from '../platform/database/open.ts';

/** Short transactions: while one is open, everybody's writes wait. */
const AT_ONCE = 100;

/**
 * Takes all birds of a keeper out of everybody else's sight, or brings them back: some at a time, so that it may be broken off
 * and done again.
 */
export async function withholdBirdsOf(
  db: Pick<Database, 'read' | 'write'>,
  keeperId: string,
  isSuspended: boolean,
): Promise<void> {
  const ids = (await listAllOwnBirds(db.read, keeperId)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    await db.write(`keeper/${keeperId}`, (trx) => withholdOfSuspended(trx, some, isSuspended));
  }
}
