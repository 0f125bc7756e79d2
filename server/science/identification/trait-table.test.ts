import { describe, expect, it } from 'vitest';
import { model, table } from '../../testing/described-birds.ts';
import { loadBreeds } from '../breeds/catalog.ts';
import { confusionOf } from './confusion.ts';
import { firstGeneration } from './first-generation.ts';
import { reliability, type TraitSource } from './judgements.ts';
import { characters, type Looks, readTraitTable } from './trait-table.ts';
import { countOf, placeOf, values, valueTraits } from './vocabulary.ts';

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
const looksOf = (id: string): Looks => table.find((breed) => breed.id === id)!;

describe('the trait table', () => {
  it('has exactly the breeds of the directory', () => {
    expect(table.map(({ id }) => id).sort()).toEqual(
      loadBreeds()
        .all.map(({ id }) => id)
        .sort(),
    );
  });

  it('gives each breed a distribution over the values of each character', () => {
    const faults = table.flatMap(({ id, shares }) =>
      characters.filter((character) => Math.abs(sum(shares[character]) - 1) > 1e-9).map((which) => `${id} ${which}`),
    );
    expect(faults).toEqual([]);
  });

  it('has marks from 0 to 1 and a positive prior for every breed', () => {
    expect(table.filter(({ marks }) => marks.some((share) => !(share >= 0 && share <= 1)))).toEqual([]);
    expect(table.filter(({ prior }) => !(prior > 0))).toEqual([]);
  });

  it('agrees with the directory about crests, beards, feathered legs, five toes, and missing tails', () => {
    const named = (id: string, mark: number) => (looksOf(id).marks[mark] as number) > 0.25;
    for (const { id, traits } of loadBreeds().all) {
      expect([id, named(id, 3), named(id, 4), named(id, 5)]).toEqual([
        id,
        traits.featheredLegs || id === 'olive-egger',
        traits.toes === 5,
        traits.tailless,
      ]);
      if (traits.crest) expect([id, named(id, 0)]).toEqual([id, true]);
      if (traits.beard) expect([id, named(id, 1)]).toEqual([id, true]);
    }
  });

  it('is rejected for an unknown value, naming the breed and the value', () => {
    expect(() => readTraitTable('id,kind,prior,eggColor\njava,breed,1,purple')).toThrow(/java.*purple/);
  });
});

describe('the reliability of an observation', () => {
  it.each(['keeper', 'photo'] as TraitSource[])(
    'is the assumed probability of a %s being right; any other value is possible',
    (who) => {
      for (const trait of valueTraits) {
        const right = reliability[who][trait];
        const matrix = confusionOf(trait, right);
        for (let shown = 0; shown < countOf(trait); shown++) {
          const row = matrix.subarray(shown * countOf(trait), (shown + 1) * countOf(trait));
          expect(row[shown]).toBe(right);
          expect(sum(row)).toBeCloseTo(1, 12);
          expect(Math.min(...row)).toBeGreaterThan(0);
        }
      }
    },
  );

  it('makes a look-alike likelier than another mistake', () => {
    const combs = confusionOf('combType', 0.85);
    const said = (value: string) =>
      combs[placeOf('combType', 'rose') * countOf('combType') + placeOf('combType', value)]!;
    expect(said('walnut')).toBeGreaterThan(said('single'));
  });
});

describe('the first cross of two breeds', () => {
  const chicks = (one: string, other: string) => firstGeneration(looksOf(one), looksOf(other));
  const mostly = (looks: Looks, trait: 'combType' | 'eggColor' | 'skinColor') => {
    const shares = [...looks.shares[trait]];
    return values[trait][shares.indexOf(Math.max(...shares))];
  };

  it.each([
    ['combType', 'wyandotte', 'ameraucana', 'walnut'],
    ['combType', 'wyandotte', 'australorp', 'rose'],
    ['combType', 'brahma', 'australorp', 'pea'],
    ['eggColor', 'ameraucana', 'leghorn', 'blue'],
    ['eggColor', 'ameraucana', 'plymouth-rock', 'green'],
    ['eggColor', 'ameraucana', 'marans', 'olive'],
    ['eggColor', 'leghorn', 'plymouth-rock', 'tinted'],
    ['skinColor', 'australorp', 'plymouth-rock', 'white'],
    ['skinColor', 'silkie', 'plymouth-rock', 'black'],
  ] as const)('has the expected %s: %s x %s gives %s', (trait, one, other, expected) => {
    expect(mostly(chicks(one, other), trait)).toBe(expected);
    expect(mostly(chicks(other, one), trait)).toBe(expected);
  });

  it('usually shows barring, crests, and feathered legs if one parent does', () => {
    const barred = chicks('dominique', 'australorp').shares.plumage.subarray(8, 16);
    expect(sum(barred)).toBeCloseTo(0.7, 2);
    expect(chicks('silkie', 'leghorn').marks[0]).toBeGreaterThan(0.7);
    expect(chicks('silkie', 'leghorn').marks[3]).toBeGreaterThan(0.7);
  });

  it('has a distribution over each character, whatever the parents', () => {
    const { size, shares } = model;
    for (const character of characters) {
      for (let hypothesis = 0; hypothesis < size; hypothesis += 7) {
        let all = 0;
        for (let at = hypothesis; at < shares[character].length; at += size) all += shares[character][at]!;
        expect(all).toBeCloseTo(1, 9);
      }
    }
  });

  it('exists for enough pairs, and with the pure breeds its priors sum to 1', () => {
    expect(sum(model.priors)).toBeCloseTo(1, 9);
    expect(model.pairs.length).toBeGreaterThanOrEqual(1653);
  });
});
