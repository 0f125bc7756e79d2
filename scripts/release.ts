// `npm run release` records openapi.yaml as released, its changes, and a database as this version leaves it. From then on,
// breaking either fails `npm test`.
import { readFile, writeFile } from 'node:fs/promises';
import { recordReleasedDatabase } from '../server/testing/released-database.ts';
import { asMarkdown, changesBetween } from './contract/changes.ts';
import { readContract } from './contract/document.ts';

const RELEASED = 'fixtures/released/openapi.yaml';
const CHANGELOG = 'fixtures/released/CHANGELOG.md';

const versionIn = (text: string) => /^ {2}version: (.+)$/m.exec(text)?.[1];
const [text, before] = await Promise.all(['openapi.yaml', RELEASED].map((file) => readFile(file, 'utf8')));
const [version, earlier] = [versionIn(text ?? ''), versionIn(before ?? '')];
if (version === earlier && text !== before) {
  console.error(`openapi.yaml says version ${version}, which is released already: move info.version first.`);
  process.exitCode = 1;
} else if (text && text !== before) {
  const changes = changesBetween(await readContract(RELEASED), await readContract('openapi.yaml'));
  const entry = `## ${version} (${new Date().toISOString().slice(0, 10)})\n\n${asMarkdown(changes)}\n`;
  const [head = '', ...others] = (await readFile(CHANGELOG, 'utf8')).split(/^(?=## )/m);
  await writeFile(CHANGELOG, [head, entry, ...others].join(''));
  await writeFile(RELEASED, text);
  const database = await recordReleasedDatabase(String(version));
  console.log(
    `Recorded version ${version} as released, what is new in it in ${CHANGELOG}, and its database in ${database}.`,
  );
}
