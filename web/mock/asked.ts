// Which operations the screen has asked for: the panel shows them before all others. A screen that is a picture on the page
// of all states tells that page.
import { createStore } from '../ui/store.ts';

export const asked = createStore<readonly string[]>(() => []);
let at = '';

/** True for a frame of the page of all states. The mock itself imports this module outside of a browser. */
export const isPicture = typeof window !== 'undefined' && window.parent !== window;

export function noteAsked(operationId: string): void {
  if (isPicture) window.parent.postMessage({ screen: window.name, operationId }, window.location.origin);
  const { pathname } = window.location;
  const before = pathname === at ? asked.read() : [];
  at = pathname;
  if (before.includes(operationId)) return;
  asked.set([...before, operationId]);
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
