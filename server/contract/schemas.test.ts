import { expect, it } from 'vitest';
import { createAjv } from './schemas.ts';

it.each([
  ['abc', true],
  ['abcd', false],
  ['🐔🐔🐔', true],
  ['🐔🐔🐔🐔', false],
  ['🐔'.repeat(8), false],
])('a limit of three counts characters as people do: %s', (text, fits) => {
  const check = createAjv({ $id: 'none' }).compile({ type: 'string', maxLength: 3 });
  expect(check(text)).toBe(fits);
});
