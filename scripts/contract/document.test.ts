import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract, standalone } from './document.ts';

test('parse errors name the file and line, for the contract and for an example', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'openapi.yaml');
    await writeFile(file, 'paths:\n  /a: {\n');
    await expect(readContract(file)).rejects.toThrow(/openapi\.yaml: .*line 3/s);

    await writeFile(file, `examples:\n  hens: { $ref: hens.broken.json }\n`);
    await writeFile(join(folder, 'hens.broken.json'), '{\n  "summary": "Hens"\n  "value": []\n}\n');
    await expect(standalone(await readContract(file))).rejects.toThrow(/hens\.broken\.json: .*line 3/s);
  } finally {
    await rm(folder, { recursive: true });
  }
});
