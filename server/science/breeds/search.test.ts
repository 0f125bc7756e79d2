import { expect, test } from 'vitest';
import { loadBreeds } from './catalog.ts';
import { breedsNamed } from './search.ts';

const breeds = loadBreeds();
const first = (text: string) => breedsNamed(breeds, text)[0];
const names = (text: string) => breedsNamed(breeds, text).map(({ name }) => name);

test('knows a breed by another name of it, in the plural too', () => {
  for (const text of ['Barred Rock', 'barred rocks'])
    expect(first(text)).toEqual({
      id: 'plymouth-rock',
      name: 'Plymouth Rock',
      alias: 'Barred Rock',
      conservationStatus: 'Common',
      isNamed: true,
    });
});

test('knows a breed by its own name, with its color or without its accent', () => {
  expect(first('dominique')).toMatchObject({ name: 'Dominique', alias: null, isNamed: true });
  expect(first('crevecoeur')).toMatchObject({ name: 'Crèvecoeur', alias: null, isNamed: true });
  expect(first('Silver Laced Wyandotte')).toMatchObject({ name: 'Wyandotte', alias: null, isNamed: true });
});

test('a name that has only begun may mean several breeds, and is none of them yet', () => {
  expect(names('rhode')).toEqual(expect.arrayContaining(['Rhode Island Red', 'Rhode Island White']));
  expect(breedsNamed(breeds, 'rhode').every(({ isNamed }) => !isNamed)).toBe(true);
});

test('the breed itself stands before those that have its name within theirs', () => {
  const [java, ...others] = breedsNamed(breeds, 'Java');
  expect(java).toMatchObject({ name: 'Java', isNamed: true });
  expect(others.every(({ isNamed }) => !isNamed)).toBe(true);
});

test.each([
  ['Dominque', 'Dominique'],
  ['crevcour', 'Crèvecoeur'],
  ['wiandotte', 'Wyandotte'],
])('takes %s for a slip of the pen', (text, name) => {
  expect(first(text)).toMatchObject({ name, isNamed: false });
});

test.each(['velociraptor', 'x', '!?', 'hen'])('%s is no breed', (text) => {
  expect(breedsNamed(breeds, text).some(({ isNamed }) => isNamed)).toBe(false);
});

test('answers eight at most', () => {
  expect(names('a').length).toBe(8);
});
