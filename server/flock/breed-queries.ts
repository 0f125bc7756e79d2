import type { Kysely } from 'kysely';
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

/** Counts all living birds of a breed, with or without a pedigree. */
export async function countLivingBirds(db: Kysely<Schema>, breedId: string): Promise<number> {
  const birds = db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select('chicken.id')
    .where('chicken.breedId', '=', breedId)
    .where((row) => row.or([row('birdRecord.pedigreeOnly', 'is', null), row('birdRecord.pedigreeOnly', '=', 0)]))
    .orderBy('chicken.id')
    .limit(CHUNK);
  let count = 0;
  for await (const chunk of chunks((last) => birds.where('chicken.id', '>', last).execute())) count += chunk.length;
  return count;
}
