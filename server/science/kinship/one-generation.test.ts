import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildPedigree, type PedigreeRecord } from './build-pedigree.ts';
import { oneGeneration } from './one-generation.ts';

const SIZE = 24;
/** Birds by number, with even numbers as roosters; the parents of each are among the birds before it, or unknown. */
const flocks = fc.array(
  fc.record({ sires: fc.array(fc.nat(SIZE), { maxLength: 2 }), dam: fc.nat(SIZE), isKept: fc.boolean() }),
  { minLength: 1, maxLength: SIZE },
);
type Bird = { sires: number[]; dam: number; isKept: boolean };

function leftOutOf(birds: readonly Bird[]) {
  const isRooster = (nth: number) => nth % 2 === 0;
  const parents = birds.map(({ sires, dam }, nth) => ({
    sires: [...new Set(sires)].filter((sire) => sire < nth && isRooster(sire)),
    dams: [dam].filter((one) => one < nth && !isRooster(one)),
  }));
  const records = parents.map(({ sires, dams }, nth): PedigreeRecord => {
    return { id: String(nth), sireCandidates: sires.map(String), dam: dams[0] === undefined ? null : String(dams[0]) };
  });
  const built = buildPedigree(records, { parentsWithoutRecord: 'refused' });
  if (!built.ok) throw new Error('The test has an impossible pedigree.');
  const flock = birds.flatMap(({ isKept }, nth) =>
    isKept ? [{ nth, number: built.indexOf.get(String(nth))!, isRooster: isRooster(nth) }] : [],
  );
  const ancestors = parents.map(() => new Set<number>());
  for (const [nth, { sires, dams }] of parents.entries())
    for (const parent of [...sires, ...dams]) ancestors[nth] = ancestors[nth]!.union(ancestors[parent]!).add(parent);
  const { older, younger } = oneGeneration(built.pedigree, flock);
  const left = new Set([...older, ...younger].map(({ nth }) => nth));
  return { flock, left, bred: flock.filter(({ nth }) => !left.has(nth)), ancestors };
}

it('never breeds a bird with its own ancestor, unless it leaves nobody out', () => {
  fc.assert(
    fc.property(flocks, (birds) => {
      const { left, bred, ancestors } = leftOutOf(birds);
      if (left.size === 0) return;
      for (const { nth } of bred) expect(bred.filter((other) => ancestors[nth]!.has(other.nth))).toEqual([]);
      expect(new Set(bred.map(({ isRooster }) => isRooster)).size).toBe(2);
    }),
    { numRuns: 10_000 },
  );
});

it('leaves out only birds with an ancestor or a descendant in the flock', () => {
  fc.assert(
    fc.property(flocks, (birds) => {
      const { flock, left, ancestors } = leftOutOf(birds);
      for (const nth of left) {
        const isRelated = flock.some((other) => ancestors[nth]!.has(other.nth) || ancestors[other.nth]!.has(nth));
        expect(isRelated).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});
