import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './open.ts';

// Thirty-two writers run at once; each prints a key only after its write has resolved.
const writers = (file: string) => `
  import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
  const db = await openDatabase(${JSON.stringify(file)});
  let next = 0;
  for (let writer = 0; writer < 32; writer++) void (async () => {
    for (;;) {
      const key = 'key' + next++;
      await db.write(null, (trx) => trx.insertInto('counter').values({ key, windowStart: 0, hits: 1, expiresAt: 0 }).execute());
      process.stdout.write(key + '\\n');
    }
  })();
`;

async function acknowledgedUntilKilled(file: string, many: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', writers(file)]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    if (output.length > many * 'key123\n'.length) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const [, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.on('close', (...how) => resolve(how)),
  );
  expect(signal, errors).toBe('SIGKILL');
  // The kill may have cut off the last line.
  return output.split('\n').slice(0, -1);
}

it('keeps every acknowledged row after SIGKILL under load and opens again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  try {
    for (const many of [50, 500, 3000]) {
      const file = join(folder, `${many}.db`);
      const acknowledged = await acknowledgedUntilKilled(file, many);
      expect(acknowledged.length).toBeGreaterThan(many / 2);
      const db = await openDatabase(file);
      const stored = new Set((await db.read.selectFrom('counter').select('key').execute()).map(({ key }) => key));
      expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
      await db.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
