import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Stays the same while nobody records or forgets a parent. */
export async function pedigreeVersion(db: Kysely<Schema>): Promise<number> {
  const { number } = await db.selectFrom('pedigreeVersion').select('number').executeTakeFirstOrThrow();
  return number;
}

/** The birds of a breed that live here and have a recorded parent: no mere ancestors. */
export async function findPedigreedBirds(
  db: Kysely<Schema>,
  breedId: string,
): Promise<{ id: string; sex: 'Rooster' | 'Hen' }[]> {
  return db
    .selectFrom('pedigree')
    .innerJoin('chicken', 'chicken.id', 'pedigree.id')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'pedigree.id')
    .select(['pedigree.id', 'pedigree.sex'])
    .where('pedigree.breedId', '=', breedId)
    .where((row) => row.or([row('birdRecord.pedigreeOnly', 'is', null), row('birdRecord.pedigreeOnly', '=', 0)]))
    .where((row) =>
      row.exists(row.selectFrom('parentage').select('parentId').whereRef('parentage.chickId', '=', 'pedigree.id')),
    )
    .execute();
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
