// The dates of a plan. Each phase begins on the day that the keeper chose, or else when the program has it.
import type { TripLogEntry, TripPlan } from '#contract';
import { addDays, daysBetween } from '../program/calendar.ts';
import { lastDayOf, type Phase, type PhaseId, phaseOn, phases, TOTAL_DAYS } from '../program/phases.ts';
import { isSickBird } from '../program/stop-rules.ts';
import { counted, doneTasks, unclosedPhases } from '../program/ticks.ts';
import {
  HOME_QUARANTINE_DAYS,
  HOME_QUARANTINE_START,
  NEW_BIRD_QUARANTINE_DAYS,
  RETURN_ISOLATION_END,
} from '../program/visit.ts';
import { localDay } from '../ui/today.ts';

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

/**
 * Sets another day of arrival without making a phase unsafe: dates entered by hand stay, but the quarantine becomes no shorter
 * than it was planned, and no phase shorter than in the program.
 */
export function arriveSafely(timeline: Timeline, arrivalDate: string): Timeline {
  const planned = scheduleOf(timeline)?.phases.map(({ from }) => from) ?? [];
  const moved = arriveOn(timeline, arrivalDate);
  let earliest = arrivalDate;
  for (const [at, { id, duration }] of phases.entries()) {
    const own = moved[startNames[id]] ?? '';
    const start = own > earliest ? own : earliest;
    const plannedDays = id === 'quarantine' ? daysBetween(planned[at] ?? '', planned[at + 1] ?? '') : undefined;
    moved[startNames[id]] = start;
    earliest = addDays(start, Math.max(duration, plannedDays ?? 0)) ?? start;
  }
  return moved;
}

/** The `taskId` of entries that log the arrival, or take it back. */
export const ARRIVAL = 'arrival';

/** Returns the day on which he came; undefined while it is not logged, or after it was taken back. */
export function loggedArrival(log: readonly TripLogEntry[]): string | undefined {
  return counted(log).findLast(
    (entry) => entry.type === 'arrival' && entry.taskId === ARRIVAL && isLikelyArrival(entry),
  )?.arrivedOn;
}

/** True once the visit was finished, or its rooster is through his isolation at home. */
export const isOver = ({ finishedOn, timeline }: TripPlan, today: string): boolean =>
  Boolean(finishedOn) || (scheduleOf(timeline)?.dayOn(today) ?? 0) > RETURN_ISOLATION_END;

/** True if an arrival is logged for the day from which the plan counts. */
export function hasArrived({ timeline }: TripPlan, log: readonly TripLogEntry[]): boolean {
  return counted(log).some(
    ({ type, timestamp, arrivedOn = localDay(new Date(timestamp)) }) =>
      type === 'arrival' && arrivedOn === timeline?.arrivalDate,
  );
}

/** Anybody with the link of a visit can log an arrival: one to come, or of long ago, must not take the dates of the plan away. */
function isLikelyArrival({ arrivedOn = '', timestamp }: TripLogEntry): boolean {
  const daysAgo = daysBetween(arrivedOn, timestamp.slice(0, 10)) ?? -Infinity;
  return daysAgo >= -1 && daysAgo <= 366;
}

/** The server takes a day from the host that is within these days of today and of the plan. */
const MOST_DAYS_OFF = 31;

/** True if an arrival on this day moves the days of a visit that is logged by its link. */
export function hostMayArriveOn(day: string, { arrivalDate }: Timeline, today: string): boolean {
  return [today, arrivalDate].every((other) => Math.abs(daysBetween(other ?? day, day) ?? 0) <= MOST_DAYS_OFF);
}

/**
 * Counts the days of a plan from the logged arrival. The log decides, because a device that did not know of the arrival may
 * have edited the plan later. The same plan is returned where nothing changes.
 */
export function withLoggedArrival(plan: TripPlan, log: readonly TripLogEntry[]): TripPlan {
  const day = loggedArrival(log);
  if (day === undefined || day === plan.timeline?.arrivalDate) return plan;
  return { ...plan, timeline: arriveSafely(plan.timeline ?? {}, day) };
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

/** The dates of the phase of a day, if the plan has made it longer than the program. */
export function extendedSpan({ phases }: Schedule, day: number): Schedule['phases'][number] | undefined {
  const span = phases.find(({ phase }) => phase === phaseOn(day));
  return span && (daysBetween(span.from, span.to) ?? 0) >= span.phase.duration ? span : undefined;
}

/** Other years are slips, or not yet typed to their end. */
export const isLikely = (date: string) => addDays(date, 0) === date && /^(?:19|20|21)/.test(date);

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

/** A plan that leaves too few days for the quarantine at his own home, and what could be done. All dates are ISO days. */
export interface LittleTime {
  /** Negative if the day of arrival is past. */
  daysLeft: number;
  /** The planned day of arrival. */
  planned: string;
  /** He would have to be apart since this day, which is past. */
  apartSince: string;
  /** The first day of arrival if he is apart from today on. */
  arrival: string;
  /** The first day of the introduction if he has the whole quarantine at the hens' home instead. */
  introduction: string;
}

/** True if the quarantine at his own home is ticked, as begun or as over. */
export const wasApart = (log: readonly TripLogEntry[]): boolean => {
  const done = doneTasks(log);
  return done.has('before-home-quarantine') || done.has('before-home-quarantine-over');
};

/** The first day on which a rooster who was not apart at his own home may see the hens. */
export function wholeQuarantineEnds({ phases: [quarantine] }: Pick<Schedule, 'phases'>): string {
  return addDays(quarantine?.from ?? '', NEW_BIRD_QUARANTINE_DAYS) ?? '';
}

/** True if he is apart at the hens' home for as long as a new bird has to be. */
export const hasWholeQuarantine = (schedule: Pick<Schedule, 'phases'>): boolean =>
  (schedule.phases[1]?.from ?? '') >= wholeQuarantineEnds(schedule);

/**
 * True if a bird looked sick in the quarantine, resolved or not, and that has to last longer now: seven days are enough only
 * for a rooster without any sign of illness. The quarantine lasts until it is signed.
 */
export function needsWholeQuarantine(schedule: Schedule, log: readonly TripLogEntry[], day: number): boolean {
  const isOpen = [phaseOn(day), ...unclosedPhases(log, day)].some((phase) => phase?.id === 'quarantine');
  const from = schedule.phases[0]?.from ?? '';
  const wasSick = log.some((entry) => isSickBird(entry) && localDay(new Date(entry.timestamp)) >= from);
  return isOpen && wasSick && !hasWholeQuarantine(schedule);
}

/** Returns null if the quarantine at home can be kept, or if the one at the hens' home makes up for it. */
export function littleTimeOf(timeline: Timeline | undefined, today: string): LittleTime | null {
  const schedule = scheduleOf(timeline);
  if (!schedule || hasWholeQuarantine(schedule)) return null;
  const daysLeft = daysBetween(today, schedule.arrival) ?? 0;
  if (daysLeft >= HOME_QUARANTINE_DAYS) return null;
  const arrival = addDays(today, HOME_QUARANTINE_DAYS);
  if (!arrival) return null;
  return {
    daysLeft,
    planned: schedule.arrival,
    apartSince: schedule.dateOf(HOME_QUARANTINE_START),
    arrival,
    introduction: wholeQuarantineEnds(schedule),
  };
}
