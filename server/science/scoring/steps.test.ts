import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPair } from '../../testing/arbitrary-pair.ts';
import { type PairOptions, pairOf, tested } from '../../testing/scoring-cases.ts';
import { analyze } from './analysis.ts';
import { unknownLoci } from './loci.ts';
import { sentenceOf } from './wording.ts';

const stepsOf = (options: PairOptions) => analyze(pairOf(options)).steps;
const near = { miles: 10 };
const everything = { ...tested, completeness: 1, state: 'Ohio' } as const;

describe('the steps of a pair', () => {
  it('are one to three, without duplicates or empty text', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const { steps } = analyze(pair);
        const codes = new Set(steps.map(({ code }) => code));
        return (
          steps.length >= 1 &&
          steps.length <= 3 &&
          codes.size === steps.length &&
          steps.every(({ sentence, call }) => /^[A-Z0-9].*\.$/.test(sentence) && call !== '')
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('are tests and the zone before a visit, with the offices of both states to call', () => {
    const both = { ...everything, npip: null, mgTestedWithin90Days: null, inControlArea: null };
    const steps = stepsOf({ both, rooster: { state: 'Iowa' }, pair: near });
    expect(steps.map(({ code, call }) => [code, call])).toEqual([
      ['NPIP_UNKNOWN', 'the NPIP office of Iowa and Ohio'],
      ['MYCOPLASMA_UNKNOWN', 'a poultry vet'],
      ['CONTROL_AREA_UNKNOWN', 'the state veterinarians of Iowa and Ohio'],
    ]);
    const [first, , third] = stepsOf({ both: { ...both, state: null }, pair: near });
    expect([first?.call, third?.call]).toEqual(["your state's NPIP office", 'your state veterinarian']);
  });

  it('offer hatching eggs for a risky pair of which nothing is known, once', () => {
    const risky = { both: { completeness: 0, quarantine: 'none' } } as const;
    const eggsIn = (miles: number) =>
      stepsOf({ ...risky, pair: { miles } }).filter(({ sentence }) => /hatching eggs/.test(sentence));
    expect(eggsIn(10)).toMatchObject([{ code: 'HATCHING_EGGS', call: null }]);
    expect(eggsIn(500)).toMatchObject([{ code: 'WAY' }]);
  });

  it('name only the NPIP office of the farm that lacks the certificate', () => {
    const both = { ...everything, npip: 'clean' } as const;
    const [first] = stepsOf({ both, rooster: { state: 'Pennsylvania' }, hen: { npip: null }, pair: near });
    expect(first).toMatchObject({ code: 'NPIP_UNKNOWN', call: 'the NPIP office of Ohio' });
  });

  it('never refer a keeper outside the United States to its offices and papers', () => {
    const american =
      /NPIP|National Poultry Improvement|USDA|VS 9-3|interstate|state (vet|agency|line)|1-866|which state/;
    const properties = fc.property(anyPair, fc.constantFrom('rooster', 'hen'), (pair, side) => {
      const abroad = { ...pair, [side]: { ...pair[side], state: 'United Kingdom' } };
      const { steps, preventionPlan, risks } = analyze(abroad);
      const said = [...steps.flatMap(({ sentence, call }) => [sentence, call]), ...preventionPlan];
      expect([...said, ...risks.map(sentenceOf)].join(' ')).not.toMatch(american);
    });
    fc.assert(properties, { numRuns: 2_000 });
    const both = { ...everything, npip: null, inControlArea: null, state: 'United Kingdom' } as const;
    const { steps, preventionPlan } = analyze(pairOf({ both, pair: near }));
    expect(steps.slice(0, 2).map(({ sentence, call }) => [sentence, call])).toEqual([
      [
        'Ask your vet for a test of both birds for pullorum-typhoid at least 14 days before the visit. No test is on record.',
        'your vet',
      ],
      [expect.stringContaining('Ask your national animal health authority'), 'your national animal health authority'],
    ]);
    expect(preventionPlan).toContain('Call your vet and your national animal health authority.');
    const crossing = analyze(pairOf({ both, rooster: { state: 'Ireland' }, pair: near }));
    expect(crossing.risks.map(sentenceOf).join(' ')).toContain('crosses from Ireland to the United Kingdom');
  });

  it('repeat lines of the prevention plan word for word', () => {
    const { steps, preventionPlan } = analyze(pairOf({ both: { ageWeeks: 80, completeness: 0.2 }, pair: near }));
    for (const { sentence } of steps) expect(preventionPlan).toContain(sentence);
  });

  it('name every bird without a test that counts, whether the test is unknown, lapsed or missing', () => {
    const old = (kind: 'pullorum-typhoid' | 'mg-ms' | 'avian-influenza') =>
      ({ kind, date: '2025-10-01', result: 'negative', daysOld: 200 }) as const;
    const untested = { npip: 'none', mgTestedWithin90Days: false } as const;
    const conditions = [
      { npip: null, mgTestedWithin90Days: null },
      untested,
      { ...untested, tests: [old('pullorum-typhoid'), old('mg-ms')] },
    ];
    for (const [hen, rooster] of conditions.flatMap((one) => conditions.map((other) => [one, other] as const))) {
      for (const flockId of [{}, { flockId: 'my farm' }]) {
        const isHome = 'flockId' in flockId;
        const pair = pairOf({ both: { ...everything, ...flockId }, rooster, hen, pair: near });
        const { verdict, risks, preventionPlan } = analyze(pair);
        const of = (disease: RegExp, lines: readonly string[]) => lines.filter((line) => disease.test(line)).join(' ');
        const [pullorum, mycoplasma] = [/pullorum-typhoid|NPIP/, /Mycoplasma/];
        const said = [
          ...(isHome ? [] : [verdict.reason]),
          of(mycoplasma, preventionPlan.slice(0, 6)),
          of(mycoplasma, risks.map(sentenceOf)),
          // One certificate holds for a farm.
          ...(isHome ? [] : [of(pullorum, preventionPlan.slice(0, 6)), of(pullorum, risks.map(sentenceOf))]),
        ];
        for (const line of said) {
          expect(line).toMatch(/[Rr]ooster|[Bb]oth|either|[Nn]either/);
          expect(line).toMatch(/\bhen\b|[Bb]oth|either|[Nn]either/);
        }
      }
    }
    const flu = pairOf({
      both: { ...everything, npip: null, mgTestedWithin90Days: null },
      hen: { tests: [old('avian-influenza')] },
      pair: near,
    });
    expect(analyze(flu).verdict.reason).toBe(
      'Neither bird is known to have a valid test for pullorum-typhoid or Mycoplasma.',
    );
  });

  it('do not call a flock untested in which a bird tested positive', () => {
    const both = { ...everything, npip: 'none', mgTestedWithin90Days: null } as const;
    const { risks } = analyze(
      pairOf({ both, rooster: { npip: 'clean' }, hen: { exposedTo: ['pullorum-typhoid'] }, pair: near }),
    );
    const said = risks.map(sentenceOf).join(' ');
    expect(said).toContain("A bird tested positive for pullorum-typhoid on the hen's farm");
    expect(said).not.toMatch(/not tested for pullorum-typhoid|tested clean of pullorum-typhoid/);
  });

  it('at home put tests before eggs and chicks that leave, since the verdict lets them be bred', () => {
    const both = { ...everything, npip: null, mgTestedWithin90Days: null, flockId: 'my farm' } as const;
    const { verdict, preventionPlan, risks } = analyze(pairOf({ both, pair: { miles: 0, own: 'both' } }));
    expect(verdict.kind).toBe('go-ahead');
    const said = [...preventionPlan, ...risks.map(sentenceOf)].join(' ');
    expect(said).toContain('Test before eggs or chicks leave the farm.');
    expect(said).not.toContain('before you mate them');
  });

  it('leave out a bird of unknown age where the other one is too young', () => {
    const young = { both: everything, rooster: { ageWeeks: 10 }, hen: { ageWeeks: null }, pair: near };
    expect(stepsOf(young)).toMatchObject([{ code: 'TOO_YOUNG', sentence: 'Wait until the rooster is 26 weeks old.' }]);
  });

  it('are only the trip where nothing is missing', () => {
    expect(stepsOf({ both: everything, pair: near }).map(({ code }) => code)).toEqual(['WAY']);
  });

  it('begin with the records if nothing can be said yet', () => {
    expect(stepsOf({ pair: near })[0]).toEqual({
      code: 'BACKGROUND',
      sentence:
        'Find out whether both birds come from one hatchery or breeder, and record their parents if they are known.',
      call: 'the keepers who hatched them',
    });
    expect(stepsOf({ hen: { completeness: 0.2 }, pair: near }).map(({ code }) => code)).toContain('NPIP_UNKNOWN');
  });

  const other = pairOf({ both: everything });
  it.each<[string, PairOptions, string, string | null]>([
    [
      'CONTROL_AREA',
      { hen: { inControlArea: true } },
      'Wait until the bird flu zone',
      'the state veterinarian of Ohio',
    ],
    ['ILLNESS', { hen: { illnessWithin30Days: true } }, 'Wait until 30 days', 'sick-bird line'],
    ['CLOSE_KIN', { pair: { kinship: 0.25 } }, 'Look for a partner of another family.', null],
    [
      'CLOSE_KIN',
      { pair: { kinship: 0.25, alternative: { name: 'Bram', sex: 'Rooster', pair: other } } },
      'Choose your rooster Bram instead.',
      null,
    ],
    [
      'CROSS',
      { rooster: { breedId: 'buckeye', breed: 'Buckeye', conservationStatus: 'Watch' } },
      'Look for a Java partner.',
      null,
    ],
    [
      'CROSS',
      { rooster: { breedId: 'buckeye', breed: 'Buckeye', conservationStatus: 'Watch' }, pair: { own: 'rooster' } },
      'Look for a Buckeye partner.',
      null,
    ],
    ['TOO_YOUNG', { hen: { ageWeeks: 10 } }, 'Wait until the hen is 26 weeks old.', null],
    ['EAR_TUFTS', { both: { loci: { ...unknownLoci, earTufts: 'yes' } } }, 'Mate a tufted bird', null],
  ])('are the one way to resolve a stop: %s', (code, options, sentence, call) => {
    const steps = stepsOf({ ...options, both: { ...everything, ...options.both }, pair: { ...near, ...options.pair } });
    expect(steps).toEqual([
      { code, sentence: expect.stringContaining(sentence), call: call === null ? null : expect.stringContaining(call) },
    ]);
  });
});

describe('the keeper who asks', () => {
  it('is addressed as the keeper of two own birds, and not told to call anybody for what keepers know', () => {
    const { steps, preventionPlan, risks } = analyze(
      pairOf({ both: { flockId: 'my farm' }, pair: { miles: 0, own: 'both' } }),
    );
    expect(steps.map(({ code, call }) => [code, call])).toEqual([
      ['RECORD_SOURCE', null],
      ['BACKGROUND', 'the person who sold or gave you the birds, unless you hatched them yourself'],
      ['AGE_UNKNOWN', null],
    ]);
    const said = [...preventionPlan, ...risks.map(sentenceOf)].join(' ');
    expect(said).toContain('your farm');
    expect(said).not.toMatch(/either farm|both farms|the visit|Ask for|Ask whether/);
  });

  it('is told to call the keeper when both birds are of another farm', () => {
    const steps = stepsOf({ both: { flockId: 'their farm' }, pair: { miles: 0, own: null } });
    expect(steps[0]).toMatchObject({ code: 'RECORD_SOURCE', call: 'their keeper' });
  });

  it.each([
    ['rooster', "the hen's keeper", 'the other keeper'],
    ['hen', null, 'the other keeper'],
    [null, "the hen's keeper", 'both keepers'],
  ] as const)('is never told to call themselves: own is %s', (own, atHens, onTheWay) => {
    const steps = stepsOf({ both: { ...everything, quarantine: null }, pair: { ...near, own } });
    expect(steps.map(({ code, call }) => [code, call])).toEqual([
      ['QUARANTINE_UNKNOWN', atHens],
      ['WAY', onTheWay],
    ]);
  });
});
