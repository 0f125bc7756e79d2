// The one file that queries the pedigree: who descends from whom, and the figures kept of it.
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { eachChunk, queryInChunks } from '../platform/database/in-chunks.ts';
import { insertAll } from '../platform/database/insert-all.ts';
import type { PedigreeTable, Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';
import { type Parents, parentIdsOf } from './record.ts';

export interface PedigreeBird extends Parents {
  id: string;
  breedId: string | null;
  sex: PedigreeTable['sex'];
  hatchDate: string | null;
  inbreeding: number;
  mendelian: number;
}

/** Birds that nobody has recorded a parent or a chick of are missing. */
export const findPedigreeBirds = (db: Kysely<Schema>, ids: Iterable<string>, pause?: Pause): Promise<PedigreeBird[]> =>
  queryInChunks(ids, (some) => findSome(db, some), pause);

async function findSome(db: Kysely<Schema>, ids: string[]): Promise<PedigreeBird[]> {
  const birds = await db
    .selectFrom('pedigree')
    .select(['id', 'breedId', 'sex', 'hatchDate', 'inbreeding', 'mendelian'])
    .where('id', 'in', ids)
    .execute();
  const links = await db
    .selectFrom('parentage')
    .select(['chickId', 'role', 'parentId'])
    .where('chickId', 'in', ids)
    .orderBy('parentId')
    .execute();
  const parents = Map.groupBy(links, ({ chickId }) => chickId);
  return birds.map((bird) => {
    const own = parents.get(bird.id) ?? [];
    return {
      ...bird,
      sires: own.filter(({ role }) => role === 'sire').map(({ parentId }) => parentId),
      dam: own.find(({ role }) => role === 'dam')?.parentId ?? null,
    };
  });
}

const ANCESTORS_AT_ONCE = 1000;

/** These birds and all their ancestors, each of them read once. */
export async function findAncestors(db: Kysely<Schema>, ids: Iterable<string>, pause?: Pause): Promise<PedigreeBird[]> {
  const birds = await findPedigreeBirds(db, ids, pause);
  const known = new Set(birds.map(({ id }) => id));
  // Rows of a recursion are made one by one: the limit ends it, and what is above is asked for next.
  const up = (some: string[]) =>
    sql<{ id: string }>`WITH RECURSIVE "up" ("id") AS (
        SELECT "id" FROM "pedigree" WHERE "id" IN (${sql.join(some)})
        UNION SELECT "parentId" FROM "parentage" JOIN "up" ON "parentage"."chickId" = "up"."id"
      ) SELECT "id" FROM "up" LIMIT ${sql.lit(ANCESTORS_AT_ONCE)}`.execute(db);
  for (let from: readonly PedigreeBird[] = birds; from.length > 0; ) {
    const beyond = new Set(from.flatMap(parentIdsOf).filter((id) => !known.has(id)));
    const above = await queryInChunks(beyond, async (some) => (await up(some)).rows, pause);
    const found = new Set([...beyond, ...above.map(({ id }) => id)].filter((id) => !known.has(id)));
    for (const id of found) known.add(id);
    from = await findPedigreeBirds(db, found, pause);
    for (const bird of from) birds.push(bird);
  }
  return birds;
}

/**
 * These birds with all their descendants, and the ancestors of all of them and of `others`. As many as there are, so that
 * others are let in meanwhile.
 */
export async function findKin(
  db: Kysely<Schema>,
  ids: Iterable<string>,
  others: Iterable<string>,
  pause: Pause,
): Promise<Map<string, PedigreeBird>> {
  const found = new Map<string, PedigreeBird>();
  /** Those that were not met before. */
  const meet = async (wanted: Iterable<string>): Promise<PedigreeBird[]> => {
    const unmet = new Set<string>();
    for (const id of wanted) {
      if (!found.has(id)) unmet.add(id);
      await pause();
    }
    const birds = await findPedigreeBirds(db, unmet, pause);
    for (const bird of birds) found.set(bird.id, bird);
    return birds;
  };
  for (let birds = await meet(ids); birds.length > 0; ) {
    const parents = birds.map(({ id }) => id);
    birds = await meet(await findChickIds(db, parents, pause));
  }
  await meet(others);
  for (let birds = [...found.values()]; birds.length > 0; ) {
    birds = await meet(Iterator.from(birds).flatMap(parentIdsOf));
  }
  return found;
}

export async function findChickIds(db: Kysely<Schema>, parentIds: Iterable<string>, pause?: Pause): Promise<string[]> {
  const chicks = db.selectFrom('parentage').select('chickId').distinct();
  const found = await queryInChunks(parentIds, (some) => chicks.where('parentId', 'in', some).execute(), pause);
  return [...new Set(found.map(({ chickId }) => chickId))];
}

type Bird = Pick<PedigreeBird, 'id' | 'breedId' | 'sex' | 'hatchDate'>;

/** Adds the bird, or brings what is known of it up to date. */
export async function savePedigreeBird(trx: Transaction<Schema>, bird: Bird): Promise<void> {
  const { breedId, sex, hatchDate } = bird;
  await trx
    .insertInto('pedigree')
    .values({ id: bird.id, breedId, sex, hatchDate })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ breedId, sex, hatchDate }))
    .execute();
}

/** The same for many, with their figures. */
export function savePedigreeBirds(
  trx: Transaction<Schema>,
  birds: readonly Omit<PedigreeBird, keyof Parents>[],
  pause: Pause,
): Promise<void> {
  const columns = ['id', 'breedId', 'sex', 'hatchDate', 'inbreeding', 'mendelian'] as const;
  return insertAll(trx, 'pedigree', columns, birds, { replaceBy: 'id', pause });
}

/** Birds that come into the pedigree as somebody's parents. */
export async function addToPedigree(trx: Transaction<Schema>, ids: Iterable<string>, pause?: Pause): Promise<void> {
  const columns = ['id', 'breedId', 'sex', 'hatchDate'] as const;
  const add = (some: string[]) =>
    trx
      .insertInto('pedigree')
      .columns(columns)
      .expression(trx.selectFrom('chicken').select(columns).where('id', 'in', some))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  await eachChunk(ids, add, pause);
}

export async function saveParents(trx: Transaction<Schema>, chickId: string, { sires, dam }: Parents): Promise<void> {
  await trx.deleteFrom('parentage').where('chickId', '=', chickId).execute();
  const links = linksOf(chickId, { sires, dam });
  if (links.length > 0) await trx.insertInto('parentage').values(links).execute();
}

/** The same for many. */
export async function saveAllParents(
  trx: Transaction<Schema>,
  chicks: readonly { id: string; parents: Parents }[],
  pause: Pause,
): Promise<void> {
  const forget = (some: string[]) => trx.deleteFrom('parentage').where('chickId', 'in', some).execute();
  await eachChunk(
    Iterator.from(chicks).map(({ id }) => id),
    forget,
    pause,
  );
  const links = chicks.flatMap(({ id, parents }) => linksOf(id, parents));
  await insertAll(trx, 'parentage', ['chickId', 'role', 'parentId'], links, { pause });
}

const linksOf = (chickId: string, { sires, dam }: Parents) => [
  ...sires.map((parentId) => ({ chickId, role: 'sire' as const, parentId })),
  ...(dam === null ? [] : [{ chickId, role: 'dam' as const, parentId: dam }]),
];

export async function saveInbreeding(
  trx: Transaction<Schema>,
  { id, inbreeding, mendelian }: Pick<PedigreeBird, 'id' | 'inbreeding' | 'mendelian'>,
): Promise<void> {
  await trx.updateTable('pedigree').set({ inbreeding, mendelian }).where('id', '=', id).execute();
}

/** How many chicks each of these birds has; one without any is missing. */
export async function countChicks(
  db: Kysely<Schema>,
  ids: Iterable<string>,
  pause?: Pause,
): Promise<Map<string, number>> {
  const rows = await queryInChunks(
    ids,
    (some) =>
      db
        .selectFrom('parentage')
        .select((row) => ['parentId', row.fn.countAll<number>().as('chicks')])
        .where('parentId', 'in', some)
        .groupBy('parentId')
        .execute(),
    pause,
  );
  return new Map(rows.map(({ parentId, chicks }) => [parentId, Number(chicks)]));
}

/** In this order: a bird may only go after its chicks. */
export async function removeFromPedigree(
  trx: Transaction<Schema>,
  ids: readonly string[],
  pause?: Pause,
): Promise<void> {
  const remove = async (some: string[]) => {
    // Chick and parent may go together, and not every engine then looks at the chick first.
    await trx.deleteFrom('parentage').where('chickId', 'in', some).execute();
    await trx.deleteFrom('pedigree').where('id', 'in', some).execute();
  };
  await eachChunk(ids, remove, pause);
}
