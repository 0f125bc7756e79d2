import { expect, test } from 'vitest';
import { isHostedBy } from './trip-names.ts';

const wren = { name: 'Wren', phone: '512-555-0100' };

test.each([
  ['the host has the keeper’s name', { contactName: ' Wren ' }, wren, true],
  ['the host has another name', { contactName: 'Hattie', phoneNumber: wren.phone }, wren, false],
  ['a keeper without a name filled in their own number', { phoneNumber: wren.phone }, { ...wren, name: null }, true],
  ['the host is known by another number only', { phoneNumber: '512-555-0142' }, { ...wren, name: null }, false],
  ['nobody is known', {}, { name: null, phone: null }, false],
] as const)('tells whose hens they are where %s', (_, henLocation, keeper, isOwn) => {
  expect(isHostedBy({ henLocation }, keeper)).toBe(isOwn);
});
