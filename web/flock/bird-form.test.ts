import { expect, test } from 'vitest';
import type { Chicken } from '#contract';
import example from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { changesOf, enteredFields, formOf, newBirdForm, showsErrorsOf } from './bird-form.ts';

const clementine = example.value.find(({ name }) => name === 'Clementine') as Chicken;
const form = formOf(clementine);

test('a form that was only looked at sends nothing', () => {
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

test('sends the characteristics that changed, and with them those of an edit that waits', () => {
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
  ['one of the several', ['ambrose', 'cato'], ['cato'], { sireId: 'cato' }],
  ['none any more', ['ambrose'], [], { sireId: null }],
  ['none of the several any more', ['ambrose', 'cato'], [], { sireCandidateIds: [] }],
])('sends %s', (_, before, after, sent) => {
  const [sireId = null] = before.length === 1 ? before : [];
  const bird = { ...clementine, sireId, sireCandidateIds: before.length > 1 ? before : [] };
  expect(changesOf(bird, { ...formOf(bird), sires: after })).toEqual(sent);
});

test('an unknown dam is sent as such', () => {
  expect(changesOf(clementine, { ...form, dam: null })).toEqual({ damId: null });
});

test('of a new bird only what was entered is sent', () => {
  const blank = newBirdForm('a key');
  expect(enteredFields(blank)).toEqual({});
  expect(
    enteredFields({ ...blank, name: ' Prudence ', age: '1 year ', description: ' ', mareksVaccinated: true }),
  ).toEqual({ name: 'Prudence', age: '1 year', mareksVaccinated: true });
});

test('a refusal stands at a field for text or for a choice, and at no other', () => {
  const blank = newBirdForm('a key');
  for (const field of ['name', 'age', 'sex', 'availableFor']) expect(showsErrorsOf(blank, field)).toBe(true);
  for (const field of ['isAvailable', 'mareksVaccinated', 'photo']) expect(showsErrorsOf(blank, field)).toBe(false);
});
