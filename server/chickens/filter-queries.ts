// Filters of browsing, as conditions shared by its queries.
import { type RawBuilder, sql } from 'kysely';
import { argument, textArgument } from '../platform/database/prepared.ts';
import type { ConservationStatus } from './bird.ts';
import { hasNotBlocked, isOnOfferSql } from './visibility-queries.ts';

/** Filters of browsing. `keeperId` is the caller's, and empty when signed out. */
export interface BirdFilters {
  keeperId: string;
  /** True if any keeper has blocked the caller; only then does a query check who. */
  isBlocked?: boolean;
  sex?: 'Rooster' | 'Hen' | undefined;
  breedId?: string | undefined;
  /** The conservation status of the bird's breed. */
  status?: ConservationStatus | undefined;
}

export const KEEPER = textArgument(0);
const SEX = argument(1);
const BREED = textArgument(2);
const STATUS = argument(3);
/** The index of the first argument that a query can use for itself. */
export const NEXT_ARGUMENT = 4;

/** Arguments that every such query starts with. */
export type Filter = [keeperId: string, sex?: string, breedId?: string, status?: string];

export const filterOf = ({ keeperId, sex, breedId, status }: BirdFilters): Filter => [keeperId, sex, breedId, status];

const notOwn = sql`"chicken"."keeperId" <> ${KEEPER}`;
const notBlocked = hasNotBlocked(sql`"chicken"."keeperId"`, KEEPER);

/**
 * Not null for a bird that the caller has swiped. A scalar subquery is never planned as a join: PostgreSQL chooses
 * joins by its estimate of the swipes per keeper, and a keeper with thousands of recent swipes would wait for seconds.
 */
export const swipeOf = sql`(SELECT 1 FROM "swipe" WHERE "swipe"."keeperId" = ${KEEPER} AND "swipe"."chickenId" = "chicken"."id")`;

export interface Conditions {
  /** Birds on offer of the requested breed and status, which determine how dense the cells are. */
  offered: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>;
  /** For queries that find the birds of a status by their rank. */
  wantedOfAnyStatus: RawBuilder<unknown>;
}

/** Builds one set of queries for each combination of filters, so that each is planned for its own index. */
export function perFilter<Queries>(queriesFor: (conditions: Conditions) => Queries): (wanted: BirdFilters) => Queries {
  const sets = new Map<string, Queries>();
  for (const isBlocked of [false, true]) {
    for (const bySex of [false, true]) {
      for (const ofBreed of [false, true]) {
        for (const ofStatus of [false, true]) {
          const ofAnyStatus = ofBreed ? sql`"chicken"."breedId" = ${BREED} AND ${isOnOfferSql}` : isOnOfferSql;
          const offered = ofStatus ? sql`"chicken"."conservationStatus" = ${STATUS} AND ${ofAnyStatus}` : ofAnyStatus;
          const shown = isBlocked ? sql`${notOwn} AND ${notBlocked}` : notOwn;
          const only = bySex ? sql`"chicken"."sex" = ${SEX} AND ${shown}` : shown;
          const conditions = {
            offered,
            wanted: sql`${offered} AND ${only}`,
            wantedOfAnyStatus: sql`${ofAnyStatus} AND ${only}`,
          };
          sets.set(nameOf(isBlocked, bySex, ofBreed, ofStatus), queriesFor(conditions));
        }
      }
    }
  }
  return ({ isBlocked, sex, breedId, status }) =>
    sets.get(nameOf(Boolean(isBlocked), Boolean(sex), Boolean(breedId), Boolean(status))) as Queries;
}

const nameOf = (...filters: boolean[]) => filters.join();
