// The cells that birds live in, or lived in, as points of the unit sphere. PostgreSQL finds the nearest by an index of these
// (`cube`, of its own extensions); SQLite has no such table and walks its index of cells instead (chickens/nearest.ts).
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { vectorOf } from '../../geography/cell.ts';
import { engineOf } from '../engine-of.ts';

export const SPOTS = 'spot';

const CELLS_AT_ONCE = 10_000;

/** To be called before a bird moves into a cell, which refers to its spot; in one transaction with it. */
export async function noteSpots<T>(db: Kysely<T>, cells: Iterable<number | null>): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  // In order, so that no two transactions wait for each other's.
  const inhabited = [...new Set(cells)].filter((cell) => cell !== null).sort((a, b) => a - b);
  for (let at = 0; at < inhabited.length; at += CELLS_AT_ONCE) {
    const some = inhabited.slice(at, at + CELLS_AT_ONCE);
    // From here and not from PostgreSQL's own sine: distances are the same to the last bit only between the same vectors.
    const vectors = some.map(vectorOf);
    const [x, y, z] = [0, 1, 2].map((axis) => vectors.map((vector) => vector[axis]));
    await sql`INSERT INTO "spot" ("cell", "x", "y", "z")
      SELECT * FROM unnest(${some}::bigint[], ${x}::float8[], ${y}::float8[], ${z}::float8[])
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

type Origin = readonly [x: RawBuilder<unknown>, y: RawBuilder<unknown>, z: RawBuilder<unknown>];

/** The squared chord to a spot, by the operations of `chordSquared` (geography/position.ts) in their order. */
export const chordTo = ([x, y, z]: Origin): RawBuilder<unknown> =>
  sql`("spot"."x" - ${x}) * ("spot"."x" - ${x}) + ("spot"."y" - ${y}) * ("spot"."y" - ${y}) + ("spot"."z" - ${z}) * ("spot"."z" - ${z})`;

/**
 * Rows of `cell` and `chord2`, from the nearest that is not nearer than `least` outward, as many as are read and `most`. The
 * index rounds once more: a squared chord may be less than that of a row before it by `ROUNDING`.
 */
export const spotsOutward = (origin: Origin, least: RawBuilder<unknown>, most: RawBuilder<unknown>) => {
  const point = sql.join(origin.map((axis) => sql`CAST(${axis} AS DOUBLE PRECISION)`));
  // The limit is a query, so that no planner thinks that all of them are read, and sorts them.
  return sql`SELECT "cell", "chord2" FROM (SELECT "cell", "xyz", ${chordTo(origin)} AS "chord2" FROM "spot") AS "measured"
    WHERE "chord2" >= ${least} ORDER BY "xyz" <-> cube(ARRAY[${point}]) LIMIT (SELECT ${most})`;
};
