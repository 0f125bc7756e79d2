// The 28 days of a rooster's visit, and where a day stands in them. Days count from 1, the day of arrival.

export type PhaseId = 'quarantine' | 'introduction' | 'breeding';
export type PhaseStatus = 'pending' | 'active' | 'completed';

export interface Phase {
  id: PhaseId;
  name: string;
  /** Days. */
  duration: number;
  firstDay: number;
}

export const phases: readonly Phase[] = [
  { id: 'quarantine', name: 'Quarantine', duration: 7, firstDay: 1 },
  { id: 'introduction', name: 'Visual Introduction', duration: 7, firstDay: 8 },
  { id: 'breeding', name: 'Breeding', duration: 14, firstDay: 15 },
];

export const TOTAL_DAYS = 28;

export function lastDayOf({ firstDay, duration }: Phase): number {
  return firstDay + duration - 1;
}

/** The last phase has no end: a rooster who stays longer is still breeding. Null before he has arrived. */
export function phaseOn(day: number): Phase | null {
  return phases.findLast(({ firstDay }) => firstDay <= day) ?? null;
}

export function statusOf(phase: Phase, day: number): PhaseStatus {
  const active = phaseOn(day);
  if (phase === active) return 'active';
  return active && phase.firstDay < active.firstDay ? 'completed' : 'pending';
}

/** Days left in a phase, as the program counts them: duration − (day − 7 × its place), 0 on its last day. */
export function daysLeftIn(phase: Phase, day: number): number {
  return phase.duration - (day - 7 * phases.indexOf(phase));
}
