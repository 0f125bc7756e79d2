// The operations that the screen has requested, which the panel lists first. A screen inside the page of all states reports
// them to that page.
import { createStore } from '../ui/store.ts';

export const requestedOperations = createStore<readonly string[]>(() => []);
let at = '';

/** True for a frame of the page of all states. The mock itself imports this module outside of a browser. */
export const isPicture = typeof window !== 'undefined' && window.parent !== window;

export function noteRequest(operationId: string): void {
  if (isPicture) window.parent.postMessage({ screen: window.name, operationId }, window.location.origin);
  const { pathname } = window.location;
  const before = pathname === at ? requestedOperations.read() : [];
  at = pathname;
  if (before.includes(operationId)) return;
  requestedOperations.set([...before, operationId]);
}

/** The requests of each screen, by its path. */
export const frames = createStore<Readonly<Record<string, readonly string[]>>>(
  () => ({}),
  () => window.addEventListener('message', hear),
);

function hear({ origin, data }: MessageEvent): void {
  const { screen, operationId } = data ?? {};
  const known = frames.read();
  const before = known[screen] ?? [];
  if (origin !== window.location.origin || !screen || before.includes(operationId)) return;
  frames.set({ ...known, [screen]: [...before, operationId] });
}
