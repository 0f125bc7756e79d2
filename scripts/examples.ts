// Writes the examples of built operations anew from what the server answers. Look at the difference before committing:
// an example that changes is an answer that changes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleFile, examplesFolder } from '../server/testing/examples.ts';
import { playStory } from '../server/testing/story.ts';

const { told } = await playStory();
for (const [name, value] of told) {
  const example = { ...exampleFile(name), value };
  writeFileSync(join(examplesFolder, `${name}.json`), `${JSON.stringify(example, null, 2)}\n`);
}
