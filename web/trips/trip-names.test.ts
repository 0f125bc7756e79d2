import { expect, test } from 'vitest';
import { isHostedBy } from './trip-names.ts';

const wren = { name: 'Wren', phone: '512-555-0100', location: 'Austin, Texas' };
const nameless = { ...wren, name: null, phone: null };

test.each([
  ['the host has the keeper’s name', { contactName: ' Wren ' }, wren, true],
  ['the host has another name', { contactName: 'Hattie', phoneNumber: wren.phone }, wren, false],
  ['a keeper without a name filled in their own number', { phoneNumber: wren.phone }, { ...wren, name: null }, true],
  ['the host is known by another number only', { phoneNumber: '512-555-0142' }, { ...wren, name: null }, false],
  ['only their own place was filled in', { address: 'Austin, Texas' }, nameless, true],
  ['another place was filled in', { address: 'Keene, New Hampshire' }, nameless, false],
  ['nobody is known', {}, { ...nameless, location: null }, false],
] as const)('tells whose hens they are where %s', (_, henLocation, keeper, isOwn) => {
  expect(isHostedBy({ henLocation }, keeper)).toBe(isOwn);
});

test('takes the town of a liked hen for no place of the keeper’s own', () => {
  expect(isHostedBy({ henLocation: { address: 'Austin, Texas' }, henId: 'hattie' }, nameless)).toBe(false);
});

test('goes by the birds first: the keeper’s own hen stays at home, and their own rooster pays no visit in their own town', () => {
  const flock = [{ id: 'mine' }];
  const henLocation = { address: 'Austin, Texas' };
  expect(isHostedBy({ henId: 'mine', roosterId: 'liked' }, nameless, flock)).toBe(true);
  expect(isHostedBy({ henLocation, roosterId: 'liked' }, nameless, flock)).toBe(true);
  expect(isHostedBy({ henLocation, roosterId: 'mine' }, nameless, flock)).toBe(false);
});
