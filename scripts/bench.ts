// `npm run bench` runs every benchmark, the timed ones five times, and ends with a table of medians. `npm run bench -- browse
// kinship` runs these two once; `--runs=5` repeats them. Benchmarks never fail for being slow, and compare only within one run.
// One that throws is named at the end, and the others still run. `generations` measures no time and fails if it misses a goal.
import { parseArgs } from 'node:util';
import { benchBrowse } from './bench/browse.ts';
import { benchCompute } from './bench/compute.ts';
import { benchConnections } from './bench/connections.ts';
import { benchGenerations } from './bench/generations.ts';
import { beginBench } from './bench/goals.ts';
import { benchIdentify } from './bench/identify.ts';
import { benchKill } from './bench/kill.ts';
import { benchKinship } from './bench/kinship.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLoad } from './bench/load.ts';
import { benchOverload } from './bench/overload.ts';
import { benchPartners } from './bench/partners.ts';
import { benchRollingUpgrade } from './bench/rolling-upgrade.ts';
import { type Broken, printSummary, writeReport } from './bench/summary.ts';

const RUNS = 5;
const REPORT = '.generated/bench.json';

interface Bench {
  measures: string;
  run: () => Promise<void>;
  /** The result does not vary between runs, or one run repeats the measurement itself. */
  once?: boolean;
}

const benches: Record<string, Bench> = {
  browse: { run: benchBrowse, measures: 'latency as the flock grows, and throughput beside a bare Node server' },
  compute: { run: benchCompute, measures: 'other requests during long computations' },
  connections: { run: benchConnections, measures: 'ten thousand silent connections, and slow ones' },
  generations: {
    run: benchGenerations,
    measures: "inbreeding and diversity after ten generations bred by the plan and by keepers' habits",
    once: true,
  },
  identify: { run: benchIdentify, measures: 'accuracy and calibration of breed identification', once: true },
  kill: { run: benchKill, measures: 'acknowledged changes after fifty kills of the server', once: true },
  kinship: { run: benchKinship, measures: 'inbreeding and kinship among a million birds' },
  lighthouse: { run: benchLighthouse, measures: 'Lighthouse scores on a phone', once: true },
  load: { run: benchLoad, measures: 'two hundred keepers swiping for one minute' },
  overload: { run: benchOverload, measures: 'more callers than the server can answer' },
  partners: { run: benchPartners, measures: 'a partner search as the flock grows' },
  'rolling-upgrade': {
    run: benchRollingUpgrade,
    measures: 'acknowledged changes while servers of two versions take turns',
    once: true,
  },
};

const { positionals: names, values } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. These are the benchmarks:\n`);
  for (const [name, { measures }] of Object.entries(benches)) console.error(`  ${name.padEnd(16)} ${measures}`);
  process.exit(1);
}
const broken: Broken[] = [];
for (const [name, { run: runBench, once }] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const runs = Number(values.runs ?? (names.length > 0 || once ? 1 : RUNS));
  beginBench(name);
  try {
    for (let run = 0; run < runs; run++) await runBench();
  } catch (error) {
    console.error(`\n${name} failed:`, error);
    broken.push({ bench: name, error: String(error) });
  }
  writeReport(REPORT, broken);
}
printSummary(broken);
console.log(`\nWritten to ${REPORT}.`);
if (broken.length > 0) process.exitCode = 1;
