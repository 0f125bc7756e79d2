import { useEffect, useState } from 'react';

/**
 * A module that is loaded once `wanted` is true; null until then. If loading fails, it is tried again when the browser is
 * back online. `load` must be the same function at every render.
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
