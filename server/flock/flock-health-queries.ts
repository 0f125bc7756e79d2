// What one bird's record and the hand-overs tell of the health of a keeper's whole flock.
import { type Kysely, sql } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';

export interface FlockHealth {
  /** The latest illness noted for any of the birds, an ISO day. */
  lastIllnessOn: string | null;
  hadMareks: boolean;
  /** Birds that the keeper took over from others: the ISO day, and the former keeper. */
  arrivals: ReadonlyMap<string, { day: string; from: string }>;
}

/** Returns the health of the flocks of these birds, by keeper. */
export async function findFlockHealth(
  db: Kysely<Schema>,
  birds: readonly { keeperId: string }[],
): Promise<Map<string, FlockHealth>> {
  const keeperIds = [...new Set(birds.map(({ keeperId }) => keeperId))];
  const noted = await queryInChunks(keeperIds, (some) =>
    db
      .selectFrom('birdRecord')
      .select(({ fn }) => [
        'keeperId',
        fn.max('lastIllnessOn').as('lastIllnessOn'),
        sql<number>`max(CASE WHEN "flockMareks" = 'outbreak' THEN 1 ELSE 0 END)`.as('hadMareks'),
      ])
      .where('keeperId', 'in', some)
      // Word for word that of the index, which is not used otherwise.
      .where(sql<boolean>`("lastIllnessOn" IS NOT NULL OR "flockMareks" = 'outbreak')`)
      .groupBy('keeperId')
      .execute(),
  );
  const taken = await queryInChunks(keeperIds, (some) =>
    db
      .selectFrom('handover')
      .innerJoin('handoverBird', 'handoverBird.handoverId', 'handover.id')
      .select(['handover.id', 'giverId', 'takerId', 'chickenId', 'acceptedAt'])
      .where('takerId', 'in', some)
      .where('isAncestor', '=', 0)
      .orderBy('acceptedAt')
      .$narrowType<{ takerId: string; acceptedAt: number }>()
      .execute(),
  );
  const notedOf = new Map(noted.map((row) => [row.keeperId, row]));
  const takenOf = Map.groupBy(taken, ({ takerId }) => takerId);
  return new Map(
    keeperIds.map((id) => [
      id,
      {
        lastIllnessOn: notedOf.get(id)?.lastIllnessOn ?? null,
        hadMareks: notedOf.get(id)?.hadMareks === 1,
        arrivals: new Map(
          takenOf.get(id)?.map((row) => [
            row.chickenId,
            // A keeper who has left is nobody else's former keeper.
            { day: new Date(row.acceptedAt).toISOString().slice(0, 10), from: row.giverId ?? row.id },
          ]),
        ),
      },
    ]),
  );
}
