import { expect, test } from 'vitest';
import type { Chicken } from '#contract';
import browse from '../../fixtures/examples/browseChickens.nearby.json' with { type: 'json' };
import { birdLabel, birdNote, labelAmong } from '../chickens/bird-facts.ts';
import { birdPlace, birdsMatching } from './bird-search.ts';

const birds = browse.value as Chicken[];
const found = (text: string) => birdsMatching(birds, text).map(birdLabel);

test('matches every bird before anything is typed', () => {
  expect(found('')).toHaveLength(birds.length);
  expect(found('  ')).toHaveLength(birds.length);
});

test('matches words in name, breed and place, in any order and case', () => {
  expect(found('cubalaya')).toEqual(['Salsa - Cubalaya', 'Don Fidel - Cubalaya']);
  expect(found('CUBALAYA fidel')).toEqual(['Don Fidel - Cubalaya']);
  expect(found('round rock java')).toEqual(['Bartholomew - Java']);
  expect(found('no such bird')).toEqual([]);
});

test('matches the full displayed text', () => {
  expect(found('Salsa - Cubalaya')).toEqual(['Salsa - Cubalaya']);
});

test('sorts an exact name first and chicks last', () => {
  const [bess] = birds as [Chicken];
  const hatchDate = new Date().toISOString().slice(0, 10);
  const flock = [
    { ...bess, id: 'chick', name: 'Chick 1 of Bess', hatchDate },
    { ...bess, id: 'namesake', name: 'Bess', hatchDate },
    { ...bess, id: 'aunt', name: 'Old Bess', hatchDate: '2021-04-01' },
    { ...bess, id: 'bess', name: 'Bess', hatchDate: '2023-04-01' },
  ];
  expect(birdsMatching(flock, 'bess').map(({ id }) => id)).toEqual(['bess', 'aunt', 'chick', 'namesake']);
  expect(birdsMatching(flock, '').map(({ id }) => id)).toEqual(['aunt', 'bess', 'chick', 'namesake']);
});

test('sorts keepers’ birds before sample birds', () => {
  const [bess] = birds as [Chicken];
  const two = [
    { ...bess, id: 'sample', isSample: true },
    { ...bess, id: 'keeper’s', isSample: undefined },
  ] as Chicken[];
  expect(birdsMatching(two, '').map(({ id }) => id)).toEqual(['keeper’s', 'sample']);
});

test('accents do not matter', () => {
  const bird = { ...birds[0], name: 'Ágnes' } as Chicken;
  expect(birdsMatching([bird], 'agnes')).toEqual([bird]);
});

test('shows each bird’s place and distance, and first that it is a sample bird', () => {
  const [bird] = birds as [Chicken];
  expect(birdPlace({ ...bird, isSample: true })).toBe('Sample · Austin, Texas · 3 miles away');
  expect(birdPlace({ ...bird, isSample: undefined })).toBe('Austin, Texas · 3 miles away');
});

test('distinguishes a keeper’s own birds of one name by band, hatch year and parents', () => {
  const [ajax, hen] = birds as [Chicken, Chicken];
  const kid = {
    ...ajax,
    id: 'kid',
    name: 'Kid',
    hatchDate: '2024-05-01',
    bandNumber: '24-1',
    sireId: ajax.id,
    damId: hen.id,
  };
  const other = {
    ...kid,
    id: 'other',
    hatchDate: null,
    age: 'Hatched in 2023',
    bandNumber: null,
    sireId: null,
    damId: null,
  };
  const flock = [ajax, hen, kid, other];
  expect(birdNote(kid, flock)).toBe(`band 24-1 · hatched 2024 · from ${ajax.name} × ${hen.name}`);
  expect(birdNote(other, flock)).toBe('hatched in 2023');
  expect(labelAmong(other, flock)).toBe(`Kid - ${ajax.breed} (hatched in 2023)`);
  expect(labelAmong(hen, flock)).toBe(birdLabel(hen));
  expect(birdsMatching(flock, 'kid 24-1')).toEqual([kid]);
});
