import { expect, it } from 'vitest';
import { random } from './random.ts';

it('creates unique ids of sixteen letters and digits', () => {
  const ids = Array.from({ length: 2000 }, () => random.id());
  expect(ids.filter((id) => !/^[0-9a-z]{16}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('creates codes of six digits, including leading zeros', () => {
  const codes = Array.from({ length: 2000 }, () => random.code());
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

it('creates tokens of 256 bits', () => {
  expect(random.token()).toMatch(/^[A-Za-z0-9_-]{43}$/);
});
