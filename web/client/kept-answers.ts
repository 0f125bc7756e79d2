// Answers that speak of the signed-in keeper, kept in this browser's IndexedDB for when the server is silent. Never in a cache of
// the service worker: these are for one keeper, and are gone with the session.
import { clear, createStore, delMany, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { inTurn } from './in-turn.ts';
import { failureOf } from './unwrap.ts';

/** Whose they are. Without it nothing is kept. */
const OWNER = 'answers-kept-for';

interface Stored<Answer> {
  answer: Answer;
  at: number;
}

/** Answers that came before it was known whose they are. */
const early = new Map<string, Stored<unknown>>();

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('kept-answers', 'answers');
  return opened;
}

/** Another keeper's are forgotten. */
export function keepAnswersOf(keeperId: string): void {
  if (readStored('localStorage', OWNER) === keeperId) return;
  const answers = [...early];
  void forgetKeptAnswers();
  writeStored('localStorage', OWNER, keeperId);
  for (const [name, stored] of answers) void tryInTurn(() => set(name, stored, store()));
}

/** Called at the end of a session. */
export async function forgetKeptAnswers(): Promise<void> {
  early.clear();
  if (readStored('localStorage', OWNER) === null) return;
  removeStored('localStorage', OWNER);
  await tryInTurn(() => clear(store()));
}

/** The listener is called when another tab has ended or started a session. */
export function onKeeperOfOtherTab(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === OWNER || key === null) listener();
  });
}

/** The answer of `load`; where the server is silent, the one kept under this name, with the time it is of in milliseconds. */
export async function keptAnswer<Answer>(
  name: string,
  load: () => Promise<Answer>,
): Promise<{ answer: Answer; asOf?: number }> {
  try {
    const answer = await load();
    const stored = { answer, at: Date.now() };
    if (readStored('localStorage', OWNER) === null) early.set(name, stored);
    else void tryInTurn(() => set(name, stored, store()));
    return { answer };
  } catch (error) {
    if (failureOf(error) !== 'no-answer' || readStored('localStorage', OWNER) === null) throw error;
    const kept = await tryInTurn(() => get<Stored<Answer>>(name, store()));
    if (!kept) throw error;
    return { answer: kept.answer, asOf: kept.at };
  }
}

/** True if there is a kept answer of this name. */
export async function isKept(name: string): Promise<boolean> {
  if (readStored('localStorage', OWNER) === null) return false;
  return (await tryInTurn(() => get(name, store()))) !== undefined;
}

/** Writes what has changed since into the answer of this name, and into those whose names have it as their first word. */
export async function renewKeptAnswers<Answer>(name: string, renew: (answer: Answer) => Answer): Promise<void> {
  await tryInTurn(() =>
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

/** Forgets all but the latest answers whose names have this as their first word. */
export async function keepLatest(name: string, most: number): Promise<void> {
  if (readStored('localStorage', OWNER) === null) return;
  await tryInTurn(async () => {
    const kept = await entries<string, Stored<unknown>>(store());
    const ofName = kept.filter(([key]) => key.startsWith(`${name} `)).sort(([, a], [, b]) => b.at - a.at);
    if (ofName.length > most)
      await delMany(
        ofName.slice(most).map(([key]) => key),
        store(),
      );
  });
}

/** One after the other, so that nothing is written behind a clearing. Undefined where the browser has no such storage. */
const tryInTurn = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  inTurn('kept answers', work).catch(() => undefined);
