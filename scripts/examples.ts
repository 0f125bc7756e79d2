// Rewrites the contract's examples from the server's responses. Review the diff before committing: a changed example is
// a changed response.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runScenario } from '../server/testing/example-scenario.ts';
import { exampleFile, examplesFolder } from '../server/testing/examples.ts';

const { examples } = await runScenario();
const rewritten: string[] = [];
for (const [name, value] of examples) {
  const before = exampleFile(name);
  const example = { ...before, value };
  if (isDeepStrictEqual(before, example)) continue;
  writeFileSync(join(examplesFolder, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`);
  rewritten.push(name);
}
console.log(`Rewrote ${rewritten.length} of ${examples.size} examples.`, ...rewritten);
