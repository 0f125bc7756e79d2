// The step that is shown, and the focus that goes with it.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trackingPath } from '../../paths.ts';
import { steps } from './steps.ts';
import { placeIn, wizardUrl } from './wizard-url.ts';

export function useStep(tripId: string | null) {
  const { at } = placeIn(useLocation().search);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLElement>(null);
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step the focus goes to its heading
  useEffect(() => {
    if (!left.current) return;
    left.current = false;
    cards.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [at]);

  return {
    at,
    heading,
    /** Stay in view from step to step. */
    cards,
    /** A link within the wizard was pressed. */
    onLeave() {
      left.current = true;
    },
    go(place: number) {
      left.current = true;
      navigate(wizardUrl({ at: place, tripId }), { preventScrollReset: true });
    },
    /** Opens the launched trip. Back then leads to its plan instead of the emptied draft. */
    async leaveFor(launchedId: string) {
      await navigate(wizardUrl({ at: steps.length - 1, tripId: launchedId }), { replace: true });
      await navigate(trackingPath(launchedId));
    },
  };
}
