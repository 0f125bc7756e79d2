// Caches answers about the signed-in keeper in IndexedDB, for use without a network. They are not in a cache of the service
// worker because they belong to one keeper and are deleted with the session.
import type { QueryFunctionContext } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { waitAtMost } from './connection.ts';
import { serialize } from './serialize.ts';
import { failureOf } from './unwrap.ts';

/** The id of the keeper who owns the cache. Without it nothing is cached. */
const OWNER = 'answers-kept-for';

interface Stored<Answer> {
  answer: Answer;
  at: number;
}

/** A cached answer is shown if the server takes longer than this. */
const PATIENCE_MS = 4000;
/** A server that failed is asked again after this time. */
const AGAIN_MS = 15_000;

/** Answers that came before the keeper was known. */
const early = new Map<string, Stored<unknown>>();

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('kept-answers', 'answers');
  return opened;
}

/** Returns the id of the keeper who has signed in here last, which is known even if the cache cannot be read. */
export const offlineCacheOwner = (): string | null => readStored('localStorage', OWNER);

/** Deletes the answers of another keeper. */
export function setOfflineCacheOwner(keeperId: string): void {
  if (readStored('localStorage', OWNER) === keeperId) return;
  const answers = [...early];
  void clearOfflineCache();
  writeStored('localStorage', OWNER, keeperId);
  for (const [name, stored] of answers) void trySerialized(() => set(name, stored, store()));
}

/** Called at the end of a session. */
export async function clearOfflineCache(): Promise<void> {
  early.clear();
  if (readStored('localStorage', OWNER) === null) return;
  removeStored('localStorage', OWNER);
  await trySerialized(() => clear(store()));
}

/** The listener is called when another tab has ended or started a session. */
export function onKeeperOfOtherTab(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === OWNER || key === null) listener();
  });
}

/** What TanStack Query tells a query function about its query. */
type Asked = Pick<QueryFunctionContext, 'client' | 'queryKey'>;

/**
 * Returns the answer of `load`. If the server cannot be reached or fails, or takes long while there is nothing to show yet, returns the
 * cached answer of this name with its time in epoch milliseconds; the query then loads again once the server has answered. The
 * late answer itself is dropped, because what it says may have changed since.
 */
export async function withOfflineCache<Answer>(
  name: string,
  load: () => Promise<Answer>,
  { client, queryKey }: Asked,
): Promise<{ answer: Answer; asOf?: number }> {
  const loading = load();
  try {
    const isFirst = client.getQueryData(queryKey) === undefined;
    const inTime = isFirst ? await waitAtMost(PATIENCE_MS, loading) : await loading;
    const kept = inTime === undefined ? await findStored<Answer>(name) : undefined;
    if (kept) {
      loading.then(() => client.invalidateQueries({ queryKey, exact: true })).catch(() => {});
      return { answer: kept.answer, asOf: kept.at };
    }
    const answer = inTime ?? (await loading);
    storeAnswer(name, answer);
    return { answer };
  } catch (error) {
    const kept = ['no-answer', 'server-error'].includes(failureOf(error)) ? await findStored<Answer>(name) : undefined;
    if (!kept) throw error;
    // Nobody hears when a server that answers no longer fails.
    if (failureOf(error) === 'server-error') askAgainLater({ client, queryKey });
    return { answer: kept.answer, asOf: kept.at };
  }
}

/** The keys of the queries that are asked again soon: the pages of a list have one in common. */
const soon = new Set<string>();

function askAgainLater({ client, queryKey }: Asked): void {
  const key = JSON.stringify(queryKey);
  if (soon.has(key)) return;
  soon.add(key);
  setTimeout(() => {
    soon.delete(key);
    void client.invalidateQueries({ queryKey, exact: true });
  }, AGAIN_MS);
}

function storeAnswer(name: string, answer: unknown): void {
  const stored = { answer, at: Date.now() };
  if (readStored('localStorage', OWNER) === null) early.set(name, stored);
  else void trySerialized(() => set(name, stored, store()));
}

async function findStored<Answer>(name: string): Promise<Stored<Answer> | undefined> {
  if (readStored('localStorage', OWNER) === null) return undefined;
  return trySerialized(() => get<Stored<Answer>>(name, store()));
}

/** True if an answer of this name is cached, or one whose name begins with this word. */
export async function isCached(name: string): Promise<boolean> {
  if (readStored('localStorage', OWNER) === null) return false;
  const names = await trySerialized(() => keys<string>(store()));
  return names?.some((key) => key === name || key.startsWith(`${name} `)) ?? false;
}

/** Returns the name of the latest cached answer whose name begins with this word, or null. */
export async function latestCached(word: string): Promise<string | null> {
  if (readStored('localStorage', OWNER) === null) return null;
  return (await trySerialized(() => latestNames(word)))?.[0] ?? null;
}

/** Updates the cached answer of this name, and those whose names begin with this word. */
export async function updateOfflineCache<Answer>(name: string, renew: (answer: Answer) => Answer): Promise<void> {
  await trySerialized(() =>
    // One transaction keeps what another tab has cleared meanwhile from coming back.
    store()('readwrite', (answers) => {
      const reading = answers.openCursor(IDBKeyRange.bound(name, `${name} \uffff`));
      reading.onsuccess = () => {
        const cursor = reading.result;
        if (!cursor) return;
        const kept: Stored<Answer> = cursor.value;
        cursor.update({ ...kept, answer: renew(kept.answer) });
        cursor.continue();
      };
      return promisifyRequest(answers.transaction);
    }),
  );
}

/** Deletes all but the latest answers whose names begin with this word. */
export async function keepLatest(name: string, most: number): Promise<void> {
  if (readStored('localStorage', OWNER) === null) return;
  await trySerialized(async () => {
    const names = await latestNames(name);
    if (names.length > most) await delMany(names.slice(most), store());
  });
}

/** The names that begin with this word, of the latest answer first. */
async function latestNames(word: string): Promise<string[]> {
  const kept = await entries<string, Stored<unknown>>(store());
  const ofWord = kept.filter(([key]) => key.startsWith(`${word} `));
  return ofWord.sort(([, one], [, other]) => other.at - one.at).map(([key]) => key);
}

/** Runs jobs one after the other, so that nothing is written after a clear. Undefined if the browser has no such storage. */
const trySerialized = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  serialize('offline cache', work).catch(() => undefined);
