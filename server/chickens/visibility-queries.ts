// Visibility rules of birds, shared by handlers, webhooks and saved searches.
import { type Expression, expressionBuilder, type Kysely, type Selectable, type SqlBool } from 'kysely';
import { isBlockedBy } from '../keepers/block-repository.ts';
import type { ChickenTable, Schema } from '../platform/database/schema.ts';
import { isOnOffer } from './bird.ts';

type VisibleBird = Pick<Selectable<ChickenTable>, 'keeperId' | 'isAvailable' | 'withheld'>;

/** True if the bird is on offer and its owner has not blocked this keeper. */
export const isOffered = async (
  db: Kysely<Schema>,
  bird: VisibleBird,
  keeperId: string | undefined,
): Promise<boolean> => isOnOffer(bird) && !(await isBlockedBy(db, bird.keeperId, keeperId));

/** True if the keeper owns the bird or may see it. */
export const isShownTo = async (
  db: Kysely<Schema>,
  bird: VisibleBird,
  keeperId: string | undefined,
): Promise<boolean> => bird.keeperId === keeperId || isOffered(db, bird, keeperId);

const { and, eb, exists, not, or, selectFrom } = expressionBuilder<Schema>();

/** True if the keeper is not suspended and the owner has not blocked them. */
export const mayKnowOf = (ownerId: Expression<string>, keeperId: Expression<string>): Expression<SqlBool> =>
  and([
    not(exists(selectFrom('suspension').where('suspension.keeperId', '=', keeperId).select('reason'))),
    not(
      exists(
        selectFrom('keeperBlock')
          .where('keeperBlock.keeperId', '=', ownerId)
          .where('keeperBlock.blockedId', '=', keeperId)
          .select('blockedAt'),
      ),
    ),
  ]);

/** An empty filter matches every value. */
export const fits = (wanted: Expression<string | null>, has: Expression<string | null>): Expression<SqlBool> =>
  or([eb(wanted, 'is', null), eb(wanted, '=', has)]);
