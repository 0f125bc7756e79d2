// `npm run bench -- identify` measures accuracy and calibration of breed identification. The birds are drawn from the model's own
// table with seeds that nothing was fitted to, so results for real birds will be worse.
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { firstGeneration } from '../../server/science/identification/first-generation.ts';
import { type Hypotheses, hypothesesOf, isCross } from '../../server/science/identification/hypotheses.ts';
import { nextTraits } from '../../server/science/identification/next-trait.ts';
import { posteriorOf } from '../../server/science/identification/posterior.ts';
import { type Looks, loadTraitTable } from '../../server/science/identification/trait-table.ts';
import type { Trait } from '../../server/science/identification/vocabulary.ts';
import {
  calibrationError,
  describedBird,
  documentedTraits,
  drawn,
  type Random,
  type Sure,
  someOf,
  withTheirBeside,
} from '../../server/testing/simulated-birds.ts';
import { printGoal } from './goals.ts';
import { median, milliseconds, printTable, quantile } from './table.ts';

const BIRDS = 1500;
const NOISIER = 0.1;
const COUNTS = [3, 5, 7, 9, 11];
const WORST = 10;

interface Measured {
  top1: number;
  top3: number;
  /** The Brier score over all breeds, with crosses as one more class. */
  brier: number;
  calibrationError: number;
  falseAlarms: number;
  detected: number;
  parentFound: number;
}

export async function benchIdentify(): Promise<void> {
  const model = hypothesesOf(loadTraitTable());
  console.log(
    `\nIdentification: ${BIRDS} simulated birds of breeds and as many crosses a line, ${model.size} hypotheses`,
  );
  const all = lines(model, 'With the color beside the pattern and the marks beside the feathers', withTheirBeside);
  lines(model, "The specification's eleven traits alone", (traits) => traits);
  printWorst(model);
  const times = timesOf(model);
  console.log(
    `\n  One answer: ${milliseconds(median(times))} ms, in 99 of 100 cases at most ${milliseconds(quantile(times, 0.99))} ms`,
  );

  console.log('\nGoals, at the assumed noise\n');
  for (const [many, top1, top3] of [
    [7, 0.65, 0.85],
    [11, 0.83, 0.95],
  ] as const) {
    const reached = all.get(many)!;
    printGoal(`${many} traits: the likeliest right in ${share(top1)}`, reached.top1, { atLeast: top1 }, share);
    printGoal(`${many} traits: one of three right in ${share(top3)}`, reached.top3, { atLeast: top3 }, share);
  }
  const worst = Math.max(...[...all.values()].map(({ calibrationError }) => calibrationError));
  printGoal('calibration error .08 at most', worst, { atMost: 0.08 }, share);
}

type Expand = (traits: readonly Trait[]) => readonly Trait[];

function lines(model: Hypotheses, name: string, expand: Expand): Map<number, Measured> {
  const assumed = new Map<number, Measured>();
  for (const lessReliable of [0, NOISIER]) {
    const rows = COUNTS.map((many) => {
      const measured = measure(model, expand, many, lessReliable);
      if (lessReliable === 0) assumed.set(many, measured);
      const { top1, top3, brier, calibrationError, falseAlarms, detected, parentFound } = measured;
      return [String(many), ...[top1, top3, brier, calibrationError, falseAlarms, detected, parentFound].map(share)];
    });
    const keepers = lessReliable ? 'keepers who err more (every reliability .10 lower)' : 'keepers who err as assumed';
    console.log(`\n${name}, ${keepers}\n`);
    printTable([['traits', 'top-1', 'top-3', 'Brier', 'ECE', 'false alarm', 'detected', 'a parent in 4'], ...rows]);
  }
  return assumed;
}

/** Measures equal numbers of pure birds and crosses, weighted by how common each is. */
function measure(model: Hypotheses, expand: Expand, many: number, lessReliable: number): Measured {
  const random = repeatableRandom(1000 * many + (lessReliable ? 7 : 3));
  const { breeds, pairs, priors } = model;
  const among = (ofCrosses: boolean) => {
    const shares = priors.map((prior, nth) => (isCross(model, nth) === ofCrosses ? prior : 0));
    const all = shares.reduce((sum, one) => sum + one, 0);
    return { all, shares: shares.map((one) => one / all) };
  };
  const [pure, crosses] = [among(false), among(true)];
  const describe = (looks: Looks) =>
    posteriorOf(model, describedBird(looks, expand(someOf(documentedTraits, many, random)), random, { lessReliable }));
  const sums = { top1: 0, top3: 0, brier: 0, falseAlarms: 0, detected: 0, parentFound: 0, pairs: 0 };
  const sure: Sure[] = [];
  for (let nth = 0; nth < BIRDS; nth++) {
    const breed = drawn(pure.shares, random);
    const { chances, crossed } = describe(breeds[breed]!);
    const order = ranked(model, chances);
    const isRight = (at: number) => breeds[at]!.breed === breeds[breed]!.breed;
    sums.top1 += Number(isRight(order[0]!));
    sums.top3 += Number(order.slice(0, 3).some(isRight));
    sums.falseAlarms += Number(crossed > 0.5);
    sums.brier += pure.all * brierOf(model, chances, crossed, breed);
    sure.push(sureOf(model, chances, breed, pure.all));
  }
  for (let nth = 0; nth < BIRDS; nth++) {
    const cross = drawn(crosses.shares, random);
    const pair = pairs[cross - breeds.length];
    const { chances, crossed } = describe(pair ? firstGeneration(...pair) : breeds[cross]!);
    const order = ranked(model, chances);
    sums.detected += Number(crossed > 0.5);
    if (pair) sums.pairs += 1;
    sums.parentFound += Number(order.slice(0, 4).some((at) => pair?.includes(breeds[at]!)));
    sums.brier += crosses.all * brierOf(model, chances, crossed, cross);
    sure.push(sureOf(model, chances, cross, crosses.all));
  }
  const means = Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, sum / BIRDS]));
  const measured = { ...(means as Omit<Measured, 'calibrationError'>), calibrationError: calibrationError(sure) };
  return { ...measured, parentFound: sums.parentFound / sums.pairs };
}

/** Returns the pure breeds ordered by probability. Crosses are left out. */
const ranked = (model: Hypotheses, chances: Float64Array): number[] =>
  [...model.breeds.keys()].filter((at) => !isCross(model, at)).sort((one, other) => chances[other]! - chances[one]!);

/** Returns the probability of the likeliest breed and whether it is right. */
function sureOf({ breeds }: Hypotheses, chances: Float64Array, truth: number, weight: number): Sure {
  const first = breeds.reduce((best, _, at) => (chances[at]! > chances[best]! ? at : best), 0);
  return { said: chances[first]!, isRight: first === truth, weight };
}

function brierOf({ breeds }: Hypotheses, chances: Float64Array, crossed: number, truth: number): number {
  const isPure = (breeds[truth]?.kind ?? 'cross') !== 'cross';
  let sum = (crossed - Number(!isPure)) ** 2;
  breeds.forEach(({ kind }, nth) => {
    if (kind !== 'cross') sum += (chances[nth]! - Number(nth === truth)) ** 2;
  });
  return sum;
}

function printWorst(model: Hypotheses): void {
  const random = repeatableRandom(99);
  const each = 200;
  const rows = model.breeds
    .filter(({ kind }) => kind === 'breed')
    .map((looks) => {
      const taken = new Map<string, number>();
      for (let nth = 0; nth < each; nth++) {
        const { chances } = posteriorOf(model, describedBird(looks, withTheirBeside(documentedTraits), random));
        const { breed: id } = model.breeds[ranked(model, chances)[0]!]!;
        taken.set(id, (taken.get(id) ?? 0) + 1);
      }
      const right = (taken.get(looks.id) ?? 0) / each;
      taken.delete(looks.id);
      const others = [...taken].sort((one, other) => other[1] - one[1]).slice(0, 2);
      return { id: looks.id, right, others: others.map(([id, times]) => `${id} ${share(times / each)}`).join(', ') };
    })
    .sort((one, other) => one.right - other.right);
  console.log(`\nThe breeds least often recognized, of ${each} birds each with all traits\n`);
  for (const { id, right, others } of rows.slice(0, WORST))
    console.log(`  ${id.padEnd(26)} ${share(right)}   taken for ${others}`);
}

function timesOf(model: Hypotheses): number[] {
  const random: Random = repeatableRandom(5);
  return Array.from({ length: 300 }, () => {
    const bird = describedBird(
      model.breeds[Math.floor(random() * model.breeds.length)]!,
      withTheirBeside(someOf(documentedTraits, 6, random)),
      random,
    );
    const start = performance.now();
    nextTraits(model, bird, posteriorOf(model, bird).chances);
    return performance.now() - start;
  });
}

/** Formats a share without its leading zero, such as .85. */
const share = (value: number): string => value.toFixed(2).replace(/^0/, '');
