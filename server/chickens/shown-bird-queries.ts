import type { Kysely, Selectable } from 'kysely';
import { isBlockedBy } from '../keepers/block-repository.ts';
import type { ChickenTable, Schema } from '../platform/database/schema.ts';
import { isOnOffer } from './bird.ts';

type Asked = Pick<Selectable<ChickenTable>, 'keeperId' | 'isAvailable' | 'withheld'>;

/** Whether a bird of another keeper may be known to this one: it is on offer, and its owner has not blocked them. */
export const isOffered = async (db: Kysely<Schema>, bird: Asked, keeperId: string | undefined): Promise<boolean> =>
  isOnOffer(bird) && !(await isBlockedBy(db, bird.keeperId, keeperId));

/** The same, or it is their own. */
export const isShownTo = async (db: Kysely<Schema>, bird: Asked, keeperId: string | undefined): Promise<boolean> =>
  bird.keeperId === keeperId || isOffered(db, bird, keeperId);
