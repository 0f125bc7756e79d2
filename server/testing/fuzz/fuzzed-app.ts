// The real app on the sample flock, asked at random. Whatever is asked, it answers what the contract says, and never that
// something went wrong on its side.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from '../../platform/contract/contract.ts';
import { plainPicture } from '../../platform/photo-store/testing.ts';
import { fillDatabase } from '../../seed/fill-database.ts';
import { contract } from '../contract.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../create-test-app.ts';
import type { CallerName, FuzzRequest, Sources } from './arbitrary-request.ts';
import type { KnownIds } from './arbitrary-value.ts';

export const { operations } = contract;

export interface FuzzedApp {
  test: TestApp;
  sources: Sources;
  /** Sends it. */
  ask(operation: Operation, request: FuzzRequest): Promise<LightMyRequestResponse>;
  /** Sends it, and tells what is wrong with the answer; empty when nothing is. */
  faultsOf(operation: Operation, request: FuzzRequest): Promise<string[]>;
  /** Counts of each status by operation. */
  answered: Map<string, number>;
  close(): Promise<void>;
}

/** The most ids of one name. */
const MOST_IDS = 200;
const BETWEEN_REQUESTS_MS = 20_000;

export async function startFuzzedApp(options: TestAppOptions = {}): Promise<FuzzedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'heritage-flock-fuzz-'));
  const test = await createTestApp({
    environment: { SEED: 'sample' },
    database: join(folder, 'flock.db'),
    ...options,
  });
  await fillDatabase(test.deps);
  const flock = await test.deps.db.read.selectFrom('chicken').select('id').orderBy('id').limit(50).execute();
  const ids = knownIds({ chickenId: flock.map(({ id }) => id), breedId: ['java', 'dominique'] });
  const picture = await plainPicture(320, 240).jpeg().toBuffer();
  const csv = Buffer.from('id,name,sex,breed\n1,Agatha,Hen,Java\n');
  const sources = { ids: ids.named, files: [picture, csv, Buffer.from('no picture'), Buffer.alloc(0)] };
  const headersFor = signedIn(test);
  const answered = new Map<string, number>();
  const gone = new Set<string>();

  async function ask({ id, method, path }: Operation, { caller, url, headers, payload }: FuzzRequest) {
    // Limits are used up by time, not by what came before.
    test.clock.advance(BETWEEN_REQUESTS_MS);
    const all = { ...headers, ...(await headersFor(caller)) };
    const answer = await test.app.inject({ method: method as 'GET', url, headers: all, payload });
    const key = `${id} ${answer.statusCode}`;
    answered.set(key, (answered.get(key) ?? 0) + 1);
    if (String(answer.headers['content-type']).includes('json')) ids.remember(path, answer.body);
    return answer;
  }

  return {
    test,
    sources,
    answered,
    ask,
    async faultsOf(operation, request) {
      const answer = await ask(operation, request);
      const { method } = operation;
      const subject = `${request.caller} ${request.url.split('?')[0]}`;
      // A visit that is not shared has an answer, too, whose only field is null.
      const isFound = method === 'GET' && answer.statusCode === 200 && !/^\{"\w+":null\}$/.test(answer.body);
      const faults = [
        ...(answer.statusCode >= 500 ? [`answered ${answer.body}`] : []),
        ...(request.isBodyRight === false && answer.statusCode < 400 ? ['took a body that the contract refuses'] : []),
        ...(isStranger(request.caller) && !operation.open && answer.statusCode < 400 ? ['let a stranger in'] : []),
        ...(isFound && gone.has(subject) ? ['showed what was deleted'] : []),
      ];
      if (method === 'DELETE' && answer.statusCode === 204) gone.add(subject);
      else if (method !== 'GET') gone.delete(subject);
      return faults.map((fault) => `${operation.id}: ${fault}, asked ${JSON.stringify(request).slice(0, 2000)}`);
    },
    async close() {
      await test.deps.mailSender.idle();
      await test.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const isStranger = (caller: CallerName): boolean => caller === 'nobody' || caller.startsWith('a made-up');

/** Signs in again whoever was signed out or deleted by an earlier request. */
function signedIn(test: TestApp): (caller: CallerName) => Promise<Record<string, string>> {
  const cookies = new Map<string, { cookie: string }>();
  let token = '';

  async function cookieOf(email: string): Promise<{ cookie: string }> {
    const known = cookies.get(email);
    if (known && (await isGood(known))) return known;
    test.clock.advance(24 * 60 * 60 * 1000);
    const fresh = await test.signIn(email);
    cookies.set(email, fresh);
    return fresh;
  }

  const isGood = async (headers: Record<string, string>): Promise<boolean> =>
    (await test.app.inject({ url: '/api/user/profile', headers })).statusCode === 200;

  async function tokenHeaders(): Promise<Record<string, string>> {
    const headers = { authorization: `Bearer ${token}` };
    if (token !== '' && (await isGood(headers))) return headers;
    const { cookie } = await cookieOf('token@example.org');
    const made = await test.app.inject({
      ...{ method: 'POST', url: '/api/user/tokens', headers: { cookie } },
      payload: { name: 'fuzz', expiresInDays: 365 },
    });
    token = made.json().token;
    return { authorization: `Bearer ${token}` };
  }

  return async (caller) => {
    switch (caller) {
      case 'keeper':
        return cookieOf('hattie@example.org');
      case 'other keeper':
        return cookieOf('other@example.org');
      case 'token':
        return tokenHeaders();
      case 'a made-up cookie':
        return { cookie: 'session=made-up' };
      case 'a made-up token':
        return { authorization: 'Bearer made-up' };
      default:
        return {};
    }
  };
}

/** The names of ids in the contract's paths, by the word before them: `photos` → `photoId`. */
const nameAfter = new Map(
  operations.flatMap(({ path }) =>
    [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, word = '', name = '']) => [word, name] as const),
  ),
);

interface Ids {
  /** The ids of this name, or all ids if there are none. */
  named: KnownIds;
  /** Collects every id in a response, by its own name or that of the path. */
  remember(path: string, body: string): void;
}

function knownIds(first: Record<string, string[]>): Ids {
  const known = new Map(Object.entries(first));
  return {
    named: (name) => known.get(name) ?? [...known.values()].flat(),
    remember(path, body) {
      const about = path.split('/').findLast((word) => nameAfter.has(word));
      for (const [, name = '', id = ''] of body.matchAll(/"(id|\w+Id)":"([^"]{1,100})"/g)) {
        const its = name === 'id' ? nameAfter.get(about ?? '') : name;
        if (its === undefined || its === 'requestId') continue;
        const ids = known.get(its) ?? [];
        if (!ids.includes(id)) known.set(its, [...ids, id].slice(-MOST_IDS));
      }
    },
  };
}
