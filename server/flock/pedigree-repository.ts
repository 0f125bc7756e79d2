// The one file that queries the pedigree: who descends from whom, and the figures kept of it.
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PedigreeTable, Schema } from '../database/schema.ts';
import type { Parents } from './record.ts';

export interface PedigreeBird extends Parents {
  id: string;
  breedId: string | null;
  sex: PedigreeTable['sex'];
  hatchDate: string | null;
  inbreeding: number;
  mendelian: number;
}

/** A database takes only so many values in one statement. */
const IDS_AT_ONCE = 500;

async function inChunks<T>(ids: Iterable<string>, find: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const all = [...new Set(ids)];
  const found: T[] = [];
  for (let at = 0; at < all.length; at += IDS_AT_ONCE) {
    for (const one of await find(all.slice(at, at + IDS_AT_ONCE))) found.push(one);
  }
  return found;
}

/** Birds that nobody has recorded a parent or a chick of are missing. */
export async function findPedigreeBirds(db: Kysely<Schema>, ids: Iterable<string>): Promise<PedigreeBird[]> {
  const birds = await inChunks(ids, (some) =>
    db
      .selectFrom('pedigree')
      .select(['id', 'breedId', 'sex', 'hatchDate', 'inbreeding', 'mendelian'])
      .where('id', 'in', some)
      .execute(),
  );
  const links = await inChunks(
    birds.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('parentage')
        .select(['chickId', 'role', 'parentId'])
        .where('chickId', 'in', some)
        .orderBy('parentId')
        .execute(),
  );
  const parents = new Map<string, { sires: string[]; dam: string | null }>();
  for (const { chickId, role, parentId } of links) {
    const of = parents.get(chickId) ?? { sires: [], dam: null };
    parents.set(chickId, role === 'sire' ? { ...of, sires: [...of.sires, parentId] } : { ...of, dam: parentId });
  }
  return birds.map((bird) => ({ ...bird, ...(parents.get(bird.id) ?? { sires: [], dam: null }) }));
}

/** These birds and all their ancestors. */
export async function findAncestors(db: Kysely<Schema>, ids: Iterable<string>): Promise<PedigreeBird[]> {
  const up = (some: string[]) =>
    sql<{ id: string }>`WITH RECURSIVE "up" ("id") AS (
        SELECT "id" FROM "pedigree" WHERE "id" IN (${sql.join(some)})
        UNION SELECT "parentId" FROM "parentage" JOIN "up" ON "parentage"."chickId" = "up"."id"
      ) SELECT "id" FROM "up"`.execute(db);
  const found = await inChunks(ids, async (some) => (await up(some)).rows);
  return findPedigreeBirds(
    db,
    found.map(({ id }) => id),
  );
}

/** The ids of these birds and all their descendants. */
export async function findDescendantIds(db: Kysely<Schema>, ids: Iterable<string>): Promise<string[]> {
  const down = (some: string[]) =>
    sql<{ id: string }>`WITH RECURSIVE "down" ("id") AS (
        SELECT "id" FROM "pedigree" WHERE "id" IN (${sql.join(some)})
        UNION SELECT "chickId" FROM "parentage" JOIN "down" ON "parentage"."parentId" = "down"."id"
      ) SELECT "id" FROM "down"`.execute(db);
  const found = await inChunks(ids, async (some) => (await down(some)).rows);
  return [...new Set(found.map(({ id }) => id))];
}

export async function findChickIds(db: Kysely<Schema>, id: string): Promise<string[]> {
  const rows = await db.selectFrom('parentage').select('chickId').distinct().where('parentId', '=', id).execute();
  return rows.map(({ chickId }) => chickId);
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

export async function saveParents(trx: Transaction<Schema>, chickId: string, { sires, dam }: Parents): Promise<void> {
  await trx.deleteFrom('parentage').where('chickId', '=', chickId).execute();
  const links = [
    ...sires.map((parentId) => ({ chickId, role: 'sire' as const, parentId })),
    ...(dam === null ? [] : [{ chickId, role: 'dam' as const, parentId: dam }]),
  ];
  if (links.length > 0) await trx.insertInto('parentage').values(links).execute();
}

export async function saveInbreeding(
  trx: Transaction<Schema>,
  { id, inbreeding, mendelian }: Pick<PedigreeBird, 'id' | 'inbreeding' | 'mendelian'>,
): Promise<void> {
  await trx.updateTable('pedigree').set({ inbreeding, mendelian }).where('id', '=', id).execute();
}

/** Takes birds without chicks out of the pedigree; one with chicks stays for their sake, nameless. */
export async function forgetChildless(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  let removed = 1n;
  while (ids.length > 0 && removed > 0n) {
    const childless = trx
      .deleteFrom('pedigree')
      .where('id', 'in', ids)
      .where((row) =>
        row.not(row.exists(row.selectFrom('parentage').select('parentId').whereRef('parentId', '=', 'pedigree.id'))),
      );
    removed = (await childless.executeTakeFirst()).numDeletedRows;
  }
}
