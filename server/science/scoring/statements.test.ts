// Checks what is said about a pair, and when.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPair } from '../../testing/arbitrary-pair.ts';
import { type PairOptions, pairCases, pairOf, tested } from '../../testing/scoring-cases.ts';
import { type Analysis, analyze } from './analysis.ts';
import type { PairFacts } from './facts.ts';
import { kinshipSentence } from './kinship-words.ts';
import { lociOf, unknownLoci } from './loci.ts';
import { sentenceOf } from './wording.ts';

it('rules out inbreeding only for two different known breeds', () => {
  const words = (rooster: object, hen: object) =>
    kinshipSentence(
      { ...pairOf({ rooster, hen }), kinship: 0 },
      { value: 0, pedigree: 0, background: 0, pedigreeAtMost: 0 },
    );
  const mutt = { breedId: null, breed: 'a mutt' };
  const java = { breedId: 'java', breed: 'Java' };
  const buckeye = { breedId: 'buckeye', breed: 'Buckeye' };
  expect(words(mutt, { ...mutt, breed: 'barn mix' })).toBe('No common ancestor known.');
  expect(words(java, mutt)).toBe('No common ancestor known.');
  expect(words(java, buckeye)).toBe('No common ancestor known, and of two breeds: no inbreeding is expected.');
});

const said = (options: PairOptions, list: 'benefits' | 'risks' | 'recommendations' = 'risks') =>
  Object.fromEntries(analyze(pairOf(options))[list].map((statement) => [statement.code, sentenceOf(statement)]));

const buckeye = { breedId: 'buckeye', breed: 'Buckeye', conservationStatus: 'Watch' } as const;
const everything = { ...tested, completeness: 1 } as const;
const near = { miles: 10 };

describe('risks', () => {
  it("describe close kin in plain words, and suggest the keeper's own bird by its shown inbreeding", () => {
    const better = pairOf({ both: everything, hen: { completeness: 0.2 }, pair: { kinship: 0.008 } });
    const alternative = { name: 'Bram', sex: 'Rooster', pair: better } as const;
    const options = { both: everything, pair: { kinship: 0.125, alternative } };
    // The pedigrees alone would give 0.8%.
    expect(said(options).F_HALF_SIB).toBe(
      'Related: the chicks would be 12.5% inbred, like chicks of half siblings. Your rooster Bram would lower it to 6.67%.',
    );
    const { improvements, score } = analyze(pairOf(options));
    expect(improvements.find(({ code }) => code === 'OTHER_FAMILY')).toMatchObject({
      points: analyze(better).score.compatibility - score.compatibility,
      sentence: expect.stringMatching(/^Choose your rooster Bram instead: /),
    });
    expect(said({ both: everything, pair: { kinship: 0.25 } })).toHaveProperty('F_FULL_SIB');
    expect(said({ both: everything, pair: { kinship: 0.0625 } })).toHaveProperty('F_COUSIN');
  });

  it('describe kin between the textbook cases in the words of the pedigree', () => {
    expect(said({ both: everything, pair: { kinship: 0.09, relationship: 'double second cousins' } }).F_COUSIN).toBe(
      'Double second cousins: the chicks would be 9% inbred, between chicks of first cousins and of half siblings. Look for a partner of another family.',
    );
  });

  it('state what is assumed without a pedigree, and what recording one would bring', () => {
    expect(said({ both: { ageWeeks: 80, state: 'Ohio' }, pair: { miles: 40 } }).BACKGROUND).toBe(
      'No pedigree for either bird. We assume 10% because Java has very few flocks; it may be more. Three recorded generations would replace most of this guess.',
    );
    expect(said({ both: { ...buckeye, completeness: 0.6 } }).BACKGROUND).toMatch(/^The pedigrees are 60% complete/);
    expect(said({ both: everything })).not.toHaveProperty('BACKGROUND');
  });

  it('name the breed that loses a season to a cross', () => {
    const cross = { rooster: buckeye, pair: near };
    expect(said(cross).CROSS).toBe(
      'The chicks would be a cross of Buckeye and Java: no breed is kept by them, and a Java loses a season. Look for a Java partner.',
    );
    expect(said({ both: { breedId: null, breed: 'mixed', conservationStatus: null } }).CROSS).toContain(
      'Choose their breeds',
    );
    expect(said({ ...cross, hen: { loci: { ...unknownLoci, blueEgg: 'yes' } } }).CROSS).toContain('Easter Eggers');
  });

  it('describe crosses and breeds outside the directory correctly', () => {
    const unlisted = { breedId: null, conservationStatus: null };
    const crosses = { ...unlisted, breed: 'Java × Holland cross' };
    expect(said({ both: crosses }).CROSS).toMatch(/^Both birds are crosses: no breed is kept\./);
    expect(
      said({ rooster: { ...unlisted, breed: 'Hedemora' }, hen: { ...unlisted, breed: 'Bohuslän' } }).CROSS,
    ).toMatch(/^The chicks would be a cross of Hedemora and Bohuslän: no breed is kept\./);
  });

  it('tell of a comb or legs that the breed does not have, and forecast no comb where the partner may carry a single one', () => {
    const of = (looks: { combType?: string; legColor?: string }) => ({
      ...buckeye,
      loci: lociOf({
        breed: {
          ...{ id: 'buckeye', eggColor: 'brown' },
          traits: {
            ...{ combType: ['pea'], legColor: ['yellow'] },
            ...{ featherType: [], plumageColors: [], tailless: false },
          },
        },
        ...{ breedName: 'Buckeye', variety: null, traits: [] },
        ...looks,
      }),
    });
    const pair = { rooster: of({ combType: 'pea' }), hen: of({ combType: 'single' }) };
    expect(said(pair).OFF_TYPE_HEN).toBe(
      'The hen has a single comb (the Buckeye’s is pea). All of her chicks carry the single comb, also those that do not show it. Breed from her only if she is worth it in other ways.',
    );
    expect(analyze(pairOf(pair)).expectedChicks).toMatchObject([{ trait: 'comb', outcome: 'pea', share: 1 }]);
    const kin = { ...pair, pair: { sources: 'hatchedHere' } } as const;
    expect(said(kin).OFF_TYPE_HEN).toContain(
      'The rooster may carry it too, as kin or from the same place: then half of the chicks show it.',
    );
    expect(analyze(pairOf(kin)).expectedChicks).toEqual([]);
    const cross = { ...kin, rooster: { ...pair.rooster, breedId: 'brahma', breed: 'Brahma' } };
    expect(analyze(pairOf(cross)).expectedChicks).toMatchObject([{ trait: 'comb', outcome: 'pea', share: 1 }]);
    expect(said({ rooster: of({ legColor: 'white' }), hen: of({ legColor: 'white' }) })).toMatchObject({
      OFF_TYPE_ROOSTER:
        'The rooster has white legs (the Buckeye’s are yellow). Many of his chicks may have the same. Breed from him only if he is worth it in other ways.',
      OFF_TYPE_HEN: expect.stringContaining('(the Buckeye’s are yellow; a hen’s yellow fades while she lays)'),
    });
    const dominique = { breedId: 'dominique', breed: 'Dominique' } as const;
    const rose = {
      ...of({ combType: 'single' }).loci,
      offType: [{ part: 'comb', recorded: 'single', usual: ['rose'] }],
    } as const;
    expect(said({ both: dominique, hen: { loci: rose } }).OFF_TYPE_HEN).toMatch(
      /of use in the yard: roosters with one copy of the rose comb are more fertile than those with two\.$/,
    );
    const fits = said({ rooster: of({ combType: 'pea', legColor: 'yellow' }), hen: of({}) });
    expect(Object.keys(fits).filter((code) => code.startsWith('OFF_TYPE'))).toEqual([]);
  });

  it('warn of birds too different in weight, but never of a breed’s own two sexes', () => {
    expect(said({ rooster: { weightLb: 12 }, hen: { weightLb: 1.4 } }).SIZE).toContain(
      'the rooster is 8.6 times as heavy as the hen',
    );
    expect(said({ rooster: { weightLb: 11 }, hen: { weightLb: 7 } })).not.toHaveProperty('SIZE');
    const heavy = { breedId: 'buckeye', breed: 'Buckeye', weightLb: 9 } as const;
    const unequal = analyze(pairOf({ rooster: heavy, hen: { weightLb: 4 } }));
    expect(unequal.verdict.reason).toMatch(/ And they differ too much in weight to mate safely\.$/);
    expect(unequal.preventionPlan).toContain(
      'Never pen the two together: by the standards of their breeds the rooster is 2.3 times as heavy as the hen. Use artificial insemination, once she has been away from other roosters for three weeks.',
    );
  });

  const common = { ...everything, meanKinship: 0.1 };
  const inputs: [code: string, asked: PairOptions, answered: PairOptions][] = [
    ['CONTROL_AREA', { hen: { inControlArea: true } }, {}],
    ['CONTROL_AREA_UNKNOWN', { hen: { inControlArea: null } }, {}],
    ['ILLNESS', { rooster: { illnessWithin30Days: true } }, {}],
    ['MAREKS_HISTORY', { hen: { mareksHistory: true } }, {}],
    ['MAREKS_UNKNOWN', { hen: { mareksVaccinated: null } }, {}],
    [
      'MAREKS_UNVACCINATED',
      { both: { ...everything, mareksVaccinated: false } },
      { rooster: { mareksVaccinated: false } },
    ],
    ['MAREKS_MIXED', { rooster: { mareksVaccinated: false } }, { both: { ...everything, mareksVaccinated: false } }],
    ['NPIP_UNKNOWN', { hen: { npip: null } }, {}],
    ['NPIP_NONE', { hen: { npip: 'none' } }, {}],
    ['MYCOPLASMA_UNKNOWN', { hen: { mgTestedWithin90Days: null } }, {}],
    ['MYCOPLASMA_UNTESTED', { hen: { mgTestedWithin90Days: false } }, {}],
    ['QUARANTINE_NONE', { hen: { quarantine: 'none' } }, {}],
    ['QUARANTINE_PEN', { hen: { quarantine: 'ownPen' } }, {}],
    ['QUARANTINE_UNKNOWN', { hen: { quarantine: null } }, {}],
    ['BIOSECURITY_LOW', { rooster: { biosecurity: 60 } }, {}],
    ['BIOSECURITY_UNKNOWN', { rooster: { biosecurity: null } }, {}],
    ['DISTANCE', { pair: { miles: 120 } }, {}],
    ['DISTANCE_UNKNOWN', { pair: { miles: null } }, {}],
    ['STATE_LINE', { hen: { state: 'Iowa' } }, {}],
    ['STATE_UNKNOWN', { hen: { state: null } }, {}],
    ['AGE_UNKNOWN', { hen: { ageWeeks: null } }, {}],
    ['AGE_YOUNG', { hen: { ageWeeks: 20 } }, {}],
    ['AGE_OLD', { hen: { ageWeeks: 300 } }, {}],
    [
      'OTHER_VARIETY',
      { rooster: { variety: 'black' }, hen: { variety: 'mottled' } },
      { rooster: { variety: 'black' } },
    ],
    ['HIGH_MK', { both: common, pair: mk(0.02) }, { both: common, pair: mk(0.2) }],
  ];

  it.each(inputs)('include %s only where it applies', (code, asked, answered) => {
    const of = (options: PairOptions) => said({ both: everything, ...options, pair: { ...near, ...options.pair } });
    expect(of(asked)).toHaveProperty(code);
    expect(of(answered)).not.toHaveProperty(code);
  });

  it('ask to check the birds if only their breed may have tufts or short legs', () => {
    const unsure = {
      both: { ...everything, loci: { ...unknownLoci, earTufts: 'possible', creeper: 'possible' } },
    } as const;
    expect(Object.keys(said(unsure))).toEqual(expect.arrayContaining(['EAR_TUFTS_UNKNOWN', 'CREEPER_UNKNOWN']));
    const hen = { loci: unknownLoci };
    expect(Object.keys(said({ ...unsure, hen }))).not.toEqual(expect.arrayContaining(['EAR_TUFTS_UNKNOWN']));
  });

  it('are empty for a tested, unrelated pair that lives close by', () => {
    expect(said({ both: everything, pair: near })).toEqual({});
  });

  it('do not mention quarantine for birds of one farm', () => {
    const options = { both: { ...everything, flockId: 'one', quarantine: null }, pair: { miles: 0 } };
    expect(said(options)).not.toHaveProperty('QUARANTINE_UNKNOWN');
  });

  it.each([
    ['MAREKS_HISTORY', { both: { mareksHistory: true } }],
    ['MAREKS_MIXED', { rooster: { mareksVaccinated: true }, hen: { mareksVaccinated: false } }],
  ])('advise birds of one farm to vaccinate instead of sending eggs: %s', (code, known: PairOptions) => {
    const risk = (more: PairOptions) => analyze(pairOf(more)).risks.find((one) => one.code === code);
    const home = { both: { ...everything, ...known.both, flockId: 'one' }, pair: { miles: 0 } };
    const here = risk({ ...known, ...home });
    expect(here && sentenceOf(here)).toContain('Vaccinate the chicks at hatch');
    expect(here && sentenceOf(here)).not.toMatch(/eggs|his farm/);
    const apart = risk({ ...known, both: { ...everything, ...known.both } });
    expect(apart && sentenceOf(apart)).toContain('hatching eggs');
  });
});

function mk(breedMeanKinship: number) {
  return { breedMeanKinship, pedigreedBirdsOfBreed: 30 };
}

describe('benefits', () => {
  const families = { both: everything, rooster: { meanKinship: 0.06 }, hen: { meanKinship: 0.1 } };

  it('name the bird whose family is rare in the breed', () => {
    expect(said({ ...families, pair: mk(0.09) }, 'benefits').LOW_MK).toBe(
      "The rooster's family is rarer than the breed's average (average relatedness 0.06 against 0.09): his chicks add diversity.",
    );
    expect(
      said({ ...families, pair: { breedMeanKinship: 0.09, pedigreedBirdsOfBreed: 9 } }, 'benefits'),
    ).not.toHaveProperty('LOW_MK');
    expect(said({ ...families, pair: mk(0.05) }, 'benefits')).not.toHaveProperty('LOW_MK');
  });

  it.each<[string, PairOptions, PairOptions]>([
    ['UNRELATED', {}, { pair: { kinship: 0.01 } }],
    ['RARE_BREED', {}, { both: { ...everything, conservationStatus: 'Common' } }],
    ['TWO_SOURCES', { both: tested }, { both: tested, hen: { flockId: 'north farm' } }],
    ['NPIP_CLEAN', {}, { hen: { npip: 'none' } }],
    ['MAREKS_VACCINATED', {}, { hen: { mareksVaccinated: null } }],
    ['OWN_BUILDING', {}, { hen: { quarantine: 'ownPen' } }],
    ['SHORT_WAY', {}, { pair: { miles: 50 } }],
    ['BLUE_EGG', { both: { ...everything, loci: { ...unknownLoci, blueEgg: 'yes' } } }, {}],
  ])('include %s only where it applies', (code, so, notSo) => {
    const of = (options: PairOptions) =>
      said({ both: everything, ...options, pair: { ...near, ...options.pair } }, 'benefits');
    expect(of(so)).toHaveProperty(code);
    expect(of(notSo)).not.toHaveProperty(code);
  });

  it('mention joined lines only where ancestors are recorded, wherever the birds live', () => {
    const home = { flockId: 'north farm' };
    const joins = (options: PairOptions) => Object.values(said(options, 'benefits')).join(' ').includes('both lines');
    expect(joins({ both: everything, hen: home, pair: { miles: 0 } })).toBe(true);
    expect(joins({ both: tested, pair: near })).toBe(false);
    const halfSiblings = { both: everything, pair: { ...near, kinship: 0.125 } };
    expect(joins(halfSiblings)).toBe(false);
    expect(said(halfSiblings, 'benefits')).not.toHaveProperty('TWO_SOURCES');
  });

  it('claim two sources only if the sources are recorded', () => {
    const saidWith = (sources: 'different' | null) =>
      said({ both: tested, pair: { ...near, sources } }, 'benefits').TWO_SOURCES;
    expect(saidWith('different')).toContain('The birds come from two sources.');
    expect(saidWith(null)).toContain('unless both came from one hatchery or breeder');
  });

  it('mention chicks that can be sexed at hatch only with what the cross loses', () => {
    const barred = { loci: { ...unknownLoci, color: { ...unknownLoci.color, barred: true, isBlack: true } } };
    const plain = { loci: { ...unknownLoci, color: { ...unknownLoci.color, barred: false } } };
    expect(said({ rooster: { ...plain, ...buckeye }, hen: barred }, 'benefits').SEXABLE).toMatch(
      /white head spot.*conservation value/,
    );
    expect(said({ rooster: plain, hen: barred }, 'benefits')).not.toHaveProperty('SEXABLE');
    expect(said({ rooster: { ...barred, ...buckeye }, hen: plain }, 'benefits')).not.toHaveProperty('SEXABLE');
  });
});

describe('recommendations', () => {
  const verdictOn = (pair: PairFacts) => sentenceOf(analyze(pair).recommendations[0] as Analysis['risks'][number]);

  it('begin with the verdict, in words that the screen picks its icons by', () => {
    const kinds = pairCases.map(({ pair }) => analyze(pair).verdict.kind);
    expect(kinds).toEqual([
      ...['go-ahead', 'cannot-say', 'not-advised', 'not-advised', 'go-ahead', 'go-ahead', 'not-advised', 'not-advised'],
      ...['cannot-say', 'not-advised'],
    ]);
    const words = {
      'go-ahead': /proceed/i,
      'go-ahead-after': /proceed/,
      'cannot-say': /^Caution/,
      'not-advised': /^Caution/,
    };
    for (const { pair } of pairCases) {
      const { verdict } = analyze(pair);
      expect(verdictOn(pair)).toMatch(words[verdict.kind]);
      expect(verdictOn(pair)).toContain(verdict.reason);
    }
  });

  it('have the verdict "not advised" for every pair that a cap stops', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const { verdict, score } = analyze(pair);
        const stops = ['harmfulPairing', 'cross', 'illness', 'order', 'halfSiblings'] as const;
        const isStopped = stops.some((cap) => score.caps.includes(cap));
        return !isStopped || verdict.kind === 'not-advised';
      }),
    );
  });

  it('put the rooster into his travel bunker for as long as his quarantine lasts', () => {
    const bunker = (options: PairOptions) => said(options, 'recommendations').TRAVEL_BUNKER;
    expect(bunker({ both: everything, pair: near })).toContain('7 days');
    expect(bunker({ both: { ...everything, quarantine: 'ownPen' }, pair: near })).toContain('30 days');
    expect(bunker({ both: { ...everything, flockId: 'one' }, pair: { miles: 0 } })).toBeUndefined();
    expect(bunker({ both: { ...everything, inControlArea: true }, pair: near })).toBeUndefined();
  });

  it('prefer hatching eggs at high disease risk, and monitoring at medium risk', () => {
    expect(
      said({ both: { ...tested, mareksHistory: true, npip: null, quarantine: null }, pair: near }, 'recommendations'),
    ).toHaveProperty('HATCHING_EGGS');
    expect(said({ both: { ageWeeks: 80 }, pair: near }, 'recommendations')).toHaveProperty('MONITOR');
    const safe = said({ both: everything, pair: near }, 'recommendations');
    expect(safe).not.toHaveProperty('HATCHING_EGGS');
    expect(safe).not.toHaveProperty('MONITOR');
  });
});

describe('the improvements', () => {
  it('start with the fact that helps a newcomer most', () => {
    const { improvements } = analyze(pairOf({ both: { ageWeeks: 80, state: 'Ohio' }, pair: { miles: 40 } }));
    expect(improvements[0]).toEqual({
      code: 'RECORD_PEDIGREE',
      points: 20,
      sentence:
        'Record three generations of both birds: +20 points if they are unrelated. This would improve the score most.',
    });
    expect(improvements[1]?.sentence).toBe('Keep visitors in a building of their own on both farms: +6 points.');
  });

  it('first ask for the sources of two birds of one yard, which then set the assumed inbreeding', () => {
    const rock = {
      breedId: 'plymouth-rock',
      breed: 'Plymouth Rock',
      conservationStatus: 'Common',
      flockId: 'one',
    } as const;
    const of = (sources: PairFacts['sources']) => analyze(pairOf({ both: rock, pair: { miles: 0, sources } }));
    expect(of(null).score.inbreeding.value).toBe(0.0625);
    expect(of('hatchedHere')).toMatchObject({
      score: { inbreeding: { value: 0.125 } },
      verdict: { code: 'CLOSE_KIN' },
    });
    expect(of('different').score.inbreeding.value).toBe(0.01);
    const [first] = of(null).improvements;
    expect(first).toMatchObject({
      code: 'RECORD_SOURCE',
      points: of('different').score.compatibility - of(null).score.compatibility,
    });
    expect(of('different').improvements.map(({ code }) => code)).not.toContain('RECORD_SOURCE');
    // A rare breed's assumption is already larger, and birds of two farms are not asked.
    const java = analyze(pairOf({ both: { flockId: 'one' }, pair: { miles: 0 } }));
    expect(java.score.inbreeding.value).toBe(0.1);
    expect(java.improvements[0]?.code).toBe('RECORD_SOURCE');
    expect(analyze(pairOf({ pair: near })).improvements.map(({ code }) => code)).not.toContain('RECORD_SOURCE');
  });

  it('ask only for what is missing, and of the bird that lacks it', () => {
    const hen = analyze(pairOf({ both: everything, hen: { npip: null }, pair: near }));
    expect(hen.improvements.map(({ code }) => code)).toEqual(['TEST_NPIP']);
    expect(hen.improvements[0]?.sentence).toMatch(/^Test the hen for pullorum-typhoid: \+\d+ points\./);
    expect(analyze(pairOf({ both: everything, pair: near })).improvements).toEqual([]);
  });

  const withLocus = (locus: 'earTufts' | 'creeper' | 'frizzle') => ({
    both: { ...everything, loci: { ...unknownLoci, [locus]: 'yes' } },
    followed: { hen: { loci: { ...unknownLoci, [locus]: 'no' } } },
  });
  it.each<[string, PairOptions & { followed?: PairOptions }]>([
    ['OTHER_FAMILY', { pair: { kinship: 0.25 } }],
    ['SAME_BREED', { rooster: buckeye }],
    ['TEST_NPIP', { hen: { npip: null } }],
    ['RECORD_MAREKS', { hen: { mareksVaccinated: null } }],
    ['BIOSECURITY', { hen: { biosecurity: null } }],
    ['QUARANTINE_BUILDING', { hen: { quarantine: 'none' } }],
    ['RECORD_PLACE', { pair: { miles: null }, followed: { pair: { miles: 25 } } }],
    ['RECORD_AGE', { both: { ...everything, ageWeeks: null }, pair: { miles: 20 }, followed: { both: everything } }],
    [
      'RECORD_SOURCE',
      {
        both: { ...everything, completeness: 0, flockId: 'one' },
        pair: { miles: 0 },
        followed: { pair: { miles: 0, sources: 'different' } },
      },
    ],
    ['WAIT_HEALTHY', { hen: { illnessWithin30Days: true } }],
    ['WAIT_ORDER', { hen: { inControlArea: true } }],
    ['CLEAN_FACED_PARTNER', withLocus('earTufts')],
    ['LONG_LEGGED_PARTNER', withLocus('creeper')],
    ['SMOOTH_PARTNER', withLocus('frizzle')],
  ])('include %s, and following it brings the points that it promises', (code, { followed, ...options }) => {
    const of = (some: PairOptions) => analyze(pairOf({ both: everything, ...some, pair: { ...near, ...some.pair } }));
    const { improvements, score } = of(options);
    // Without more said, following the advice leaves nothing to improve.
    const better = of(followed ? { ...options, ...followed } : {});
    expect(improvements).toContainEqual(
      expect.objectContaining({ code, points: better.score.compatibility - score.compatibility }),
    );
  });
});

describe('the statements about any pair', () => {
  const RUNS = 2_000;

  it('have unique codes and are sorted by points', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const { benefits, risks, recommendations, improvements } = analyze(pair);
        const codes = [...benefits, ...risks, ...recommendations].map(({ code }) => code);
        // RECORD_SOURCE comes first whatever its points.
        const descends = (list: readonly { code: string; points: number }[]) =>
          list
            .filter(({ code }) => code !== 'RECORD_SOURCE')
            .every(({ points }, place, all) => place === 0 || points <= (all[place - 1]?.points ?? 0));
        return new Set(codes).size === codes.length && [benefits, risks, improvements].every(descends);
      }),
      { numRuns: RUNS },
    );
  });

  it('are whole sentences of at most 500 characters, without null, undefined, or NaN', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const { benefits, risks, recommendations, preventionPlan } = analyze(pair);
        const sentences = [...benefits, ...risks, ...recommendations].map(sentenceOf);
        return (
          sentences.every((sentence) => /^[A-Z0-9].*\.$/.test(sentence)) &&
          [...sentences, ...preventionPlan].every((line) => line.length <= 500 && !/null|undefined|NaN/.test(line))
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('promise at least one point and no score above 200', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const { score, improvements } = analyze(pair);
        return improvements.every(({ points }) => points >= 1 && score.compatibility + points <= 200);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('confidence', () => {
  it('grows with the pedigree and the answers', () => {
    const confidence = (options: PairOptions) => analyze(pairOf(options)).confidence;
    expect(confidence({})).toBe('low');
    expect(confidence({ both: tested, pair: near })).toBe('medium');
    expect(confidence({ both: { ...tested, completeness: 0.6 }, pair: near })).toBe('high');
  });
});
