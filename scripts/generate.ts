// `npm run generate`: types, tables, mock cases and documentation from openapi.yaml and its examples, and the drawn art, in .generated/.
import { mkdir, writeFile } from 'node:fs/promises';
import type { Document } from '../server/platform/contract/served-document.ts';
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
  'server/platform/contract/{contract,served-document}.ts',
];

async function generateFromContract(): Promise<void> {
  const print = await fingerprint(INPUTS);
  if (await isCurrent(STAMP, print)) return;
  // Loaded only when there is something to do: TypeScript alone takes half a second to load.
  const { stringify } = await import('yaml');
  const { readContract, standalone } = await import('./contract/document.ts');
  const { resolvedContract } = await import('./contract/resolve.ts');
  const { withPlaceholders } = await import('../server/platform/contract/served-document.ts');
  const { contractTypes } = await import('./contract/types.ts');
  const { callTable, limitTable, mockCases, operationTable, problemTable } = await import('./contract/tables.ts');
  const { requestFields } = await import('./contract/fields.ts');
  const contract = await readContract('openapi.yaml');
  const resolved = await resolvedContract(contract);
  const document = (await standalone(contract)) as unknown as Document;
  // YAML 1.1, which many tools still read, takes an unquoted time for a date: this schema quotes what it would misread.
  const asText = (part: Document) =>
    stringify(part, { schema: 'yaml-1.1', aliasDuplicateObjects: false, lineWidth: 0 });
  const served = withPlaceholders(document);
  const files = {
    'contract.json': JSON.stringify(document),
    'contract.yaml': asText(served),
    'contract-without-webhooks.yaml': asText(withoutWebhooks(served)),
    'contract.ts': await contractTypes(contract.document),
    'operations.json': JSON.stringify(resolved),
    'operations.ts': operationTable(resolved),
    'calls.ts': callTable(resolved),
    'limits.ts': limitTable(contract),
    'problems.ts': problemTable(contract),
    'fields.ts': requestFields(resolved),
    'mock-cases.ts': await mockCases(contract),
  };
  await mkdir('.generated', { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(`.generated/${name}`, content);
  await keep(STAMP, print);
  console.log('Generated the contract’s types and tables from openapi.yaml.');
}

/** Some generators write code for webhooks that does not compile. The types of the messages stay. */
function withoutWebhooks({ webhooks, ...document }: Document): Document {
  const messages = Object.values((webhooks ?? {}) as Record<string, { post: { tags?: string[] } }>);
  const own = new Set(messages.flatMap(({ post }) => post.tags ?? []));
  return { ...document, tags: (document.tags as { name: string }[]).filter(({ name }) => !own.has(name)) };
}

try {
  await generateFromContract();
  await drawArt();
  await writeDocs();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
