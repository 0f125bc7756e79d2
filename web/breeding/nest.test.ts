import { expect, test } from 'vitest';
import type { Compatibility } from '#contract';
import cross from '../../fixtures/examples/analyzeCompatibility.cross.json' with { type: 'json' };
import good from '../../fixtures/examples/analyzeCompatibility.good-pair.json' with { type: 'json' };
import lethal from '../../fixtures/examples/analyzeCompatibility.lethal-pairing.json' with { type: 'json' };
import { broodInWords, EGGS, largestRemainder, nestOf } from './nest.ts';

type Chick = Compatibility['expectedChicks'][number];

const example = (file: { value: unknown }) => nestOf(file.value as Compatibility).map(broodInWords);
const chick = (trait: Chick['trait'], outcome: string, share: number, sex: Chick['sex'] = null): Chick => ({
  ...{ trait, outcome, share, sex },
});
const forecast = (...expectedChicks: Chick[]) => nestOf({ expectedChicks, explanations: [] });
const dies = (code: string) => ({ kind: 'risk', code, sentence: '', value: 25 }) as const;

test.each([
  { shares: [0.5, 0.5], counts: [4, 4] },
  { shares: [0.25, 0.5, 0.25], counts: [2, 4, 2] },
  { shares: [0.75, 0.25], counts: [6, 2] },
  { shares: [1 / 3, 1 / 3, 1 / 3], counts: [3, 3, 2] },
  { shares: [9 / 16, 3 / 16, 3 / 16, 1 / 16], counts: [5, 2, 1, 0] },
  { shares: [0.94, 0.06], counts: [8, 0] },
  { shares: [1], counts: [8] },
  { shares: [0, 0], counts: [0, 0] },
])('turns the shares $shares into $counts of eight eggs', ({ shares, counts }) => {
  expect(largestRemainder(shares, EGGS)).toEqual(counts);
});

test('distributes all eight eggs, each less than one egg off its share', () => {
  for (let one = 0; one <= 100; one++)
    for (let other = 0; other <= 100 - one; other++) {
      const shares = [one, other, 100 - one - other].map((percent) => percent / 100);
      const counts = largestRemainder(shares, EGGS);
      expect(counts.reduce((sum, count) => sum + count)).toBe(EGGS);
      for (const [at, count] of counts.entries()) expect(Math.abs(count - (shares[at] ?? 0) * EGGS)).toBeLessThan(1);
    }
});

test('makes half of the chicks cockerels, with the traits of both sexes', () => {
  expect(example(good)).toEqual(['4 cockerels: single comb.', '4 pullets: single comb.']);
});

test('shows a sex-linked trait only for that sex', () => {
  expect(example(cross)).toEqual(['4 cockerels: barred, single comb.', '4 pullets: not barred, single comb.']);
});

test('gives one black, two blue and one splash of each sex from two blue birds', () => {
  const broods = forecast(
    chick('colour', 'black', 0.25),
    chick('colour', 'blue', 0.5),
    chick('colour', 'splash', 0.25),
  );
  expect(broods.map(broodInWords)).toEqual([
    ...['1 cockerel: black.', '2 cockerels: blue.', '1 cockerel: splash.'],
    ...['1 pullet: black.', '2 pullets: blue.', '1 pullet: splash.'],
  ]);
  expect(broods.map(({ variety }) => variety)).toEqual(['black', 'blue', 'splash', 'black', 'blue', 'splash']);
});

test('two traits are inherited independently', () => {
  const both = forecast(
    ...[chick('colour', 'black, carrying lavender', 0.5), chick('colour', 'lavender', 0.5)],
    ...[chick('comb', 'pea', 0.5), chick('comb', 'single', 0.5)],
  );
  expect(both.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(broodInWords(both[0] as (typeof both)[0])).toBe('1 cockerel: black, carrying lavender, pea comb.');
  expect(both[0]?.variety).toBe('black');
});

test('says why an egg does not hatch', () => {
  expect(example(lethal)).toEqual([
    '3 cockerels: black, pea comb.',
    '3 pullets: black, lays blue eggs, pea comb.',
    '2 eggs stay shut: two ear tuft genes.',
  ]);
  const both = nestOf({ expectedChicks: [], explanations: [dies('EAR_TUFTS'), dies('CREEPER')] });
  expect(both.map(broodInWords)).toEqual([
    ...['2 cockerels.', '2 pullets.', '2 eggs stay shut: two ear tuft genes.', '2 eggs stay shut: two creeper genes.'],
  ]);
});

test('shows no nest if nothing is known', () => {
  expect(forecast()).toEqual([]);
  expect(nestOf({ expectedChicks: [], explanations: [{ ...dies('FRIZZLE') }] })).toEqual([]);
});
