// The keeper's visits, where there are several: those that run first.

import { Link } from 'react-router-dom';
import type { Trip } from '#contract';
import { trackingPath } from '../../paths.ts';
import { Text } from '../../ui/Layout.tsx';
import { useToday } from '../../ui/use-today.ts';
import { scheduleOf } from '../schedule.ts';
import { visitName } from '../trip-names.ts';
import { dayWords } from './day-words.ts';
import styles from './tracking.module.css';
import { activeFirst } from './trip-order.ts';

export function TripChooser({ trips, chosen }: { trips: readonly Trip[]; chosen: Trip | undefined }) {
  const today = useToday();
  return (
    <nav aria-label="Your visits" className={`${styles.chooser} not-printed`}>
      <ul className="plain-list">
        {activeFirst(trips, today).map((trip) => (
          <li key={trip.id}>
            <Link to={trackingPath(trip.id)} aria-current={trip === chosen ? 'page' : undefined}>
              <strong>{visitName(trip.plan)}</strong>
              <Text as="span" size="small" tone="soft">
                {stateOf(trip, today)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function stateOf({ plan }: Trip, today: string): string {
  if (plan.finishedOn) return 'Finished';
  const day = scheduleOf(plan.timeline)?.dayOn(today);
  return day === undefined ? 'No date yet' : dayWords(day).title;
}
