// Who may see a bird. The condition is written here once for single birds, and once as SQL for the queries of browsing,
// counts, matches, saved searches and webhooks. Birds of a suspended keeper are withheld, so none of them asks for the owner.
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { findBlockers } from '../keepers/block-repository.ts';
import type { ChickenTable, Schema } from '../platform/database/schema.ts';

/** True if the keeper offers the bird and the moderators have not withheld it. */
export const isOnOffer = ({ isAvailable, withheld }: { isAvailable: 0 | 1; withheld: number }): boolean =>
  isAvailable === 1 && withheld === 0;

type VisibleBird = Pick<Selectable<ChickenTable>, 'keeperId' | 'isAvailable' | 'withheld'>;

/** True if the keeper owns the bird or may see it. `blockers` are the keepers who have blocked this one. */
export const isShown = (bird: VisibleBird, keeperId: string, blockers: ReadonlySet<string>): boolean =>
  bird.keeperId === keeperId || (isOnOffer(bird) && !blockers.has(bird.keeperId));

/** True if the bird is on offer and its owner has not blocked this keeper. Visitors have no id. */
export const isOffered = async (
  db: Kysely<Schema>,
  bird: VisibleBird,
  keeperId: string | undefined,
): Promise<boolean> =>
  isOnOffer(bird) && (keeperId === undefined || !(await findBlockers(db, keeperId)).has(bird.keeperId));

export const isShownTo = async (
  db: Kysely<Schema>,
  bird: VisibleBird,
  keeperId: string | undefined,
): Promise<boolean> => bird.keeperId === keeperId || isOffered(db, bird, keeperId);

// The numbers are literals, so that the planner sees the partial indexes on them.
export const isNotWithheld = sql<SqlBool>`"chicken"."withheld" = 0`;
export const isOnOfferSql = sql<SqlBool>`"chicken"."isAvailable" = 1 AND ${isNotWithheld}`;

/** True if one keeper has not blocked the other. Both are columns or arguments. */
export const hasNotBlocked = (keeperId: RawBuilder<unknown>, otherId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`NOT EXISTS (SELECT 1 FROM "keeperBlock"
    WHERE "keeperBlock"."keeperId" = ${keeperId} AND "keeperBlock"."blockedId" = ${otherId})`;

/** True if a message about a bird of this owner may go to the keeper, who is not suspended and not blocked by the owner. */
export const mayKnowOf = (ownerId: RawBuilder<unknown>, keeperId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`NOT EXISTS (SELECT 1 FROM "suspension" WHERE "suspension"."keeperId" = ${keeperId})
    AND ${hasNotBlocked(ownerId, keeperId)}`;

/** An empty filter matches every value. */
export const fits = (wanted: RawBuilder<unknown>, has: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${wanted} IS NULL OR ${wanted} = ${has})`;
