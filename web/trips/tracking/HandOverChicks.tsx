// The chicks of a visit go to the other keeper together.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chicken, TripPlan } from '#contract';
import { flockQuery } from '../../chickens/queries.ts';
import { profileQuery } from '../../session/queries.ts';
import { tellNotLoaded } from '../../shell/not-loaded.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { useToday } from '../../ui/use-today.ts';
import { chicksOf, hatchDays } from '../chicks.ts';

/** The record of a visit loads it with this file, so that a first visit fetches neither. */
export { hatchInWords } from '../chicks.ts';

/** It draws the QR code, which would be fetched ahead with the screen of a visit. */
const loadDialog = () => import('../../handovers/HandOverDialog.tsx');

interface Props {
  chicks: readonly Chicken[];
  /** Of the visit that they hatched from, whose other keeper gets the offer. */
  plan: TripPlan | undefined;
}

export function HandOverChicks({ chicks, plan }: Props) {
  // The dialog keeps its birds while the register changes behind it.
  const [handed, hand] = useState<readonly Chicken[] | null>(null);
  const dialog = useLazyModule(loadDialog, false, {
    now: handed !== null,
    onFailed: () => {
      hand(null);
      tellNotLoaded();
    },
  });
  return (
    <>
      {chicks.length > 0 && (
        <Button onClick={() => hand(chicks)}>
          {chicks.length === 1 ? 'Hand over the chick' : `Hand over ${chicks.length} chicks`}
        </Button>
      )}
      {dialog && handed && (
        <dialog.HandOverDialog
          birds={handed}
          partners={[plan?.henId, plan?.roosterId].filter((id) => id !== undefined)}
          onClose={() => hand(null)}
        />
      )}
    </>
  );
}

/** Nothing stands there before the first chicks of the visit are in the register. */
export function ChicksOfVisit({ plan }: { plan: TripPlan }) {
  const { data: keeper } = useQuery(profileQuery());
  const today = useToday();
  const days = hatchDays(plan);
  const { data: flock = [] } = useQuery({
    ...flockQuery(),
    enabled: Boolean(keeper && days && days.first <= today),
  });
  return <HandOverChicks chicks={chicksOf(plan, flock)} plan={plan} />;
}
