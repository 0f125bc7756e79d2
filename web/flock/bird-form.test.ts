import { expect, test } from 'vitest';
import type { Chicken } from '#contract';
import example from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { changesOf, enteredFields, formOf, newBirdForm, showsErrorsOf } from './bird-form.ts';

const clementine = example.value.find(({ name }) => name === 'Clementine') as Chicken;
const form = formOf(clementine);

test('sends nothing from an unchanged form', () => {
  for (const bird of example.value as Chicken[]) expect(changesOf(bird, formOf(bird))).toBeNull();
});

test('sends only what changed, and an emptied field as unknown', () => {
  expect(changesOf(clementine, { ...form, name: ' Clem ', bandNumber: '', npipStatus: 'clean' })).toEqual({
    name: 'Clem',
    bandNumber: null,
    npipStatus: 'clean',
  });
  expect(changesOf(clementine, { ...form, description: 'Calm.', mareksVaccinated: true })).toEqual({
    description: 'Calm.',
    mareksVaccinated: true,
  });
});

test('sends changed characteristics along with those of a waiting edit', () => {
  const characteristics = { purpose: 'eggs', temperament: 'calm', eggColor: 'brown' } as const;
  const bird = { ...clementine, characteristics };
  expect(formOf(bird)).toMatchObject(characteristics);
  expect(changesOf(bird, { ...formOf(bird), temperament: 'friendly' })).toEqual({
    characteristics: { temperament: 'friendly' },
  });
  const waiting = { characteristics: { purpose: 'meat' } } as const;
  expect(changesOf(bird, { ...formOf(bird), purpose: 'meat', eggColor: '' }, waiting)).toEqual({
    characteristics: { purpose: 'meat', eggColor: '' },
  });
});

test.each([
  ['one sire instead of another', ['ambrose'], ['cato'], { sireId: 'cato' }],
  ['several possible sires', ['ambrose'], ['ambrose', 'cato'], { sireCandidateIds: ['ambrose', 'cato'] }],
  ['one of several sires', ['ambrose', 'cato'], ['cato'], { sireId: 'cato' }],
  ['no sire', ['ambrose'], [], { sireId: null }],
  ['no possible sires', ['ambrose', 'cato'], [], { sireCandidateIds: [] }],
])('sends %s', (_, before, after, sent) => {
  const [sireId = null] = before.length === 1 ? before : [];
  const bird = { ...clementine, sireId, sireCandidateIds: before.length > 1 ? before : [] };
  expect(changesOf(bird, { ...formOf(bird), sires: after })).toEqual(sent);
});

test('sends an unknown dam as null', () => {
  expect(changesOf(clementine, { ...form, dam: null })).toEqual({ damId: null });
});

test('sends only what was entered for a new bird', () => {
  const blank = newBirdForm('a key');
  expect(enteredFields(blank)).toEqual({});
  expect(
    enteredFields({ ...blank, name: ' Prudence ', age: '1 year ', description: ' ', mareksVaccinated: true }),
  ).toEqual({ name: 'Prudence', age: '1 year', mareksVaccinated: true });
});

test('shows errors at text and choice fields only', () => {
  const blank = newBirdForm('a key');
  for (const field of ['name', 'age', 'sex', 'availableFor']) expect(showsErrorsOf(blank, field)).toBe(true);
  for (const field of ['isAvailable', 'mareksVaccinated', 'photo']) expect(showsErrorsOf(blank, field)).toBe(false);
});
