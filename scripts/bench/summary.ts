// Prints one table of all benchmarks and writes it as JSON.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { allGoals, isReached } from './goals.ts';
import { median, printTable } from './table.ts';

/** A benchmark that threw. */
export interface Broken {
  bench: string;
  error: string;
}

const judged = () =>
  allGoals().map((goal) => {
    const middle = median(goal.values);
    return { ...goal, median: middle, reached: isReached(goal.bound, middle) };
  });

export function printSummary(broken: readonly Broken[]): void {
  console.log(`\n${machine()}\n`);
  printTable([
    ['', 'median', 'least to most', 'runs', ''],
    ...judged().map(({ bench, goal, values, shown, reached, median: middle }) => [
      `${bench}: ${goal}`,
      shown(middle),
      values.length > 1 ? `${shown(Math.min(...values))} to ${shown(Math.max(...values))}` : '',
      String(values.length),
      reached ? 'reached' : 'MISSED',
    ]),
    ...broken.map(({ bench }) => [bench, '', '', '', 'FAILED']),
  ]);
}

/** Writes the goals measured so far. */
export function writeReport(file: string, broken: readonly Broken[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const report = {
    measuredAt: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    goals: judged(),
    broken,
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

function machine(): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = loadavg().map((average) => average.toFixed(1));
  return `${others.length + 1} × ${model.trim()}, ${memory}, ${platform()} ${release()}, Node ${process.version}, load ${load.join(' ')}`;
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
