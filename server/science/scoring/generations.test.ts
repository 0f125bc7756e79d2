import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FlockToday, lookAhead, type Years } from './generations.ts';
import { inbredLike } from './kinship-words.ts';

/** Creates a flock without inbreeding whose birds are all related by `kin`, or not at all. */
const flockOf = (cocks: number, hens: number, more: Partial<FlockToday> & { kin?: number } = {}): FlockToday => {
  const { kin = 0, ...settings } = more;
  const size = cocks + hens;
  const kinship = Array.from({ length: size }, (_, bird) => new Float64Array(size).fill(kin).fill(0.5, bird, bird + 1));
  return { ...{ kinship, cocks, hensPerRooster: 10, years: 10, runs: 4, seed: 1000 }, ...settings };
};

const anyFlock = fc
  .record({
    cocks: fc.integer({ min: 1, max: 5 }),
    hens: fc.integer({ min: 1, max: 12 }),
    kin: fc.constantFrom(0, 0.0625, 0.25, 0.4),
    hensPerRooster: fc.integer({ min: 1, max: 20 }),
    seed: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ cocks, hens, ...more }) => flockOf(cocks, hens, { ...more, years: 5 }));

const last = (years: Years) => years.at(-1)!;

describe('the ten-year simulation', () => {
  it('returns ordered shares between 0 and 1, and the same ones for the same seed', () => {
    fc.assert(
      fc.property(anyFlock, (flock) => {
        const ways = lookAhead(flock);
        expect(lookAhead(flock)).toEqual(ways);
        for (const years of Object.values(ways)) {
          expect(years).toHaveLength(6);
          for (const { low, mean, high } of years.flatMap(({ inbreeding, geneDiversity }) => [
            inbreeding,
            geneDiversity,
          ])) {
            expect(low).toBeGreaterThanOrEqual(0);
            expect(high).toBeLessThanOrEqual(1);
            expect(mean).toBeGreaterThanOrEqual(0);
            expect(mean).toBeLessThanOrEqual(1);
            expect(low).toBeLessThanOrEqual(high);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('starts from the birds of today, whatever the strategy', () => {
    for (const years of Object.values(lookAhead(flockOf(3, 9, { kin: 0.1 })))) {
      expect(years[0]!.inbreeding.mean).toBeCloseTo(0, 12);
      expect(years[0]!.geneDiversity.mean).toBeCloseTo(1 - (0.5 + 11 * 0.1) / 12, 12);
    }
  });

  it('never keeps more diversity with one rooster than with the plan, beyond the spread', () => {
    const wide = anyFlock.filter(({ cocks, kinship, hensPerRooster }) => {
      const hens = kinship.length - cocks;
      return cocks > 1 && hens > 3 && hens <= cocks * hensPerRooster;
    });
    fc.assert(
      fc.property(wide, (flock) => {
        const { planned, oneRooster } = lookAhead(flock);
        return last(oneRooster).geneDiversity.low <= last(planned).geneDiversity.high;
      }),
      { numRuns: 50 },
    );
  });

  it('may favor any of the roosters, whichever comes first', () => {
    // One of the two roosters is unrelated to the hens, and the other is their father.
    const [unrelated, father] = [0, 0.25];
    const flock = ([first, second]: [number, number]) =>
      flockOf(2, 4, {
        kinship: [
          [0.5, 0, first, first, first, first],
          [0, 0.5, second, second, second, second],
          ...Array.from({ length: 4 }, (_, hen) => [first, second, 0, 0, 0, 0].with(2 + hen, 0.5)),
        ].map((row) => Float64Array.from(row)),
        ...{ years: 1, runs: 20 },
      });
    for (const roosters of [
      [unrelated, father],
      [father, unrelated],
    ] as [number, number][]) {
      expect(last(lookAhead(flock(roosters)).oneRooster).inbreeding).toMatchObject({ low: unrelated, high: father });
    }
  });

  it('agrees with the benchmark for 8 roosters and 40 hens', () => {
    const { planned, oneRooster, random } = lookAhead(flockOf(8, 40, { runs: 10 }));
    expect(last(planned).inbreeding.mean).toBeCloseTo(0.077, 2);
    expect(last(planned).geneDiversity.mean).toBeCloseTo(0.877, 2);
    expect(Math.abs(last(random).inbreeding.mean - 0.167)).toBeLessThan(0.02);
    expect(Math.abs(last(random).geneDiversity.mean - 0.808)).toBeLessThan(0.02);
    expect(Math.abs(last(oneRooster).inbreeding.mean - 0.661)).toBeLessThan(0.04);
    expect(Math.abs(last(oneRooster).geneDiversity.mean - 0.299)).toBeLessThan(0.04);
  });

  it('continues in a family of close kin in which the plan would refuse every pair', () => {
    const { planned } = lookAhead(flockOf(2, 4, { kin: 0.3 }));
    expect(last(planned).inbreeding.mean).toBeGreaterThan(0.3);
  });

  it('continues with one rooster and one hen', () => {
    const { planned, random } = lookAhead(flockOf(1, 1));
    // In ten generations of full siblings, 1 - F falls by about 19% per generation (Wright 1921).
    expect(last(planned).inbreeding.mean).toBeCloseTo(0.859, 2);
    expect(last(random).inbreeding.mean).toBeCloseTo(0.859, 2);
  });

  it('compares inbreeding with that of known relations', () => {
    expect([0.002, 0.016, 0.03, 0.065, 0.09, 0.125, 0.19, 0.28, 0.66].map(inbredLike)).toEqual([
      '',
      'about as much as those of second cousins',
      'more than those of second cousins and less than those of first cousins',
      'about as much as those of first cousins',
      'more than those of first cousins and less than those of half siblings',
      'about as much as those of half siblings',
      'more than those of half siblings and less than those of full siblings',
      'about as much as those of full siblings',
      'far more than those of full siblings',
    ]);
  });
});
