import { browserState, useStore } from '../ui/store.ts';

const state = browserState(
  () => window,
  ['online', 'offline'],
  () => navigator.onLine,
);

/** True if the browser has a network. The server may still be unreachable. */
export const useOnline = (): boolean => useStore(state);
