// The checks that need no browser, which `npm run check` runs. Those that fail fastest come first.
import { availableParallelism } from 'node:os';
import { capture, run } from './processes.ts';

export interface Gate {
  name: string;
  /** Resolves with a description of the fault, or an empty string. */
  check(): Promise<string>;
}

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

export const gates: Gate[] = [
  command('contract is valid, and so are its examples', 'node_modules/@redocly/cli/bin/cli.js', [
    ...['lint', 'openapi.yaml', '--config', '.redocly.yaml', '--format', 'stylish'],
  ]),
  command('contract keeps the rules of the house', 'scripts/contract-rules.ts'),
  command('contract breaks no caller of the released one', 'scripts/compatibility.ts'),
  command('server has a handler for every operation', 'scripts/served.ts'),
  command('types', 'node_modules/@typescript/native/bin/tsc', ['--pretty', 'false']),
  command('form and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--max-diagnostics=50']),
  command('stylesheets define every class that is used, and no other', 'scripts/class-names.ts'),
  command('imports run one way', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', 'server', 'web', 'scripts'],
  ]),
];

/** The gates that check the contract alone. */
export const contractGates = gates.slice(0, 2);

function command(name: string, file: string, args: string[] = []): Gate {
  return {
    name,
    async check() {
      const { code, output } = await capture(file, args, quiet);
      return code === 0 ? '' : output.trim() || `${file} ended with ${code}.`;
    },
  };
}

/** Runs every gate, prints one line each, and returns how many passed and failed. */
export async function passGates(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  // The gates run as parallel as there are processors, because most of them use one.
  const waiting = gates.values();
  await Promise.all(Array.from({ length: availableParallelism() }, passThoseThatWait));
  return { passed: gates.length - failed, failed };

  async function passThoseThatWait(): Promise<void> {
    for (const gate of waiting) if (!(await pass(gate))) failed += 1;
  }
}

async function pass({ name, check }: Gate): Promise<boolean> {
  const started = performance.now();
  const fault = await check();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${fault ? '✗' : '✓'} ${name} (${seconds} s)`);
  if (fault) console.log(fault.replace(/^/gm, '    '));
  return !fault;
}

export async function passUnitTests(args: string[] = []): Promise<boolean> {
  return (await run('scripts/unit.ts', args)) === 0;
}
