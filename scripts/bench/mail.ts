// `npm run bench -- mail`: sign-in codes are asked for while the mail provider is down, slow, busy or well. How long whoever
// asks waits, whether anybody can tell by the answer, and whether each code goes out once when the provider is back.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { printGoal } from './goals.ts';
import { startReal } from './servers.ts';
import { count, inMilliseconds, milliseconds, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ASKED = 100;
const WARM_UP = 20;
const EVERY_MS = 50;
const LONGEST_MS = 120_000;

const well = (response: ServerResponse) => response.writeHead(202, { 'x-message-id': 'm' }).end();

const states: Record<string, (response: ServerResponse) => unknown> = {
  well,
  down: (response) => response.destroy(),
  'slow (answers nothing)': () => undefined,
  busy: (response) => response.writeHead(429, { 'retry-after': '2' }).end(),
  faulty: (response) => response.writeHead(500).end(),
};

interface Measured {
  state: string;
  times: number[];
  answers: Set<string>;
  /** How often each code went out, by address. */
  delivered: number[];
  /** Seconds from the provider's return until the last had gone out. */
  recovery: number;
}

export const benchMail = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const provider = await startProvider();
    const server = await startReal(folder, {
      imports: ['./scripts/bench/mail-elsewhere.ts'],
      environment: {
        ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://flock.example', TRUSTED_PROXIES: '127.0.0.1' },
        ...{ MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example', MAIL_STAND_IN: provider.url },
      },
    });
    try {
      const ask = asking(server.url);
      for (let n = 0; n < WARM_UP; n++) await ask(`first${n}@example.org`);
      const measured: Measured[] = [];
      for (const state of Object.keys(states)) measured.push(await measure(state, provider, ask));
      tell(measured);
    } finally {
      await server.stop();
      await provider.stop();
    }
  });

type Ask = (email: string) => Promise<{ milliseconds: number; answer: string }>;

/** Each time from another network, so that no limit is met. */
function asking(url: string): Ask {
  let asked = 0;
  return async (email) => {
    asked++;
    const headers = {
      ...{ 'content-type': 'application/json', 'x-forwarded-proto': 'https', host: 'flock.example' },
      'x-forwarded-for': `198.${18 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`,
    };
    const began = performance.now();
    const body = JSON.stringify({ email });
    const response = await fetch(`${url}/api/auth/send-code`, { method: 'POST', headers, body });
    const text = await response.text();
    return { milliseconds: performance.now() - began, answer: `${response.status} ${text}` };
  };
}

async function measure(state: string, provider: Provider, ask: Ask): Promise<Measured> {
  provider.delivered.clear();
  provider.answer = states[state] as Provider['answer'];
  const times: number[] = [];
  const answers = new Set<string>();
  const emails = Array.from({ length: ASKED }, (_, n) => `${state.replace(/\W.*/, '')}${n}@example.org`);
  for (const email of emails) {
    const asked = await ask(email);
    times.push(asked.milliseconds);
    answers.add(asked.answer);
    await setTimeout(EVERY_MS);
  }
  provider.answer = well;
  const back = performance.now();
  const waits = () => emails.some((email) => !provider.delivered.has(email));
  while (waits() && performance.now() - back < LONGEST_MS) await setTimeout(100);
  const recovery = (performance.now() - back) / 1000;
  // A second one of the same code would come now.
  await setTimeout(3000);
  return { state, times, answers, delivered: emails.map((email) => provider.delivered.get(email) ?? 0), recovery };
}

interface Provider {
  url: string;
  answer(response: ServerResponse): unknown;
  /** Messages that it has taken, by recipient. */
  delivered: Map<string, number>;
  stop(): Promise<void>;
}

async function startProvider(): Promise<Provider> {
  const server = createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: well,
    delivered: new Map(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { to } = (await json(request)) as { to: { email: string }[] };
    provider.answer(response);
    if (response.statusCode !== 202 || !response.writableEnded) return;
    for (const { email } of to) provider.delivered.set(email, (provider.delivered.get(email) ?? 0) + 1);
  }
  return provider;
}

function tell(measured: Measured[]): void {
  console.log(`\nAsking for a code, ${count(ASKED)} addresses in each state of the mail provider\n`);
  printTable([
    ['', 'p50 (ms)', 'p99 (ms)', 'codes out', 'twice', 'all out after (s)'],
    ...measured.map(({ state, times, delivered, recovery }) => [
      ...[state, milliseconds(quantile(times, 0.5)), milliseconds(quantile(times, 0.99))],
      ...[count(delivered.filter((times) => times > 0).length), count(delivered.filter((times) => times > 1).length)],
      recovery.toFixed(1),
    ]),
  ]);
  console.log('\nGoals\n');
  const slowest = Math.max(...measured.map(({ times }) => quantile(times, 0.99)));
  printGoal('who asks for a code is answered within 150 ms (p99)', slowest, { atMost: 150 }, inMilliseconds);
  const answers = new Set(measured.flatMap((one) => [...one.answers]));
  printGoal('the same answer, whatever the provider does', answers.size, { atMost: 1 });
  const wrong = measured.flatMap(({ delivered }) => delivered.filter((times) => times !== 1)).length;
  printGoal('codes that went out never or twice', wrong, { atMost: 0 });
}
