// Which operations the screen has asked for: the panel shows them before all others.

let asked: readonly string[] = [];
let at = '';
const listeners = new Set<() => void>();

export function noteAsked(operationId: string): void {
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
