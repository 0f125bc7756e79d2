import { useState } from 'react';
import type { Chicken } from '#contract';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import type { useSwipe } from './use-swipe.ts';

const loadDialogs = () => import('./DeckDialogs.tsx');

/** The dialogs of a like or a report. Their code is loaded when the browser is idle, or when one is wanted. */
export function useDeckDialogs(swipe: ReturnType<typeof useSwipe>) {
  const [reported, report] = useState<Chicken | null>(null);
  const isWanted = Boolean(swipe.shown ?? swipe.waiting ?? reported);
  const code = useLazyModule(loadDialogs, useIdle(), {
    now: isWanted,
    onFailed: () => {
      close();
      tellNotLoaded(
        swipe.shown && !swipe.shown.error ? 'Your like is safe. You find the bird in My Matches.' : undefined,
      );
    },
  });

  function close() {
    report(null);
    swipe.close();
  }

  /** `Dialogs` is null until its code is loaded; `isWaiting` if one of them is wanted until then. */
  return { Dialogs: code?.DeckDialogs ?? null, isWaiting: isWanted && !code, reported, report, close };
}
