import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints the whole guide, or the shopping list alone. */
export function usePrint() {
  const [listOnly, setListOnly] = useState(false);
  return {
    listOnly,
    printGuide: () => window.print(),
    printList() {
      // The state must be rendered before the browser prints, and is reset for the next print.
      flushSync(() => setListOnly(true));
      window.addEventListener('afterprint', () => setListOnly(false), { once: true });
      window.print();
    },
  };
}
