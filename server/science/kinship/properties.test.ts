import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { buildPedigree } from './build-pedigree.ts';
import { kinshipToAll, meanKinshipTo } from './colleau.ts';
import { descendantsOf, inbreedingOf, updateInbreeding } from './inbreeding.ts';
import { pairKinship } from './pair-kinship.ts';
import {
  anyRecords,
  anyRecordsAndChoice,
  anyRecordsInTwoOrders,
  CASES,
  idOf,
  sampleOf,
  tabularKinship,
} from './testing.ts';

const TOLERANCE = 1e-12;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;

/** Checks many pedigrees. The properties return a boolean because `expect` is too slow for millions of calls. */
function always<T>(any: fc.Arbitrary<T>, holds: (value: T) => boolean): void {
  fc.assert(fc.property(any, holds), { numRuns: CASES });
}

const everyPair = (size: number, holds: (one: number, other: number) => boolean): boolean => {
  for (let one = 0; one < size; one++) for (let other = 0; other < size; other++) if (!holds(one, other)) return false;
  return true;
};

describe('kinship', () => {
  it('agrees with the tabular method for pairs, one bird to all, and inbreeding', () => {
    always(anyRecords, (records) => {
      const { pedigree, inbreeding } = sampleOf(records);
      const table = tabularKinship(pedigree);
      const kinship = pairKinship(pedigree, inbreeding);
      return table.every((row, one) => {
        const all = kinshipToAll(pedigree, inbreeding.mendelian, one);
        return (
          isNear(inbreeding.coefficients[one]!, 2 * row[one]! - 1) &&
          row.every((expected, other) => isNear(all[other]!, expected) && isNear(kinship(one, other), expected))
        );
      });
    });
  });

  it('is between 0 and 1 and at most the geometric mean of both birds’ kinships with themselves', () => {
    always(anyRecords, (records) => {
      const { pedigree, inbreeding } = sampleOf(records);
      const kinship = pairKinship(pedigree, inbreeding);
      return everyPair(pedigree.size, (one, other) => {
        const both = kinship(one, other);
        const most = Math.sqrt(kinship(one, one) * kinship(other, other));
        return both >= 0 && both <= 1 && both <= most + TOLERANCE;
      });
    });
  });

  it('is exactly symmetric', () => {
    always(anyRecords, (records) => {
      const { pedigree, inbreeding } = sampleOf(records);
      const kinship = pairKinship(pedigree, inbreeding);
      return everyPair(pedigree.size, (one, other) => kinship(one, other) === kinship(other, one));
    });
  });

  it('does not depend on the order of the records', () => {
    always(anyRecordsInTwoOrders, ([records, shuffled]) => {
      const [sample, other] = [sampleOf(records), sampleOf(shuffled)];
      const [kinship, sameKinship] = [sample, other].map(({ pedigree, inbreeding }) =>
        pairKinship(pedigree, inbreeding),
      );
      const inOther = sample.ids.map((id) => other.indexOf.get(id)!);
      return (
        inOther.every((same, bird) =>
          isNear(sample.inbreeding.coefficients[bird]!, other.inbreeding.coefficients[same]!),
        ) && everyPair(inOther.length, (a, b) => isNear(kinship!(a, b), sameKinship!(inOther[a]!, inOther[b]!)))
      );
    });
  });

  it('of two parents equals the inbreeding of their chick exactly', () => {
    always(anyRecordsAndChoice, ([records, choice]) => {
      const { pedigree, inbreeding, ids } = sampleOf(records);
      const size = pedigree.size;
      const [sire, dam] = [choice % size, Math.floor(choice / size) % size];
      if (sire === dam) return true;
      const expected = pairKinship(pedigree, inbreeding)(sire, dam);
      const grown = sampleOf([...records, { id: 'chick', sire: ids[sire]!, dam: ids[dam]! }]);
      return grown.inbreeding.coefficients[grown.indexOf.get('chick')!] === expected;
    });
  });

  it('is never lowered by recording an ancestor that both birds share', () => {
    always(anyRecordsAndChoice, ([records, choice]) => {
      const before = sampleOf(records);
      const founders = records.filter(({ sire, dam, sireCandidates }) => !sire && !dam && !sireCandidates);
      const shared = founders.filter((_, nth) => (choice >> nth) & 1).map(({ id }) => id);
      const withShared = records.map((record) => (shared.includes(record.id) ? { ...record, sire: 'shared' } : record));
      const after = sampleOf([{ id: 'shared' }, ...withShared]);
      const kinship = pairKinship(before.pedigree, before.inbreeding);
      const kinshipAfter = pairKinship(after.pedigree, after.inbreeding);
      const inAfter = before.ids.map((id) => after.indexOf.get(id)!);
      return everyPair(inAfter.length, (a, b) => kinshipAfter(inAfter[a]!, inAfter[b]!) >= kinship(a, b) - TOLERANCE);
    });
  });

  it('averaged over a set of birds equals the result of one pass over the set', () => {
    always(anyRecordsAndChoice, ([records, choice]) => {
      const { pedigree, inbreeding } = sampleOf(records);
      const birds = [...pedigree.sires.keys()].filter((bird) => (choice >> bird) & 1);
      const table = tabularKinship(pedigree);
      const means = meanKinshipTo(pedigree, inbreeding.mendelian, birds);
      return table.every((row, one) =>
        isNear(
          means[one]!,
          birds.reduce((sum, other) => sum + row[other]! / birds.length, 0),
        ),
      );
    });
  });
});

describe('inbreeding', () => {
  it('does not change when a chick is hatched later', () => {
    always(anyRecordsAndChoice, ([records, choice]) => {
      const before = sampleOf(records);
      const size = records.length;
      const parents = [choice % size, Math.floor(choice / size) % size].map((bird) => records[bird]!.id);
      const chick = { id: 'chick', sire: parents[0], dam: parents[0] === parents[1] ? null : parents[1] };
      const after = sampleOf([...records, chick]);
      return before.ids.every(
        (id, bird) => after.inbreeding.coefficients[after.indexOf.get(id)!] === before.inbreeding.coefficients[bird],
      );
    });
  });

  it('updated from a changed bird downward equals a full computation', () => {
    always(anyRecordsAndChoice, ([records, choice]) => {
      const before = sampleOf(records);
      const changed = choice % records.length;
      const isRemoved = Math.floor(choice / records.length) % 2 === 0;
      const parents = isRemoved ? { sire: null, dam: null } : { sire: 'new cock', dam: before.ids[0] };
      const newParents = records[changed]!.id === before.ids[0] ? { sire: null, dam: null } : parents;
      const next = records.map((record, row) => (row === changed ? { id: record.id, ...newParents } : record));
      const built = buildPedigree([...next, { id: 'new cock' }], { parentsWithoutRecord: 'refused' });
      if (!built.ok) return false;
      const { pedigree, ids, indexOf } = built;
      const kept = (figures: Float64Array) =>
        Float64Array.from(ids, (id) => (id === 'new cock' ? Number.NaN : figures[before.indexOf.get(id)!]!));
      const previous = {
        coefficients: kept(before.inbreeding.coefficients),
        mendelian: kept(before.inbreeding.mendelian),
      };
      const affected = descendantsOf(pedigree, [indexOf.get(idOf(changed))!, indexOf.get('new cock')!]);
      const { coefficients, mendelian } = updateInbreeding({ pedigree, previous, affected });
      const anew = inbreedingOf(pedigree);
      return (
        affected.includes(indexOf.get(idOf(changed))!) &&
        anew.coefficients.every((coefficient, bird) => coefficients[bird] === coefficient) &&
        anew.mendelian.every((term, bird) => mendelian[bird] === term)
      );
    });
  });
});
