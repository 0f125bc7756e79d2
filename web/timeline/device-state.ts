// What the device says: whether its keeper wants less motion, and whether anybody sees the tab.
import { useSyncExternalStore } from 'react';

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, () => lessMotion().matches);
}

export function useTabHidden(): boolean {
  return useSyncExternalStore(watchTab, () => document.hidden);
}

function watchMotion(changed: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function watchTab(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
