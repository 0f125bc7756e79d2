// Measures the disk beside a running server: writes and syncs 8 KB at intervals in the folder of its orders. It runs as a
// separate process and prints the milliseconds of each write when it is ended.
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
