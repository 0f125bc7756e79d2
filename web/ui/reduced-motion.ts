// Whether the device asks for less motion.
import { browserState, useStore } from './store.ts';

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const state = browserState(lessMotion, ['change'], () => lessMotion().matches);

export const useReducedMotion = (): boolean => useStore(state);
