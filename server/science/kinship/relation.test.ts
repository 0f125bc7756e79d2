import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PedigreeRecord } from './build-pedigree.ts';
import { pairKinship } from './pair-kinship.ts';
import { NO_RELATION, relationsOf } from './relation.ts';
import { anyRecordsAndChoice, CASES, sampleOf } from './testing.ts';

const bird = (id: string, sire: string | null = null, dam: string | null = null): PedigreeRecord => ({ id, sire, dam });

function relation(records: PedigreeRecord[], rooster: string, hen: string) {
  const { pedigree, indexOf, ids } = sampleOf(records);
  const { words, ancestors } = relationsOf(pedigree, indexOf.get(rooster)!, 'rooster')(indexOf.get(hen)!);
  return [words, ...ancestors.map((ancestor) => ids[ancestor]!).sort()];
}

function ifPossible(records: PedigreeRecord[], rooster: string, hen: string): number {
  const { pedigree, indexOf } = sampleOf(records);
  return relationsOf(pedigree, indexOf.get(rooster)!, 'rooster')(indexOf.get(hen)!).ifPossible;
}

const flock = [
  ...['cock', 'hen', 'second cock', 'second hen', 'x', 'y'].map((id) => bird(id)),
  bird('son', 'cock', 'hen'),
  bird('daughter', 'cock', 'hen'),
  bird('half daughter', 'cock', 'second hen'),
  bird('other half daughter', 'second cock', 'hen'),
  bird('cousin son', 'son', 'x'),
  bird('cousin daughter', 'y', 'daughter'),
  bird('half cousin', 'y', 'half daughter'),
  bird('cousin grandson', 'cousin son', 'second hen'),
  bird('cousin granddaughter', 'second cock', 'cousin daughter'),
  bird('half cousin granddaughter', 'second cock', 'half cousin'),
  bird('dam only', null, 'hen'),
];

describe('the relation of a rooster and a hen', () => {
  it.each([
    ['cock', 'hen', NO_RELATION],
    ['son', 'son', 'the same bird', 'son'],
    ['cock', 'daughter', 'father and daughter', 'cock'],
    ['son', 'hen', 'mother and son', 'hen'],
    ['cock', 'cousin daughter', 'grandfather and granddaughter', 'cock'],
    ['cousin son', 'hen', 'grandmother and grandson', 'hen'],
    ['cock', 'cousin granddaughter', 'ancestor and descendant, 3 generations apart', 'cock'],
    ['cousin grandson', 'hen', 'ancestor and descendant, 3 generations apart', 'hen'],
    ['son', 'daughter', 'full siblings', 'cock', 'hen'],
    ['son', 'half daughter', 'half siblings by the father', 'cock'],
    ['son', 'other half daughter', 'half siblings by the mother', 'hen'],
    ['dam only', 'daughter', 'half siblings by the mother', 'hen'],
    ['son', 'cousin daughter', 'uncle and niece', 'cock', 'hen'],
    ['son', 'half cousin', 'half uncle and niece', 'cock'],
    ['cousin son', 'daughter', 'aunt and nephew', 'cock', 'hen'],
    ['cousin son', 'half daughter', 'half aunt and nephew', 'cock'],
    ['cousin son', 'cousin daughter', 'first cousins', 'cock', 'hen'],
    ['cousin son', 'half cousin', 'share a grandfather', 'cock'],
    ['cousin son', 'cousin granddaughter', 'share 2 ancestors 2 and 3 generations back', 'cock', 'hen'],
    ['cousin grandson', 'cousin granddaughter', 'second cousins', 'cock', 'hen'],
  ])('%s and %s: %s', (rooster, hen, ...expected) => {
    expect(relation(flock, rooster, hen)).toEqual(expected);
  });

  it('is the closest one when the birds are related in several ways', () => {
    const backcross = [...flock, bird('a', 'cock', 'daughter'), bird('b', 'cock', 'daughter')];
    expect(relation(backcross, 'a', 'b')).toEqual(['full siblings', 'cock', 'daughter']);
    expect(relation(backcross, 'cock', 'a')).toEqual(['father and daughter', 'cock']);
  });

  it('over several grandparents depends on whether they were mates', () => {
    const two = ['a', 'b', 'c', 'd'].map((id) => bird(id));
    const families = [bird('ab', 'a', 'b'), bird('ab2', 'a', 'b'), bird('cd', 'c', 'd'), bird('cd2', 'c', 'd')];
    const doubled = [...two, ...families, bird('one', 'ab', 'cd'), bird('two', 'ab2', 'cd2')];
    expect(relation(doubled, 'one', 'two')).toEqual(['double first cousins', 'a', 'b', 'c', 'd']);
    const crossed = [...two, bird('ax', 'a'), bird('ay', 'a'), bird('cx', 'c'), bird('cy', 'c')];
    const both = [...crossed, bird('one', 'ax', 'cx'), bird('two', 'ay', 'cy')];
    expect(relation(both, 'one', 'two')).toEqual(['share 2 grandparents', 'a', 'c']);
    const deep = [...both, bird('three', 'one'), bird('four', 'two')];
    expect(relation(deep, 'three', 'four')).toEqual(['share 2 great-grandparents', 'a', 'c']);
  });

  it('over one of several possible sires is called possible', () => {
    const records = [
      ...flock,
      { id: 'of two', sireCandidates: ['cock', 'second cock'], dam: 'x' },
      { id: 'of two and the hen', sireCandidates: ['cock', 'second cock'], dam: 'hen' },
      { id: 'sister of it', sireCandidates: ['cock', 'second cock'], dam: 'hen' },
      { id: 'niece of it', dam: 'sister of it' },
    ];
    expect(relation(records, 'of two', 'daughter')).toEqual(['possibly half siblings by the father', 'cock']);
    expect(ifPossible(records, 'of two', 'daughter')).toBe(0.125);
    expect(ifPossible(records, 'of two and the hen', 'daughter')).toBe(0.25);
    expect(ifPossible(flock, 'son', 'daughter')).toBe(0);
    expect(relation(records, 'of two and the hen', 'daughter')).toEqual([
      'half siblings by the mother, possibly full siblings',
      'cock',
      'hen',
    ]);
    expect(relation(records, 'of two and the hen', 'sister of it')).toEqual([
      'half siblings by the mother, possibly full siblings',
      'cock',
      'hen',
      'second cock',
    ]);
    expect(relation(records, 'of two and the hen', 'niece of it')[0]).toBe(
      'half uncle and niece, possibly uncle and niece',
    );
  });

  it('counts ancestors by several possible sires as one, in any order of the records', () => {
    const records: PedigreeRecord[] = [
      { id: 'one' },
      { id: 'two' },
      { id: 'son of one', sire: 'one' },
      { id: 'son of either', sireCandidates: ['one', 'two'] },
      { id: 'cock', sireCandidates: ['son of one', 'son of either'] },
      { id: 'other son of one', sire: 'one' },
      { id: 'daughter of two', sire: 'two' },
      { id: 'hen', sire: 'other son of one', dam: 'daughter of two' },
    ];
    for (const some of [records, records.toReversed()])
      expect(relation(some, 'cock', 'hen')[0]).toBe('possibly share a grandfather');
  });

  it('does not depend on the order of the records', () => {
    const isSame = ([records, choice]: [PedigreeRecord[], number]) => {
      const ids = records.map(({ id }) => id);
      const dams = new Set(records.map(({ dam }) => dam));
      // Pedigrees in which a bird is both a father and a mother are skipped.
      fc.pre(
        !records.some(({ sire, sireCandidates }) =>
          [sire, ...(sireCandidates ?? [])].some((one) => one && dams.has(one)),
        ),
      );
      const rooster = ids[choice % ids.length]!;
      const hen = ids[Math.floor(choice / ids.length) % ids.length]!;
      return relation(records, rooster, hen)[0] === relation(records.toReversed(), rooster, hen)[0];
    };
    fc.assert(fc.property(anyRecordsAndChoice, isSame), { numRuns: CASES });
  });

  it('is unknown exactly when the kinship is 0, is symmetric, and fits into its field', () => {
    const fits = ([records, choice]: [PedigreeRecord[], number]) => {
      const { pedigree, inbreeding } = sampleOf(records);
      const [rooster, hen] = [choice % pedigree.size, Math.floor(choice / pedigree.size) % pedigree.size];
      const { words } = relationsOf(pedigree, rooster, 'rooster')(hen);
      const asked = relationsOf(pedigree, hen, 'hen')(rooster);
      const isRelated = pairKinship(pedigree, inbreeding)(rooster, hen) > 0;
      return (words !== NO_RELATION) === isRelated && words.length <= 120 && asked.words === words;
    };
    fc.assert(fc.property(anyRecordsAndChoice, fits), { numRuns: CASES });
  });
});
