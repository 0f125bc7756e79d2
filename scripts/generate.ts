// `npm run generate`: types, tables and mock cases from openapi.yaml and its examples, and the drawn art, in .generated/.
import { mkdir, writeFile } from 'node:fs/promises';
import type { Document } from '../server/contract/document.ts';
import { drawArt } from './art.ts';
import { fingerprint, isCurrent, keep } from './fingerprint.ts';

const STAMP = '.generated/contract.stamp';
const INPUTS = [
  'openapi.yaml',
  'fixtures/examples/*.json',
  'package-lock.json',
  'scripts/generate.ts',
  'scripts/contract/*.ts',
  'server/contract/{document,operations}.ts',
];

const print = await fingerprint(INPUTS);
if (!(await isCurrent(STAMP, print))) {
  // Loaded only when there is something to do: TypeScript alone takes half a second to load.
  const [{ readContract }, { contractTypes }, { operationTable }, { requestFields }, { mockCases }] = await Promise.all(
    [
      import('./contract/document.ts'),
      import('./contract/types.ts'),
      import('./contract/operation-table.ts'),
      import('./contract/fields.ts'),
      import('./contract/mock-cases.ts'),
    ],
  );
  const contract = await readContract('openapi.yaml');
  await mkdir('.generated', { recursive: true });
  await writeFile('.generated/contract.ts', await contractTypes(contract.document));
  const document = contract.document as unknown as Document;
  await writeFile('.generated/operations.ts', operationTable(document));
  await writeFile('.generated/fields.ts', requestFields(document));
  await writeFile('.generated/mock-cases.ts', await mockCases(contract));
  await keep(STAMP, print);
  console.log('Generated the contract’s types and tables from openapi.yaml.');
}
await drawArt();
