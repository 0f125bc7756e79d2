import { describe, expect, it } from 'vitest';
import type { Breed } from './breed.ts';
import { loadBreeds } from './catalog.ts';
import { nameKey } from './names.ts';

// directory.test.ts shows, where the sheets are served, that all values are in the contract.
const breeds = loadBreeds();
const failing = (check: (breed: Breed) => boolean) => breeds.all.filter((breed) => !check(breed)).map(({ id }) => id);

describe('the breed file', () => {
  it('holds 85 breeds with unique ids', () => {
    expect(breeds.all).toHaveLength(85);
    expect(new Set(breeds.all.map((breed) => breed.id)).size).toBe(85);
    expect(failing((breed) => /^[a-z]+(-[a-z]+)*$/.test(breed.id))).toEqual([]);
  });

  it('gives no name or alias to more than one breed', () => {
    const holders = new Map<string, Set<string>>();
    for (const { id, name, aliases } of breeds.all) {
      for (const key of [id, name, ...aliases].map(nameKey)) holders.set(key, (holders.get(key) ?? new Set()).add(id));
    }
    expect([...holders].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  it('has plausible weights, with the rooster never lighter than the hen', () => {
    const plausible = ({ avgWeightLb: weight }: Breed) =>
      weight === null || (weight.rooster >= weight.hen && weight.hen > 0.5 && weight.rooster <= 14);
    expect(failing(plausible)).toEqual([]);
  });

  it('has size classes that match the weights', () => {
    const upTo = { bantam: 2.5, small: 4.5, medium: 6.5, large: 8.5, 'extra-large': 14 };
    const sizeOf = (pounds: number) => Object.entries(upTo).find(([, most]) => pounds <= most)?.[0];
    const fits = ({ avgWeightLb: weight, traits }: Breed) =>
      weight === null || sizeOf((weight.rooster + weight.hen) / 2) === traits.sizeClass;
    expect(failing(fits)).toEqual([]);
  });

  it('has plausible egg counts', () => {
    expect(failing(({ eggsPerYear: eggs }) => eggs === null || (eggs.min <= eggs.max && eggs.max <= 365))).toEqual([]);
  });

  it('lists known purposes for each breed', () => {
    const purposes = ['eggs', 'meat', 'dual_purpose', 'ornamental', 'exhibition', 'game', 'conservation'];
    const known = ({ purpose }: Breed) => purpose.length > 0 && purpose.every((use) => purposes.includes(use));
    expect(failing(known)).toEqual([]);
  });

  it('describes each breed and its importance in sentences', () => {
    const sentence = (text: string) => /^\p{Lu}.{40,}[.]$/u.test(text);
    expect(failing(({ description, importance }) => sentence(description) && sentence(importance))).toEqual([]);
  });

  it('names the list and year of each status', () => {
    expect(failing(({ statusSource }) => statusSource.list.length > 0 && statusSource.year >= 2015)).toEqual([]);
  });

  it('lists only existing, filled fields as judgement', () => {
    const at = (breed: Breed, field: string) =>
      field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], breed) ?? null;
    expect(failing((breed) => breed.judgement.every((field) => at(breed, field) !== null))).toEqual([]);
    expect(breeds.byId('crevecoeur')?.judgement).toContain('conservationStatus');
  });

  it('has no breed that is its own ancestor', () => {
    const descends = (breed: Breed, from: string): boolean =>
      breed.ancestry.some((parent) => {
        const known = breeds.byId(parent);
        return parent === from || (known !== undefined && descends(known, from));
      });
    expect(failing((breed) => !descends(breed, breed.id))).toEqual([]);
  });

  it('lists an ancestor by id if it is in the file, else by the plain name of a strain', () => {
    const known = (parent: string) => breeds.byId(parent) !== undefined;
    const plain = (parent: string) => /^[\p{L} '-]+$/u.test(parent) && breeds.find(parent) === undefined;
    expect(failing(({ ancestry }) => ancestry.every((parent) => known(parent) || plain(parent)))).toEqual([]);
  });
});

describe('finding a breed by what a keeper types', () => {
  it.each([
    ['dominique', 'dominique'],
    ['Dominickers', 'dominique'],
    ['BUFF ORPINGTON', 'buff-orpington'],
    ['buff-orpington', 'buff-orpington'],
    ['Buff Orpingtons', 'buff-orpington'],
    ['Crevecoeur', 'crevecoeur'],
    ['Crèvecœurs', 'crevecoeur'],
    ['la flèche', 'la-fleche'],
    ['Barred Rocks', 'plymouth-rock'],
    ['Leghorn', 'leghorn'],
    ['White Leghorns', 'white-leghorn'],
    ['Marans', 'marans'],
    ['Cornish Crosses', 'cornish-cross'],
    ["Barbu d'Uccle", 'belgian-bearded-duccle'],
    ['Silver Laced Wyandotte', 'wyandotte'],
    ['Saipan', 'saipan'],
    ['Landnamshaenan', 'icelandic'],
  ])('finds “%s”', (typed, id) => {
    expect(breeds.find(typed)?.id).toBe(id);
  });

  it('finds every breed by its name, its id and its aliases', () => {
    const found = (breed: Breed) =>
      [breed.id, breed.name, ...breed.aliases].every((name) => breeds.find(name) === breed);
    expect(failing(found)).toEqual([]);
  });

  it('finds every breed that a form of the app offers', () => {
    const offered = `Ancona, Australorp, Brahma, Buckeye, Chantecler, Delaware, Dorking, Holland, Java, Jersey Giant, Orpington,
      Plymouth Rock, Rhode Island Red, Sussex, Wyandotte, buff-orpington, rhode-island-red, ayam-cemani, delaware`;
    expect(offered.split(',').filter((name) => breeds.find(name) === undefined)).toEqual([]);
  });

  it('does not guess', () => {
    expect(breeds.find('Bayou Landrace')).toBeUndefined();
    expect(breeds.find('Mystery Wyandotte')).toBeUndefined();
    expect(breeds.find('')).toBeUndefined();
  });
});
