import { execFile } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ART_INPUTS } from './art.ts';

/** Fewer than the matching files, and than a container process may open. */
const MOST_FILES = 128;

it.skipIf(process.platform === 'win32')('fingerprints more files than a process may have open', async () => {
  const program = `
    import { fingerprint } from './scripts/fingerprint.ts';
    console.log(await fingerprint(['server/**', 'fixtures/**']));
  `;
  const node = `"${process.execPath}" --input-type=module --eval "$PROGRAM"`;
  const limited = promisify(execFile)('bash', ['-c', `ulimit -n ${MOST_FILES}; ${node}`], {
    env: { ...process.env, PROGRAM: program },
  });
  await expect(limited).resolves.toMatchObject({ stdout: expect.stringMatching(/^[0-9a-f]{64}\n$/) });
});

it.each(ART_INPUTS)('the art input %s exists', async (pattern) => {
  expect(await Array.fromAsync(glob(pattern))).not.toEqual([]);
});
