// Near birds in SQLite: what the walk over squares reads, each time a bounded number of entries of a covering index.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { integerArgument, type Prepared, prepared, textArgument } from '../database/prepared.ts';
import { type PreparedList, preparedList } from '../database/prepared-list.ts';
import type { Schema } from '../database/schema.ts';
import { CELLS } from '../geography/cell.ts';
import { type BirdSource, type Inhabited, NEIGHBOURS, type Placed, SQUARES_AT_ONCE } from './nearest.ts';
import { type Filter, filterOf, OWN, perFilter, swipeOf, type Wanted } from './wanted-queries.ts';

const LIMIT = integerArgument(OWN);
const CELL = integerArgument(OWN + 1);
const AFTER_ID = textArgument(OWN + 2);

type Whose = 'all' | 'unswiped' | 'seen';

interface Queries extends Record<Whose, OfCells> {
  around: Prepared<{ below: number | null; above: number | null }, [...Filter, limit: null, cell: number]>;
  inhabited: Prepared<Inhabited, unknown[]>;
}

interface OfCells {
  livingIn: PreparedList<Placed, number>;
  at: Prepared<Placed, [...Filter, limit: number, cell: number, afterId: string]>;
}

const queriesOf = perFilter<Queries>(({ offered, wanted }) => ({
  around: prepared(sql`SELECT
    (SELECT "cell" FROM "chicken" WHERE ${offered} AND "cell" < ${CELL}
      ORDER BY "cell" DESC LIMIT 1 OFFSET ${sql.lit(NEIGHBOURS / 2 - 1)}) AS "below",
    (SELECT "cell" FROM "chicken" WHERE ${offered} AND "cell" >= ${CELL}
      ORDER BY "cell" LIMIT 1 OFFSET ${sql.lit(NEIGHBOURS / 2 - 1)}) AS "above"`),
  inhabited: prepared(
    sql.join(
      Array.from({ length: SQUARES_AT_ONCE }, (_, range) => {
        const [from, to] = [integerArgument(OWN + 1 + 2 * range), integerArgument(OWN + 2 + 2 * range)];
        return sql`SELECT ${sql.lit(range)} AS "range", "cell", count(*) AS "birds" FROM (SELECT "cell" FROM "chicken"
          WHERE ${offered} AND "cell" >= ${from} AND "cell" < ${to} ORDER BY "cell" LIMIT ${LIMIT}) AS "some" GROUP BY "cell"`;
      }),
      sql` UNION ALL `,
    ),
  ),
  all: ofCells(wanted),
  unswiped: ofCells(sql`${wanted} AND ${swipeOf} IS NULL`),
  seen: ofCells(sql`${wanted} AND ${swipeOf} = 1`),
}));

function ofCells(condition: RawBuilder<unknown>): OfCells {
  return {
    livingIn: preparedList({
      sizes: [8, 16, 32, 64, 256],
      // No cell.
      filler: -1,
      ofValues: (size) => {
        const cells = sql.join(Array.from({ length: size }, (_, index) => integerArgument(OWN + index)));
        return prepared(
          sql`SELECT "id", "serial", "keeperId", "cell" FROM "chicken" WHERE ${condition} AND "cell" IN (${cells})`,
        );
      },
    }),
    at: prepared(sql`SELECT "id", "serial", "keeperId", "cell" FROM "chicken"
      WHERE ${condition} AND "cell" = ${CELL} AND "id" > ${AFTER_ID} ORDER BY "id" LIMIT ${LIMIT}`),
  };
}

export function squaresOf(db: Kysely<Schema>, wanted: Wanted, whose: Whose): BirdSource {
  const queries = queriesOf(wanted);
  const filter = filterOf(wanted);
  return {
    roomAround: async (cell) => {
      const [found] = await queries.around(db, ...filter, null, cell);
      return (found?.above ?? CELLS) - (found?.below ?? 0);
    },
    inhabited: (ranges, most) => {
      const ends = Array.from({ length: SQUARES_AT_ONCE }, (_, index) => ranges[index] ?? { from: 0, to: 0 });
      return queries.inhabited(db, ...filter, most, ...ends.flatMap(({ from, to }) => [from, to]));
    },
    livingIn: (cells) => queries[whose].livingIn(db, filter, cells),
    at: (cell, afterId, limit) => queries[whose].at(db, ...filter, limit, cell, afterId),
  };
}
