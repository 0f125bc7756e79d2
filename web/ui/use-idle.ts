// When the first screen has been drawn and the browser has nothing to do: the time to fetch what may be wanted next.
import { useSyncExternalStore } from 'react';

let come = false;
const waiting = new Set<() => void>();

function announce(): void {
  come = true;
  for (const tell of waiting) tell();
}

/** What the first screen asks for after the page has loaded is to be here before: its data, and its pictures after that. */
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
  waiting.add(tell);
  return () => waiting.delete(tell);
}

export function useIdle(): boolean {
  return useSyncExternalStore(subscribe, () => come);
}
