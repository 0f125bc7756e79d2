// Plans the season of one breed: first how many hens each rooster has, then which.
import { Assignment } from './assignment.ts';
import { type ContributionProblem, contributionsOf } from './contributions.ts';

export type MatingProblem = ContributionProblem;

export interface MatingPlan {
  /** The rooster of each hen, or null if she is left out. */
  roosters: (number | null)[];
  hensLeftOut: number;
  /** The mean inbreeding of the chicks of all pairs; null if there is no pair. */
  meanInbreeding: number | null;
}

/** Each pair costs a plan of its own. */
const MOST_TRIED = 20;

/**
 * The best plan: as many hens for each rooster as `contributionsOf` says, and then the least mean inbreeding of the chicks.
 * Ties go to the first roosters for the first hens. Inbreeding that differs by less than a billionth counts as equal.
 *
 * `second` is the best other plan that leaves out no more hens: with as many hens for each rooster if there is one, and by
 * the same rules without one of the 20 most inbred pairs otherwise. It is null if there is none.
 */
export function planMatings(problem: MatingProblem): { best: MatingPlan; second: MatingPlan | null } {
  const { matings } = solve(problem);
  matings.preferFirst();
  const best = planOf(problem, matings.places);
  const sameShares = matings.secondBest();
  if (sameShares) return { best, second: planOf(problem, sameShares) };
  let second: { matings: Assignment; coancestry: number; inbreeding: number } | null = null;
  for (const { hen, rooster } of pairsToTry(problem, best)) {
    const { matings, coancestry } = solve(withoutPair(problem, hen, rooster));
    if (matings.hensLeftOut() > best.hensLeftOut) continue;
    const inbreeding = planOf(problem, matings.places).meanInbreeding!;
    const isBetter = !second || coancestry - second.coancestry || inbreeding - second.inbreeding;
    if (isBetter === true || isBetter < 0) second = { matings, coancestry, inbreeding };
  }
  second?.matings.preferFirst();
  return { best, second: second && planOf(problem, second.matings.places) };
}

/** The pairs of a plan that it may do without, by hen. */
function pairsToTry({ inbreeding, isAllowed }: MatingProblem, plan: MatingPlan): { hen: number; rooster: number }[] {
  const mayChange = (hen: number) => plan.hensLeftOut > 0 || isAllowed[hen]!.filter((allowed) => allowed).length > 1;
  return plan.roosters
    .flatMap((rooster, hen) => (rooster !== null && mayChange(hen) ? [{ hen, rooster }] : []))
    .sort((a, b) => inbreeding[b.hen]![b.rooster]! - inbreeding[a.hen]![a.rooster]!)
    .slice(0, MOST_TRIED)
    .sort((a, b) => a.hen - b.hen);
}

/** The best plan alone, in less time. */
export const bestMatings = (problem: MatingProblem): MatingPlan => planOf(problem, solve(problem).matings.places);

function solve(problem: MatingProblem): { matings: Assignment; coancestry: number } {
  const { hens, coancestry } = contributionsOf(problem);
  const costs = problem.inbreeding.map((row, hen) =>
    row.map((inbreeding, rooster) => (problem.isAllowed[hen]![rooster] ? inbreeding : Number.POSITIVE_INFINITY)),
  );
  return { matings: new Assignment(costs, hens), coancestry };
}

const withoutPair = (problem: MatingProblem, hen: number, rooster: number): MatingProblem => ({
  ...problem,
  isAllowed: problem.isAllowed.map((row, at) => (at === hen ? row.with(rooster, false) : row)),
});

function planOf({ inbreeding }: MatingProblem, places: readonly number[]): MatingPlan {
  const ofPairs = places.map((place, hen) => inbreeding[hen]![place]).filter((one) => one !== undefined);
  return {
    roosters: places.map((place, hen) => (place < inbreeding[hen]!.length ? place : null)),
    hensLeftOut: places.length - ofPairs.length,
    meanInbreeding: ofPairs.length === 0 ? null : ofPairs.reduce((sum, one) => sum + one, 0) / ofPairs.length,
  };
}
