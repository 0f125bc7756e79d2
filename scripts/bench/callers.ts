// Adds keepers to a measured flock: places, swipes and sessions.
import { randomUUID } from 'node:crypto';
import { sessionHash } from '../../server/auth/authenticate.ts';
import { sessionExpiry } from '../../server/auth/cookies.ts';
import { insertSession } from '../../server/auth/session-repository.ts';
import { createNearbyCache } from '../../server/chickens/nearby-cache.ts';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { type Database, openDatabase } from '../../server/platform/database/open.ts';
import { loadSecret, type Secret } from '../../server/platform/secret.ts';
import { type Coordinates, cellOf } from '../../server/science/geography/cell.ts';
import { browseFrom } from '../../server/testing/browse-from.ts';
import { places } from './world.ts';

export interface Caller {
  keeperId: string;
  place: Coordinates;
}

export async function addCaller(db: Database, place: Coordinates): Promise<Caller> {
  const id = `caller-${randomUUID()}`;
  const keeper = { id, email: id, sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0, ...place } as const;
  await db.write(null, (trx) => trx.insertInto('keeper').values(keeper).execute());
  return { keeperId: id, place };
}

/** Moves all callers in one transaction, because each commit empties the page cache of SQLite's readers. */
export async function move(db: Database, callers: Caller[], anywhere: () => Coordinates): Promise<void> {
  await db.write(null, async (trx) => {
    for (const { keeperId } of callers) {
      await trx.updateTable('keeper').set(anywhere()).where('id', '=', keeperId).execute();
    }
  });
}

/** Swipes the nearest birds, in the order of the deck. */
export async function swipeNearest(db: Database, caller: Caller, birds: number): Promise<void> {
  const nearest = await browseFrom(cellOf(caller.place), db.read, createNearbyCache(db.read), caller, null, birds);
  const ids = nearest.map(({ id }) => id);
  await swipe(db, caller, ids);
}

/** Swipes random birds of the whole flock. */
export async function swipeAnywhere(db: Database, caller: Caller, birds: number, random: () => number): Promise<void> {
  const { last } = await db.read
    .selectFrom('chicken')
    .select((row) => row.fn.max('serial').as('last'))
    .executeTakeFirstOrThrow();
  const serials = new Set<number>();
  while (serials.size < birds) serials.add(1 + Math.floor(random() * last));
  const found = await Promise.all(
    inParts([...serials]).map((part) =>
      db.read.selectFrom('chicken').select('id').where('serial', 'in', part).execute(),
    ),
  );
  const ids = found.flat().map(({ id }) => id);
  await swipe(db, caller, ids);
}

async function swipe(db: Database, { keeperId }: Caller, chickenIds: string[]): Promise<void> {
  await db.write(null, async (trx) => {
    for (const part of inParts(chickenIds)) {
      const swipes = part.map((chickenId) => ({ keeperId, chickenId, direction: 'pass', swipedAt: 0 }) as const);
      await trx.insertInto('swipe').values(swipes).execute();
    }
  });
}

const inParts = <T>(values: T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / 1000) }, (_, part) => values.slice(part * 1000, (part + 1) * 1000));

/** Opens a session and returns the headers that use it. */
export async function signIn(
  db: Database,
  secret: Secret,
  { keeperId }: Pick<Caller, 'keeperId'>,
): Promise<{ cookie: string }> {
  const [token, now] = [randomUUID(), Date.now()];
  const session = { tokenHash: sessionHash(secret, token), keeperId, createdAt: now, lastSeenAt: now };
  await db.write(null, (trx) => insertSession(trx, { ...session, expiresAt: sessionExpiry(now, now) }));
  return { cookie: `session=${token}` };
}

/** Adds signed-in keepers at random places. No server may use the folder meanwhile. */
export async function signedInKeepers(folder: string, many: number): Promise<{ cookie: string }[]> {
  const db = await openDatabase(databaseIn(folder));
  const secret = loadSecret(folder);
  const anywhere = places(repeatableRandom(7));
  const callers = await Promise.all(Array.from({ length: many }, () => addCaller(db, anywhere())));
  const signedIn = await Promise.all(callers.map((caller) => signIn(db, secret, caller)));
  await db.close();
  return signedIn;
}
