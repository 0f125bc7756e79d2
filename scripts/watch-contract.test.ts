import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchContract } from './watch-contract.ts';

test('every save is noticed, in place or by renaming', async () => {
  const root = await mkdtemp(join(tmpdir(), 'watched-'));
  await mkdir(join(root, 'fixtures/examples'), { recursive: true });
  await writeFile(join(root, 'openapi.yaml'), 'one');
  let saves = 0;
  const stop = watchContract(root, () => {
    saves += 1;
  });
  try {
    const files = ['openapi.yaml', 'openapi.yaml', 'fixtures/examples/getHealth.ready.json', 'openapi.yaml'];
    for (const [at, file] of files.entries()) {
      const saved = join(root, file);
      await writeFile(`${saved}.new`, 'more');
      await rename(`${saved}.new`, saved);
      await expect.poll(() => saves).toBeGreaterThan(at);
      saves = at + 1;
    }
    await writeFile(join(root, 'openapi.yaml'), 'in place');
    await expect.poll(() => saves).toBeGreaterThan(files.length);
  } finally {
    stop();
    await rm(root, { recursive: true });
  }
});
