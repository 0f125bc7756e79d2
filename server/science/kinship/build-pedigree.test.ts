import { describe, expect, it } from 'vitest';
import { buildPedigree, type PedigreeRecord } from './build-pedigree.ts';
import { possibleSires } from './pedigree.ts';

const build = (records: PedigreeRecord[], parentsWithoutRecord: 'founders' | 'refused' = 'refused') =>
  buildPedigree(records, { parentsWithoutRecord });
const faultsOf = (records: PedigreeRecord[]) => {
  const built = build(records);
  return built.ok ? [] : built.faults;
};

describe('a pedigree', () => {
  it('numbers parents before their chicks and otherwise keeps the order', () => {
    const built = build([
      { id: 'grandchick', sire: 'cock', dam: 'chick' },
      { id: 'hen' },
      { id: 'chick', sire: 'cock', dam: 'hen' },
      { id: 'cock' },
    ]);
    expect(built).toMatchObject({
      ok: true,
      ids: ['hen', 'cock', 'chick', 'grandchick'],
      pedigree: {
        sires: Int32Array.of(-1, -1, 1, 1),
        dams: Int32Array.of(-1, -1, 0, 2),
        generations: Int32Array.of(0, 0, 1, 2),
      },
    });
  });

  it('turns parents without a record into founders, or reports them by id', () => {
    const records = [{ id: 'chick', sire: 'cock', dam: '' }];
    expect(build(records, 'founders')).toMatchObject({ ok: true, ids: ['cock', 'chick'] });
    expect(faultsOf(records)).toEqual([{ reason: 'unknown-parent', row: 0, id: 'chick', as: 'sire', parent: 'cock' }]);
  });

  it('stores each group of possible sires once, without duplicates, and a single candidate as the sire', () => {
    const cocks = ['a', 'b', 'c'].map((id) => ({ id }));
    const built = build([
      ...cocks,
      { id: '1', sireCandidates: ['a', 'b'] },
      { id: '2', sireCandidates: ['b', 'a', 'b'] },
      { id: '3', sireCandidates: ['c', 'c'] },
      { id: '4', sire: 'c', sireCandidates: ['a', 'b'] },
      { id: '5', sireCandidates: [] },
    ]);
    if (!built.ok) throw new Error('refused');
    expect(built.pedigree.sireGroups).toEqual([Int32Array.of(0, 1)]);
    const sires = built.ids.map((_, bird) => Array.from(possibleSires(built.pedigree, bird)));
    expect(sires.slice(3)).toEqual([[0, 1], [0, 1], [2], [2], []]);
  });

  it('of many generations is built without recursion', () => {
    const size = 100_000;
    const line = Array.from({ length: size }, (_, bird) => ({
      id: `${bird}`,
      dam: bird + 1 < size ? `${bird + 1}` : '',
    }));
    expect(build(line)).toMatchObject({ ok: true, pedigree: { size } });
  });
});

describe('a pedigree is refused for', () => {
  it('a bird that is its own parent, or has one bird as sire and dam', () => {
    expect(faultsOf([{ id: 'a', dam: 'a' }, { id: 'b', sireCandidates: ['c', 'b'] }, { id: 'c' }])).toEqual([
      { reason: 'own-parent', row: 0, id: 'a', as: 'dam', parent: 'a' },
      { reason: 'own-parent', row: 1, id: 'b', as: 'sire', parent: 'b' },
    ]);
    expect(faultsOf([{ id: 'a' }, { id: 'b', sire: 'a', dam: 'a' }])).toEqual([
      { reason: 'same-sire-and-dam', row: 1, id: 'b', as: 'dam', parent: 'a' },
    ]);
    expect(faultsOf([{ id: 'a' }, { id: 'c' }, { id: 'b', sireCandidates: ['c', 'a'], dam: 'a' }])).toEqual([
      { reason: 'same-sire-and-dam', row: 2, id: 'b', as: 'dam', parent: 'a' },
    ]);
  });

  it('two records with one id', () => {
    expect(faultsOf([{ id: 'a' }, { id: 'b' }, { id: 'a', sire: 'b' }])).toEqual([
      { reason: 'duplicate-id', row: 2, id: 'a', firstRow: 0 },
    ]);
  });

  it('a sire known to be a hen and a dam known to be a rooster', () => {
    const parents: PedigreeRecord[] = [
      { id: 'hen', sex: 'Hen' },
      { id: 'rooster', sex: 'Rooster' },
      { id: 'bird', sex: null },
    ];
    expect(faultsOf([...parents, { id: 'chick', sire: 'hen', dam: 'rooster' }])).toEqual([
      { reason: 'wrong-sex', row: 3, id: 'chick', as: 'sire', parent: 'hen' },
      { reason: 'wrong-sex', row: 3, id: 'chick', as: 'dam', parent: 'rooster' },
    ]);
    expect(faultsOf([...parents, { id: 'chick', sireCandidates: ['rooster', 'hen'], dam: 'bird' }])).toEqual([
      { reason: 'wrong-sex', row: 3, id: 'chick', as: 'sire', parent: 'hen' },
    ]);
    expect(faultsOf([...parents, { id: 'chick', sire: 'bird', dam: 'hen' }])).toEqual([]);
  });

  it('a cycle, listing every bird in it', () => {
    const records = [
      { id: 'founder' },
      { id: 'a', sire: 'founder', dam: 'b' },
      { id: 'b', sireCandidates: ['founder', 'c'] },
      { id: 'c', dam: 'a' },
      { id: 'chick', dam: 'c' },
    ];
    expect(faultsOf(records)).toEqual([{ reason: 'loop', row: 1, id: 'a', as: 'dam', loop: ['a', 'b', 'c'] }]);
    expect(faultsOf(records.toReversed())).toEqual([
      { reason: 'loop', row: 1, id: 'c', as: 'dam', loop: ['c', 'a', 'b'] },
    ]);
  });

  it('several cycles, each reported separately, beside other faults', () => {
    const loop = (name: string) => [
      { id: `${name}1`, sire: `${name}2` },
      { id: `${name}2`, sire: `${name}1` },
    ];
    expect(faultsOf([...loop('a'), { id: 'own', dam: 'own' }, ...loop('b')])).toEqual([
      { reason: 'loop', row: 0, id: 'a1', as: 'sire', loop: ['a1', 'a2'] },
      { reason: 'own-parent', row: 2, id: 'own', as: 'dam', parent: 'own' },
      { reason: 'loop', row: 3, id: 'b1', as: 'sire', loop: ['b1', 'b2'] },
    ]);
  });

  it('a cycle of very many birds', () => {
    const size = 200_000;
    const records = Array.from({ length: size }, (_, bird) => ({ id: `${bird}`, sire: `${(bird + 1) % size}` }));
    expect(faultsOf(records)).toMatchObject([{ reason: 'loop', row: 0, loop: { length: size } }]);
  });
});
