// What was entered and not yet saved, kept for this tab: neither a reload nor another page loses it.
import { useState } from 'react';
import { readStored, removeStored, storedKeys, writeStored } from '../ui/browser-storage.ts';

type DraftName = 'place' | 'contact' | `bird ${string}` | `hatch of ${string}`;

const keyOf = (name: string, keeperId: string) => `draft of ${name} ${keeperId}`;

/** The values of a form: those on the server, and over them what was entered since. */
export function useDraft<Values extends object>(name: DraftName, keeperId: string, stored: Values) {
  const key = keyOf(name, keeperId);
  const [entered, setEntered] = useState<Partial<Values>>(() => JSON.parse(readStored('sessionStorage', key) ?? '{}'));

  function keep(next: Partial<Values>) {
    setEntered(next);
    if (Object.keys(next).length > 0) writeStored('sessionStorage', key, JSON.stringify(next));
    else removeStored('sessionStorage', key);
  }

  return {
    values: { ...stored, ...entered },
    enter: (change: Partial<Values>) => keep({ ...entered, ...change }),
    forget: () => keep({}),
    /** What was sent is saved; what was entered meanwhile is not. */
    saved: (sent: Values) => {
      const since = Object.entries(entered).filter(([field, value]) => sent[field as keyof Values] !== value);
      keep(Object.fromEntries(since) as Partial<Values>);
    },
  };
}

/** For when the keeper signs out: the next one at this browser must find nothing. */
export function forgetDrafts(keeperId: string): void {
  const ofKeeper = storedKeys('sessionStorage').filter(
    (key) => key.startsWith(keyOf('', '').trim()) && key.endsWith(` ${keeperId}`),
  );
  for (const key of ofKeeper) removeStored('sessionStorage', key);
}
