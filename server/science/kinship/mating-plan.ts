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

/**
 * The best plan: as many hens for each rooster as `contributionsOf` says, and then the least mean inbreeding of the chicks.
 * Ties go to the first roosters for the first hens. Inbreeding that differs by less than a billionth counts as equal.
 *
 * `second` is the best other plan that leaves out no more hens: with as many hens for each rooster if there is one, and by
 * the same rules without one of the pairs otherwise. It is null if there is none.
 */
export function planMatings(problem: MatingProblem): { best: MatingPlan; second: MatingPlan | null } {
  const { matings } = solve(problem);
  const best = planOf(problem, matings.places);
  const sameShares = matings.secondBest();
  if (sameShares) return { best, second: planOf(problem, sameShares) };
  const others: { plan: MatingPlan; coancestry: number }[] = [];
  for (const [hen, rooster] of best.roosters.entries()) {
    if (rooster === null) continue;
    const { matings, coancestry } = solve(withoutPair(problem, hen, rooster));
    const plan = planOf(problem, matings.places);
    if (plan.hensLeftOut === best.hensLeftOut) others.push({ plan, coancestry });
  }
  others.sort((a, b) => a.coancestry - b.coancestry || a.plan.meanInbreeding! - b.plan.meanInbreeding!);
  return { best, second: others[0]?.plan ?? null };
}

/** The best plan alone, in less time. */
export const bestMatings = (problem: MatingProblem): MatingPlan => planOf(problem, solve(problem).matings.places);

function solve(problem: MatingProblem): { matings: Assignment; coancestry: number } {
  const { hens, coancestry } = contributionsOf(problem);
  const costs = problem.inbreeding.map((row, hen) =>
    row.map((inbreeding, rooster) => (problem.isAllowed[hen]![rooster] ? inbreeding : Number.POSITIVE_INFINITY)),
  );
  const matings = new Assignment(costs, hens);
  matings.preferFirst();
  return { matings, coancestry };
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
