import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Pause } from '../pause.ts';

/** Stays the same while nobody records or forgets a parent. */
export async function pedigreeVersion(db: Kysely<Schema>): Promise<number> {
  const { number } = await db.selectFrom('pedigreeVersion').select('number').executeTakeFirstOrThrow();
  return number;
}

const BIRDS_AT_ONCE = 500;

/** The birds of a breed that live here and have a recorded parent: no mere ancestors. As many as there are, in turns. */
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
  let some = await birds.execute();
  for (let last = some.at(-1); last; last = some.at(-1)) {
    for (const bird of some) found.push(bird);
    await pause();
    some = await birds.where('pedigree.id', '>', last.id).execute();
  }
  return found;
}

/** All birds of a breed that live here, recorded or not. */
export async function countLivingBirds(
  db: Kysely<Schema>,
  breedId: string,
): Promise<Record<'Rooster' | 'Hen', number>> {
  const rows = await db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select((row) => ['chicken.sex', row.fn.countAll<number>().as('birds')])
    .where('chicken.breedId', '=', breedId)
    .where((row) => row.or([row('birdRecord.pedigreeOnly', 'is', null), row('birdRecord.pedigreeOnly', '=', 0)]))
    .groupBy('chicken.sex')
    .execute();
  const of = (sex: string) => Number(rows.find((row) => row.sex === sex)?.birds ?? 0);
  return { Rooster: of('Rooster'), Hen: of('Hen') };
}
