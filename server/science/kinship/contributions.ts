// Shares out the hens of a season among the roosters (optimal contributions, Meuwissen 1997, Journal of Animal Science 75:934).
import { Assignment } from './assignment.ts';

export interface ContributionProblem {
  /** The expected inbreeding of the chicks of each hen (rows) with each rooster, from 0 to 1. */
  inbreeding: readonly (readonly number[])[];
  /** True where a hen (rows) may be paired with a rooster. */
  isAllowed: readonly (readonly boolean[])[];
  /** The kinship of each rooster with each, from 0 to 1, and (1 + F) / 2 with himself. */
  roosterKinship: readonly (readonly number[])[];
  /** The maximum number of hens per rooster. */
  hensPerRooster: number;
}

export interface Contributions {
  /** The number of hens of each rooster. */
  hens: number[];
  /** The part of the chicks' group coancestry that depends on these numbers, for comparison only. */
  coancestry: number;
}

/** Sums of kinships that differ by less are equal. */
const EQUAL = 1e-9;
const MOST_STEPS = 5000;
/** To find a rooster for each hen takes as long as one step for so many possible pairs. */
const PAIRS_PER_STEP = 100;

/**
 * The contributions by these rules in order:
 * 1. As many hens as possible have a rooster.
 * 2. No rooster has more hens than an equal share, rounded up. If that leaves out a hen, the limit rises until it does not.
 * 3. The group coancestry of the chicks is least. Every hen that has an allowed pair counts as much as any other, also if
 *    not all can have a rooster. Ties go to more hens for the first roosters.
 *
 * Rule 3 is exact if the search ends within 5,000 steps, as it does for a few roosters. Otherwise moving a hen from one rooster
 * to another does not reduce the coancestry, but moving several still may.
 */
export function contributionsOf(problem: ContributionProblem): Contributions {
  const { inbreeding, isAllowed, roosterKinship } = problem;
  const all = roosterKinship.map(() => 0);
  const hens = inbreeding.filter((_, hen) => isAllowed[hen]!.includes(true));
  const usable = [...all.keys()].filter((rooster) => isAllowed.some((row) => row[rooster]));
  const anyPair = isAllowed.map((row) => row.map((allowed) => (allowed ? 0 : Number.POSITIVE_INFINITY)));
  const assign = (limit: number) =>
    new Assignment(
      anyPair,
      all.map(() => limit),
    );
  const leftOut = assign(problem.hensPerRooster).hensLeftOut();
  const served = isAllowed.length - leftOut;
  let limit = Math.min(problem.hensPerRooster, Math.ceil(hens.length / Math.max(1, usable.length)));
  let pairs = assign(limit);
  while (pairs.hensLeftOut() > leftOut) pairs = assign(++limit);

  const toHens = all.map((_, rooster) => (served / hens.length) * sum(hens.map((row) => row[rooster]!)));
  /** The kinship of each rooster with the parents of all chicks, not scaled. */
  const toParents = (shares: readonly number[]) =>
    roosterKinship.map((row, rooster) => toHens[rooster]! + sum(row.map((kinship, other) => kinship * shares[other]!)));
  const coancestryOf = (shares: readonly number[]) => {
    const kinship = toParents(shares);
    return sum(shares.map((share, rooster) => share * (kinship[rooster]! + toHens[rooster]!)));
  };

  // A first answer: exchange hens while an exchange reduces the coancestry.
  for (let isBetter = true; isBetter; ) {
    const shares = pairs.taken();
    const kinship = toParents(shares);
    isBetter = usable
      .flatMap((from) => usable.map((to) => ({ from, to })))
      .filter(({ from, to }) => from !== to && shares[from]! > 0 && shares[to]! < limit)
      .map(({ from, to }) => {
        const [own, other] = [roosterKinship[from]!, roosterKinship[to]!];
        return { from, to, change: 2 * (kinship[to]! - kinship[from]!) + own[from]! + other[to]! - 2 * own[to]! };
      })
      .filter(({ change }) => change < -EQUAL)
      .sort((a, b) => a.change - b.change)
      .some(({ from, to }) => pairs.shift(from, to));
  }
  let best: Contributions = { hens: pairs.taken(), coancestry: coancestryOf(pairs.taken()) };

  // Branch and bound, most hens for the first roosters first. The bound takes the other roosters for unrelated to each other.
  let steps = 0;
  let isFound = false;
  const branch = (shares: number[], kinship: readonly number[], nth: number, coancestry: number): void => {
    const left = served - sum(shares);
    if (left === 0) {
      const isBetter = coancestry < best.coancestry - EQUAL || (!isFound && coancestry < best.coancestry + EQUAL);
      if (!isBetter || steps > MOST_STEPS) return;
      steps += Math.floor((isAllowed.length * all.length) / PAIRS_PER_STEP);
      if (new Assignment(anyPair, shares).hensLeftOut() > leftOut) return;
      best = { hens: shares, coancestry };
      isFound = true;
      return;
    }
    const rest = usable.slice(nth);
    const [rooster] = rest;
    if (rooster === undefined || left > rest.length * limit || ++steps > MOST_STEPS) return;
    const least = Math.min(...rest.map((one) => kinship[one]!));
    const leastSelf = Math.min(...rest.map((one) => roosterKinship[one]![one]!));
    if (coancestry + 2 * left * least + (left ** 2 / rest.length) * leastSelf > best.coancestry + EQUAL) return;
    const own = roosterKinship[rooster]!;
    for (let many = Math.min(limit, left); many >= 0; many--) {
      const more = many * (2 * kinship[rooster]! + many * own[rooster]!);
      const then = kinship.map((one, other) => one + many * own[other]!);
      branch(shares.with(rooster, many), then, nth + 1, coancestry + more);
    }
  };
  branch(all, toHens, 0, 0);
  return best;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
