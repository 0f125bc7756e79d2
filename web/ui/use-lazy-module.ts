import { useEffect, useState } from 'react';

/**
 * Code that comes when it is wanted: null until it is here. Where it cannot be had, whatever stands in its place stays,
 * and it is asked for again when the line is back. `load` has to stay the same.
 */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<{ here: Part } | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    let left = false;
    const get = () => {
      load().then(
        (here) => left || setPart({ here }),
        () => {},
      );
    };
    get();
    window.addEventListener('online', get);
    return () => {
      left = true;
      window.removeEventListener('online', get);
    };
  }, [load, wanted, part]);
  return part?.here ?? null;
}
