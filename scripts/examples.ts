// Rewrites the contract's examples from the server's responses. Review the diff before committing: a changed example is
// a changed response.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleFile, examplesFolder } from '../server/testing/examples.ts';
import { playStory } from '../server/testing/story.ts';

const { told } = await playStory();
for (const [name, value] of told) {
  const example = { ...exampleFile(name), value };
  writeFileSync(join(examplesFolder, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`);
}
