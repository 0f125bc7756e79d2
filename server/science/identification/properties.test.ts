// Properties that hold for every bird that can be described.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyTraits, chanceOf, model, posterior, table } from '../../testing/described-birds.ts';
import { answersTo } from './likelihood.ts';
import { nextTraits } from './next-trait.ts';
import { isObserved, observationOf } from './observation.ts';
import { posteriorOf } from './posterior.ts';
import { characters } from './trait-table.ts';
import { values, valueTraits } from './vocabulary.ts';

const always = <Given>(any: fc.Arbitrary<Given>, holds: (given: Given) => boolean): void =>
  fc.assert(fc.property(any, holds), { numRuns: 200 });

const same = (one: Float64Array, other: Float64Array): boolean =>
  one.every((chance, nth) => Math.abs(chance - (other[nth] as number)) < 1e-12);

describe('identification', () => {
  it('gives nonnegative chances that sum to 1', () => {
    always(anyTraits, (traits) => {
      const { chances, crossed } = posterior(traits);
      const sum = chances.reduce((all, chance) => all + chance, 0);
      return Math.abs(sum - 1) < 1e-9 && chances.every((chance) => chance >= 0) && crossed >= 0 && crossed <= 1;
    });
  });

  it('does not depend on the order of the traits', () => {
    always(anyTraits, (traits) => {
      const turned = Object.fromEntries(Object.entries(traits).reverse());
      return same(posterior(traits).chances, posterior(turned).chances);
    });
  });

  it('does not change when a trait is repeated, in the notes or by a synonym of the mark', () => {
    always(anyTraits, (traits) => {
      const beard = posterior({ ...traits, features: ['beard'] }).chances;
      const seen = observationOf(
        { ...traits, combType: 'rose' },
        { values: new Map([['combType', 'rose']]), marks: new Map() },
      );
      return (
        same(beard, posterior({ ...traits, features: ['muffs', 'beard'] }).chances) &&
        same(posteriorOf(model, seen).chances, posterior({ ...traits, combType: 'rose' }).chances)
      );
    });
  });

  it('never makes a breed less likely by a value that this breed always shows and no other ever does', () => {
    const alone = table.flatMap(({ id, kind, shares }) =>
      characters.flatMap((character) => {
        if (kind !== 'breed' || character === 'plumage') return [];
        const value = shares[character].indexOf(1);
        const others = table.filter((other) => other.id !== id);
        const isItsOwn = value >= 0 && others.every((other) => other.shares[character][value] === 0);
        return isItsOwn ? [{ id, character, value: values[character][value] as string }] : [];
      }),
    );
    always(fc.tuple(anyTraits, fc.constantFrom(...alone)), ([traits, { id, character, value }]) => {
      const without = { ...traits, [character]: '', unconfirmed: [] };
      return chanceOf(posterior({ ...without, [character]: value }), id) >= chanceOf(posterior(without), id) - 1e-12;
    });
  });

  it('weighs a trait from a photo less than one from a keeper', () => {
    always(fc.constantFrom(...values.combType), (combType) => {
      const start = posterior({}).chances;
      const moved = (unconfirmed: 'combType'[]) =>
        posterior({ combType, unconfirmed }).chances.reduce(
          (sum, chance, nth) => sum + Math.abs(chance - (start[nth] as number)),
          0,
        );
      return moved(['combType']) < moved([]);
    });
  });

  it('suggests only open traits, with gains between 0 and the maximum, the most informative first', () => {
    always(anyTraits, (traits) => {
      const seen = observationOf(traits);
      const next = nextTraits(model, seen, posteriorOf(model, seen).chances);
      return (
        next.every(({ trait, gain }) => !isObserved(seen, trait) && gain >= 0 && gain <= Math.log2(table.length)) &&
        next.every(({ gain }, nth) => nth === 0 || gain <= (next[nth - 1]?.gain ?? 0))
      );
    });
  });

  it('assigns each hypothesis probabilities of all answers that sum to 1', () => {
    always(fc.tuple(anyTraits, fc.constantFrom(...valueTraits)), ([traits, trait]) => {
      const columns = answersTo(model, trait, observationOf({ ...traits, [trait]: '' }));
      return columns[0]!.every((_, nth) => Math.abs(columns.reduce((sum, column) => sum + column[nth]!, 0) - 1) < 1e-9);
    });
  });
});
