// Who is told that a bird comes or goes: what webhooks and saved searches have in common, as conditions of their queries.
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

const { and, eb, exists, not, or, selectFrom } = expressionBuilder<Schema>();

/** The keeper is not suspended, and the owner has not blocked them. */
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

/** No wish is a wish for any. */
export const fits = (wanted: Expression<string | null>, has: Expression<string | null>): Expression<SqlBool> =>
  or([eb(wanted, 'is', null), eb(wanted, '=', has)]);
