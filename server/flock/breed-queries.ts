import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';

/** Stays the same while nobody records or forgets a parent. */
export async function pedigreeVersion(db: Kysely<Schema>): Promise<number> {
  const { number } = await db.selectFrom('pedigreeVersion').select('number').executeTakeFirstOrThrow();
  return number;
}

/** Stays the same while no breed has other birds or other pedigrees. */
export async function breedsVersion(db: Kysely<Schema>): Promise<string> {
  const { pedigrees, birds } = await db
    .selectFrom(['pedigreeVersion', 'birdVersion'])
    .select(['pedigreeVersion.number as pedigrees', 'birdVersion.number as birds'])
    .executeTakeFirstOrThrow();
  return `${pedigrees}/${birds}`;
}

const BIRDS_AT_ONCE = 500;

/** Reads by slices in the order of ids, because a breed may have any number of birds. */
async function* slices<Bird extends { id: string }>(
  readAfter: (id: string) => Promise<Bird[]>,
  pause: Pause,
): AsyncGenerator<Bird[]> {
  for (let some = await readAfter(''); some.length > 0; some = await readAfter(some.at(-1)?.id ?? '')) {
    yield some;
    await pause();
  }
}

/** The birds of a breed that live here and have a recorded parent: no mere ancestors. */
export async function findPedigreedBirds(
  db: Kysely<Schema>,
  breedId: string,
  pause: Pause,
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
    .limit(BIRDS_AT_ONCE);
  const found: { id: string; sex: 'Rooster' | 'Hen' }[] = [];
  for await (const some of slices((last) => birds.where('pedigree.id', '>', last).execute(), pause)) {
    for (const bird of some) found.push(bird);
  }
  return found;
}

/** All birds of a breed that live here, recorded or not. */
export async function countLivingBirds(db: Kysely<Schema>, breedId: string, pause: Pause): Promise<number> {
  const birds = db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select('chicken.id')
    .where('chicken.breedId', '=', breedId)
    .where((row) => row.or([row('birdRecord.pedigreeOnly', 'is', null), row('birdRecord.pedigreeOnly', '=', 0)]))
    .orderBy('chicken.id')
    .limit(BIRDS_AT_ONCE);
  let count = 0;
  for await (const some of slices((last) => birds.where('chicken.id', '>', last).execute(), pause))
    count += some.length;
  return count;
}
