import { expect, test } from 'vitest';
import { changesWithout, formOf } from './bird-form.ts';
import { changedSince } from './edit-handler.ts';

const base = formOf({ name: 'Maple', specialNotes: 'Limps.', sireId: 'cato' });
const edit = {
  changes: { specialNotes: 'Left leg.', sireId: 'ambrose', bandNumber: '26-1', characteristics: { purpose: 'dual' } },
  entered: { specialNotes: 'Left leg. ', sires: ['ambrose'], bandNumber: '26-1', purpose: 'dual' },
  before: [base],
} as const;
const payload = edit as unknown as Parameters<typeof changedSince>[1];

test.each([
  ['nothing changed', {}, []],
  ['it arrived before', { specialNotes: 'Left leg.', sires: ['ambrose'], bandNumber: '26-1', purpose: 'dual' }, []],
  ['the same field changed', { specialNotes: 'Healed.' }, ['specialNotes']],
  ['the same field was emptied', { specialNotes: '' }, ['specialNotes']],
  ['other fields changed', { name: 'Acorn', description: 'Calm.', dam: 'prudence' }, []],
  ['a parent and a trait changed', { sires: ['cato', 'ambrose'], purpose: 'eggs' }, ['sires', 'purpose']],
] as const)('an edit that waited keeps off the fields that changed elsewhere: %s', (_, now, fields) => {
  expect(changedSince({ ...base, ...now } as typeof base, payload)).toEqual(fields);
});

test('an edit of an earlier version of the app, which lacks what was there before, is sent', () => {
  expect(changedSince({ ...base, specialNotes: 'Healed.' }, { ...payload, before: [] })).toEqual([]);
});

test('leaves out the fields of parents and traits', () => {
  expect(changesWithout(payload.changes, ['sires', 'purpose'])).toEqual({
    specialNotes: 'Left leg.',
    bandNumber: '26-1',
  });
  expect(changesWithout({ sireCandidateIds: ['cato', 'ambrose'] }, ['sires'])).toBeNull();
});
