// True once the first screen is drawn and the browser is idle: time to load what may be needed next.
import { startTransition, useEffect, useState } from 'react';

let idle = false;
const listeners = new Set<() => void>();

/** One at a time, each when the browser is idle again: what they load and draw must not add up to one long task. */
function announce(): void {
  idle = true;
  const [tell] = listeners;
  if (!tell) return;
  listeners.delete(tell);
  tell();
  whenIdle();
}

/** Time for the data and the pictures of the first screen, which are loaded first. */
const FIRST_SCREEN_MS = 1500;

function whenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(announce, { timeout: 3000 });
  else setTimeout(announce);
}

const begin = () => setTimeout(whenIdle, FIRST_SCREEN_MS);
if (document.readyState === 'complete') begin();
else window.addEventListener('load', begin, { once: true });

/** Called once, when it is idle. */
export function onIdle(listener: () => void): void {
  if (idle) listener();
  else listeners.add(listener);
}

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
