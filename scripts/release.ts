// `npm run release`: records openapi.yaml as released. From then on a change that breaks its callers fails `npm test`.
import { mkdir, readFile, writeFile } from 'node:fs/promises';

const text = await readFile('openapi.yaml', 'utf8');
await mkdir('fixtures/released', { recursive: true });
await writeFile('fixtures/released/openapi.yaml', text);
console.log(`Recorded version ${/^ {2}version: (.+)$/m.exec(text)?.[1]} as released.`);
