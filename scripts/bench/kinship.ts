// `npm run bench -- kinship` measures inbreeding and kinship among a million birds, beside one plain pass over the same arrays.
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { kinshipToAll, meanKinshipTo } from '../../server/science/kinship/colleau.ts';
import { inbreedingOf } from '../../server/science/kinship/inbreeding.ts';
import { pairKinship } from '../../server/science/kinship/pair-kinship.ts';
import { type Pedigree, UNKNOWN } from '../../server/science/kinship/pedigree.ts';
import { printGoal } from './goals.ts';
import { count, inMilliseconds, median, milliseconds, printTable } from './table.ts';

const BREEDS = 200;
const GENERATIONS = 20;
/** Chicks of one breed and generation; COCKS and HENS of them breed. */
const CHICKS = 250;
const COCKS = 8;
const HENS = 40;

const RUNS = 5;
const MEGABYTE = 2 ** 20;

export async function benchKinship(): Promise<void> {
  const pedigree = flocks();
  const { size } = pedigree;
  const random = repeatableRandom(2);
  const anyOf = (birds: Int32Array): number => birds[Math.floor(random() * birds.length)]!;
  const living = Array.from({ length: BREEDS }, (_, breed) => hatched(GENERATIONS - 1, breed));

  const pass = timed(() => plainPass(pedigree));
  const before = process.memoryUsage.rss();
  const all = timed(() => inbreedingOf(pedigree));
  const memory = process.memoryUsage.rss() - before;
  const inbreeding = inbreedingOf(pedigree);
  const one = timed((run) => kinshipToAll(pedigree, inbreeding.mendelian, anyOf(living[run]!)), 10 * RUNS);
  const breed = timed((run) => meanKinshipTo(pedigree, inbreeding.mendelian, living[run]!), 10 * RUNS);
  const kinship = pairKinship(pedigree, inbreeding);
  const pairs = timed((run) => kinship(anyOf(living[run]!), anyOf(living[run]!)), BREEDS);

  console.log(
    `\nKinship among ${count(size)} birds: ${GENERATIONS} generations, ${BREEDS} breeds, medians on one core\n`,
  );
  const line = (name: string, time: number) => [name, milliseconds(time), (time / pass).toFixed(1)];
  printTable([
    ['', 'ms', 'plain passes'],
    line('one plain pass: the mean of both parents, for every bird', pass),
    line('inbreeding of all', all),
    line('one bird against all', one),
    line('mean kinship of all to one breed', breed),
    line('one pair', pairs),
  ]);
  const mean = living[0]!.reduce((sum, bird) => sum + inbreeding.coefficients[bird]!, 0) / CHICKS;
  console.log(`\n  Mean inbreeding of the youngest generation of a breed: ${mean.toFixed(4)}`);
  console.log(`  Memory taken while inbreeding was computed: ${count(memory / MEGABYTE)} MB`);
  console.log('\nGoals\n');
  printGoal('inbreeding of all in 5 s at most', all, { atMost: 5000 }, inMilliseconds);
  printGoal('one bird against all in 50 ms at most', one, { atMost: 50 }, inMilliseconds);
}

/** Returns the median in milliseconds. */
function timed(work: (run: number) => unknown, runs = RUNS): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const start = performance.now();
    work(run);
    return performance.now() - start;
  });
  return median(times);
}

/** Returns the indexes of a breed's chicks of one generation. */
function hatched(generation: number, breed: number): Int32Array {
  const first = (generation * BREEDS + breed) * CHICKS;
  return Int32Array.from({ length: CHICKS }, (_, chick) => first + chick);
}

/** Makes reproducible closed breeds: in each generation some cocks and hens breed, each hen with one cock. */
function flocks(): Pedigree {
  const random = repeatableRandom(1);
  const size = GENERATIONS * BREEDS * CHICKS;
  const sires = new Int32Array(size).fill(UNKNOWN);
  const dams = new Int32Array(size).fill(UNKNOWN);
  for (let generation = 1; generation < GENERATIONS; generation++) {
    for (let breed = 0; breed < BREEDS; breed++) {
      const parents = chosen(hatched(generation - 1, breed), COCKS + HENS, random);
      for (const chick of hatched(generation, breed)) {
        const hen = Math.floor(random() * HENS);
        sires[chick] = parents[hen % COCKS]!;
        dams[chick] = parents[COCKS + hen]!;
      }
    }
  }
  const generations = Int32Array.from({ length: size }, (_, bird) => Math.floor(bird / (BREEDS * CHICKS)));
  return { size, sires, dams, sireGroups: [], generations };
}

function chosen(birds: Int32Array, many: number, random: () => number): Int32Array {
  for (let nth = 0; nth < many; nth++) {
    const other = nth + Math.floor(random() * (birds.length - nth));
    [birds[nth], birds[other]] = [birds[other]!, birds[nth]!];
  }
  return birds.subarray(0, many);
}

/** The lower bound of every computation that reads all parents. */
function plainPass({ size, sires, dams }: Pedigree): Float64Array {
  const sums = new Float64Array(size);
  for (let bird = 0; bird < size; bird++) {
    sums[bird] = 1 + (sums[sires[bird]!] ?? 0) / 2 + (sums[dams[bird]!] ?? 0) / 2;
  }
  return sums;
}
