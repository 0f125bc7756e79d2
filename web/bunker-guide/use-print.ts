import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints the whole guide, or the shopping list alone. */
export function usePrint() {
  const [listOnly, setListOnly] = useState(false);
  return {
    listOnly,
    printGuide: () => window.print(),
    printList() {
      // On the page before the browser takes its picture, and gone for the next print.
      flushSync(() => setListOnly(true));
      window.addEventListener('afterprint', () => setListOnly(false), { once: true });
      window.print();
    },
  };
}
