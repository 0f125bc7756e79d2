import { expect, test } from 'vitest';
import { MOST_CHICKS, newHatch, requestOf, rowOfBand, rowsFor } from './hatch-form.ts';

const form = { ...newHatch({ dam: null, today: '2026-05-20' }), dam: 'pettibone' };

test('sends suggested names, and leaves out what was not given', () => {
  expect(requestOf({ ...form, chicks: rowsFor([], 2) }, 'Mrs. Pettibone')).toEqual({
    damId: 'pettibone',
    hatchedOn: '2026-05-20',
    chicks: [
      { name: 'Chick 1 of Mrs. Pettibone', sex: 'Hen' },
      { name: 'Chick 2 of Mrs. Pettibone', sex: 'Hen' },
    ],
  });
});

test('sends what was typed, and one or several sires', () => {
  const chicks = [{ name: ' Barnacle ', sex: 'Rooster' as const, bandNumber: ' 26-02 ' }];
  const request = requestOf({ ...form, sires: ['ambrose'], eggsSet: '10', chicks }, undefined);
  expect(request).toMatchObject({ sireId: 'ambrose', eggsSet: 10 });
  expect(request.chicks).toEqual([{ name: 'Barnacle', sex: 'Rooster', bandNumber: '26-02' }]);
  expect(requestOf({ ...form, sires: ['a', 'b'] }, undefined)).toMatchObject({ sireCandidateIds: ['a', 'b'] });
});

test('keeps what was typed when there are more chicks, and has at least one and at most fifty', () => {
  const [typed] = [{ name: 'Barnacle', sex: 'Rooster' as const, bandNumber: '' }];
  expect(rowsFor([typed], 3)[0]).toBe(typed);
  expect(rowsFor([typed], 0)).toEqual([typed]);
  expect(rowsFor([typed], Number.NaN)).toEqual([typed]);
  expect(rowsFor([], 400)).toHaveLength(MOST_CHICKS);
});

test('each new form has a key of its own, as the contract allows', () => {
  const keys = [1, 2].map(() => newHatch({ dam: null, today: '' }).key);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{8,80}$/);
});

test('finds the chick whose band was refused', () => {
  const rows = ['26-01', '', '26-02'].map((bandNumber) => ({ name: null, sex: 'Hen' as const, bandNumber }));
  expect(rowOfBand(rows, 'Clementine already has the band 26-02.')).toBe(2);
  expect(rowOfBand(rows, 'Something else.')).toBe(-1);
});
