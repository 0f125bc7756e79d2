// Makes a reproducible flock of any size in one SQLite file. 70 % of the keepers live in and around 200 towns of the United
// States, the others anywhere between them.
import { mkdirSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { type Bird, rowOf } from '../../server/chickens/bird.ts';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { loadBreeds } from '../../server/science/breeds/catalog.ts';
import { type Coordinates, coarse } from '../../server/science/geography/cell.ts';
import { birdOf, readSampleFlock } from '../../server/seed/sample-flock.ts';

const BIRDS_PER_KEEPER = 5;
const TOWNS = 200;
const IN_TOWNS = 0.7;
/** The standard deviation of keepers from the center of their town, in degrees. */
const TOWN_RADIUS = 0.1;

/** Creates the folder with a database of this many birds. */
export async function makeWorld(folder: string, birds: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Opening the database creates its tables.
  await (await openDatabase(databaseIn(folder))).close();
  const db = new BetterSqlite3(databaseIn(folder));
  // The database does not outlive the run, so it needs no rollback journal and no syncing.
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  // Building indexes and counts after the rows is several times faster than updating them with each row.
  const indexes = db.prepare(
    `SELECT "type", "name", "sql" FROM sqlite_schema
      WHERE "tbl_name" = 'chicken' AND "type" IN ('index', 'trigger') AND "sql" IS NOT NULL`,
  );
  const postponed = indexes.all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of postponed) db.exec(`DROP ${type} "${name}"`);
  db.transaction(() => fill(db, birds))();
  for (const { sql } of postponed) db.exec(sql);
  db.exec(`INSERT INTO "flockCount" SELECT coalesce("breedId", ''), "sex", count(*) FROM "chicken" GROUP BY 1, 2`);
  db.close();
}

function fill(db: BetterSqlite3.Database, birds: number): void {
  const random = repeatableRandom(7);
  const anywhere = places(random);
  const models = sampleBirds();
  const insertKeeper = inserter(db, 'keeper');
  const insertBird = inserter(db, 'chicken');
  const homes = Array.from({ length: Math.ceil(birds / BIRDS_PER_KEEPER) }, (_, index) => {
    const keeperId = idFrom(random);
    const place = anywhere();
    insertKeeper({ id: keeperId, email: `keeper-${index}@example.org`, ...place, createdAt: 0 });
    return { keeperId, coordinates: place };
  });
  for (let index = 0; index < birds; index++) {
    const model = models[index % models.length] as Bird;
    // Consecutive birds belong to different keepers, as in a real flock.
    const home = homes[Math.floor(random() * homes.length)];
    insertBird(
      rowOf({ ...model, ...home, id: idFrom(random), createdAt: Date.UTC(2026, 0) + index, isAvailable: true }),
    );
  }
}

/** Returns a generator of keepers' places. */
export function places(random: () => number): () => Coordinates {
  const somewhere = () => ({ latitude: 26 + random() * 22, longitude: -123 + random() * 53 });
  const towns = Array.from({ length: TOWNS }, somewhere);
  return () => {
    if (random() >= IN_TOWNS) return coarse(somewhere());
    const town = towns[Math.floor(random() * TOWNS)] as Coordinates;
    const [north, east] = bellCurve(random);
    return coarse({ latitude: town.latitude + north * TOWN_RADIUS, longitude: town.longitude + east * TOWN_RADIUS });
  };
}

/** Two independent normal variates (Box and Muller). */
function bellCurve(random: () => number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Returns the birds of the sample flock, whose texts are used for all birds. */
function sampleBirds(): Bird[] {
  const { keepers, chickens } = readSampleFlock();
  const breeds = loadBreeds();
  return chickens.flatMap((chicken) => {
    const keeper = keepers.find(({ id }) => id === chicken.keeperId);
    return keeper ? [birdOf(chicken, keeper, breeds, 0)] : [];
  });
}

/** Returns an id in the server's format. */
function idFrom(random: () => number): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 36).toString(36)).join('');
}

function inserter(db: BetterSqlite3.Database, table: string): (row: object) => void {
  let statement: BetterSqlite3.Statement | undefined;
  return (row) => {
    const columns = Object.keys(row);
    statement ??= db.prepare(
      `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`)}) VALUES (${columns.map((name) => `@${name}`)})`,
    );
    statement.run(row);
  };
}
