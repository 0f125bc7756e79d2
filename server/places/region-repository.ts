import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { canonicalTimeZone, countryOfLanguage, type Nearness, type RegionRange } from './nearness.ts';

/** Unknown time zones and languages count as none. */
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

// A few towns near a border keep the neighbour's time: the zone is where most of its regions are.
async function rangeOfTimeZone(db: Kysely<Schema>, timeZone: string | null) {
  if (timeZone === null) return null;
  const [most] = await db
    .selectFrom('placeRegion')
    .select(({ fn }) => ['country', fn.min('id').as('first'), fn.max('id').as('last')])
    .where('timeZone', '=', timeZone)
    .groupBy('country')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
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
