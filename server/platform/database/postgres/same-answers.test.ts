// SQLite and PostgreSQL give byte-identical responses: two apps with the same clock and randomness get the same calls
// one after the other.
import fc, { type Arbitrary } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryRequest, type FuzzRequest } from '../../../testing/fuzz/arbitrary-request.ts';
import { arbitraryRightCall } from '../../../testing/fuzz/arbitrary-right-call.ts';
import { type FuzzedApp, operations, startFuzzedApp } from '../../../testing/fuzz/fuzzed-app.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import type { Operation } from '../../contract/contract.ts';
import { type Secret, secretFrom } from '../../secret.ts';
import { openDatabase } from '../open.ts';

const CALLS = 2000;
/** Calls are drawn in batches because each batch uses the ids that earlier responses contained. */
const DRAWN_AT_ONCE = 20;
const MOST_PAGES = 5;
const seed = Number(process.env.FUZZ_SEED ?? 1);

/** Seals the same text the same way each time, so that cursors and links are equal, too. */
function repeatableSecret(): Secret {
  const secret = secretFrom(new Uint8Array(32));
  const sealed = new Map<string, string>();
  return {
    ...secret,
    seal(text, purpose = '') {
      const key = JSON.stringify([text, purpose]);
      const known = sealed.get(key) ?? secret.seal(text, purpose);
      sealed.set(key, known);
      return known;
    },
  };
}

let onSqlite: FuzzedApp;
let onPostgres: FuzzedApp;

beforeAll(async () => {
  const secret = repeatableSecret();
  onSqlite = await startFuzzedApp({ db: await openDatabase(':memory:'), secret });
  onPostgres = await startFuzzedApp({ db: await openTestDatabase(), secret });
});
afterAll(() => Promise.all([onSqlite, onPostgres].map((app) => app?.close())));

interface Call {
  operation: Operation;
  request: FuzzRequest;
}

/** Returns the response as text, without the date and request id, which differ between processes. */
function textOf({ statusCode, headers, rawPayload }: LightMyRequestResponse): string {
  const { date: _, ...told } = headers;
  const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}`);
  const isText = /json|text|xml|csv/.test(String(headers['content-type']));
  const body = rawPayload.toString(isText ? 'utf8' : 'base64');
  return [statusCode, ...lines.sort(), '', body].join('\n').replaceAll(String(headers['x-request-id']), '(request id)');
}

async function answerOf(
  app: FuzzedApp,
  { operation, request }: Call,
): Promise<{ text: string; nextPage: string | null }> {
  const answer = await app.ask(operation, request);
  const { mailSender, webhookSender } = app.test.deps;
  await webhookSender.idle();
  await mailSender.idle();
  return { text: textOf(answer), nextPage: /<(.*)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? null };
}

/** Returns the mail sorted, because several messages are sent at once. */
const lettersOf = ({ test }: FuzzedApp): string[] => test.mail.map((letter) => JSON.stringify(letter)).sort();

/** Deleting the keeper is drawn rarely, because afterwards most calls return little. */
const weightOf = ({ id }: Operation): number => (id === 'deleteKeeper' ? 1 : 8);

function arbitraryCall(operation: Operation): Arbitrary<Call> {
  const { sources } = onSqlite;
  const [photo, csv] = sources.files as [Buffer, Buffer];
  const request = fc.oneof(
    arbitraryRequest(operation, sources),
    arbitraryRightCall(operation, sources.ids, { photo, csv }),
  );
  return request.map((drawn) => ({ operation, request: drawn }));
}

it(`both engines give identical responses to ${CALLS} valid and invalid calls`, async () => {
  const anyCall = fc.oneof(
    ...operations.map((operation) => ({ arbitrary: arbitraryCall(operation), weight: weightOf(operation) })),
  );
  const next: Call[] = [];
  let pages = 0;
  let followed = 0;
  for (let done = 0; done < CALLS; done++) {
    if (next.length === 0) next.push(...fc.sample(anyCall, { numRuns: DRAWN_AT_ONCE, seed: seed + done }));
    const { operation, request } = next.shift() as Call;
    const [one, other] = await Promise.all([
      answerOf(onSqlite, { operation, request }),
      answerOf(onPostgres, { operation, request }),
    ]);
    expect(other.text, `Call ${done}, ${operation.id}: ${JSON.stringify(request).slice(0, 2000)}`).toBe(one.text);
    pages = one.nextPage && pages < MOST_PAGES ? pages + 1 : 0;
    if (!one.nextPage || pages === 0) continue;
    next.unshift({ operation, request: { ...request, url: one.nextPage } });
    followed++;
  }
  expect(lettersOf(onPostgres)).toEqual(lettersOf(onSqlite));
  // Comparing only refusals would prove little, so most operations must have succeeded at least once.
  const good = operations.filter(({ id }) => [...onSqlite.answered.keys()].some((key) => key.startsWith(`${id} 2`)));
  expect(good.length / operations.length).toBeGreaterThan(0.7);
  expect(followed).toBeGreaterThan(3);
});
