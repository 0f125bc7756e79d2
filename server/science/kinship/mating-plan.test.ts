import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatingPlan, type MatingProblem, planMatings } from './mating-plan.ts';
import { CASES } from './testing.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Small enough to try all plans; few different kinships, so that plans tie. */
const anyProblem: fc.Arbitrary<MatingProblem> = fc
  .record({
    hens: fc.integer({ min: 0, max: 5 }),
    roosters: fc.integer({ min: 0, max: 3 }),
    hensPerRooster: fc.integer({ min: 1, max: 3 }),
    numbers: fc.array(fc.nat({ max: 6 }), { minLength: 18, maxLength: 18 }),
  })
  .map(({ hens, roosters, hensPerRooster, numbers }) => ({
    kinship: Array.from({ length: hens }, (_, hen) =>
      Array.from({ length: roosters }, (_, rooster) => {
        const number = numbers[3 * hen + rooster]!;
        return number > 4 ? NEVER : number / 16;
      }),
    ),
    meanKinship: Array.from({ length: roosters }, (_, rooster) => numbers[15 + rooster]! / 32),
    hensPerRooster,
  }));

/** Every plan there is, best first by the words of the promise. */
function allPlans({ kinship, meanKinship, hensPerRooster }: MatingProblem): (number | null)[][] {
  let plans: (number | null)[][] = [[]];
  for (const row of kinship) {
    plans = plans.flatMap((plan) => [
      ...[...row.keys()]
        .filter((rooster) => row[rooster] !== NEVER && plan.filter((one) => one === rooster).length < hensPerRooster)
        .map((rooster) => [...plan, rooster]),
      [...plan, null],
    ]);
  }
  const sum = (plan: (number | null)[], of: (rooster: number, hen: number) => number) =>
    plan.reduce<number>((total, rooster, hen) => total + (rooster === null ? 0 : of(rooster, hen)), 0);
  const keys = plans.map((plan) => ({
    plan,
    key: [
      plan.filter((rooster) => rooster === null).length,
      sum(plan, (rooster, hen) => kinship[hen]![rooster]!),
      sum(plan, (rooster) => meanKinship[rooster]!),
      ...plan.map((rooster) => rooster ?? meanKinship.length),
    ],
  }));
  const compare = (a: number[], b: number[]): number => {
    const at = a.findIndex((value, nth) => value !== b[nth]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  };
  return keys.sort((a, b) => compare(a.key, b.key)).map(({ plan }) => plan);
}

const isSame = (plan: MatingPlan | null, roosters: (number | null)[] | undefined): boolean =>
  JSON.stringify(plan?.roosters) === JSON.stringify(roosters);

describe('a mating plan', () => {
  it('is the best of all plans, and the second is the second best', () => {
    const holds = (problem: MatingProblem): boolean => {
      const { best, second } = planMatings(problem);
      const [expected, next] = allPlans(problem);
      return isSame(best, expected) && isSame(second, next);
    };
    fc.assert(fc.property(anyProblem, holds), { numRuns: CASES });
  });

  it('leaves a hen out only if it must, whatever it costs the others', () => {
    const { best, second } = planMatings({
      kinship: [
        [0, 0.25],
        [0.125, NEVER],
        [NEVER, NEVER],
      ],
      meanKinship: [0.1, 0.1],
      hensPerRooster: 1,
    });
    expect(best).toEqual({ roosters: [1, 0, null], hensLeftOut: 1, meanInbreeding: 0.1875 });
    expect(second).toEqual({ roosters: [0, null, null], hensLeftOut: 2, meanInbreeding: 0 });
  });

  it('gives equals to the rarer rooster, and then to the first', () => {
    const equal = [
      [0.125, 0.125, 0.125],
      [0.125, 0.125, 0.125],
    ];
    const plan = (meanKinship: number[]) =>
      planMatings({ kinship: equal, meanKinship, hensPerRooster: 1 }).best.roosters;
    expect(plan([0.3, 0.1, 0.2])).toEqual([1, 2]);
    expect(plan([0.2, 0.2, 0.2])).toEqual([0, 1]);
  });

  it('of no hens, no roosters or no permitted pair says so', () => {
    const none = { hensLeftOut: 0, meanInbreeding: null, roosters: [] };
    expect(planMatings({ kinship: [], meanKinship: [0], hensPerRooster: 5 })).toEqual({ best: none, second: null });
    const alone = { hensLeftOut: 2, meanInbreeding: null, roosters: [null, null] };
    const noRooster = { kinship: [[], []], meanKinship: [], hensPerRooster: 5 };
    expect(planMatings(noRooster)).toEqual({ best: alone, second: null });
    const forbidden = { kinship: [[NEVER], [NEVER]], meanKinship: [0], hensPerRooster: 5 };
    expect(planMatings(forbidden)).toEqual({ best: alone, second: null });
  });

  it('of forty hens and twelve roosters fills no rooster’s pen beyond its limit and beats taking turns', () => {
    const kinship = Array.from({ length: 40 }, (_, hen) =>
      Array.from({ length: 12 }, (_, rooster) => ((hen * 7 + rooster * 11 + ((hen * rooster) % 5)) % 17) / 64),
    );
    const { best, second } = planMatings({ kinship, meanKinship: Array(12).fill(0.1), hensPerRooster: 4 });
    expect(best.hensLeftOut).toBe(0);
    for (let rooster = 0; rooster < 12; rooster++) {
      expect(best.roosters.filter((one) => one === rooster).length).toBeLessThanOrEqual(4);
    }
    const takingTurns = kinship.reduce((sum, row, hen) => sum + row[hen % 12]!, 0) / 40;
    expect(best.meanInbreeding).toBeLessThan(takingTurns);
    expect(second?.meanInbreeding).toBeGreaterThanOrEqual(best.meanInbreeding!);
    expect(second?.roosters).not.toEqual(best.roosters);
  });
});
