// Checks the expected chicks against textbook genetics.
import { describe, expect, it } from 'vitest';
import { pairOf } from '../../testing/scoring-cases.ts';
import { loadBreeds } from '../breeds/catalog.ts';
import { type ExpectedChicks, expectedChicks, isSexable } from './expected-chicks.ts';
import { lociOf } from './loci.ts';

const breeds = loadBreeds();
const loci = (breedName: string, variety: string | null) => ({
  loci: lociOf({ breed: breeds.find(breedName) ?? null, breedName, variety, traits: [] }),
});

type Parent = string | [breed: string, variety: string];
const pair = (rooster: Parent, hen: Parent) => {
  const of = (parent: Parent) => (typeof parent === 'string' ? loci(parent, null) : loci(...parent));
  return pairOf({ rooster: of(rooster), hen: of(hen) });
};
const outcomes = (trait: ExpectedChicks['trait'], rooster: Parent, hen: Parent) =>
  Object.fromEntries(
    expectedChicks(pair(rooster, hen))
      .filter((chick) => chick.trait === trait)
      .map(({ sex, outcome, share }) => [sex === null ? outcome : `${sex}: ${outcome}`, share]),
  );
const sexable = (rooster: Parent, hen: Parent) => isSexable(pair(rooster, hen), expectedChicks(pair(rooster, hen)));

describe('the expected colors', () => {
  const orpington = (variety: string): Parent => ['Orpington', variety];

  it.each([
    ['blue', 'blue', { black: 0.25, blue: 0.5, splash: 0.25 }],
    ['splash', 'black', { blue: 1 }],
    ['blue', 'black', { black: 0.5, blue: 0.5 }],
    ['blue', 'splash', { blue: 0.5, splash: 0.5 }],
    ['black', 'black', { black: 1 }],
    ['splash', 'splash', { splash: 1 }],
    ['lavender', 'lavender', { lavender: 1 }],
    ['lavender', 'black', { 'black, carrying lavender': 1 }],
    ['lavender', 'black split to lavender', { 'black, carrying lavender': 0.5, lavender: 0.5 }],
    ['lavender', 'blue', { 'black, carrying lavender': 0.5, 'blue, carrying lavender': 0.5 }],
  ])('of %s × %s, whichever is the father', (one, other, chicks) => {
    expect(outcomes('colour', orpington(one), orpington(other))).toEqual(chicks);
    expect(outcomes('colour', orpington(other), orpington(one))).toEqual(chicks);
  });

  it('keep the rest of the plumage', () => {
    const polish = (color: string): Parent => ['Polish', `white-crested ${color}`];
    expect(outcomes('colour', polish('blue'), polish('black'))).toEqual({
      'white-crested black': 0.5,
      'white-crested blue': 0.5,
    });
  });

  it('are omitted if a color hides them or is unknown', () => {
    expect(outcomes('colour', orpington('white'), orpington('blue'))).toEqual({});
    expect(outcomes('colour', 'Orpington', orpington('blue'))).toEqual({});
    expect(outcomes('colour', ['Marans', 'blue copper'], ['Marans', 'blue'])).toEqual({});
  });
});

describe('the expected combs', () => {
  it.each<[Parent, Parent, object]>([
    ['Wyandotte', 'Buckeye', { walnut: 0.835, pea: 0.165 }],
    ['Java', 'Java', { single: 1 }],
    ['Wyandotte', 'Java', { rose: 0.835, single: 0.165 }],
    ['Brahma', 'Java', { pea: 1 }],
    [
      ['Wyandotte', 'white, carries single comb'],
      ['Wyandotte', 'white, carries single comb'],
      { rose: 0.75, single: 0.25 },
    ],
    ['Houdan', 'Java', {}],
    ['Leghorn', 'Java', {}],
  ])('of %s × %s', (rooster, hen, chicks) => {
    const shares = Object.entries(outcomes('comb', rooster, hen));
    expect(Object.fromEntries(shares.map(([comb, share]) => [comb, Number(share.toFixed(9))]))).toEqual(chicks);
  });

  it('of two walnut-combed birds from rose × pea are 9:3:3:1', () => {
    const { loci: malay } = loci('Malay', null);
    const firstCross = { loci: { ...malay, comb: { ...malay.comb, rose: 1, pea: 1 } as const } };
    const shares = expectedChicks(pairOf({ both: firstCross })).filter(({ trait }) => trait === 'comb');
    expect(Object.fromEntries(shares.map(({ outcome, share }) => [outcome, share * 16]))).toEqual({
      ...{ walnut: 9, rose: 3, pea: 3, single: 1 },
    });
  });
});

describe('sex-linked chicks', () => {
  it('can be sexed at hatch from a barred hen and a non-barred rooster, but not the reverse', () => {
    expect(outcomes('barring', 'Rhode Island Red', ['Plymouth Rock', 'barred'])).toEqual({
      ...{ 'Rooster: barred': 1, 'Hen: not barred': 1 },
    });
    expect(sexable('Rhode Island Red', ['Plymouth Rock', 'barred'])).toBe('barring');
    expect(outcomes('barring', ['Plymouth Rock', 'barred'], 'Rhode Island Red')).toEqual({ barred: 1 });
    expect(sexable(['Plymouth Rock', 'barred'], 'Rhode Island Red')).toBeNull();
  });

  it('can be sexed at hatch from a silver hen and a gold rooster, but not the reverse', () => {
    expect(outcomes('ground-colour', 'New Hampshire', 'Delaware')).toEqual({ 'Rooster: silver': 1, 'Hen: gold': 1 });
    expect(sexable('New Hampshire', 'Delaware')).toBe('silver');
    expect(outcomes('ground-colour', 'Delaware', 'New Hampshire')).toEqual({ silver: 1 });
    expect(sexable('Delaware', 'New Hampshire')).toBeNull();
  });

  it('cannot be sexed where white may hide the bars', () => {
    expect(sexable(['Plymouth Rock', 'white'], ['Plymouth Rock', 'barred'])).toBeNull();
  });
});

describe('the eggs of the pullets', () => {
  it.each([
    ['Araucana', 'Leghorn', { 'Hen: lays blue eggs': 1 }],
    ['Cream Legbar', 'Java', { 'Hen: lays green eggs': 1 }],
    ['Marans', 'Ameraucana', { 'Hen: lays olive eggs': 1 }],
    ['Java', 'Leghorn', {}],
  ])('of %s × %s', (rooster, hen, eggs) => {
    expect(outcomes('egg-colour', rooster, hen)).toEqual(eggs);
  });
});
