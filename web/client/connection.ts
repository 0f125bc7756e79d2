// When the server is heard of again after it had been silent: time to load anew what failed meanwhile.
let silent = false;
const listeners = new Set<() => void>();

export function heardOf(answered: boolean): void {
  const isBack = silent && answered;
  silent = !answered;
  if (isBack) for (const tell of listeners) tell();
}

const unauthorizedListeners = new Set<() => void>();

/** An answer of 401: there is no session, or not any more. */
export function heardUnauthorized(): void {
  for (const notify of unauthorizedListeners) notify();
}

export function onUnauthorized(listener: () => void): void {
  unauthorizedListeners.add(listener);
}

/** Also when the browser is back online. */
export function onServerBack(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}
