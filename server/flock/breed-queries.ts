import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';

/** Changes whenever a parent is recorded or removed. */
export async function pedigreeVersion(db: Kysely<Schema>): Promise<number> {
  const { number } = await db.selectFrom('pedigreeVersion').select('number').executeTakeFirstOrThrow();
  return number;
}

/** Changes whenever the birds or pedigrees of any breed change. */
export async function breedsVersion(db: Kysely<Schema>): Promise<string> {
  const { pedigrees, birds } = await db
    .selectFrom(['pedigreeVersion', 'birdVersion'])
    .select(['pedigreeVersion.number as pedigrees', 'birdVersion.number as birds'])
    .executeTakeFirstOrThrow();
  return `${pedigrees}/${birds}`;
}

/** Runs several queries as if at one time: anew, a few times at most, if birds came, left or got parents between them. */
export async function readTogether<T>(db: Kysely<Schema>, read: () => Promise<T>, tries = 5): Promise<T> {
  const before = await breedsVersion(db);
  const found = await read();
  if (tries === 1 || (await breedsVersion(db)) === before) return found;
  return readTogether(db, read, tries - 1);
}

const CHUNK = 500;

/** Reads in chunks ordered by id, because a breed may have any number of birds. */
async function* chunks<Bird extends { id: string }>(
  readAfter: (id: string) => Promise<Bird[]>,
): AsyncGenerator<Bird[]> {
  for (let chunk = await readAfter(''); chunk.length > 0; chunk = await readAfter(chunk.at(-1)?.id ?? '')) {
    yield chunk;
    await yieldToEventLoop();
  }
}

/** Lists the birds of a breed that live here and have a recorded parent, without mere ancestors. */
export async function findPedigreedBirds(
  db: Kysely<Schema>,
  breedId: string,
): Promise<{ id: string; sex: 'Rooster' | 'Hen' }[]> {
  const birds = db
    .selectFrom('pedigree')
    .innerJoin('chicken', 'chicken.id', 'pedigree.id')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'pedigree.id')
    .select(['pedigree.id', 'pedigree.sex'])
    .where('pedigree.breedId', '=', breedId)
    .where((row) => row.or([row('birdRecord.pedigreeOnly', 'is', null), row('birdRecord.pedigreeOnly', '=', 0)]))
    .where((row) =>
      row.exists(row.selectFrom('parentage').select('parentId').whereRef('parentage.chickId', '=', 'pedigree.id')),
    )
    .orderBy('pedigree.id')
    .limit(CHUNK);
  const found: { id: string; sex: 'Rooster' | 'Hen' }[] = [];
  for await (const chunk of chunks((last) => birds.where('pedigree.id', '>', last).execute())) {
    for (const bird of chunk) found.push(bird);
  }
  return found;
}

export interface CountedBird {
  id: string;
  keeperId: string;
  sex: 'Rooster' | 'Hen';
  hatchDate: string | null;
  /** 1 if a parent is recorded. */
  hasParent: number;
  isSample: number;
}

/**
 * Reads the birds that count as known here, in chunks ordered by id: those that live, except birds that their keeper has paused
 * or moderators have hidden, and birds of suspended keepers. Birds that were never offered count too. Sample birds are among
 * them, so that the caller can say that they do not count.
 */
export function eachCountedBird(db: Kysely<Schema>, breedId: string): AsyncGenerator<CountedBird[]> {
  const hasParent = sql<number>`CASE WHEN EXISTS
    (SELECT 1 FROM "parentage" WHERE "parentage"."chickId" = "chicken"."id") THEN 1 ELSE 0 END`;
  const birds = db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select(['chicken.id', 'chicken.keeperId', 'chicken.sex', 'chicken.hatchDate', 'chicken.isSample'])
    .select(hasParent.as('hasParent'))
    .where('chicken.breedId', '=', breedId)
    .where('chicken.withheld', '=', 0)
    // Their birds are withheld in batches, which takes a while.
    .where('chicken.keeperId', 'not in', db.selectFrom('suspension').select('suspension.keeperId'))
    .where((row) => row.or([row('chicken.isAvailable', '=', 1), row('chicken.wasOffered', '=', 0)]))
    .where((row) => row.or([row('birdRecord.pedigreeOnly', 'is', null), row('birdRecord.pedigreeOnly', '=', 0)]))
    .orderBy('chicken.id')
    .limit(CHUNK);
  return chunks((last) => birds.where('chicken.id', '>', last).execute());
}

/** Changes whenever moderators have decided something, which may withhold birds that were never offered. */
export async function moderationVersion(db: Kysely<Schema>): Promise<number> {
  const { number } = await db
    .selectFrom('moderationAction')
    .select((row) => row.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}
