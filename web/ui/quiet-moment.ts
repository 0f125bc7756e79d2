// When the first screen stands and the browser has nothing to do: the time to fetch what may be wanted next.
import { useSyncExternalStore } from 'react';

let come = false;
const waiting = new Set<() => void>();

function announce(): void {
  come = true;
  for (const tell of waiting) tell();
}

function whenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(announce, { timeout: 3000 });
  else setTimeout(announce, 300);
}

if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

export function useQuietMoment(): boolean {
  return useSyncExternalStore(subscribe, () => come);
}
