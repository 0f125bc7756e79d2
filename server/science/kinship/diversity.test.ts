import { describe, expect, it } from 'vitest';
import { meanKinshipTo } from './colleau.ts';
import { completenessIndex, equivalentGenerations, lineCompleteness } from './completeness.ts';
import {
  averageKinship,
  averageKinshipWith,
  founderEquivalents,
  geneDiversity,
  realisedEffectiveSize,
} from './diversity.ts';
import { sampleOf } from './testing.ts';

/** A cock's two families, with three full siblings and a half sister, a bird of unknown origin, and inbred chicks. */
const { pedigree, inbreeding, indexOf } = sampleOf([
  ...['cock', 'hen', 'other hen', 'stranger'].map((id) => ({ id })),
  { id: 'a', sire: 'cock', dam: 'hen' },
  { id: 'b', sire: 'cock', dam: 'hen' },
  { id: 'c', sire: 'cock', dam: 'hen' },
  { id: 'half sister', sire: 'cock', dam: 'other hen' },
  { id: 'sire only', sire: 'a' },
  { id: 'inbred', sire: 'a', dam: 'b' },
  { id: 'of a group', sireCandidates: ['a', 'stranger'], dam: 'b' },
]);
const birds = (...names: string[]) => names.map((name) => indexOf.get(name)!);
const bird = (name: string) => indexOf.get(name)!;

describe('mean kinship and gene diversity', () => {
  it("include each living bird's kinship with itself", () => {
    const living = birds('a', 'b', 'half sister', 'stranger');
    const means = meanKinshipTo(pedigree, inbreeding.mendelian, living);
    expect(means[bird('a')]).toBe((0.5 + 0.25 + 0.125 + 0) / 4);
    expect(means[bird('stranger')]).toBe(0.5 / 4);
    expect(means[bird('cock')]).toBe((0.25 + 0.25 + 0.25 + 0) / 4);
    const average = averageKinship(means, living);
    expect(average).toBe((4 * 0.5 + 2 * (0.25 + 0.125 + 0.125)) / 16);
    expect(geneDiversity(average)).toBe(1 - average);
  });

  it('count a chick of each pair as one more bird', () => {
    // The chicks of two founders are full siblings.
    const founders = [
      [0.5, 0],
      [0, 0.5],
    ].map((row) => Float64Array.from(row));
    const pair = { sire: 0, dam: 1 };
    expect(averageKinshipWith(founders, [])).toBe(0.25);
    expect(averageKinshipWith(founders, [pair, pair])).toBeCloseTo((4 * 0.5 + 8 * 0.25 + 2 * 0.25) / 16, 12);
  });

  it('of unrelated founders amount to one founder genome per bird', () => {
    const living = birds('cock', 'hen', 'other hen', 'stranger');
    const average = averageKinship(meanKinshipTo(pedigree, inbreeding.mendelian, living), living);
    expect(geneDiversity(average)).toBe(1 - 1 / (2 * 4));
    expect(founderEquivalents(pedigree, living)).toBe(4);
  });

  it('of an empty set are NaN', () => {
    expect(averageKinship(meanKinshipTo(pedigree, inbreeding.mendelian, []), [])).toBeNaN();
    expect(founderEquivalents(pedigree, [])).toBeNaN();
  });
});

describe('founder equivalents', () => {
  it('weigh each founder by its contribution', () => {
    expect(founderEquivalents(pedigree, birds('a', 'b'))).toBe(2);
    expect(founderEquivalents(pedigree, birds('a', 'half sister'))).toBe(1 / (0.5 ** 2 + 0.25 ** 2 + 0.25 ** 2));
  });

  it('count an unknown parent as a founder, and split the contribution of a group among its cocks', () => {
    expect(founderEquivalents(pedigree, birds('sire only'))).toBe(1 / (0.25 ** 2 + 0.25 ** 2 + 0.5 ** 2));
    expect(founderEquivalents(pedigree, birds('of a group'))).toBe(1 / (0.25 ** 2 + 0.375 ** 2 + 0.375 ** 2));
  });
});

describe('effective size', () => {
  it('is derived from the realized inbreeding', () => {
    const generations = equivalentGenerations(pedigree);
    expect(generations[bird('inbred')]).toBe(2);
    const of = (...names: string[]) => realisedEffectiveSize(inbreeding.coefficients, generations, birds(...names));
    expect(of('inbred')).toBe(2);
    expect(of('inbred', 'cock', 'a')).toBe(2);
    expect(of('cock', 'a')).toBeNaN();
    expect(realisedEffectiveSize(Float64Array.of(0), Float64Array.of(3), [0])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('completeness', () => {
  it('is the share of known ancestors over five generations', () => {
    const known = lineCompleteness(pedigree);
    expect(known[bird('cock')]).toBe(0);
    expect(known[bird('a')]).toBeCloseTo(1 / 5, 14);
    expect(known[bird('sire only')]).toBeCloseTo((0.5 + 0.5) / 5, 14);
    expect(known[bird('inbred')]).toBeCloseTo(2 / 5, 14);
    expect(known[bird('of a group')]).toBeCloseTo((1 + 0.75) / 5, 14);
    expect(lineCompleteness(pedigree, 1)[bird('inbred')]).toBe(1);
  });

  it('of a pair is low if it is low on either side', () => {
    expect(completenessIndex(1, 1)).toBe(1);
    expect(completenessIndex(0.6, 0.6)).toBeCloseTo(0.6, 14);
    expect(completenessIndex(0.6, 0.2)).toBeCloseTo(0.3, 14);
    expect(completenessIndex(1, 0)).toBe(0);
    expect(completenessIndex(0, 0)).toBe(0);
  });

  it('counts equivalent generations: 1/2 for each parent, 1/4 for each grandparent', () => {
    const generations = equivalentGenerations(pedigree);
    expect(generations[bird('stranger')]).toBe(0);
    expect(generations[bird('a')]).toBe(1);
    expect(generations[bird('sire only')]).toBe(1);
    expect(generations[bird('of a group')]).toBe(1.75);
  });
});
