// Which things of the shopping list are in the cart, kept in this browser alone.
import { useState } from 'react';
import { readJson, removeStored, writeJson } from '../ui/browser-storage.ts';

const KEY = 'bunker-shopping-list';

export function useShoppingTicks() {
  const [ticked, setTicked] = useState(read);
  return {
    ticked,
    tick(id: string, isTicked: boolean) {
      // Read anew: another tab may have ticked something since.
      const next = read().filter((one) => one !== id);
      if (isTicked) next.push(id);
      writeJson('localStorage', KEY, next);
      setTicked(next);
    },
    clear() {
      removeStored('localStorage', KEY);
      setTicked([]);
    },
  };
}

function read(): string[] {
  const stored = readJson('localStorage', KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
