import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Trip } from '#contract';
import { ButtonLook } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { steps } from '../plan/steps.ts';
import { wizardUrl } from '../plan/wizard-url.ts';

/** Days can only be counted from a date of arrival. */
export function NoArrivalDate({ trip, children }: { trip: Trip; children: ReactNode }) {
  return (
    <>
      <EmptyState
        title="When does he arrive?"
        text="The plan does not say yet. From that day on the days are counted, and each has its checks."
      >
        <ButtonLook tone="primary">
          <Link to={wizardUrl({ at: TIMELINE, tripId: trip.id })}>Set the day</Link>
        </ButtonLook>
      </EmptyState>
      {children}
    </>
  );
}

const TIMELINE = steps.findIndex(({ key }) => key === 'timeline');
