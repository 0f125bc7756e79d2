// Both engines answer alike, to the last byte: two apps with one clock and one chance are asked the same, one call after
// the other.
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
/** What is drawn next knows the ids that were answered until then. */
const DRAWN_AT_ONCE = 20;
const MOST_PAGES = 5;
const seed = Number(process.env.FUZZ_SEED ?? 1);

/** Seals the same text the same way each time, so that cursors and links are alike too. */
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

/** All of an answer but the time of day and the number that each request is given, which are the process's own. */
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

/** Sorted, because several are sent at once. */
const lettersOf = ({ test }: FuzzedApp): string[] => test.mail.map((letter) => JSON.stringify(letter)).sort();

/** Whoever has nothing left of what they had before answers little. */
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

it(`${CALLS} calls, right and wrong ones, are answered alike`, async () => {
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
  // To compare refusals alone would say little. Random calls succeed for some three quarters of the operations.
  const good = operations.filter(({ id }) => [...onSqlite.answered.keys()].some((key) => key.startsWith(`${id} 2`)));
  expect(good.length / operations.length).toBeGreaterThan(0.7);
  expect(followed).toBeGreaterThan(5);
});
