import { describe, expect, it } from 'vitest';
import {
  type Breed,
  bodyTypes,
  combTypes,
  conservationStatuses,
  earlobeColors,
  eggColors,
  featherTypes,
  legColors,
  plumagePatterns,
  sizeClasses,
  skinColors,
  temperaments,
  wattleSizes,
} from './breed.ts';
import { loadBreeds } from './catalogue.ts';

const breeds = loadBreeds();
const each = (check: (breed: Breed) => boolean) => breeds.all.filter((breed) => !check(breed)).map((breed) => breed.id);
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);

describe('the breed file', () => {
  it('holds 85 breeds with ids of their own', () => {
    expect(breeds.all).toHaveLength(85);
    expect(new Set(breeds.all.map((breed) => breed.id)).size).toBe(85);
    expect(each((breed) => /^[a-z]+(-[a-z]+)*$/.test(breed.id))).toEqual([]);
  });

  it('uses only known values for status, egg and traits', () => {
    expect(each((breed) => oneOf(conservationStatuses)(breed.conservationStatus))).toEqual([]);
    expect(each((breed) => oneOf(eggColors)(breed.eggColor))).toEqual([]);
    const lists = { combType: combTypes, legColor: legColors, earlobeColor: earlobeColors, temperament: temperaments };
    for (const [name, values] of Object.entries({ ...lists, plumagePatterns, featherType: featherTypes })) {
      expect(each((breed) => (breed.traits[name as keyof typeof lists] as string[]).every(oneOf(values)))).toEqual([]);
    }
    expect(each(({ traits }) => oneOf(bodyTypes)(traits.bodyType) && oneOf(sizeClasses)(traits.sizeClass))).toEqual([]);
    expect(each(({ traits }) => oneOf([...skinColors, null])(traits.skinColor))).toEqual([]);
    expect(each(({ traits }) => oneOf(wattleSizes)(traits.wattleSize) && oneOf([4, 5])(traits.toes))).toEqual([]);
  });

  it('gives each breed a comb, a pattern and a colour', () => {
    expect(each(({ traits }) => traits.combType.length > 0 && traits.plumagePatterns.length > 0)).toEqual([]);
    expect(each(({ traits }) => traits.plumageColors.length > 0 && traits.earlobeColor.length > 0)).toEqual([]);
  });

  it('has weights and egg counts a chicken can have', () => {
    const weights = ({ avgWeightLb: weight }: Breed) =>
      weight === null || (weight.rooster >= weight.hen && weight.hen > 0.5 && weight.rooster <= 14);
    expect(each(weights)).toEqual([]);
    expect(each(({ eggsPerYear: eggs }) => eggs === null || (eggs.min <= eggs.max && eggs.max <= 365))).toEqual([]);
  });

  it('names the list and year of each status', () => {
    expect(each(({ statusSource }) => statusSource.list.length > 0 && Number(statusSource.year) >= 2015)).toEqual([]);
  });

  it('marks what rests on judgement by the name of a field that is there', () => {
    const there = (breed: Breed, field: string) =>
      field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], breed) !== undefined;
    expect(each((breed) => breed.judgement.every((field) => there(breed, field)))).toEqual([]);
    expect(breeds.byId('crevecoeur')?.judgement).toContain('conservationStatus');
  });

  it('has no breed that descends from itself', () => {
    const descends = (breed: Breed, from: string): boolean =>
      breed.ancestry.some((parent) => {
        const known = breeds.byId(parent);
        return parent === from || (known !== undefined && descends(known, from));
      });
    expect(each((breed) => !descends(breed, breed.id))).toEqual([]);
  });
});

describe('finding a breed by what a keeper types', () => {
  it.each([
    ['dominique', 'dominique'],
    ['Dominickers', 'dominique'],
    ['BUFF ORPINGTON', 'buff-orpington'],
    ['buff-orpington', 'buff-orpington'],
    ['Crevecoeur', 'crevecoeur'],
    ['la flèche', 'la-fleche'],
    ['Barred Rocks', 'plymouth-rock'],
    ['Leghorn', 'leghorn'],
    ['White Leghorns', 'white-leghorn'],
    ['Marans', 'marans'],
    ["Barbu d'Uccle", 'belgian-bearded-duccle'],
    ['Silver Laced Wyandotte', 'wyandotte'],
    ['Saipan', 'saipan'],
  ])('%s', (typed, id) => {
    expect(breeds.find(typed)?.id).toBe(id);
  });

  it('finds every breed by its name and its id', () => {
    expect(each((breed) => breeds.find(breed.name) === breed && breeds.find(breed.id) === breed)).toEqual([]);
  });

  it('does not guess', () => {
    expect(breeds.find('Bayou Landrace')).toBeUndefined();
    expect(breeds.find('Mystery Wyandotte')).toBeUndefined();
    expect(breeds.find('')).toBeUndefined();
  });
});
