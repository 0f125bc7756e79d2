import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BreedDetail } from '#contract';
import { factTables, weightText } from './facts.ts';

const example = (name: string): BreedDetail =>
  JSON.parse(readFileSync(`fixtures/examples/getBreed.${name}.json`, 'utf8')).value;

function lineOf(breed: BreedDetail, label: string, title?: string) {
  return factTables(breed)
    .filter((table) => !title || table.title === title)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.label === label);
}

test('formats weights in pounds', () => {
  expect(weightText(9.5)).toBe('9.5 lb');
  expect(weightText(null)).toBe('Not known');
});

test('marks each line that is our own estimate', () => {
  const breed = { ...example('dominique'), judgement: ['traits.wattleSize', 'eggsPerYear'] };
  expect(lineOf(breed, 'Wattles')?.uncertain).toBe(true);
  expect(lineOf(breed, 'In a year')?.uncertain).toBe(true);
  expect(lineOf(breed, 'Comb')?.uncertain).toBe(false);
});

test('says "Not known" without marking it as an estimate', () => {
  const sparse = { ...example('sparse'), judgement: ['eggsPerYear', 'maturity', 'climate.humidityTolerant'] };
  for (const label of ['In a year', 'Grows up', 'Damp'])
    expect(lineOf(sparse, label)).toEqual({ label, text: 'Not known', uncertain: false });
});

test('says "Any color" without a fixed leg color, and "None" for a breed outside the standard', () => {
  const sparse = example('sparse');
  expect(lineOf(sparse, 'Legs')?.text).toBe('Any color');
  expect(lineOf(sparse, 'Show class')?.text).toBe('None in the American standard');
  expect(lineOf(sparse, 'In the standard')).toBeUndefined();
});

test('translates codes into words', () => {
  const breed = example('dominique');
  const traits: BreedDetail['traits'] = {
    ...breed.traits,
    combType: ['single', 'pea', 'v-comb'],
    featheredLegs: true,
    toes: 5,
    crest: true,
    muffs: true,
    tailless: true,
  };
  const dressed = { ...breed, traits, eggsPerYear: { min: 120, max: 180 } };
  expect(lineOf(dressed, 'Comb')?.text).toBe('Single, pea, or V-shaped');
  expect(lineOf(dressed, 'Legs')?.text).toBe('Yellow, feathered');
  expect(lineOf(dressed, 'Toes')?.text).toBe('Five');
  expect(lineOf(dressed, 'Ornament')?.text).toBe('Crest, muffs, no tail');
  expect(lineOf(dressed, 'In a year')?.text).toBe('120 to 180');
  expect(lineOf(breed, 'Ornament')).toBeUndefined();
});
