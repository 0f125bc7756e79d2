// True if the device asks for reduced motion.
import { useSyncExternalStore } from 'react';

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => lessMotion().matches);
}

function watch(changed: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
