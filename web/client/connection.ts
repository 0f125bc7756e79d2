// Reports when the server responds again after a silence, so that failed queries reload.
let silent = false;
const listeners = new Set<() => void>();

export function reportAnswer(answered: boolean): void {
  const isBack = silent && answered;
  silent = !answered;
  if (isBack) for (const tell of listeners) tell();
}

/** Waits for an answer; resolves with undefined if it takes longer, as on a connection that is there and carries nothing. */
export async function waitAtMost<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const unauthorizedListeners = new Set<() => void>();

/** An answer of 401: there is no session, or no longer. */
export function reportUnauthorized(): void {
  for (const notify of unauthorizedListeners) notify();
}

export function onUnauthorized(listener: () => void): void {
  unauthorizedListeners.add(listener);
}

/** The listener is also called when the browser is back online. */
export function onServerBack(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}

/** A page that is still here after this long was not left after all: the next one is a download, or the keeper stopped it. */
const LEAVING_MS = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;

window.addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/**
 * Waits before a failure to load is shown on a page that is being left. Firefox aborts what such a page still loads, but keeps
 * it on the screen until the next page has arrived.
 */
export async function whileLeaving(): Promise<void> {
  const rest = leftAt + LEAVING_MS - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
