// Filters of browsing, as conditions shared by its queries.
import { type RawBuilder, sql } from 'kysely';
import { argument, textArgument } from '../platform/database/prepared.ts';
import { hasNotBlocked, isOnOfferSql } from './visibility-queries.ts';

/** Filters of browsing. `keeperId` is the caller's, and empty when signed out. */
export interface BirdFilters {
  keeperId: string;
  /** True if any keeper has blocked the caller; only then does a query check who. */
  isBlocked?: boolean;
  sex?: 'Rooster' | 'Hen' | undefined;
  breedId?: string | undefined;
}

export const KEEPER = textArgument(0);
const SEX = argument(1);
const BREED = textArgument(2);
/** The index of the first argument that a query can use for itself. */
export const NEXT_ARGUMENT = 3;

/** Arguments that every such query starts with. */
export type Filter = [keeperId: string, sex?: string, breedId?: string];

export const filterOf = ({ keeperId, sex, breedId }: BirdFilters): Filter => [keeperId, sex, breedId];

const notOwn = sql`"chicken"."keeperId" <> ${KEEPER}`;
const notBlocked = hasNotBlocked(sql`"chicken"."keeperId"`, KEEPER);

/**
 * Not null for a bird that the caller has swiped. A scalar subquery is never planned as a join: PostgreSQL chooses
 * joins by its estimate of the swipes per keeper, and a keeper with thousands of recent swipes would wait for seconds.
 */
export const swipeOf = sql`(SELECT 1 FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER} AND "swipe"."chickenId" = "chicken"."id")`;

export interface Conditions {
  /** Birds on offer of the requested breed, which determine how dense the cells are. */
  offered: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>;
}

/** Builds one set of queries for each combination of filters, so that each is planned for its own index. */
export function perFilter<Queries>(queriesFor: (conditions: Conditions) => Queries): (wanted: BirdFilters) => Queries {
  const sets = new Map<string, Queries>();
  for (const isBlocked of [false, true]) {
    for (const bySex of [false, true]) {
      for (const ofBreed of [false, true]) {
        const offered = ofBreed ? sql`"chicken"."breedId" = ${BREED} AND ${isOnOfferSql}` : isOnOfferSql;
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
