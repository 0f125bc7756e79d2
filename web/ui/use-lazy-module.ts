import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** So that a screen which is opened again has it at once: a scroll position is restored before anything more is loaded. */
const loaded = new WeakMap<() => Promise<unknown>, { here: unknown }>();

const AGAIN_MS = 2000;

/**
 * A module that is loaded once `wanted` is true; null until then. If loading fails, it is tried again when the browser is
 * back online. `load` must be the same function at every render. `urgent`: somebody waits for it, and is told by `onFailed`.
 */
export function useLazyModule<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  urgent?: { now: boolean; onFailed: () => void },
): Part | null {
  const isUrgent = urgent?.now ?? false;
  const fail = useEffectEvent(() => {
    if (isUrgent) urgent?.onFailed();
  });
  const [part, setPart] = useState(() =>
    wanted || isUrgent ? ((loaded.get(load) as { here: Part } | undefined) ?? null) : null,
  );
  useEffect(() => {
    if (!(wanted || isUrgent) || part) return;
    let left = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const get = (isLast = false) => {
      load().then(
        // A tap has priority unless the keeper waits for the module.
        (here) => {
          loaded.set(load, { here });
          if (!left) isUrgent ? setPart({ here }) : startTransition(() => setPart({ here }));
        },
        () => {
          if (left || isLast) return;
          fail();
          // A browser calls itself online before its first request gets through.
          if (navigator.onLine) later = setTimeout(get, AGAIN_MS, true);
        },
      );
    };
    const onOnline = () => get();
    get();
    window.addEventListener('online', onOnline);
    return () => {
      left = true;
      clearTimeout(later);
      window.removeEventListener('online', onOnline);
    };
  }, [load, wanted, isUrgent, part]);
  return part?.here ?? null;
}
