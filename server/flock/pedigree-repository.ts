// Pedigrees and their stored figures. Other files do not query these tables.
import { type Kysely, sql, type Transaction } from 'kysely';
import { eachChunk, insertAll, queryInChunks } from '../platform/database/in-chunks.ts';
import type { PedigreeTable, Schema } from '../platform/database/schema.ts';
import type { PedigreeRecord } from '../science/kinship/build-pedigree.ts';
import { type Parents, parentIdsOf } from './record.ts';

export interface PedigreeBird extends Parents {
  id: string;
  breedId: string | null;
  sex: PedigreeTable['sex'];
  hatchDate: string | null;
  inbreeding: number;
  mendelian: number;
}

/** Birds without a recorded parent or chick are missing. */
export const findPedigreeBirds = (db: Kysely<Schema>, ids: Iterable<string>): Promise<PedigreeBird[]> =>
  queryInChunks(ids, (slice) => findSlice(db, slice));

async function findSlice(db: Kysely<Schema>, ids: string[]): Promise<PedigreeBird[]> {
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

const ANCESTOR_BATCH = 1000;

/** Returns these birds and their ancestors, all or those of so many generations, each read once. */
export async function findAncestors(
  db: Kysely<Schema>,
  ids: Iterable<string>,
  generations = Number.POSITIVE_INFINITY,
): Promise<PedigreeBird[]> {
  const birds = await findPedigreeBirds(db, ids);
  const known = new Set(birds.map(({ id }) => id));
  const isBounded = Number.isFinite(generations);
  // A recursive query yields its rows one by one: the limit stops it, and the next query continues above.
  const up = (slice: string[]) =>
    sql<{ id: string }>`WITH RECURSIVE "up" ("id") AS (
        SELECT "id" FROM "pedigree" WHERE "id" IN (${sql.join(slice)})
        UNION SELECT "parentId" FROM "parentage" JOIN "up" ON "parentage"."chickId" = "up"."id"
      ) SELECT "id" FROM "up" LIMIT ${sql.lit(ANCESTOR_BATCH)}`.execute(db);
  for (let from: readonly PedigreeBird[] = birds; from.length > 0 && generations > 0; generations--) {
    const beyond = new Set(from.flatMap(parentIdsOf).filter((id) => !known.has(id)));
    const above = isBounded ? [] : await queryInChunks(beyond, async (slice) => (await up(slice)).rows);
    const found = new Set([...beyond, ...above.map(({ id }) => id)].filter((id) => !known.has(id)));
    for (const id of found) known.add(id);
    from = await findPedigreeBirds(db, found);
    for (const bird of from) birds.push(bird);
  }
  return birds;
}

/**
 * Returns these birds with all their descendants, and the ancestors of all of them and of `others`. There may be any
 * number, so other requests run meanwhile.
 */
export async function findKin(
  db: Kysely<Schema>,
  ids: Iterable<string>,
  others: Iterable<string>,
): Promise<Map<string, PedigreeBird>> {
  const found = new Map<string, PedigreeBird>();
  /** Reads the birds that were not read before. */
  const readNew = async (wanted: Iterable<string>): Promise<PedigreeBird[]> => {
    const unread = new Set<string>();
    for (const id of wanted) {
      if (!found.has(id)) unread.add(id);
    }
    const birds = await findPedigreeBirds(db, unread);
    for (const bird of birds) found.set(bird.id, bird);
    return birds;
  };
  for (let birds = await readNew(ids); birds.length > 0; ) {
    const parents = birds.map(({ id }) => id);
    birds = await readNew(await findChickIds(db, parents));
  }
  await readNew(others);
  for (let birds = [...found.values()]; birds.length > 0; ) {
    birds = await readNew(Iterator.from(birds).flatMap(parentIdsOf));
  }
  return found;
}

export async function findChickIds(db: Kysely<Schema>, parentIds: Iterable<string>): Promise<string[]> {
  const chicks = db.selectFrom('parentage').select('chickId').distinct();
  const found = await queryInChunks(parentIds, (slice) => chicks.where('parentId', 'in', slice).execute());
  return [...new Set(found.map(({ chickId }) => chickId))];
}

type Bird = Pick<PedigreeBird, 'id' | 'breedId' | 'sex' | 'hatchDate'>;

/** Inserts or updates the bird. */
export async function savePedigreeBird(trx: Transaction<Schema>, bird: Bird): Promise<void> {
  const { breedId, sex, hatchDate } = bird;
  await trx
    .insertInto('pedigree')
    .values({ id: bird.id, breedId, sex, hatchDate })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ breedId, sex, hatchDate }))
    .execute();
}

/** Inserts or updates many birds with their figures. */
export function savePedigreeBirds(
  trx: Transaction<Schema>,
  birds: readonly Omit<PedigreeBird, keyof Parents>[],
): Promise<void> {
  const columns = ['id', 'breedId', 'sex', 'hatchDate', 'inbreeding', 'mendelian'] as const;
  return insertAll(trx, 'pedigree', columns, birds, { replaceBy: 'id' });
}

/** Adds birds that become parents. One that was removed after a hand-over is added as it was handed over. */
export async function addToPedigree(trx: Transaction<Schema>, ids: Iterable<string>): Promise<void> {
  const columns = ['id', 'breedId', 'sex', 'hatchDate'] as const;
  const handedOver = trx
    .selectFrom('handoverBird')
    .innerJoin('handover', 'handover.id', 'handoverBird.handoverId')
    .select(['chickenId', 'sex', 'hatchDate'])
    .where('acceptedAt', 'is not', null)
    .orderBy('acceptedAt', 'desc');
  const add = async (slice: string[]) => {
    await trx
      .insertInto('pedigree')
      .columns(columns)
      .expression(trx.selectFrom('chicken').select(columns).where('id', 'in', slice))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await trx
      .insertInto('pedigree')
      .columns(['id', 'sex', 'hatchDate'])
      .expression(handedOver.where('chickenId', 'in', slice))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  };
  await eachChunk(ids, add);
}

export async function saveParents(trx: Transaction<Schema>, chickId: string, { sires, dam }: Parents): Promise<void> {
  await trx.deleteFrom('parentage').where('chickId', '=', chickId).execute();
  const links = linksOf(chickId, { sires, dam });
  if (links.length > 0) await trx.insertInto('parentage').values(links).execute();
}

/** Replaces the parents of many birds. */
export async function saveAllParents(
  trx: Transaction<Schema>,
  chicks: readonly { id: string; parents: Parents }[],
): Promise<void> {
  const removeLinks = (slice: string[]) => trx.deleteFrom('parentage').where('chickId', 'in', slice).execute();
  await eachChunk(
    Iterator.from(chicks).map(({ id }) => id),
    removeLinks,
  );
  const links = chicks.flatMap(({ id, parents }) => linksOf(id, parents));
  await insertAll(trx, 'parentage', ['chickId', 'role', 'parentId'], links);
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

/** Counts the chicks of each bird; birds without any are missing. */
export async function countChicks(db: Kysely<Schema>, ids: Iterable<string>): Promise<Map<string, number>> {
  const rows = await queryInChunks(ids, (slice) =>
    db
      .selectFrom('parentage')
      .select((row) => ['parentId', row.fn.countAll<number>().as('chicks')])
      .where('parentId', 'in', slice)
      .groupBy('parentId')
      .execute(),
  );
  return new Map(rows.map(({ parentId, chicks }) => [parentId, Number(chicks)]));
}

/** Removes birds in this order, because a bird can only be removed after its chicks. */
export async function removeFromPedigree(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  const remove = async (slice: string[]) => {
    // The links go first because chick and parent may be in one statement, and not every engine then removes the chick
    // first.
    await trx.deleteFrom('parentage').where('chickId', 'in', slice).execute();
    await trx.deleteFrom('pedigree').where('id', 'in', slice).execute();
  };
  await eachChunk(ids, remove);
}

export const recordOf = ({ id, sires, dam }: PedigreeBird): PedigreeRecord => ({ id, sireCandidates: sires, dam });
