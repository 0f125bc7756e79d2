import { describe, expect, it } from 'vitest';
import { countValues } from './json.ts';

const count = (text: string) => countValues(Buffer.from(text));

describe('the values of a JSON text', () => {
  it.each([
    ['7', 1],
    ['{"a":1,"b":2}', 3],
    ['[[],[],{"a":[1,2]}]', 9],
    ['{"a":"[[[,,,]]]\\\\","b":"\\"[{,"}', 3],
    ['"\\\\\\""', 1],
    ['"never closed [,[', 1],
    ['"ends in a backslash\\', 1],
    ['', 1],
  ])('are counted without the punctuation inside strings: %s', (text, values) => {
    expect(count(text)).toBe(values);
  });

  it('may be nested at most 32 levels deep', () => {
    expect(count('['.repeat(32) + ']'.repeat(32))).toBe(33);
    expect(() => count('['.repeat(33))).toThrow('at most 32 levels');
    expect(count('[]'.repeat(100))).toBe(101);
  });

  it('may number at most 5,000', () => {
    expect(count(','.repeat(4_999))).toBe(5_000);
    expect(() => count(','.repeat(5_000))).toThrow('at most 5000 values');
  });

  it('are found in a bounded number of steps, however long the text between them is', () => {
    expect(count(`{"photo":"${'A'.repeat(14_000_000)}"}`)).toBe(2);
    expect(() => count(' '.repeat(100_001))).toThrow('at most 5000 values');
    expect(() => count(`"${'\\"'.repeat(60_000)}"`)).toThrow('at most 5000 values');
    expect(() => count(`"${'\\'.repeat(200_000)}"`)).toThrow('at most 5000 values');
  });
});
