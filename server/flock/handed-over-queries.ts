// What hand-overs leave in a keeper's register (see server/handovers).
import { type Kysely, sql } from 'kysely';
import type { components } from '#contract';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { HandoverBirdTable, Schema } from '../platform/database/schema.ts';

export type KnownByName = Pick<HandoverBirdTable, 'chickenId' | 'name' | 'sex' | 'breed' | 'hatchDate'>;

/**
 * Finds birds of others that this keeper knows as they were: those that the keeper handed over, and the ancestors of those
 * that the keeper took. One that was handed over several times comes last first.
 */
export async function findKnownByName(db: Kysely<Schema>, keeperId: string, ids: string[]): Promise<KnownByName[]> {
  return db
    .selectFrom('handoverBird')
    .innerJoin('handover', 'handover.id', 'handoverBird.handoverId')
    .select(['chickenId', 'name', 'sex', 'breed', 'hatchDate'])
    .where('chickenId', 'in', ids)
    .where('acceptedAt', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('giverId', '=', keeperId), row('isAncestor', '=', 0)]),
        row.and([row('takerId', '=', keeperId), row('isAncestor', '=', 1)]),
      ]),
    )
    .orderBy('acceptedAt', 'desc')
    .execute();
}

type FormerKeeper = NonNullable<components['schemas']['Chicken']['formerKeepers']>[number];

/** Returns the keepers who handed the birds over, earliest first; birds that nobody handed over are missing. */
export async function findFormerKeepers(
  db: Kysely<Schema>,
  ids: Iterable<string>,
): Promise<Map<string, FormerKeeper[]>> {
  const handed = db
    .selectFrom('handoverBird')
    .innerJoin('handover', 'handover.id', 'handoverBird.handoverId')
    .leftJoin('keeper', 'keeper.id', 'handover.giverId')
    .select(['chickenId', 'giverShowsName', 'keeper.name', sql<number>`"acceptedAt"`.as('acceptedAt')])
    .where('acceptedAt', 'is not', null)
    .where('isAncestor', '=', 0)
    .orderBy('acceptedAt');
  const rows = await queryInChunks(ids, (slice) => handed.where('chickenId', 'in', slice).execute());
  const keepers = new Map<string, FormerKeeper[]>();
  for (const { chickenId, giverShowsName, name, acceptedAt } of rows) {
    const former = {
      name: giverShowsName === 1 ? name : null,
      until: new Date(acceptedAt).toISOString().slice(0, 10),
    };
    keepers.set(chickenId, [...(keepers.get(chickenId) ?? []), former].slice(-MOST_FORMER));
  }
  return keepers;
}

const MOST_FORMER = 50;
