import type { Insertable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowOf } from '../../../chickens/bird.ts';
import { birdNamed } from '../../../chickens/testing.ts';
import { cellOf } from '../../../science/geography/cell.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { ddlOf } from '../dialect/ddl.ts';
import { engineOf } from '../engine.ts';
import { insertAll } from '../in-chunks.ts';
import type { Database } from '../open.ts';
import type { KeeperTable } from '../schema.ts';
import { placesAreNames } from './0026-places-are-names.ts';

let db: Database;
const home = { latitude: 30.51, longitude: -97.68 };
const keeper = { sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0, ...home } as const;

/** Rebuilds the schema as it was before the migration, with data of that time. */
beforeEach(async () => {
  db = await openTestDatabase();
  await db.write(null, async (trx) => {
    await trx.schema.dropIndex('placeAt').execute();
    const region = { id: 1, country: 'US', state: 'Texas', timeZone: null, names: '' };
    await insertAll(trx, 'placeRegion', ['id', 'country', 'state', 'timeZone', 'names'], [region]);
    const keepers: Insertable<KeeperTable>[] = [
      { ...keeper, id: 'fallen', email: 'fallen', location: '30.5123, -97.6789' },
      { ...keeper, id: 'named', email: 'named', location: 'Pflugerville, Texas' },
      { ...keeper, id: 'asea', email: 'asea', location: '-45.0000, -130.0000', latitude: -45, longitude: -130 },
    ];
    await trx.insertInto('keeper').values(keepers).execute();
    for (const { id, location } of keepers) {
      const card = { ...birdNamed(`of ${id}`), keeperId: id, location: location ?? null, coordinates: home };
      const row = rowOf({ ...card, description: 'It says "location":"30.5123, -97.6789", too.' });
      await trx.insertInto('chicken').values(row).execute();
    }
    await trx
      .insertInto('webhook')
      .values({
        ...{
          id: 'hook',
          keeperId: 'fallen',
          tokenId: null,
          url: 'https://example.org',
          breedId: null,
          sealedSecret: '',
        },
        ...{ onBirdListed: 1, onBirdRemoved: 0, onMatchCreated: 0, cell: cellOf(home), withinMiles: 50 },
        ...{ location: '30.5123, -97.6789', createdAt: 0, endsAt: null, failingSince: null, disabledAt: null },
        ...{ lastDelivery: null, nextDeliveryAt: null },
      })
      .execute();
  });
});
afterEach(() => db.close());

const run = () => db.write(null, (trx) => placesAreNames(trx as never, ddlOf[engineOf(trx)]));
const loadTown = () =>
  db.write(null, (trx) =>
    trx
      .insertInto('place')
      .values({
        id: 1,
        name: 'Round Rock',
        county: null,
        postcode: null,
        regionId: 1,
        latitude: 30.508,
        longitude: -97.679,
      })
      .execute(),
  );

async function stored() {
  const keepers = await db.read.selectFrom('keeper').select(['id', 'location']).orderBy('id').execute();
  const birds = await db.read.selectFrom('chicken').select(['keeperId', 'location', 'cardJson']).execute();
  const cards = birds.map(({ keeperId, location, cardJson }) => {
    const card = JSON.parse(cardJson);
    expect(card.description).toContain('"location":"30.5123, -97.6789"');
    expect(card.location).toBe(location);
    return [keeperId, location];
  });
  const [hook] = await db.read.selectFrom('webhook').select('location').execute();
  return {
    keepers: Object.fromEntries(keepers.map(({ id, location }) => [id, location])),
    birds: Object.fromEntries(cards),
    webhook: hook?.location,
  };
}

it('replaces coordinates stored as place names with the nearest town, for keepers, birds, and webhooks', async () => {
  await loadTown();
  await run();
  const places = { fallen: 'Round Rock, Texas', named: 'Pflugerville, Texas', asea: null };
  expect(await stored()).toEqual({ keepers: places, birds: places, webhook: 'Round Rock, Texas' });
});

it('clears them when no towns are loaded yet', async () => {
  await run();
  const places = { fallen: null, named: 'Pflugerville, Texas', asea: null };
  expect(await stored()).toEqual({ keepers: places, birds: places, webhook: null });
});
