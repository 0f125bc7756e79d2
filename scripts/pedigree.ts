// `npm run --silent pedigree -- FILE.csv` prints inbreeding and kinship from any pedigree table.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { answer } from './pedigree/answer.ts';

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

// npm runs scripts in the folder of package.json, but paths are relative to the caller's folder.
const folder = process.env.INIT_CWD ?? '.';

const answered = await answer(process.argv.slice(2), (file) => readFile(resolve(folder, file)));
if (answered.ok) process.stdout.write(answered.output);
else {
  console.error(answered.problems.join('\n'));
  process.exitCode = 1;
}
