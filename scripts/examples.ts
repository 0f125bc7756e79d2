// Rewrites the contract's examples from the server's responses. Review the diff before committing: a changed example is
// a changed response.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { exampleFile, examplesFolder } from '../server/testing/examples.ts';
import { playStory } from '../server/testing/story.ts';

const { told } = await playStory();
const rewritten: string[] = [];
for (const [name, value] of told) {
  const before = exampleFile(name);
  const example = { ...before, value };
  if (isDeepStrictEqual(before, example)) continue;
  writeFileSync(join(examplesFolder, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`);
  rewritten.push(name);
}
console.log(`Rewrote ${rewritten.length} of ${told.size} examples.`, ...rewritten);
