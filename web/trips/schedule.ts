// The dates of a plan. Each phase begins on the day that the keeper chose, or else when the program has it.
import type { TripPlan } from '#contract';
import { addDays, daysBetween } from '../program/calendar.ts';
import { lastDayOf, type Phase, type PhaseId, phaseOn, phases, TOTAL_DAYS } from '../program/phases.ts';

export type Timeline = NonNullable<TripPlan['timeline']>;
type StartName = Exclude<keyof Timeline, 'arrivalDate'>;

export const startNames: Record<PhaseId, StartName> = {
  quarantine: 'quarantineStart',
  introduction: 'introductionStart',
  breeding: 'breedingStart',
};

/** The program's first day of a phase; empty without a day of arrival. */
export function programStart({ firstDay }: Phase, arrivalDate: string | undefined): string {
  return addDays(arrivalDate ?? '', firstDay - 1) ?? '';
}

/**
 * Sets another day of arrival. Dates entered by hand stay; empty ones, and those derived from the former day, follow.
 */
export function arriveOn(timeline: Timeline, arrivalDate: string): Timeline {
  const followed = phases.map((phase) => {
    const name = startNames[phase.id];
    const isOwn = timeline[name] && timeline[name] !== programStart(phase, timeline.arrivalDate);
    return [name, isOwn ? timeline[name] : programStart(phase, arrivalDate)];
  });
  return { arrivalDate, ...Object.fromEntries(followed) };
}

/** Replaces dates entered by hand with those of the program. */
export function asProgrammed({ arrivalDate = '' }: Timeline): Timeline {
  return arriveOn({}, arrivalDate);
}

/** Returns the days by which a phase starts later than in the program, negative for earlier; 0 if a day is unknown. */
export function shiftOf(phase: Phase, timeline: Timeline): number {
  return daysBetween(programStart(phase, timeline.arrivalDate), timeline[startNames[phase.id]] ?? '') ?? 0;
}

export interface Schedule {
  arrival: string;
  /** First and last day of each phase, in their order. */
  phases: readonly { phase: Phase; from: string; to: string }[];
  /** The day on which he leaves. */
  end: string;
  /** The date of a day of the program: within a phase from its first day on, afterwards from the end on. */
  dateOf: (day: number) => string;
  /** The day of the program that a date is: 0 and less before he comes. The last day of a phase lasts until the next begins. */
  dayOn: (date: string) => number;
}

/** Other years are slips, or not yet typed to their end. */
const isLikely = (date: string) => addDays(date, 0) !== undefined && /^(?:19|20|21)/.test(date);

/** Returns null if there is no day of arrival. */
export function scheduleOf(timeline: Timeline | undefined): Schedule | null {
  const arrival = timeline?.arrivalDate ?? '';
  if (!timeline || !isLikely(arrival)) return null;
  if (Object.values(timeline).some((date) => date && !isLikely(date))) return null;
  const on = (date: string, days: number) => addDays(date, days) ?? date;
  const startOf = (phase: Phase) => on(programStart(phase, arrival), shiftOf(phase, timeline));
  const dateOf = (day: number) => {
    const phase = phaseOn(day);
    return phase ? on(startOf(phase), day - phase.firstDay) : on(arrival, day - 1);
  };
  const spans = phases.map((phase, at) => {
    const next = phases[at + 1];
    const from = startOf(phase);
    // A phase that was made longer lasts until the next one begins.
    const to = next ? on(startOf(next), -1) : on(from, lastDayOf(phase) - phase.firstDay);
    return { phase, from, to: to < from ? from : to };
  });
  const dayOn = (date: string) => {
    const span = spans.findLast(({ from }) => from <= date);
    if (!span) return Math.min(1, (daysBetween(arrival, date) ?? 0) + 1);
    const day = span.phase.firstDay + (daysBetween(span.from, date) ?? 0);
    return span === spans.at(-1) ? day : Math.min(day, lastDayOf(span.phase));
  };
  return { arrival, phases: spans, end: dateOf(TOTAL_DAYS), dateOf, dayOn };
}
