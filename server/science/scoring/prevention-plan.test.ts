// The disease prevention plan has five headings with lines that depend on the answers of the two farms.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPair } from '../../testing/arbitrary-pair.ts';
import { type PairOptions, pairOf, tested } from '../../testing/scoring-cases.ts';
import { analyze } from './analysis.ts';
import type { PairFacts } from './facts.ts';
import { unknownLoci } from './loci.ts';
import { planHeadings, preventionPlan } from './prevention-plan.ts';
import { scoreOf } from './score.ts';
import { sentenceOf } from './wording.ts';

const HEADINGS: readonly string[] = Object.values(planHeadings);
const planFor = (pair: PairFacts) => preventionPlan(pair, scoreOf(pair));
const good = { ...tested, completeness: 1 } as const;
const near = { miles: 10 };
const plan = (options: PairOptions = {}) =>
  planFor(pairOf({ both: good, ...options, pair: { ...near, ...options.pair } })).join('\n');

describe('the disease prevention plan', () => {
  it('has five headings, each with its emoji and three to five lines, whatever is known', () => {
    expect(HEADINGS.map((heading) => [...heading][0])).toEqual(['🏥', '🚪', '🧼', '🚚', '🚨']);
    fc.assert(
      fc.property(anyPair, (pair) => {
        const lines = planFor(pair);
        const starts = HEADINGS.map((heading) => lines.indexOf(heading));
        const counts = starts.map((start, place) => (starts[place + 1] ?? lines.length) - start - 1);
        return starts[0] === 0 && counts.every((count) => count >= 3 && count <= 5);
      }),
      { numRuns: 10_000 },
    );
  });

  it('starts with what stops the visit', () => {
    const [heading, first] = plan({ hen: { inControlArea: true } }).split('\n');
    expect(heading).toBe(planHeadings.testing);
    expect(first).toMatch(/^Do not travel: the hen's farm lies in a zone around an outbreak of avian influenza/);
    expect(plan({ rooster: { illnessWithin30Days: true } }).split('\n')[1]).toMatch(
      /^Set no date yet: .* the rooster's farm/,
    );
    expect(plan()).not.toMatch(/Do not travel|Set no date/);
  });

  it.each<[PairOptions, RegExp]>([
    [
      { hen: { npip: null } },
      /Ask for the certificate of the National Poultry Improvement Plan \(NPIP\) for the hen's farm/,
    ],
    [{ hen: { mgTestedWithin90Days: null } }, /Test the hen for Mycoplasma gallisepticum and synoviae \(MG\/MS\)/],
    [{ hen: { mareksVaccinated: null } }, /Marek's vaccination unknown for the hen/],
    [{ hen: { illnessWithin30Days: null } }, /Ask whether any bird was ill/],
    [{ hen: { inControlArea: null } }, /Ask the state veterinarian whether the hen's farm/],
    [{ hen: { newBirdsWithin30Days: null } }, /missing or not known: no new birds/],
    [{ hen: { quarantine: null } }, /hen's farm: not known where/],
    [{ rooster: { quarantine: null } }, /rooster's farm: not known where/],
    [{ hen: { biosecurity: null } }, /Take the risk assessment for the hen's farm/],
    [{ pair: { miles: null } }, /Distance unknown/],
    [{ hen: { state: null } }, /State of the hen's farm unknown/],
    [{ hen: { ageWeeks: null } }, /Age of the hen unknown/],
  ])('has a line for a missing answer: %o', (options, line) => {
    expect(plan(options)).toMatch(line);
    expect(plan()).not.toMatch(line);
  });

  it.each<[PairOptions, RegExp]>([
    [
      { hen: { npip: 'none' } },
      /The hen's farm is not clean under the National Poultry Improvement Plan \(NPIP\). Ask the state agency for a tester at least 14 days before the visit/,
    ],
    [{ hen: { mgTestedWithin90Days: false } }, /Test the hen for Mycoplasma/],
    [
      { rooster: { mareksVaccinated: false, mareksHistory: true } },
      /Unvaccinated rooster .* hatching eggs from a pair on his farm/,
    ],
    [{ hen: { mareksHistory: true } }, /do not bring a rooster there/],
    [{ hen: { mareksVaccinated: false } }, /Vaccinate the chicks .* 14 days/],
    [{ hen: { quarantine: 'ownPen' } }, /boots and tools of its own/],
    [{ hen: { quarantine: 'none' } }, /build a pen of 4 x 4 feet/],
    [{ hen: { biosecurity: 40 } }, /Improve the weakest answer/],
    [{ pair: { miles: 100 } }, /one stop for water/],
    [{ pair: { miles: 300 } }, /8 hours at most, otherwise two/],
    [{ pair: { miles: 500 } }, /look for a nearer bird, or for hatching eggs by mail from a pair on his farm/],
    [{ pair: { miles: 100 } }, /every 2 hours, give water every 4/],
    [{ hen: { state: 'Iowa' } }, /From Ohio to Iowa: the USDA form VS 9-3/],
    [{ hen: { ageWeeks: 10 } }, /Wait until the hen is 26 weeks old/],
    [
      { both: { ...good, mareksHistory: true, npip: 'none', quarantine: 'none' } },
      /First choice at this risk.*only if a pair on his farm lays them/,
    ],
    [
      { both: { ...good, loci: { ...unknownLoci, creeper: 'yes' } } },
      /Mate a short-legged bird with a long-legged one/,
    ],
    [{ hen: { loci: { ...unknownLoci, vaultedSkull: 'yes' } } }, /A crested bird sees little/],
    [{ both: { ...good, flockId: 'one' }, pair: { miles: 0 } }, /No papers are needed/],
  ])('has a line that only this answer causes: %o', (options, line) => {
    expect(plan(options)).toMatch(line);
    expect(plan()).not.toMatch(line);
  });

  it('advises no eggs of a flock that is ill, tested positive or under an order, and no short quarantine with it', () => {
    const risky = { ...good, mareksHistory: true, npip: 'none', quarantine: 'none' } as const;
    const positive = { kind: 'mg-ms', date: '2026-05-01', result: 'positive', daysOld: 5 } as const;
    for (const rooster of [
      { exposedTo: ['mg-ms'] as const },
      { illnessWithin30Days: true },
      { inControlArea: true },
      { tests: [positive] },
    ]) {
      expect(plan({ both: risky, rooster })).not.toContain('First choice at this risk');
      for (const miles of [10, 300, 500]) {
        const { recommendations, risks } = analyze(pairOf({ both: risky, rooster, pair: { miles } }));
        const said = [...recommendations, ...risks].map(sentenceOf).join(' ');
        expect([plan({ both: risky, rooster, pair: { miles } }), said].join(' ')).not.toMatch(
          /(prefer|consider|move|take|or) hatching eggs/i,
        );
      }
    }
    for (const side of ['rooster', 'hen']) {
      const exposed = plan({ [side]: { exposedTo: ['avian-influenza'] } });
      expect(exposed).not.toContain('tested, healthy and closed');
      expect(exposed).toContain('no positive test in either flock');
    }
  });

  it('allows seven days of quarantine only if every answer is good, and otherwise splits thirty', () => {
    expect(plan()).toMatch(/Seven days apart are enough/);
    for (const answer of [
      ...[{ npip: 'none' }, { mgTestedWithin90Days: false }, { illnessWithin30Days: true }, { quarantine: 'ownPen' }],
      ...[{ newBirdsWithin30Days: true }, { inControlArea: true }],
    ] as const) {
      expect(plan({ rooster: answer })).toMatch(/Thirty days apart.*\n.*23 of closed isolation/);
    }
  });

  it('shifts every day it names by the length of the quarantine', () => {
    expect(plan()).toMatch(/Day 6: weigh again.*\n(.*\n)*.*from day 21 on the eggs are his\./);
    const long = plan({ rooster: { newBirdsWithin30Days: null } });
    expect(long).toMatch(/Day 6 and day 29: weigh again/);
    expect(long).toMatch(/from day 44 on the eggs are his \(day 21 if 23 days of his quarantine are at his home\)/);
    expect(plan({ both: { ...good, flockId: 'one' }, pair: { miles: 0 } })).toMatch(
      /from day 21 on the eggs are his\./,
    );
  });

  it('always has the stop rule, the sick-bird line, and the first day of this pair’s eggs', () => {
    expect(plan()).toMatch(/Two sick birds within 24 hours/);
    expect(plan()).toContain('1-866-536-7593');
    expect(plan()).toMatch(/from day 21 on the eggs are his/);
  });
});
