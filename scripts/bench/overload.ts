// `npm run bench -- overload` sends several times as many requests as the server can answer, and ignores Retry-After. It
// measures the response times, whether health still answers, and the delay of the event loop.
import { join } from 'node:path';
import autocannon from 'autocannon';
import { LONGEST_DELAY_MS } from '../../server/platform/http/http.ts';
import { loadSecret } from '../../server/platform/secret.ts';
import { printGoal } from './goals.ts';
import { startProbe } from './probe.ts';
import { plain, startReal, watchedSoFar } from './servers.ts';
import { count, inMilliseconds, milliseconds, percent, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { makeWorld } from './world.ts';

const BIRDS = 1000;
const CALLERS = 400;
const SECONDS = 6;
const HEALTH_EVERY_MS = 100;

export const benchOverload = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    await makeWorld(folder, BIRDS);
    // The server refuses to create a key for a database that has keepers.
    loadSecret(folder);
    const seen = join(folder, 'watched.json');
    const server = await startReal(folder, { watch: seen });
    try {
      const body = await pairIn(server.url);
      await fire(server.url, body, 1);
      await watchedSoFar(server, seen);
      const health = startProbe(
        () => fetch(`${server.url}/api/health`).then((answer) => answer.text()),
        HEALTH_EVERY_MS,
      );
      const { statusCodeStats = {}, duration, latency } = await fire(server.url, body, SECONDS);
      const waits = await health.stop();
      const { late } = await watchedSoFar(server, seen);
      const answers = (status: number): number => statusCodeStats[`${status}`]?.count ?? 0;
      const turnedAway = answers(503) / (answers(200) + answers(503));
      console.log(`\n${count(CALLERS)} callers of POST /api/genetic-compatibility\n`);
      printTable([
        ['', 'p50', 'p99'],
        ['any answer (ms)', milliseconds(latency.p50), milliseconds(latency.p99)],
        ['health meanwhile (ms)', milliseconds(quantile(waits, 0.5)), milliseconds(quantile(waits, 0.99))],
        ['event loop late by (ms)', milliseconds(quantile(late, 0.5)), milliseconds(quantile(late, 0.99))],
      ]);
      console.log(`\n  answered: ${count(answers(200) / duration)} a second; turned away: ${percent(turnedAway)}\n`);
      const limit = LONGEST_DELAY_MS;
      printGoal(`event loop p99 at most ${limit} ms late`, quantile(late, 0.99), { atMost: limit }, inMilliseconds);
      printGoal('health p99 within a second', quantile(waits, 0.99), { atMost: 1000 }, inMilliseconds);
      const other = Object.keys(statusCodeStats).filter((status) => !['200', '503'].includes(status));
      printGoal('nothing but answers and 503', other.length, { atMost: 0 });
    } finally {
      await server.stop();
    }
  });

/** Returns the request that compares a rooster with a hen. */
async function pairIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/chickens/browse?limit=100`, { headers: plain });
  const birds = (await answer.json()) as { id: string; sex: string }[];
  const idOf = (sex: string) => birds.find((bird) => bird.sex === sex)?.id;
  return JSON.stringify({ chicken1Id: idOf('Rooster'), chicken2Id: idOf('Hen') });
}

const fire = (url: string, body: string, duration: number) =>
  autocannon({
    ...{ url: `${url}/api/genetic-compatibility`, method: 'POST', body, duration, connections: CALLERS },
    headers: { ...plain, 'content-type': 'application/json' },
  });
