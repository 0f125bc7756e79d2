// One table of what all benchmarks have measured, and the same as JSON for other programs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { allGoals, isReached } from './goals.ts';
import { median, printTable } from './table.ts';

export function summarize(file: string): void {
  const goals = allGoals().map((goal) => {
    const middle = median(goal.values);
    return { ...goal, median: middle, reached: isReached(goal.bound, middle) };
  });
  console.log(`\n${machine()}\n`);
  printTable([
    ['', 'median', 'least to most', 'runs', ''],
    ...goals.map(({ bench, goal, values, shown, reached, median: middle }) => [
      `${bench}: ${goal}`,
      shown(middle),
      values.length > 1 ? `${shown(Math.min(...values))} to ${shown(Math.max(...values))}` : '',
      String(values.length),
      reached ? 'reached' : 'MISSED',
    ]),
  ]);
  mkdirSync(dirname(file), { recursive: true });
  const report = { measuredAt: new Date().toISOString(), commit: commit(), machine: machine(), goals };
  // Functions have no place in it.
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nWritten to ${file}.`);
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
