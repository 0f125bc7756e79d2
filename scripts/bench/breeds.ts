// `npm run bench -- breeds`: what share of a bare server's requests does the whole breed directory reach, sent in full and
// as "you have it already"?

import { printGoal } from './goals.ts';
import { rates } from './rate.ts';
import { plain, startBare, startReal } from './servers.ts';
import { count, percent, printTable } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const PATH = '/api/heritage-breeds';

export const benchBreeds = (): Promise<void> => inTemporaryFolder(measure);

async function measure(folder: string): Promise<void> {
  const real = await startReal(folder);
  try {
    const answer = await fetch(real.url + PATH, { headers: plain });
    if (answer.status !== 200) throw new Error(`GET ${PATH} answers ${answer.status}.`);
    const etag = answer.headers.get('etag') ?? '';
    const bytes = (await answer.clone().arrayBuffer()).byteLength;
    const bare = await startBare(folder, answer);
    try {
      console.log(`\nGET ${PATH} over HTTP, the whole directory (${count(bytes)} bytes)\n`);
      const [ofBare, full, known] = await rates([
        { url: bare.url + PATH },
        { url: real.url + PATH },
        { url: real.url + PATH, as: [{ 'if-none-match': etag }], status: 304 },
      ]);
      const line = (name: string, rate = ofBare) => [name, count(rate?.perSecond ?? 0), percent(rate?.share ?? 0)];
      printTable([
        ['', 'requests/s', 'share'],
        line('bare node:http, the same bytes'),
        line('in full', full),
        line('304, known already', known),
      ]);
      console.log('\nGoals\n');
      const share = full?.share ?? 0;
      printGoal('in full, at least 60 % of the bare server', share, { atLeast: 0.6 }, percent);
    } finally {
      await bare.stop();
    }
  } finally {
    await real.stop();
  }
}
