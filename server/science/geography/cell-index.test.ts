import { describe, expect, it } from 'vitest';
import { repeatableRandom, somewhere } from '../../chickens/testing.ts';
import { type Coordinates, cellOf, chordSquared, vectorOf } from './cell.ts';
import { CellIndex, type NearCell } from './cell-index.ts';

const random = repeatableRandom(31);
const everywhere = () => somewhere(random) ?? { latitude: 90, longitude: 0 };
const birdsIn = new Map<number, number>();
for (let bird = 0; bird < 1500; bird++) {
  const cell = cellOf(everywhere());
  birdsIn.set(cell, (birdsIn.get(cell) ?? 0) + 1);
}
const inhabited = [...birdsIn].map(([cell, birds]) => ({ cell, birds })).sort((a, b) => a.cell - b.cell);
/** A third of the cells is added after the index was built, one bird at a time. */
const built = inhabited.filter((_, index) => index % 3 > 0);
const added = inhabited.filter((_, index) => index % 3 === 0);

const resting = async () => undefined;

async function indexOf(cells: typeof inhabited, late: typeof inhabited): Promise<CellIndex> {
  const index = await CellIndex.of(cells, resting);
  for (const { cell, birds } of late) for (let bird = 0; bird < birds; bird++) index.add(cell);
  return index;
}

/** Returns all cells in rings from the origin to the other side of the Earth. */
function rings(index: CellIndex, from: number, birds: number): NearCell[][] {
  const all: NearCell[][] = [];
  for (let least = 0; least < Number.POSITIVE_INFINITY; ) {
    const { cells, end } = index.near(from, least, birds);
    expect(end).toBeGreaterThan(least);
    all.push(cells);
    least = end;
  }
  return all;
}

const origins: [string, Coordinates][] = [
  ['the north pole', { latitude: 90, longitude: 0 }],
  ['the south pole', { latitude: -90, longitude: 0 }],
  ['west of the date line', { latitude: -19, longitude: 179.99 }],
  ['east of the date line', { latitude: -19, longitude: -179.99 }],
  ['beside the north pole', { latitude: 89.7, longitude: 120 }],
  ['a town', { latitude: 30.27, longitude: -97.74 }],
  ['the equator', { latitude: 0, longitude: 0 }],
];

describe.each(origins)('seen from %s', (_, origin) => {
  const from = cellOf(origin);
  const expected = inhabited
    .map(({ cell, birds }) => ({ cell, birds, chord2: chordSquared(vectorOf(from), vectorOf(cell)) }))
    .sort((a, b) => a.chord2 - b.chord2 || a.cell - b.cell);

  it.each([
    ['built at once', inhabited, []],
    ['with cells added later', built, added],
    ['that began empty', [], inhabited],
  ])(
    'an index %s returns every cell once, nearest first, with equal distances in the same ring',
    async (_, first, late) => {
      const index = await indexOf(first, late);
      for (const birds of [1, 64]) {
        const found = rings(index, from, birds);
        const all = found.flatMap((ring) => ring.toSorted((a, b) => a.chord2 - b.chord2 || a.cell - b.cell));
        expect(all).toEqual(expected);
        for (const [nth, ring] of found.entries()) {
          if (nth > 0) expect(ring[0]?.chord2).toBeGreaterThan(found[nth - 1]?.at(-1)?.chord2 ?? 0);
          const enough = ring.reduce((sum, cell) => sum + cell.birds, 0) >= birds;
          expect(enough || nth === found.length - 1).toBe(true);
        }
      }
    },
  );
});

it('an index without cells ends at once', async () => {
  const index = await CellIndex.of([], resting);
  expect(index.near(cellOf({ latitude: 0, longitude: 0 }), 0, 10)).toEqual({
    cells: [],
    end: Number.POSITIVE_INFINITY,
  });
});
