import { useSyncExternalStore } from 'react';

export function useTabHidden(): boolean {
  return useSyncExternalStore(watch, () => document.hidden);
}

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
