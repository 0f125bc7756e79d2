// Which operations the screen has asked for: the panel shows them before all others. A screen that is a picture on the page
// of all states tells that page.

let asked: readonly string[] = [];
let at = '';
const listeners = new Set<() => void>();

/** True for a frame of the page of all states. The mock itself imports this module outside of a browser. */
export const isPicture = typeof window !== 'undefined' && window.parent !== window;

export function noteAsked(operationId: string): void {
  if (isPicture) window.parent.postMessage({ screen: window.name, operationId }, window.location.origin);
  const { pathname } = window.location;
  const before = pathname === at ? asked : [];
  at = pathname;
  if (before.includes(operationId)) return;
  asked = [...before, operationId];
  for (const listener of listeners) listener();
}

export const readAsked = (): readonly string[] => asked;

export function followAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let frames: Readonly<Record<string, readonly string[]>> = {};

/** Returns the operations that each frame has requested, by the path of its screen. */
export const readFrames = () => frames;

export function followFrames(listener: () => void): () => void {
  const hear = ({ origin, data }: MessageEvent) => {
    const { screen, operationId } = data ?? {};
    const before = frames[screen] ?? [];
    if (origin !== window.location.origin || !screen || before.includes(operationId)) return;
    frames = { ...frames, [screen]: [...before, operationId] };
    listener();
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
