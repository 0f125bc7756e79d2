// The real app on the sample flock, asked at random. Whatever is asked, it answers what the contract says, and never that
// something went wrong on its side.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContract } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { plainPicture } from '../../images/testing.ts';
import { fillDatabase } from '../../seed/fill-database.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import type { CallerName, FuzzRequest, Sources } from './arbitrary-request.ts';

export const document = readContract(join(import.meta.dirname, '../../../openapi.yaml'));
export const operations = listOperations(document);

export interface FuzzedApp {
  sources: Sources;
  /** Sends it, and tells what is wrong with the answer; empty when nothing is. */
  faultsOf(operation: Operation, request: FuzzRequest): Promise<string[]>;
  /** How often each operation was answered each status. */
  answered: Map<string, number>;
  close(): Promise<void>;
}

/** Ids that were answered, the newest thousand. */
const MOST_IDS = 1000;
const BETWEEN_REQUESTS_MS = 20_000;

export async function startFuzzedApp(): Promise<FuzzedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'heritage-flock-fuzz-'));
  const test = await createTestApp({ environment: { SEED: 'sample' }, database: join(folder, 'flock.db') });
  await fillDatabase(test.deps);
  const flock = await test.deps.db.read.selectFrom('chicken').select('id').limit(50).execute();
  const ids = [...flock.map(({ id }) => id), 'java', 'dominique'];
  const picture = await plainPicture(320, 240).jpeg().toBuffer();
  const csv = Buffer.from('id,name,sex,breed\n1,Agatha,Hen,Java\n');
  const sources = { ids: () => ids, files: [picture, csv, Buffer.from('no picture'), Buffer.alloc(0)] };
  const headersFor = signedIn(test);
  const answered = new Map<string, number>();
  const gone = new Set<string>();

  return {
    sources,
    answered,
    async faultsOf(operation, request) {
      // Limits are used up by time, not by what came before.
      test.clock.advance(BETWEEN_REQUESTS_MS);
      const headers = { ...request.headers, ...(await headersFor(request.caller)) };
      const { method } = operation;
      const answer = await test.app.inject({
        method: method as 'GET',
        url: request.url,
        headers,
        payload: request.payload,
      });
      const key = `${operation.id} ${answer.statusCode}`;
      answered.set(key, (answered.get(key) ?? 0) + 1);
      if (String(answer.headers['content-type']).includes('json')) remember(ids, answer.body);
      const subject = `${request.caller} ${request.url.split('?')[0]}`;
      const isFound = method === 'GET' && answer.statusCode === 200;
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

/** Whatever an answer calls an id. */
function remember(ids: string[], body: string): void {
  for (const [, id = ''] of body.matchAll(/"(?:id|\w+Id)":"([^"]{1,100})"/g)) if (!ids.includes(id)) ids.push(id);
  // The first ones, which are of the sample flock, stay.
  if (ids.length > MOST_IDS) ids.splice(60, ids.length - MOST_IDS);
}
