import type { Trip } from '#contract';
import { scheduleOf } from '../schedule.ts';

/** Orders trips by state: current, upcoming, without a date, finished. The order within each state is kept. */
export function activeFirst(trips: readonly Trip[], today: string): Trip[] {
  return [...trips].sort((one, other) => rank(one, today) - rank(other, today));
}

/** The one that is asked for; without a wish the first of those. */
export function chosenTrip(trips: readonly Trip[], id: string | null, today: string): Trip | undefined {
  return id === null ? activeFirst(trips, today)[0] : trips.find((trip) => trip.id === id);
}

function rank({ plan }: Trip, today: string): number {
  if (plan.finishedOn) return 3;
  const day = scheduleOf(plan.timeline)?.dayOn(today);
  if (day === undefined) return 2;
  return day >= 1 ? 0 : 1;
}
