import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { PlaceRegionTable, PlaceTable, Schema } from '../platform/database/schema.ts';
import { findNearest } from '../science/geography/area.ts';
import type { Coordinates } from '../science/geography/cell.ts';
import { fold } from './folding.ts';
import { canonicalTimeZone } from './place-regions.ts';
import type { Reading } from './query.ts';

export type Place = Pick<
  Selectable<PlaceTable> & Selectable<PlaceRegionTable>,
  'id' | 'name' | 'county' | 'state' | 'country' | 'postcode' | 'latitude' | 'longitude'
>;

/** A range of region numbers, both ends included. */
interface RegionRange {
  first: number;
  last: number;
}

/** The approximate location of a caller, never closer than a time zone. */
interface Nearness {
  timeZone: RegionRange | null;
  countries: RegionRange[];
}

/** Upper bounds of a prefix search: the first sorts after any letter that may follow, the second after a space. */
const ANY_LETTER = '\u{10ffff}';
const A_BLANK = '!';

/**
 * Weights that multiply the number of inhabitants. They rank a village nearby above a distant city of the same name.
 */
const WHOLE_NAME = 100;
const SAME_TIME_ZONE = 1000;
const SAME_COUNTRY = 300;

/** A town may have several names with the same prefix. */
const NAMES_OF_ONE = 5;

/**
 * Returns the best places for one interpretation: inhabitants, weighted by how well the name fits and how near the
 * place may be.
 */
export async function findPlaces(
  db: Kysely<Schema>,
  reading: Reading,
  near: Nearness,
  limit: number,
): Promise<Place[]> {
  let names = db
    .selectFrom('placeName')
    .select([
      'placeId',
      (name) => sql<number>`"weight" * ${nearnessOf(name, near)} * ${fitOf(name, reading)}`.as('score'),
    ])
    .where(({ and, eb, or }) =>
      or(
        reading.names.map((begin) =>
          and([eb('folded', '>=', begin), eb('folded', '<', begin + (reading.whole ? A_BLANK : ANY_LETTER))]),
        ),
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('folded')
    .orderBy('placeId')
    .limit(limit * NAMES_OF_ONE);
  for (const region of reading.regions) {
    // Folded names contain only letters, digits and spaces, none of which is special to LIKE.
    names = names.where('regionId', 'in', (inner) =>
      inner.selectFrom('placeRegion').select('id').where('names', 'like', `%|${region}%`),
    );
  }
  const found = await db
    .selectFrom(names.as('best'))
    .innerJoin('place', 'place.id', 'best.placeId')
    .innerJoin('placeRegion', 'placeRegion.id', 'place.regionId')
    .select(['place.id', 'name', 'county', 'state', 'country', 'postcode', 'latitude', 'longitude'])
    .orderBy('score', 'desc')
    .orderBy('place.id')
    .execute();
  const fitting = found.filter(({ name }) => fold(name).startsWith(reading.ownName ?? ''));
  return [...new Map(fitting.map((place) => [place.id, place])).values()].slice(0, reading.limit ?? limit);
}

/** Postcode areas are not towns. Returns undefined if no town is near. */
export async function findNearestTown(db: Kysely<Schema>, from: Coordinates): Promise<Place | undefined> {
  const nearest = await findNearest(from, ({ south, north, west, east }) =>
    db
      .selectFrom('place')
      .select(['id', 'latitude', 'longitude'])
      .where('postcode', 'is', null)
      .where('latitude', '>=', south)
      .where('latitude', '<=', north)
      .where(({ or, between }) => or([-360, 0, 360].map((turn) => between('longitude', west + turn, east + turn))))
      .orderBy('id')
      .execute(),
  );
  if (!nearest) return undefined;
  return db
    .selectFrom('place')
    .innerJoin('placeRegion', 'placeRegion.id', 'place.regionId')
    .select(['place.id', 'name', 'county', 'state', 'country', 'postcode', 'latitude', 'longitude'])
    .where('place.id', '=', nearest.id)
    .executeTakeFirst();
}

type Name = ExpressionBuilder<Schema, 'placeName'>;

const fitOf = (name: Name, reading: Reading): Expression<number> =>
  name.case().when('folded', 'in', reading.names).then(sql.lit(WHOLE_NAME)).else(sql.lit(1)).end();

function nearnessOf(name: Name, { timeZone, countries }: Nearness): Expression<number> {
  const inside = ({ first, last }: RegionRange) => name.between('regionId', first, last);
  return name
    .case()
    .when(name.or(timeZone ? [inside(timeZone)] : []))
    .then(sql.lit(SAME_TIME_ZONE))
    .when(name.or(countries.map(inside)))
    .then(sql.lit(SAME_COUNTRY))
    .else(sql.lit(1))
    .end();
}

/** Unknown time zones and languages are ignored. */
export async function findNearness(
  db: Kysely<Schema>,
  { timeZone, language }: { timeZone?: string; language?: string },
): Promise<Nearness> {
  const zone = timeZone === undefined ? null : await rangeOfTimeZone(db, canonicalTimeZone(timeZone));
  const spoken = language === undefined ? null : countryOfLanguage(language);
  const countries = new Set([zone?.country, spoken].filter((country) => typeof country === 'string'));
  const ranges = await Promise.all([...countries].map((country) => rangeOfCountry(db, country)));
  return { timeZone: zone, countries: ranges.filter((range) => range !== undefined) };
}

// The country of a time zone is where most of its regions are: a few towns near a border use the neighbor's time.
async function rangeOfTimeZone(db: Kysely<Schema>, timeZone: string | null) {
  if (timeZone === null) return null;
  const [most] = await db
    .selectFrom('placeRegion')
    .select(({ fn }) => ['country', fn.min('id').as('first'), fn.max('id').as('last')])
    .where('timeZone', '=', timeZone)
    .groupBy('country')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('country')
    .limit(1)
    .execute();
  return most ?? null;
}

async function rangeOfCountry(db: Kysely<Schema>, country: string): Promise<RegionRange | undefined> {
  return db
    .selectFrom('placeRegion')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .where('country', '=', country)
    .groupBy('country')
    .executeTakeFirst();
}

/** Returns `DE` for `de-DE`, and null for `de`. */
function countryOfLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag).region ?? null;
  } catch {
    return null;
  }
}
