// An earlier version of the app kept swipes alone, in a place of their own: what waits there is sent as well.
import { newKey } from '../drafts/new-key.ts';
import { readStored, removeStored } from '../ui/browser-storage.ts';
import type { Entry } from './unsent-entry.ts';

const KEY = 'unsent-swipes';

type OldSwipe = Pick<Entry, 'keeperId' | 'at' | 'failure' | 'serverErrors'> & {
  chickenId: string;
  chickenName: string;
  direction: 'like' | 'pass' | 'undo';
};

/** Takes them away from there. */
export function carriedOverSwipes(): Entry[] {
  const text = readStored('localStorage', KEY);
  if (text === null) return [];
  removeStored('localStorage', KEY);
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSwipe).map(asEntry) : [];
  } catch {
    return [];
  }
}

function asEntry({ chickenId, chickenName, direction, ...kept }: OldSwipe): Entry {
  const name = `${direction === 'undo' ? 'undo of the swipe' : direction} of ${chickenName}`;
  return { ...kept, id: newKey(), kind: 'swipe', subject: chickenId, name, payload: { direction, chickenName } };
}

function isSwipe(value: unknown): value is OldSwipe {
  return (
    typeof value === 'object' && value !== null && 'keeperId' in value && 'chickenId' in value && 'direction' in value
  );
}
