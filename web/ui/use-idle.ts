// True once the first screen is drawn and the browser is idle: time to load what may be needed next.
import { useSyncExternalStore } from 'react';

let idle = false;
const listeners = new Set<() => void>();

function announce(): void {
  idle = true;
  for (const tell of listeners) tell();
}

/** Time for the data and the pictures of the first screen, which are loaded first. */
const FIRST_SCREEN_MS = 1500;

function whenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(announce, { timeout: 3000 });
  else announce();
}

const begin = () => setTimeout(whenIdle, FIRST_SCREEN_MS);
if (document.readyState === 'complete') begin();
else window.addEventListener('load', begin, { once: true });

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useIdle(): boolean {
  return useSyncExternalStore(subscribe, () => idle);
}
