import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** So that a screen which is opened again has it at once: a scroll position is restored before anything more is loaded. */
const loaded = new WeakMap<() => Promise<unknown>, { here: unknown }>();

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
    const get = () => {
      load().then(
        // A tap has priority unless the keeper waits for the module.
        (here) => {
          loaded.set(load, { here });
          if (!left) isUrgent ? setPart({ here }) : startTransition(() => setPart({ here }));
        },
        () => left || fail(),
      );
    };
    get();
    window.addEventListener('online', get);
    return () => {
      left = true;
      window.removeEventListener('online', get);
    };
  }, [load, wanted, isUrgent, part]);
  return part?.here ?? null;
}
