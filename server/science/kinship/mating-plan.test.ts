import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepList } from './keep-list.ts';
import { type MatingPlan, type MatingProblem, planMatings } from './mating-plan.ts';
import { CASES } from './testing.ts';

/** Uses few distinct kinships, so that plans tie, and forbids a quarter of the pairs. */
const anyProblem = (mostHens: number, mostRoosters: number): fc.Arbitrary<MatingProblem> =>
  fc
    .record({
      hens: fc.integer({ min: 0, max: mostHens }),
      roosters: fc.integer({ min: 0, max: mostRoosters }),
      hensPerRooster: fc.integer({ min: 1, max: 4 }),
      numbers: fc.infiniteStream(fc.nat({ max: 15 })),
    })
    .map(({ hens, roosters, hensPerRooster, numbers }) => {
      const table = <Value>(rows: number, columns: number, made: (number: number) => Value): Value[][] =>
        Array.from({ length: rows }, () => Array.from({ length: columns }, () => made(numbers.next().value ?? 0)));
      const kinship = table(roosters, roosters, (number) => (number % 5) / 16);
      return {
        inbreeding: table(hens, roosters, (number) => (number % 5) / 16),
        isAllowed: table(hens, roosters, (number) => number % 4 > 0),
        roosterKinship: kinship.map((row, one) =>
          row.map((_, other) =>
            one === other ? 0.5 + kinship[one]![one]! / 2 : kinship[Math.min(one, other)]![Math.max(one, other)]!,
          ),
        ),
        hensPerRooster,
      };
    });

/** Returns the two cheapest plans for each distribution of the hens; ties go to the first roosters. */
function plansOf({ inbreeding, isAllowed, hensPerRooster, roosterKinship }: MatingProblem) {
  const out = roosterKinship.length;
  type Plan = { cost: number; places: number[] };
  let states = new Map<string, Plan[]>([[String(roosterKinship.map(() => 0)), [{ cost: 0, places: [] }]]]);
  for (const [hen, row] of inbreeding.entries()) {
    const next = new Map<string, Plan[]>();
    for (const [key, plans] of states) {
      const shares = key === '' ? [] : key.split(',').map(Number);
      for (let place = 0; place <= out; place++) {
        if (place < out && (!isAllowed[hen]![place] || shares[place] === hensPerRooster)) continue;
        const then = String(place < out ? shares.with(place, shares[place]! + 1) : shares);
        const more = plans.map(({ cost, places }) => ({ cost: cost + (row[place] ?? 0), places: [...places, place] }));
        next.set(
          then,
          [...(next.get(then) ?? []), ...more]
            .sort((a, b) => a.cost - b.cost || inOrder(a.places, b.places))
            .slice(0, 2),
        );
      }
    }
    states = next;
  }
  return [...states].map(([key, plans]) => ({ shares: key === '' ? [] : key.split(',').map(Number), plans }));
}

function inOrder(a: number[], b: number[]): number {
  const at = a.findIndex((value, nth) => value !== b[nth]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Finds the best plan by brute force, and the second-best plan with the same distribution. */
function bestOf(problem: MatingProblem) {
  const { inbreeding, isAllowed, roosterKinship } = problem;
  const hens = isAllowed.flatMap((row, hen) => (row.includes(true) ? [hen] : []));
  const usable = roosterKinship.filter((_, rooster) => isAllowed.some((row) => row[rooster])).length;
  const all = plansOf(problem);
  const served = Math.max(...all.map(({ shares }) => sum(shares)));
  const complete = all.filter(({ shares }) => sum(shares) === served);
  const limit = Math.max(
    Math.ceil(hens.length / Math.max(1, usable)),
    Math.min(...complete.map(({ shares }) => Math.max(0, ...shares))),
  );
  const ranked = complete
    .filter(({ shares }) => shares.every((share) => share <= limit))
    .map(({ shares, plans }) => ({
      ...{ shares, plans, leftOut: inbreeding.length - served },
      coancestry: sum(
        shares.map((share, one) => {
          const toRoosters = sum(shares.map((other, nth) => other * roosterKinship[one]![nth]!));
          const toHens = (served / hens.length) * sum(hens.map((hen) => inbreeding[hen]![one]!));
          return share === 0 ? 0 : share * (toRoosters + 2 * toHens);
        }),
      ),
    }));
  const least = Math.min(...ranked.map(({ coancestry }) => coancestry));
  return ranked.filter(({ coancestry }) => coancestry < least + 1e-9).sort((a, b) => inOrder(b.shares, a.shares))[0]!;
}

function expectBest(problem: MatingProblem): void {
  const { best, second } = planMatings(problem);
  const expected = bestOf(problem);
  const [plan, other] = expected.plans;
  const pairs = problem.inbreeding.length - expected.leftOut;
  expect(placesOf(best, problem)).toEqual(plan!.places);
  expect(best.hensLeftOut).toBe(expected.leftOut);
  if (other) {
    expect(placesOf(second!, problem)).not.toEqual(plan!.places);
    expect(second?.meanInbreeding ?? 0).toBeCloseTo(pairs === 0 ? 0 : other.cost / pairs, 9);
    return;
  }
  const [next] = plan!.places
    .flatMap((place, hen) => (place < problem.roosterKinship.length ? [bestOf(withoutPair(problem, hen, place))] : []))
    .filter(({ leftOut }) => leftOut === expected.leftOut)
    .sort((a, b) => a.coancestry - b.coancestry || a.plans[0]!.cost - b.plans[0]!.cost);
  if (!next) expect(second).toBeNull();
  else expect(second?.meanInbreeding).toBeCloseTo(next.plans[0]!.cost / pairs, 9);
}

const withoutPair = (problem: MatingProblem, hen: number, rooster: number): MatingProblem => ({
  ...problem,
  isAllowed: problem.isAllowed.map((row, at) => (at === hen ? row.with(rooster, false) : row)),
});

const placesOf = ({ roosters }: MatingPlan, { roosterKinship }: MatingProblem): number[] =>
  roosters.map((rooster) => rooster ?? roosterKinship.length);

const equal = (hens: number, roosters: number, more: Partial<MatingProblem> = {}): MatingProblem => ({
  inbreeding: Array.from({ length: hens }, () => Array(roosters).fill(0.125)),
  isAllowed: Array.from({ length: hens }, () => Array(roosters).fill(true)),
  roosterKinship: Array.from({ length: roosters }, (_, one) => Array(roosters).fill(0).with(one, 0.5)),
  hensPerRooster: 10,
  ...more,
});

describe('a mating plan', () => {
  it('is the best of all plans, and its alternative is the second best', () => {
    fc.assert(fc.property(anyProblem(5, 4), expectBest), { numRuns: CASES });
  });

  it('is the best of all plans for eight hens and eight roosters', () => {
    fc.assert(fc.property(anyProblem(8, 8), expectBest), { numRuns: 1000 });
  }, 120_000);

  it('distributes hens evenly among equal roosters, below the maximum per rooster', () => {
    const { best } = planMatings(equal(40, 8));
    for (let rooster = 0; rooster < 8; rooster++) {
      expect(best.roosters.filter((one) => one === rooster)).toHaveLength(5);
    }
  });

  it('is found even if each of a hundred hens suits only one of sixty roosters', () => {
    const [hens, roosters] = [Array.from({ length: 100 }), Array.from({ length: 60 })];
    const kinship = (one: number, other: number) => ((one * one + other * other + one * other) % 8) / 32;
    const { best, second } = planMatings({
      inbreeding: hens.map((_, hen) => roosters.map((_, rooster) => kinship(hen, rooster))),
      isAllowed: hens.map((_, hen) => roosters.map((_, rooster) => hen % 60 === rooster)),
      roosterKinship: roosters.map((_, one) => roosters.map((_, other) => (one === other ? 0.5 : kinship(one, other)))),
      hensPerRooster: 10,
    });
    expect(best.roosters).toEqual(hens.map((_, hen) => hen % 60));
    expect(second).toBeNull();
  });

  it('exceeds a rooster’s share only if a hen would be left out otherwise', () => {
    const problem = equal(4, 2, {
      isAllowed: [
        [true, false],
        [true, false],
        [true, false],
        [true, true],
      ],
    });
    expect(planMatings(problem).best.roosters).toEqual([0, 0, 0, 1]);
    expect(planMatings({ ...problem, hensPerRooster: 2 }).best).toMatchObject({
      roosters: [0, 0, null, 1],
      hensLeftOut: 1,
    });
  });

  it('gives the remaining hen to the rooster least related to the others', () => {
    const kin = [
      [0.5, 0.25, 0],
      [0.25, 0.5, 0],
      [0, 0, 0.5],
    ];
    const { best } = planMatings(equal(4, 3, { roosterKinship: kin }));
    expect(best.roosters.filter((rooster) => rooster === 2)).toHaveLength(2);
  });

  it('has an alternative even with one hen per rooster, but none if only one pairing exists', () => {
    const one = planMatings(equal(1, 2));
    expect(one.best.roosters).toEqual([0]);
    expect(one.second?.roosters).toEqual([1]);
    expect(planMatings(equal(1, 1)).second).toBeNull();
  });

  it('is empty without hens, roosters, or allowed pairs', () => {
    const none = { hensLeftOut: 0, meanInbreeding: null, roosters: [] };
    expect(planMatings(equal(0, 1))).toEqual({ best: none, second: null });
    const alone = { hensLeftOut: 2, meanInbreeding: null, roosters: [null, null] };
    expect(planMatings(equal(2, 0))).toEqual({ best: alone, second: null });
    const forbidden = { isAllowed: [[false], [false]] };
    expect(planMatings(equal(2, 1, forbidden))).toEqual({ best: alone, second: null });
  });

  it('of 300 hens and 59 roosters serves every hen within the shares and beats round-robin', () => {
    const inbreeding = Array.from({ length: 300 }, (_, hen) =>
      Array.from({ length: 59 }, (_, rooster) => ((hen * 7 + rooster * 11 + ((hen * rooster) % 5)) % 17) / 64),
    );
    const { best, second } = planMatings(equal(300, 59, { inbreeding }));
    expect(best.hensLeftOut).toBe(0);
    for (let rooster = 0; rooster < 59; rooster++) {
      expect(best.roosters.filter((one) => one === rooster).length).toBeLessThanOrEqual(6);
    }
    const takingTurns = inbreeding.reduce((total, row, hen) => total + row[hen % 59]!, 0) / 300;
    expect(best.meanInbreeding).toBeLessThan(takingTurns);
    expect(second?.meanInbreeding).toBeGreaterThanOrEqual(best.meanInbreeding!);
    expect(second?.roosters).not.toEqual(best.roosters);
  });
});

describe('a keep list', () => {
  const anyHatch = fc.record({
    chicks: fc.array(
      fc.record({
        isSon: fc.boolean(),
        sire: fc.option(fc.nat({ max: 2 })),
        dam: fc.option(fc.nat({ max: 2 })),
        meanKinship: fc.nat({ max: 4 }).map((number) => number / 16),
      }),
      { maxLength: 8 },
    ),
    sons: fc.nat({ max: 4 }),
    daughters: fc.nat({ max: 4 }),
  });
  type Chicks = ReturnType<
    typeof keepList<{ isSon: boolean; sire: number | null; dam: number | null; meanKinship: number }>
  >;

  it('has the most families possible and, among such lists, the lowest mean kinship', () => {
    const measure = (chicks: Chicks['sons'], parent: 'sire' | 'dam') => ({
      chicks: chicks.length,
      families: new Set(chicks.map((chick) => chick[parent]).filter((id) => id !== null)).size,
      kinship: sum(chicks.map(({ meanKinship }) => meanKinship)),
    });
    const holds = ({ chicks, sons, daughters }: { chicks: Chicks['sons']; sons: number; daughters: number }) => {
      const kept = keepList(chicks, { sons, daughters });
      for (const [isSon, parent, most, list] of [
        [true, 'sire', sons, kept.sons],
        [false, 'dam', daughters, kept.daughters],
      ] as const) {
        const ofSex = chicks.filter((chick) => chick.isSon === isSon);
        const lists = Array.from({ length: 2 ** ofSex.length }, (_, bits) =>
          ofSex.filter((_, nth) => (bits >> nth) & 1),
        );
        const [best] = lists
          .filter(({ length }) => length <= most)
          .map((one) => measure(one, parent))
          .sort((a, b) => b.chicks - a.chicks || b.families - a.families || a.kinship - b.kinship);
        expect(measure(list, parent)).toEqual(best);
      }
    };
    fc.assert(fc.property(anyHatch, holds), { numRuns: CASES });
  });

  it('breaks ties by order, and takes chicks of unknown parents last', () => {
    const chick = (name: string, sire: string | null) => ({ name, isSon: true, sire, dam: null, meanKinship: 0.1 });
    const chicks = [chick('Stray', null), chick('One', 'Ajax'), chick('Two', 'Ajax'), chick('Three', 'Bruno')];
    const names = (sons: number) => keepList(chicks, { sons, daughters: 0 }).sons.map(({ name }) => name);
    expect(names(2)).toEqual(['One', 'Three']);
    expect(names(3)).toEqual(['One', 'Three', 'Stray']);
  });
});
