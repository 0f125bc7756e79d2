// Ranks partners and explains each rank.
import { describe, expect, it } from 'vitest';
import { itsBreed, partnerCases, soughtFor } from '../../testing/partner-cases.ts';
import type { BirdFacts } from './facts.ts';
import { unknownLoci } from './loci.ts';
import { type Candidate, rankPartners } from './partner-rank.ts';
import { partnerReasons } from './partner-reasons.ts';
import { scoreOf } from './score.ts';
import { milesInWords } from './wording.ts';

const candidates = partnerCases.map(({ candidate }) => candidate);
const ranked = (some: readonly Candidate[]) => rankPartners(soughtFor, itsBreed, some);
const [first] = candidates as [Candidate, ...Candidate[]];
const like = (id: string, known: Partial<BirdFacts> = {}, rest: Partial<Candidate> = {}): Candidate => ({
  ...{ ...first, id, ...rest },
  bird: { ...first.bird, ...known },
});
const order = (some: readonly Candidate[]) => ranked(some).partners.map(({ id }) => id);
const reasonsFor = (candidate: Candidate) =>
  ranked([candidate]).partners.flatMap((partner) => partnerReasons(partner, 'Rooster'));

describe('partners', () => {
  it('are ranked as known, with the known scores, in any input order', () => {
    for (const some of [candidates, candidates.toReversed()]) {
      expect(
        ranked(some).partners.map(({ id, score, rankScore }) => ({
          ...{ id, score: score.compatibility, label: score.label },
          inbreeding: Number(score.inbreeding.value.toFixed(3)),
          rank: Number(rankScore.toFixed(1)),
        })),
      ).toEqual(partnerCases.map(({ candidate: { id }, expected }) => ({ id, ...expected })));
    }
  });

  it('have the same score as a comparison of the two birds', () => {
    for (const { pair, score } of ranked(candidates).partners) expect(score).toEqual(scoreOf(pair));
  });

  it('with chicks of this season rank lower at the same score, and show the number of hens', () => {
    const used = like('used', {}, { use: { hens: 6, kinshipToChicks: 0.15 } });
    expect(order([used, like('unused')])).toEqual(['unused', 'used']);
    expect(reasonsFor(used)).toContain('Already used for 6 of your hens this season.');
    const [one, other] = ranked([used, like('unused')]).partners;
    expect(one?.score).toEqual(other?.score);
  });

  it('come last if not advised, and crosses come after all of the breed', () => {
    const cross = {
      breedId: 'java',
      breed: 'Java',
      conservationStatus: 'Critical',
      illnessWithin30Days: true,
    } as const;
    const worse = like(
      'worse',
      { ...cross, npip: 'none', biosecurity: 0, mareksHistory: true, quarantine: 'none' },
      { miles: 2000 },
    );
    const { partners } = ranked([...candidates, worse]);
    expect(partners.map(({ id, isCross, verdict }) => [id, isCross, verdict.kind, verdict.code])).toEqual([
      ['C', false, 'go-ahead', 'NOTHING_AGAINST'],
      ['D', false, 'go-ahead', 'NOTHING_AGAINST'],
      ['E', false, 'go-ahead-after', 'TEST_FIRST'],
      ['B', false, 'not-advised', 'CLOSE_KIN'],
      ['A', false, 'not-advised', 'CLOSE_KIN'],
      ['F', true, 'not-advised', 'CROSS'],
      ['worse', true, 'not-advised', 'ILLNESS'],
    ]);
  });

  it('exclude birds that cannot breed, with a reason', () => {
    expect(
      ranked([
        like('hen', { sex: 'Hen' }),
        like('dead', {}, { isAlive: false }),
        like('chick', { ageWeeks: 25 }),
        like('paused', {}, { isAvailable: false }),
        like('blocked', {}, { isBlocked: true }),
        like('fenced', { inControlArea: true }),
        like('of unknown age', { ageWeeks: null }),
      ]),
    ).toMatchObject({
      partners: [{ id: 'of unknown age' }],
      excluded: [
        { id: 'hen', reason: 'sameSex' },
        { id: 'dead', reason: 'dead' },
        { id: 'chick', reason: 'tooYoung' },
        { id: 'paused', reason: 'unavailable' },
        { id: 'blocked', reason: 'blocked' },
        { id: 'fenced', reason: 'controlArea' },
      ],
    });
  });

  it('of equal rank are ordered by inbreeding, rarity of the family, distance, and id', () => {
    // Illness caps all of them at the same score.
    const ill = { illnessWithin30Days: true };
    const close = { kinship: 0.02, miles: 60 };
    expect(order([like('b', ill), like('a', ill)])).toEqual(['a', 'b']);
    expect(order([like('a', ill, close), like('b', ill)])).toEqual(['b', 'a']);
    expect(
      order([like('a', { ...ill, meanKinship: null }), like('b', { ...ill, meanKinship: 0.09 }), like('c', ill)]),
    ).toEqual(['c', 'b', 'a']);
    expect(order([like('a', ill, { miles: 61 }), like('b', ill)])).toEqual(['b', 'a']);
  });

  it('of equal rank are ordered by name, with numbers in numeric order', () => {
    const named = (id: string, name: string) => like(id, { name });
    expect(order([named('a', 'Rooster 10'), named('b', 'Rooster 2'), named('c', 'Rooster 1')])).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('are found for a rooster as well', () => {
    const hen = { ...soughtFor, name: 'Juniper' };
    const { partners } = rankPartners(first.bird, itsBreed, [{ ...first, id: 'hen', bird: hen }]);
    expect(partners).toMatchObject([{ id: 'hen', score: { compatibility: 155 }, pair: { hen: { name: 'Juniper' } } }]);
  });
});

describe('the reasons for a partner', () => {
  it('name kinship, family, source, tests, and miles', () => {
    expect(reasonsFor(first)).toEqual([
      'Same breed, no common ancestor known: we assume the chicks would be 1.6% inbred.',
      "His family is rarer than the breed's average (average relatedness 0.06 against 0.08).",
      'From another flock.',
      'Tested clean of pullorum-typhoid.',
      '60 miles: one trip with a stop for water.',
    ]);
    expect(reasonsFor(candidates[2] as Candidate)).toEqual([
      'Same breed, no pedigree of the rooster: we assume the chicks would be 4% inbred.',
      'From another flock.',
      'No test for pullorum-typhoid is known.',
      '12 miles: one short trip.',
    ]);
    expect(reasonsFor(candidates[4] as Candidate)).toContain('Lives on the same farm.');
  });

  it('describe kinship in the words of the pedigree', () => {
    const related = (kinship: number, relationship: string) => reasonsFor(like('x', {}, { kinship, relationship }))[0];
    expect(related(0.03125, 'half first cousins')).toBe(
      'Half first cousins: the chicks would be 3.13% inbred, between chicks of second cousins and of first cousins.',
    );
    expect(related(0.1875, 'half siblings by the father')).toBe(
      'Half siblings by the father: the chicks would be 18.75% inbred, between chicks of half siblings and of full siblings.',
    );
    // A recorded ancestor is named even if a larger inbreeding is assumed.
    expect(related(0.0078, 'share a great-grandfather')).toBe(
      'Share a great-grandfather: the chicks would be 0.78% inbred, less than chicks of second cousins. With what is not recorded, we assume the chicks would be 1.6% inbred.',
    );
  });

  it('include a poultry fact if there is one, but do not repeat the verdict', () => {
    const cross = ranked([candidates[5] as Candidate]).partners[0];
    expect(cross?.verdict.reason).toBe(
      'Does not preserve a breed: the chicks would be a cross of Rhode Island Red and Buckeye.',
    );
    expect(reasonsFor(candidates[5] as Candidate).join(' ')).not.toContain('cross');
    const loci = { ...unknownLoci, rumpless: 'yes' } as const;
    const { partners } = rankPartners({ ...soughtFor, loci }, itsBreed, [like('x', { loci })]);
    expect(partners.flatMap((partner) => partnerReasons(partner, 'Rooster')).at(-1)).toMatch(
      /Both parents are rumpless/,
    );
  });
});

it('puts miles in words', () => {
  expect([0, 1, 11, 34, 144].map(milesInWords)).toEqual([
    'less than 3 miles',
    '1 mile',
    '11 miles',
    '34 miles',
    '144 miles',
  ]);
});
