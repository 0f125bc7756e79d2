import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tripPlanPath } from '../../paths.ts';
import { ButtonLook } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Trip } from '../trip.ts';

/** Without the day on which he arrives no day can be counted. */
export function NoArrivalDate({ trip, children }: { trip: Trip; children: ReactNode }) {
  return (
    <>
      <EmptyState
        title="When does he arrive?"
        text="The plan does not say yet. From that day on the days are counted, and each has its checks."
      >
        <ButtonLook tone="primary">
          <Link to={tripPlanPath(trip.id)}>Set the day</Link>
        </ButtonLook>
      </EmptyState>
      {children}
    </>
  );
}
