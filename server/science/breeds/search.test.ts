import { expect, test } from 'vitest';
import { loadBreeds } from './catalog.ts';
import { breedsNamed } from './search.ts';

const breeds = loadBreeds();
const first = (text: string) => breedsNamed(breeds, text)[0];
const names = (text: string) => breedsNamed(breeds, text).map(({ name }) => name);

test('finds a breed by an alias, also in the plural', () => {
  for (const text of ['Barred Rock', 'barred rocks'])
    expect(first(text)).toEqual({
      id: 'plymouth-rock',
      name: 'Plymouth Rock',
      alias: 'Barred Rock',
      variety: 'barred',
      conservationStatus: 'Common',
      isNamed: true,
    });
});

test.each([
  ['Cuckoo Marans', 'cuckoo'],
  ['Light Sussex', 'light'],
  ['Black Australorp', null],
  ['Rock', null],
  ['Dominicker', null],
])('says which color the name %s means', (text, variety) => {
  expect(first(text)).toMatchObject({ alias: text, variety });
});

test('finds a breed by its own name, with its color or without its accent', () => {
  expect(first('dominique')).toMatchObject({ name: 'Dominique', alias: null, isNamed: true });
  expect(first('crevecoeur')).toMatchObject({ name: 'Crèvecoeur', alias: null, isNamed: true });
  expect(first('Silver Laced Wyandotte')).toMatchObject({ name: 'Wyandotte', alias: null, isNamed: true });
});

test('matches several breeds by an incomplete name without treating any as named', () => {
  expect(names('rhode')).toEqual(expect.arrayContaining(['Rhode Island Red', 'Rhode Island White']));
  expect(breedsNamed(breeds, 'rhode').every(({ isNamed }) => !isNamed)).toBe(true);
});

test('ranks the breed itself before breeds that contain its name', () => {
  const [java, ...others] = breedsNamed(breeds, 'Java');
  expect(java).toMatchObject({ name: 'Java', isNamed: true });
  expect(others.every(({ isNamed }) => !isNamed)).toBe(true);
});

test.each([
  ['Dominque', 'Dominique'],
  ['crevcour', 'Crèvecoeur'],
  ['wiandotte', 'Wyandotte'],
])('takes %s for a misspelling', (text, name) => {
  expect(first(text)).toMatchObject({ name, isNamed: false });
});

test.each(['velociraptor', 'x', '!?', 'hen'])('finds no breed named %s', (text) => {
  expect(breedsNamed(breeds, text).some(({ isNamed }) => isNamed)).toBe(false);
});

test('returns at most eight breeds', () => {
  expect(names('a').length).toBe(8);
});
