import { expect, test } from 'vitest';
import { eggsText } from './EggFields.tsx';
import {
  breedOfChicks,
  eggsFaults,
  MOST_CHICKS,
  newHatch,
  numberAfter,
  requestOf,
  rowOfBand,
  rowsFor,
} from './hatch-form.ts';

const form = { ...newHatch({ dam: null, today: '2026-05-20' }), dam: 'pettibone' };

test('sends suggested names and omits missing values', () => {
  expect(requestOf({ ...form, chicks: rowsFor([], 2) }, { of: 'Mrs. Pettibone', first: 3 })).toEqual({
    damId: 'pettibone',
    hatchedOn: '2026-05-20',
    chicks: [
      { name: 'Chick 3 of Mrs. Pettibone', sex: 'Hen' },
      { name: 'Chick 4 of Mrs. Pettibone', sex: 'Hen' },
    ],
  });
});

test('sends what was typed, with one or several sires', () => {
  const chicks = [{ name: ' Barnacle ', sex: 'Rooster' as const, bandNumber: ' 26-02 ' }];
  const request = requestOf(
    { ...form, sires: ['ambrose'], eggsSet: '10', fertileEggs: '0', chicks },
    { of: undefined, first: 1 },
  );
  expect(request).toMatchObject({ sireId: 'ambrose', eggsSet: 10, fertileEggs: 0 });
  expect(request.chicks).toEqual([{ name: 'Barnacle', sex: 'Rooster', bandNumber: '26-02' }]);
  expect(requestOf({ ...form, sires: ['a', 'b'] }, { of: undefined, first: 1 })).toMatchObject({
    sireCandidateIds: ['a', 'b'],
  });
});

test('continues the numbering after a hen’s last chick', () => {
  const names = ['Chick 1 of Ada', 'Chick 12 of Ada', 'Chick 40 of Adalyn', 'Chick of Ada', 'Chick 9'];
  expect([numberAfter(names, 'Ada'), numberAfter(names, 'Rosa'), numberAfter(names, undefined)]).toEqual([13, 1, 10]);
});

test('makes chicks of two breeds a cross, and leaves the breed open if unclear', () => {
  const java = ['Java', 'Java'];
  expect(breedOfChicks(java, ['Java'])).toBe('Java');
  expect(breedOfChicks(java, [])).toBe('Java');
  expect(breedOfChicks(java, ['Dominique'])).toBe('a cross');
  expect(breedOfChicks(java, ['Dominique', 'Java'])).toBe('a cross');
  expect(breedOfChicks(java, ['Dominique', 'Redcap', 'Sussex'])).toBe('a cross');
  expect(breedOfChicks(['Java', 'Redcap'], ['Java'])).toBeNull();
  expect(breedOfChicks([], ['Java'])).toBe('Java');
  expect(breedOfChicks([], [])).toBeNull();
});

test('keeps typed rows when the count changes, between none and fifty', () => {
  const [typed] = [{ name: 'Barnacle', sex: 'Rooster' as const, bandNumber: '' }];
  expect(rowsFor([typed], 3)[0]).toBe(typed);
  expect([rowsFor([typed], 0), rowsFor([typed], -3), rowsFor([typed], Number.NaN)]).toEqual([[], [], []]);
  expect(rowsFor([], 400)).toHaveLength(MOST_CHICKS);
});

test('gives each new form its own valid key', () => {
  const keys = [1, 2].map(() => newHatch({ dam: null, today: '' }).key);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{8,80}$/);
});

test('says how many of the fertile eggs hatched, and how many were set if they were counted', () => {
  const text = (eggsSet: number | null, fertileEggs: number | null, hatched: number) =>
    eggsText({ eggsSet, fertileEggs, hatched });
  expect(text(12, 9, 7)).toBe('7 of 9 fertile eggs hatched, of 12 set');
  expect(text(null, 1, 1)).toBe('1 of 1 fertile egg hatched');
  expect(text(12, 0, 0)).toBe('0 of 12 eggs fertile');
  expect(text(12, null, 7)).toBe('7 of 12 eggs hatched');
  expect(text(null, null, 7)).toBeNull();
});

test('refuses fertile eggs that are fewer than the chicks or more than the eggs set', () => {
  const faults = (eggsSet: string, fertileEggs: string) =>
    eggsFaults({ eggsSet, fertileEggs, chicks: rowsFor([], 3) })?.fertileEggs;
  expect(faults('', '2')).toBe('The fertile eggs cannot be fewer than the chicks that hatched (3).');
  expect(faults('4', '5')).toBe('The fertile eggs cannot be more than the eggs set (4).');
  expect([faults('4', '3'), faults('4', '4'), faults('', '9'), faults('4', '')]).toEqual(Array(4).fill(undefined));
});

test('finds the chick whose band was rejected', () => {
  const rows = ['26-01', '', '26-02'].map((bandNumber) => ({ name: null, sex: 'Hen' as const, bandNumber }));
  expect(rowOfBand(rows, 'Clementine already has the band 26-02.')).toBe(2);
  expect(rowOfBand(rows, 'Something else.')).toBe(-1);
});
