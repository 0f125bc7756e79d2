// The states of a match, with their names.
import type { MatchState } from '#contract';
import type { Hue } from '../ui/Badge.tsx';

export const states: Record<MatchState, { name: string; hue: Hue }> = {
  new: { name: 'New', hue: 'yolk' },
  contacted: { name: 'Contacted', hue: 'slate' },
  agreed: { name: 'Agreed', hue: 'moss' },
  'not-now': { name: 'Not now', hue: 'quiet' },
};

/** Returns null if the text is no state. */
export const stateIn = (text: string | null): MatchState | null =>
  text !== null && Object.hasOwn(states, text) ? (text as MatchState) : null;
