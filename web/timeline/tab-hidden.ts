import { browserState, useStore } from '../ui/store.ts';

const state = browserState(
  () => document,
  ['visibilitychange'],
  () => document.hidden,
);

export const useTabHidden = (): boolean => useStore(state);
