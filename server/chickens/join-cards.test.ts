import { describe, expect, it } from 'vitest';
import { joinCards } from './join-cards.ts';

const cards = ['a', 'b', 'c', 'd'].map((name) => Buffer.from(JSON.stringify({ name })));
const [a, b, c, d] = cards as [Buffer, Buffer, Buffer, Buffer];
const namesIn = (json: Buffer) => JSON.parse(String(json)).map(({ name }: { name: string }) => name);

describe('the cards of a page', () => {
  it('are a JSON list in their order', () => {
    const join = joinCards();
    expect(namesIn(join([c, a, b]))).toEqual(['c', 'a', 'b']);
    expect(namesIn(join([d]))).toEqual(['d']);
    expect(namesIn(join([]))).toEqual([]);
  });

  it('are put together once for the same cards, and anew as soon as one differs', () => {
    const join = joinCards();
    const first = join([a, b, c]);
    expect(join([a, b, c])).toBe(first);
    for (const other of [
      [a, b],
      [a, b, d],
      [a, c, b],
      [a, b, Buffer.from(c)],
      [a, b, c, d],
    ]) {
      expect(namesIn(join(other))).toEqual(other.map((card) => JSON.parse(String(card)).name));
    }
    expect(namesIn(join([a, b, c]))).toEqual(['a', 'b', 'c']);
  });

  it('are forgotten when others were asked for since', () => {
    const join = joinCards(2);
    const first = join([a]);
    join([b]);
    expect(join([a])).toBe(first);
    join([c]);
    expect(join([a])).toBe(first);
    join([b]);
    join([c]);
    expect(join([a])).not.toBe(first);
  });
});
