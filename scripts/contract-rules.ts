// This gate applies scripts/contract/rules.ts to openapi.yaml and fixtures/examples.
import { readdir } from 'node:fs/promises';
import { readContract } from './contract/document.ts';
import { contractFindings } from './contract/rules.ts';

const findings = await contractFindings(await readContract('openapi.yaml'), await readdir('fixtures/examples'));
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
