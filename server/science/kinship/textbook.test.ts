// Values printed in textbooks and papers, and those of a constructed pedigree with every relation (fixtures/pedigrees).
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { PedigreeRecord } from './build-pedigree.ts';
import { kinshipToAll } from './colleau.ts';
import { pairKinship } from './pair-kinship.ts';
import { type Sample, sampleOf } from './testing.ts';

type Row = Record<string, string>;

const rowsOf = (file: string): Row[] =>
  parse(readFileSync(new URL(`../../../fixtures/pedigrees/${file}`, import.meta.url)), { columns: true });

/** Reverses the rows, so that the results cannot depend on parents coming first. */
const sampleOfRows = (rows: Row[]): Sample =>
  sampleOf(
    rows.toReversed().map(({ id = '', sire, dam, sex }) => ({ id, sire, dam, sex: sex === 'M' ? 'Rooster' : 'Hen' })),
  );

function kinshipByName({ pedigree, inbreeding, indexOf }: Sample) {
  const kinship = pairKinship(pedigree, inbreeding);
  return (one: string, other: string) => kinship(indexOf.get(one)!, indexOf.get(other)!);
}

const inbreedingByName = ({ inbreeding, ids }: Sample) =>
  Object.fromEntries(ids.map((id, bird) => [id, inbreeding.coefficients[bird]]));

describe('the inbreeding', () => {
  it.each(['canonical.csv', 'wright_shorthorn.csv'])('of every animal of %s', (file) => {
    const rows = rowsOf(file);
    const expected = Object.fromEntries(rows.map(({ id = '', F }) => [id, Number(F)]));
    expect(inbreedingByName(sampleOfRows(rows))).toEqual(expected);
  });

  it('of Wright’s Shorthorn bulls (1922)', () => {
    expect(inbreedingByName(sampleOfRows(rowsOf('wright_shorthorn.csv')))).toMatchObject({
      'Roan Gauntlet': 0.140625,
      Favourite: 0.1875,
      Comet: 0.46875,
    });
  });

  it('of Mrode’s example 2.1', () => {
    const { inbreeding, pedigree, ids } = sampleOf([
      { id: '1' },
      { id: '2' },
      { id: '3', sire: '1', dam: '2' },
      { id: '4', sire: '1' },
      { id: '5', sire: '4', dam: '3' },
      { id: '6', sire: '5', dam: '2' },
    ]);
    expect(ids).toEqual(['1', '2', '3', '4', '5', '6']);
    expect([...inbreeding.coefficients]).toEqual([0, 0, 0, 0, 0.125, 0.125]);
    expect([...inbreeding.mendelian]).toEqual([1, 1, 0.5, 0.75, 0.5, 0.46875]);
    const toAll = ids.map((_, bird) => [...kinshipToAll(pedigree, inbreeding.mendelian, bird)].map((f) => 2 * f));
    expect(toAll).toEqual([
      [1, 0, 0.5, 0.5, 0.5, 0.25],
      [0, 1, 0.5, 0, 0.25, 0.625],
      [0.5, 0.5, 1, 0.25, 0.625, 0.5625],
      [0.5, 0, 0.25, 1, 0.625, 0.3125],
      [0.5, 0.25, 0.625, 0.625, 1.125, 0.6875],
      [0.25, 0.625, 0.5625, 0.3125, 0.6875, 1.125],
    ]);
  });

  it('of repeated brother-sister mating', () => {
    const records: PedigreeRecord[] = [
      { id: 'cock 0', sex: 'Rooster' },
      { id: 'hen 0', sex: 'Hen' },
    ];
    for (let generation = 1; generation <= 5; generation++) {
      const parents = { sire: `cock ${generation - 1}`, dam: `hen ${generation - 1}` };
      records.push({ id: `cock ${generation}`, ...parents }, { id: `hen ${generation}`, ...parents });
    }
    const byName = inbreedingByName(sampleOf(records));
    expect([1, 2, 3, 4, 5].map((generation) => byName[`hen ${generation}`])).toEqual([0, 0.25, 0.375, 0.5, 0.59375]);
  });
});

describe('kinship', () => {
  const canonical = sampleOfRows(rowsOf('canonical.csv'));

  it.each(rowsOf('canonical_relations.csv'))('of $relation is $kinship', ({ id1 = '', id2 = '', kinship }) => {
    expect(kinshipByName(canonical)(id1, id2)).toBe(Number(kinship));
    const { pedigree, inbreeding, indexOf } = canonical;
    expect(kinshipToAll(pedigree, inbreeding.mendelian, indexOf.get(id1)!)[indexOf.get(id2)!]).toBe(Number(kinship));
  });
});

describe('several possible sires', () => {
  const flock: PedigreeRecord[] = [
    { id: 'a' },
    { id: 'hen' },
    { id: 'b', sire: 'a', dam: 'hen' },
    { id: 'c' },
    { id: 'brother', sireCandidates: ['a', 'b', 'c'], dam: 'hen' },
    { id: 'sister', sireCandidates: ['a', 'b', 'c'], dam: 'hen' },
    { id: 'chick', sireCandidates: ['brother', 'b'], dam: 'sister' },
    { id: 'half-known', sireCandidates: ['brother', 'a'] },
  ];

  /** Yields every possible combination of the chicks' sires; all are equally likely. */
  function* certainFlocks(records: PedigreeRecord[]): Generator<PedigreeRecord[]> {
    const open = records.findIndex(({ sireCandidates }) => sireCandidates);
    if (open < 0) yield records;
    const { sireCandidates, ...record } = records[open] ?? {};
    for (const sire of sireCandidates ?? []) {
      yield* certainFlocks(records.with(open, { ...record, sire } as PedigreeRecord));
    }
  }

  it('give the mean kinship over all combinations of sires', () => {
    const ways = [...certainFlocks(flock)].map(sampleOf).map(kinshipByName);
    expect(ways).toHaveLength(36);
    const kinship = kinshipByName(sampleOf(flock));
    for (const { id: one } of flock) {
      for (const { id: other } of flock) {
        const mean = ways.reduce((sum, way) => sum + way(one, other), 0) / ways.length;
        expect(kinship(one, other), `${one} and ${other}`).toBeCloseTo(mean, 14);
      }
    }
  });

  it('leave siblings with one dam less related than full siblings', () => {
    const kinship = kinshipByName(
      sampleOf([
        ...['cock', 'other', 'hen'].map((id) => ({ id })),
        { id: 'one', sireCandidates: ['cock', 'other'], dam: 'hen' },
        { id: 'two', sireCandidates: ['cock', 'other'], dam: 'hen' },
      ]),
    );
    expect(kinship('one', 'two')).toBe(0.1875);
    expect(kinship('one', 'cock')).toBe(0.125);
  });
});
