import { expect, test } from 'vitest';
import type { Chicken } from '#contract';
import example from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { birdsFound, chicksOf } from './flock.ts';

const flock = example.value as Chicken[];
const namesOf = (search: string, show: Parameters<typeof birdsFound>[1]['show'] = null) =>
  birdsFound(flock, { search, show }).map(({ name }) => name);

test('finds birds by name, band, breed and variety, in any case and order', () => {
  expect(namesOf('clem')).toEqual(['Clementine']);
  expect(namesOf('26-01')).toEqual(['Clementine']);
  expect(namesOf('JAVA cato')).toEqual(['Old Cato']);
  expect(birdsFound([{ ...(flock[0] as Chicken), variety: 'Bläuel' }], { search: 'blauel', show: null })).toHaveLength(
    1,
  );
  expect(namesOf('')).toHaveLength(flock.length);
});

test('sorts birds into on offer, paused, never offered and pedigree only', () => {
  expect(namesOf('', 'offered')).toEqual(['Prudence', 'Ambrose', 'Thaddeus']);
  expect(namesOf('', 'paused')).toEqual(['Mrs. Pettibone']);
  expect(namesOf('', 'unoffered')).toEqual(['Barnacle', 'Clementine']);
  expect(namesOf('', 'pedigree')).toEqual(['Old Cato']);
});

test('finds the chicks of a bird, even as one of several possible sires', () => {
  const cato = flock.find(({ name }) => name === 'Old Cato') as Chicken;
  expect(chicksOf(cato, flock).map(({ name }) => name)).toEqual(['Ambrose', 'Mrs. Pettibone']);
  const unsure = { ...cato, id: 'chick', sireCandidateIds: [cato.id, 'another'] };
  expect(chicksOf(cato, [unsure])).toEqual([unsure]);
});

test('shows the bird with just the typed band before others that have it within theirs', () => {
  const banded = ['2145', '214'].map((bandNumber) => ({ ...(flock[0] as Chicken), name: bandNumber, bandNumber }));
  expect(birdsFound(banded, { search: '214', show: null }).map(({ name }) => name)).toEqual(['214', '2145']);
  const spaced = [{ ...(flock[0] as Chicken), bandNumber: 'H 214' }];
  for (const search of ['h214', 'H-214']) expect(birdsFound(spaced, { search, show: null })).toHaveLength(1);
  // The end of a name and the beginning of the next word are not read as one.
  expect(
    birdsFound([{ ...(flock[0] as Chicken), name: 'Hazel', breed: 'Java' }], { search: 'lja', show: null }),
  ).toEqual([]);
  const mixed = [...banded, ...flock];
  expect(birdsFound(mixed, { search: '', show: null })).toEqual(mixed);
});
