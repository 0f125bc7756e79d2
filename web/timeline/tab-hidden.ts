// Whether the device asks for less motion, and whether the tab is hidden.
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
