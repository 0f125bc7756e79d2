// A reporter for Vitest, whose time limits do not cover loading a file or code that never yields. When nothing has
// happened for longer than any test may take, it ends the processes that are left, so that Vitest reports the rest, and
// writes down the files they were busy with. It ends a run as a whole that takes too long.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { TEST_MS, UNIT_MS } from './time-limits.ts';

/** The file with the paths of hanging files, of a run whose count goes to `count`. */
export const hangingIn = (count: string): string => count.replace('.json', '-hanging.json');

export default class HangingFiles implements Reporter {
  private readonly underWay = new Set<string>();
  private readonly hanging: string[] = [];
  private readonly end = performance.now() + UNIT_MS;
  private latest = performance.now();
  private timer?: NodeJS.Timeout;

  onTestRunStart(): void {
    this.timer = setInterval(() => this.look(), 1000);
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.underWay.add(moduleId);
    this.latest = performance.now();
  }

  onTestCaseResult(): void {
    this.latest = performance.now();
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.underWay.delete(moduleId);
    this.latest = performance.now();
  }

  onTestRunEnd(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    const isTooLong = now > this.end;
    if (!isTooLong && now < this.latest + 1.2 * TEST_MS) return;
    const files = [...this.underWay].map((file) => relative('.', file));
    console.error(`${isTooLong ? 'The tests' : 'These files'} take too long and are given up: ${files.join(' ')}`);
    spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
    if (isTooLong) process.exit(1);
    // Other files may wait behind these.
    this.underWay.clear();
    this.latest = now;
    this.hanging.push(...files);
    writeFileSync(hangingIn(process.env.UNIT_COUNT ?? ''), JSON.stringify(this.hanging));
  }
}
