import { describe, expect, it } from 'vitest';
import { type Coordinates, cellOf, chordSquared, coarse, milesBetween, milesOf, placeOf, unitVector } from './cell.ts';

/** Returns repeatable points all over the Earth, many of them near the poles and the date line. */
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

  it('give the great-circle distance in whole miles', () => {
    const miles = (a: Coordinates, b: Coordinates) => milesOf(chordSquared(unitVector(a), unitVector(b)));
    const austin = { latitude: 30.27, longitude: -97.74 };
    expect(miles(austin, { latitude: 29.76, longitude: -95.37 })).toBe(146);
    expect(miles({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 })).toBe(1);
    expect(miles({ latitude: 90, longitude: 12 }, { latitude: 90, longitude: -100 })).toBe(0);
    expect(miles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(12437);
    expect(milesBetween(cellOf(austin), cellOf({ latitude: 29.76, longitude: -95.37 }))).toBe(145);
    expect(milesBetween(cellOf(austin), cellOf(austin))).toBe(0);
    expect(milesBetween(null, cellOf(austin))).toBeNull();
    expect(milesBetween(cellOf(austin), null)).toBeNull();
  });
});

describe('a cell', () => {
  const stays = (place: Coordinates) => placeOf(cellOf(place));

  it('is 0.05° by 0.05°, and everyone in it is placed at its center', () => {
    const austin = { latitude: expect.closeTo(30.275, 9), longitude: expect.closeTo(-97.725, 9) };
    for (const latitude of [30.25, 30.27, 30.29]) {
      for (const longitude of [-97.75, -97.73, -97.71]) expect(stays({ latitude, longitude })).toEqual(austin);
    }
    expect(stays({ latitude: 30.3, longitude: -97.71 }).latitude).toBeCloseTo(30.325, 9);
    expect(stays({ latitude: 30.24, longitude: -97.71 }).latitude).toBeCloseTo(30.225, 9);
    expect(stays({ latitude: 30.29, longitude: -97.7 }).longitude).toBeCloseTo(-97.675, 9);
    expect(stays({ latitude: 30.29, longitude: -97.76 }).longitude).toBeCloseTo(-97.775, 9);
  });

  it('has its center nearby and is nowhere narrower than 1.7 miles', () => {
    for (const place of scattered(20_000)) {
      const middle = stays(place);
      expect(Math.abs(place.latitude - middle.latitude)).toBeLessThanOrEqual(0.05);
      expect(chordSquared(unitVector(place), unitVector(middle))).toBeLessThan((4 / 3958) ** 2);
      const beside = stays({ ...middle, longitude: middle.longitude + (middle.longitude > 0 ? -1 : 1) * 90 });
      if (Math.abs(middle.latitude) < 89.9) expect(beside).not.toEqual(middle);
    }
    for (const latitude of [0, 59.9, 60.1, 75.4, 75.6, 82, 86.5, 89, 89.9]) {
      const middle = stays({ latitude, longitude: 10 });
      let wide = 0;
      while (cellOf({ latitude, longitude: 10 + wide }) === cellOf(middle)) wide += 0.01;
      while (cellOf({ latitude, longitude: 10 - wide }) === cellOf(middle)) wide += 0.01;
      expect(wide * 69.1 * Math.cos((middle.latitude * Math.PI) / 180)).toBeGreaterThan(1.7 / 2);
    }
  });

  it('is a single one at each pole and continues across the date line', () => {
    for (const longitude of [-180, -97.5, 0, 33.33, 180]) {
      expect(stays({ latitude: 90, longitude }).latitude).toBe(90);
      expect(cellOf({ latitude: 89.96, longitude })).toBe(cellOf({ latitude: 90, longitude: 0 }));
      expect(stays({ latitude: -90, longitude }).latitude).toBe(-90);
    }
    for (const latitude of [-89, -61.5, 0, 45, 75.6, 89.9]) {
      expect(cellOf({ latitude, longitude: 180 })).toBe(cellOf({ latitude, longitude: -180 }));
    }
    expect(cellOf({ latitude: 0, longitude: 179.99 })).not.toBe(cellOf({ latitude: 0, longitude: -179.99 }));
  });

  it('is the cell of its own center, all over the Earth', () => {
    for (const place of scattered(20_000)) {
      expect(cellOf(stays(place))).toBe(cellOf(place));
      expect(placeOf(cellOf(stays(place)))).toEqual(stays(place));
    }
  });

  it('is an integer below 2³²', () => {
    for (const latitude of [-90, 0, 90]) {
      for (const longitude of [-180, 0, 180]) {
        const cell = cellOf({ latitude, longitude });
        expect(Number.isSafeInteger(cell) && cell >= 0 && cell < 2 ** 32).toBe(true);
      }
    }
  });
});
