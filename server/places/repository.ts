import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { PlaceRegionTable, PlaceTable, Schema } from '../platform/database/schema.ts';
import { findNearest } from '../science/geography/area.ts';
import type { Coordinates } from '../science/geography/position.ts';
import { fold } from './folding.ts';
import type { Nearness, RegionRange } from './nearness.ts';
import type { Reading } from './query.ts';

export type Place = Pick<
  Selectable<PlaceTable> & Selectable<PlaceRegionTable>,
  'id' | 'name' | 'county' | 'state' | 'country' | 'postcode' | 'latitude' | 'longitude'
>;

/** Behind a beginning, sorts after everything that goes on with a letter, and after what goes on with a blank. */
const ANY_LETTER = '\u{10ffff}';
const A_BLANK = '!';

/** How many times its inhabitants a town counts. With these a village nearby precedes a distant city of its name. */
const WHOLE_NAME = 100;
const SAME_TIME_ZONE = 1000;
const SAME_COUNTRY = 300;

/** A town may have several names that begin alike. */
const NAMES_OF_ONE = 5;

/** The best places of one reading: inhabitants, weighted by how well the name fits and how near it may be. */
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
    // A folded name holds letters, digits and blanks only, so none of them means anything to LIKE.
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
  const fitting = found.filter(({ name }) => fold(name).startsWith(reading.called ?? ''));
  return [...new Map(fitting.map((place) => [place.id, place])).values()].slice(0, reading.most ?? limit);
}

/** Undefined where none is near. A postcode's area is no town. */
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
