// Which birds are wanted, as conditions that every query of browsing is put together from.
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { argument, textArgument } from '../platform/database/prepared.ts';

/** Which birds are wanted. `keeperId` is the caller's, empty when signed out. */
export interface Wanted {
  keeperId: string;
  /** Whether some keeper has blocked the caller: only then is it asked who. */
  isBlocked?: boolean;
  sex?: 'Rooster' | 'Hen' | undefined;
  breedId?: string | undefined;
}

export const KEEPER = textArgument(0);
const SEX = argument(1);
const BREED = textArgument(2);
/** The first that a query may use for itself. */
export const OWN = 3;

/** The arguments that every such query begins with. */
export type Filter = [keeperId: string, sex?: string, breedId?: string];

export const filterOf = ({ keeperId, sex, breedId }: Wanted): Filter => [keeperId, sex, breedId];

const onOffer = sql`"chicken"."isAvailable" = 1 AND "chicken"."withheld" = 0`;
const notOwn = sql`"chicken"."keeperId" <> ${KEEPER}`;
const notBlocked = sql`NOT EXISTS (SELECT 1 FROM "keeperBlock"
  WHERE "keeperBlock"."keeperId" = "chicken"."keeperId" AND "keeperBlock"."blockedId" = ${KEEPER})`;

/**
 * Not null for a bird that the caller has swiped. A single value, which no planner makes a join of: PostgreSQL would choose
 * one by how much it thinks that a keeper has swiped, and who has swiped thousands since it last looked would wait for seconds.
 */
export const swipeOf = sql`(SELECT 1 FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER} AND "swipe"."chickenId" = "chicken"."id")`;

export interface Conditions {
  /** The birds on offer, of the breed where one is wanted: how densely these live. */
  offered: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>;
}

/** One set of queries for each combination of filters, so that each is planned for its own index. */
export function perFilter<Queries>(queriesFor: (conditions: Conditions) => Queries): (wanted: Wanted) => Queries {
  const sets = new Map<string, Queries>();
  for (const isBlocked of [false, true]) {
    for (const bySex of [false, true]) {
      for (const ofBreed of [false, true]) {
        const offered = ofBreed ? sql`"chicken"."breedId" = ${BREED} AND ${onOffer}` : onOffer;
        const shown = isBlocked ? sql`${notOwn} AND ${notBlocked}` : notOwn;
        const wanted = bySex ? sql`${offered} AND "chicken"."sex" = ${SEX} AND ${shown}` : sql`${offered} AND ${shown}`;
        sets.set(nameOf(isBlocked, bySex, ofBreed), queriesFor({ offered, wanted }));
      }
    }
  }
  return ({ isBlocked, sex, breedId }) =>
    sets.get(nameOf(Boolean(isBlocked), Boolean(sex), Boolean(breedId))) as Queries;
}

const nameOf = (...filters: boolean[]) => filters.join();
