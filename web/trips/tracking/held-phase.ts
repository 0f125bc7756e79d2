import { lastDayOf } from '../../programme/phases.ts';
import type { Schedule } from '../schedule.ts';

/** The last date of a phase that the plan has made longer, on a date when its own days are over; undefined on others. */
export function heldUntil({ phases, dateOf, dayOn }: Schedule, date: string): string | undefined {
  const day = dayOn(date);
  const span = phases.find(({ phase }) => day === lastDayOf(phase));
  return span && dateOf(day) < date && date <= span.to ? span.to : undefined;
}
