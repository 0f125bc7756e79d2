// `npm run generate`: types, tables, mock cases and documentation from openapi.yaml and its examples, and the drawn art, in .generated/.
import { mkdir, writeFile } from 'node:fs/promises';
import type { Document } from '../server/platform/contract/document.ts';
import { drawArt } from './art.ts';
import { writeDocs } from './docs.ts';
import { fingerprint, isCurrent, keep } from './fingerprint.ts';

const STAMP = '.generated/contract.stamp';
const INPUTS = [
  'openapi.yaml',
  'fixtures/examples/*.json',
  'package-lock.json',
  'scripts/generate.ts',
  'scripts/contract/*.ts',
  'server/platform/contract/{document,generated,operations}.ts',
];

async function generateFromContract(): Promise<void> {
  const print = await fingerprint(INPUTS);
  if (await isCurrent(STAMP, print)) return;
  // Loaded only when there is something to do: TypeScript alone takes half a second to load.
  const { stringify } = await import('yaml');
  const { readStandalone, withoutWebhooks } = await import('./contract/standalone.ts');
  const { withPlaceholders } = await import('../server/platform/contract/generated.ts');
  const { readContract } = await import('./contract/document.ts');
  const { contractTypes } = await import('./contract/types.ts');
  const { operationTable } = await import('./contract/operation-table.ts');
  const { limitTable } = await import('./contract/limit-table.ts');
  const { problemTable } = await import('./contract/problem-table.ts');
  const { requestFields } = await import('./contract/fields.ts');
  const { mockCases } = await import('./contract/mock-cases.ts');
  const contract = await readContract('openapi.yaml');
  const document = contract.document as unknown as Document;
  await mkdir('.generated', { recursive: true });
  const whole = readStandalone('openapi.yaml');
  await writeFile('.generated/contract.json', JSON.stringify(whole));
  // YAML 1.1, which many tools still read, takes an unquoted time for a date: this schema quotes what it would misread.
  const asText = { schema: 'yaml-1.1', aliasDuplicateObjects: false, lineWidth: 0 } as const;
  const served = withPlaceholders(whole);
  await writeFile('.generated/contract.yaml', stringify(served, asText));
  await writeFile('.generated/contract-without-webhooks.yaml', stringify(withoutWebhooks(served), asText));
  await writeFile('.generated/contract.ts', await contractTypes(contract.document));
  await writeFile('.generated/operations.ts', operationTable(document));
  await writeFile('.generated/limits.ts', limitTable(contract));
  await writeFile('.generated/problems.ts', problemTable(contract));
  await writeFile('.generated/fields.ts', requestFields(document));
  await writeFile('.generated/mock-cases.ts', await mockCases(contract));
  await keep(STAMP, print);
  console.log('Generated the contract’s types and tables from openapi.yaml.');
}

try {
  await generateFromContract();
  await drawArt();
  await writeDocs();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
