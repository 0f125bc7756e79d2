import { expect, test } from 'vitest';
import type { Chicken, Pedigree } from '#contract';
import tree from '../../fixtures/examples/getPedigree.tree.json' with { type: 'json' };
import example from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import {
  completenessText,
  formerBreedText,
  formerHatchText,
  inbreedingIn,
  inbreedingOf,
  inbreedingText,
  parentsText,
} from './bird-words.ts';

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
])('describes an inbreeding of %s', (coefficient, text) => {
  expect(inbreedingText(coefficient)).toBe(text);
});

test('names the parents, father first, and says which is unknown', () => {
  expect(parentsText(bird('Clementine'), flock)).toBe('Ambrose × Mrs. Pettibone');
  expect(parentsText(bird('Ambrose'), flock)).toBe('Old Cato × mother unknown');
  expect(parentsText({ ...bird('Ambrose'), sireId: null, damId: 'another' }, flock)).toBe(
    'father unknown × a bird that is not listed',
  );
  const namedParents = [{ id: 'another', name: 'Juno', breed: 'Java' }];
  expect(parentsText({ ...bird('Ambrose'), damId: 'another', namedParents }, flock)).toBe('Old Cato × Juno');
  expect(parentsText({ ...bird('Ambrose'), sireId: null, sireCandidateIds: ['one', 'two'] }, flock)).toBe(
    'one of 2 roosters × mother unknown',
  );
  const sireCandidateIds = ['Ambrose', 'Old Cato', 'Thaddeus'].map((name) => bird(name).id);
  expect(parentsText({ ...bird('Clementine'), sireId: null, sireCandidateIds }, flock)).toBe(
    'Ambrose, Old Cato, or Thaddeus × Mrs. Pettibone',
  );
  expect(parentsText(bird('Prudence'), flock)).toBeNull();
});

test('says that inbreeding is only assumed, and why', () => {
  const assumedInbreeding = { share: 0.125, because: 'both parents came from J. Marsden' };
  const sentence = 'No inbreeding recorded; 12.5% is assumed because both parents came from J. Marsden';
  const chick = { ...bird('Clementine'), inbreeding: 0, assumedInbreeding };
  const pedigree = { ...(tree.value as Pedigree), inbreeding: 0, assumedInbreeding };
  expect([inbreedingOf(chick), inbreedingIn(pedigree)]).toEqual([sentence, sentence]);
  expect(inbreedingOf({ ...chick, inbreeding: 0.0625 })).toBe(
    '6.25% inbred, like chicks of first cousins; 12.5% is assumed because both parents came from J. Marsden',
  );
  const ofOneParent = { ...pedigree, ancestors: pedigree.ancestors.filter(({ position }) => position !== 'dam') };
  expect(inbreedingIn(ofOneParent)).toBe('Inbreeding unknown, because one parent is not recorded');
});

test('says whether recorded inbreeding is an average or the least', () => {
  const said = (inbreedingIs: Chicken['inbreedingIs']) => {
    const chick = { ...bird('Clementine'), inbreeding: 0.125, inbreedingIs };
    const pedigree = { ...(tree.value as Pedigree), inbreeding: 0.125, inbreedingIs, assumedInbreeding: undefined };
    expect(inbreedingIn(pedigree)).toBe(inbreedingOf(chick));
    return inbreedingOf(chick);
  };
  expect(said('average')).toBe('12.5% inbred on average, as one father is not certain');
  expect(said('at-least')).toBe('At least 12.5% inbred, like chicks of half siblings');
});

test('counts the recorded ancestors of a pedigree', () => {
  const ancestors = (count: number) => ({
    ancestors: Array.from({ length: count }, () => ({ position: 'sire', name: null, shared: null, candidates: 1 })),
  });
  expect(completenessText(ancestors(0))).toContain('we cannot say how inbred this bird is');
  expect(completenessText(ancestors(1))).toMatch(/^1 of 30 ancestors in four generations is recorded\./);
  expect(completenessText(ancestors(2))).toBe(
    '2 of 30 ancestors in four generations are recorded. Missing records may hide more.',
  );
  expect(completenessText(ancestors(30))).toBe('All 30 ancestors of four generations are recorded.');
});

test('says which breed the chicks keep when a parent’s breed is corrected', () => {
  const [dam, sire] = [bird('Mrs. Pettibone'), bird('Ambrose')];
  expect(formerBreedText(dam, { ...dam, breed: 'Dominique' }, flock)).toBe('Her 2 chicks are still recorded as Java.');
  const [, ...others] = flock;
  expect(formerBreedText(sire, { ...sire, breed: 'Sussex' }, others)).toBe(
    'His chick Clementine is still recorded as Java.',
  );
  expect(formerBreedText(dam, { ...dam, name: 'Polly' }, flock)).toBeUndefined();
});

test('says whether the hatch of a corrected chick is corrected too', () => {
  const chick = bird('Clementine');
  const corrected = { ...chick, hatchDate: '2026-05-21' };
  const isRight = formerHatchText(chick, { ...chick, name: 'Clem' }, flock, flock);
  const isLeft = formerHatchText(chick, { ...chick, sireId: bird('Thaddeus').id }, flock, flock);
  const later = flock.map(({ hatches: _, ...one }) => one);
  expect([isRight, isLeft, formerHatchText(chick, corrected, flock, later)]).toEqual([
    undefined,
    'The hatch of May\u00a020,\u00a02026 (Ambrose × Mrs. Pettibone) stays as it is until all its chicks are corrected.',
    'The hatch of May\u00a020,\u00a02026 (Ambrose × Mrs. Pettibone) is corrected too.',
  ]);
  expect(formerHatchText(chick, corrected, later, later)).toBeUndefined();
});
