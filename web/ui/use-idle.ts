// True once the first screen is drawn and the browser is idle: time to load what may be needed next.
import { startTransition, useEffect, useState } from 'react';

let idle = false;
const listeners = new Set<() => void>();

function announce(): void {
  idle = true;
  for (const tell of listeners) tell();
  listeners.clear();
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

export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(idle);
  useEffect(() => {
    // A transition, because what is drawn now is not waited for: a tap goes before it.
    const tell = () => startTransition(() => setIsIdle(true));
    if (idle) return tell();
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return isIdle;
}
