import { describe, expect, it } from 'vitest';
import {
  besides,
  cellOf,
  cellsOf,
  chordBounds,
  FINEST,
  milesBetween,
  placeOf,
  quartersOf,
  squareAround,
} from './cell.ts';
import { type Coordinates, chordSquared, coarse, milesOf, unitVector } from './position.ts';

/** Repeatable points all over the Earth, many of them at the poles and the date line. */
function scattered(count: number): Coordinates[] {
  let state = 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, (_, index) => {
    const anywhere = { latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
    if (index % 4 === 1) return coarse({ ...anywhere, latitude: (random() < 0.5 ? -1 : 1) * (90 - random()) });
    if (index % 4 === 2) return coarse({ ...anywhere, longitude: (random() < 0.5 ? -1 : 1) * (180 - random() / 10) });
    return coarse(anywhere);
  });
}

describe('coordinates', () => {
  it('are rounded to two decimals', () => {
    expect(coarse({ latitude: 30.26715, longitude: -97.74306 })).toEqual({ latitude: 30.27, longitude: -97.74 });
    expect(Object.is(coarse({ latitude: -0.001, longitude: 0 }).latitude, 0)).toBe(true);
  });

  it('give whole miles along the ground', () => {
    const miles = (a: Coordinates, b: Coordinates) => milesOf(chordSquared(unitVector(a), unitVector(b)));
    const austin = { latitude: 30.27, longitude: -97.74 };
    expect(miles(austin, { latitude: 29.76, longitude: -95.37 })).toBe(146);
    expect(miles({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 })).toBe(1);
    expect(miles({ latitude: 90, longitude: 12 }, { latitude: 90, longitude: -100 })).toBe(0);
    expect(miles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(12437);
    expect(milesBetween(cellOf(austin), cellOf({ latitude: 29.76, longitude: -95.37 }))).toBe(146);
    expect(milesBetween(cellOf(austin), cellOf(austin))).toBe(0);
    expect(milesBetween(null, cellOf(austin))).toBeNull();
    expect(milesBetween(cellOf(austin), null)).toBeNull();
  });
});

describe('a cell', () => {
  it('gives its place back, all over the Earth', () => {
    for (const place of scattered(20_000)) {
      const longitude = place.longitude === 180 ? -180 : place.longitude;
      expect(placeOf(cellOf(place))).toEqual({ ...place, longitude });
    }
  });

  it('is a whole number below 2³²', () => {
    for (const latitude of [-90, 0, 90]) {
      for (const longitude of [-180, 0, 180]) {
        const cell = cellOf({ latitude, longitude });
        expect(Number.isSafeInteger(cell) && cell >= 0 && cell < 2 ** 32).toBe(true);
      }
    }
  });

  it('lies in the squares around it, and its square and the three besides make up the one above', () => {
    for (const place of scattered(200)) {
      const cell = cellOf(place);
      for (let level = 1; level <= FINEST; level++) {
        const square = squareAround(cell, level);
        const { from, to } = cellsOf(square);
        expect(from <= cell && cell < to).toBe(true);
        const above = quartersOf(squareAround(cell, level - 1)).map(({ prefix }) => prefix);
        expect([square, ...besides(square)].map(({ prefix }) => prefix).sort((a, b) => a - b)).toEqual(above);
      }
    }
  });
});

describe('the bounds of a square', () => {
  it('hold for every place inside it, seen from anywhere', () => {
    const places = scattered(300);
    for (const from of places.slice(0, 40)) {
      for (const place of places) {
        const chord2 = chordSquared(unitVector(from), unitVector(place));
        for (let level = 0; level <= FINEST; level += 2) {
          const { least, most } = chordBounds(from, squareAround(cellOf(place), level));
          expect(least <= chord2 && chord2 <= most).toBe(true);
        }
      }
    }
  });

  it('close in on the place as the square gets smaller', () => {
    const from = { latitude: 50, longitude: 179.9 };
    const place = { latitude: 51, longitude: -179.9 };
    const { least, most } = chordBounds(from, squareAround(cellOf(place), FINEST));
    expect(milesOf(most) - milesOf(least)).toBeLessThanOrEqual(1);
  });
});
