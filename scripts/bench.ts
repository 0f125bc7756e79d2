// `npm run bench`: all benchmarks, those that take time five times over, and a table of their medians at the end.
// `npm run bench -- browse kinship` runs these once, `--runs=5` as often as that. They measure and never fail for being slow;
// where they compare, they compare within the same run. One that breaks off is named at the end; the others go on without it.
// `generations` measures no time and ends with an error code if it misses a goal.
import { parseArgs } from 'node:util';
import { benchBackup } from './bench/backup.ts';
import { benchBreeds } from './bench/breeds.ts';
import { benchBrowse } from './bench/browse.ts';
import { benchCompute } from './bench/compute.ts';
import { benchConnections } from './bench/connections.ts';
import { benchDeck } from './bench/deck.ts';
import { benchEngines } from './bench/engines.ts';
import { benchEnumeration } from './bench/enumeration.ts';
import { benchGenerations } from './bench/generations.ts';
import { beginBench } from './bench/goals.ts';
import { benchIdentify } from './bench/identify.ts';
import { benchKill } from './bench/kill.ts';
import { benchKinship } from './bench/kinship.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLoad } from './bench/load.ts';
import { benchMail } from './bench/mail.ts';
import { benchOverload } from './bench/overload.ts';
import { benchPartners } from './bench/partners.ts';
import { benchPhoto } from './bench/photo.ts';
import { benchSoak } from './bench/soak.ts';
import { benchStop } from './bench/stop.ts';
import { type Broken, printSummary, writeReport } from './bench/summary.ts';
import { benchUpload } from './bench/upload.ts';

const RUNS = 5;
const REPORT = '.generated/bench.json';

const benches: Record<string, () => Promise<void>> = {
  backup: benchBackup,
  browse: benchBrowse,
  breeds: benchBreeds,
  compute: benchCompute,
  connections: benchConnections,
  deck: benchDeck,
  engines: benchEngines,
  enumeration: benchEnumeration,
  generations: benchGenerations,
  identify: benchIdentify,
  kill: benchKill,
  kinship: benchKinship,
  lighthouse: benchLighthouse,
  load: benchLoad,
  mail: benchMail,
  overload: benchOverload,
  partners: benchPartners,
  photo: benchPhoto,
  soak: benchSoak,
  stop: benchStop,
  upload: benchUpload,
};
/** They count, and count the same at every run, or do all their rounds in one, or last. */
const once = ['engines', 'generations', 'identify', 'kill', 'lighthouse', 'mail', 'photo', 'soak'];

const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const broken: Broken[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const runs = Number(values.runs ?? (wanted.length > 0 || once.includes(name) ? 1 : RUNS));
  beginBench(name);
  try {
    for (let run = 0; run < runs; run++) await bench();
  } catch (error) {
    console.error(`\n${name} broke off:`, error);
    broken.push({ bench: name, error: String(error) });
  }
  writeReport(REPORT, broken);
}
printSummary(broken);
console.log(`\nWritten to ${REPORT}.`);
if (broken.length > 0) process.exitCode = 1;
