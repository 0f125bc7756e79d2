// How long the disk makes whoever writes wait, beside a server that is measured: 8 KB at a time, kept for good, in the folder of
// the orders. A process of its own; ended, it says each wait in milliseconds.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 50;

const { folder }: { folder: string } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const file = openSync(join(folder, 'disk'), 'w');
const bytes = Buffer.alloc(8192);
const waits: number[] = [];
let stopped = false;
process.on('SIGTERM', () => {
  stopped = true;
});
while (!stopped) {
  const start = performance.now();
  writeSync(file, bytes, 0, bytes.length, 0);
  fdatasyncSync(file);
  waits.push(performance.now() - start);
  await setTimeout(EVERY_MS);
}
closeSync(file);
process.stdout.write(JSON.stringify(waits));
