import { expect, test } from 'vitest';
import type { Chicken } from '#contract';
import example from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { completenessText, formerBreedText, inbreedingText, parentsText } from './bird-words.ts';

const flock = example.value as Chicken[];
const bird = (name: string) => flock.find((one) => one.name === name) as Chicken;

test.each([
  [0, 'Not inbred, as far as we know'],
  [0.02, '2% inbred, less than chicks of first cousins'],
  [0.0625, '6.25% inbred, like chicks of first cousins'],
  [0.125, '12.5% inbred, like chicks of half siblings'],
  [0.1875, '18.75% inbred, between chicks of half siblings and of full siblings'],
  [0.2495, '24.95% inbred, like chicks of full siblings'],
  [0.3, '30% inbred, more than chicks of full siblings'],
  [0.25, '25% inbred, like chicks of full siblings'],
])('says what an inbreeding of %s means', (coefficient, text) => {
  expect(inbreedingText(coefficient)).toBe(text);
});

test('names the parents, father first, and says which is unknown', () => {
  expect(parentsText(bird('Clementine'), flock)).toBe('Ambrose × Mrs. Pettibone');
  expect(parentsText(bird('Ambrose'), flock)).toBe('Old Cato × mother unknown');
  expect(parentsText({ ...bird('Ambrose'), sireId: null, damId: 'another' }, flock)).toBe(
    'father unknown × another keeper’s bird',
  );
  const namedParents = [{ id: 'another', name: 'Juno', breed: 'Java' }];
  expect(parentsText({ ...bird('Ambrose'), damId: 'another', namedParents }, flock)).toBe('Old Cato × Juno');
  expect(parentsText({ ...bird('Ambrose'), sireId: null, sireCandidateIds: ['one', 'two'] }, flock)).toBe(
    'one of 2 roosters × mother unknown',
  );
  expect(parentsText(bird('Prudence'), flock)).toBeNull();
});

test('says how much of a pedigree is recorded', () => {
  expect(completenessText(0)).toContain('we cannot say how inbred this bird is');
  expect(completenessText(0.3)).toBe(
    '30% of the ancestors of five generations are recorded. Missing records may hide more.',
  );
  expect(completenessText(0.8)).toBe('80% of the ancestors of five generations are recorded.');
  expect(completenessText(1)).toBe('All ancestors of five generations are recorded.');
});

test('says which breed the chicks of a bird keep whose breed was corrected', () => {
  const [dam, sire] = [bird('Mrs. Pettibone'), bird('Ambrose')];
  expect(formerBreedText(dam, { ...dam, breed: 'Dominique' }, flock)).toBe('Her 2 chicks are still recorded as Java.');
  const [, ...others] = flock;
  expect(formerBreedText(sire, { ...sire, breed: 'Sussex' }, others)).toBe(
    'His chick Clementine is still recorded as Java.',
  );
  expect(formerBreedText(dam, { ...dam, name: 'Polly' }, flock)).toBeUndefined();
});
