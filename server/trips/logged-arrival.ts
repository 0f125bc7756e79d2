// The days of a visit count from the day on which the rooster arrived. The app moves a plan the same way without the server
// (web/trips/schedule.ts), so the two must agree to the letter.
import type { components } from '#contract';

type TripPlan = components['schemas']['TripPlan'];
type LogEntry = components['schemas']['TripLogEntry'];
type Timeline = NonNullable<TripPlan['timeline']>;

/** The phases of the program, in days. Day 1 is the day of arrival. */
const phases = [
  { start: 'quarantineStart', firstDay: 1, days: 7 },
  { start: 'introductionStart', firstDay: 8, days: 7 },
  { start: 'breedingStart', firstDay: 15, days: 14 },
] as const;

/**
 * Returns the plan with its days counted from the arrival that the log has; the same plan where nothing changes. The log must be
 * in its order.
 */
export function withLoggedArrival(plan: TripPlan, log: readonly LogEntry[]): TripPlan {
  const day = loggedArrival(log);
  if (day === undefined || day === plan.timeline?.arrivalDate) return plan;
  return { ...plan, timeline: arriveSafely(plan.timeline ?? {}, day) };
}

/** Returns the day on which he came; undefined while it is not logged, or after it was taken back. */
function loggedArrival(log: readonly LogEntry[]): string | undefined {
  const last = log.findLast(({ taskId }) => taskId === 'arrival');
  if (last?.type !== 'arrival' || last.status !== 'completed' || last.arrivedOn === undefined) return undefined;
  // A day to come, or of long ago, is a slip.
  const daysAgo = daysBetween(last.arrivedOn, last.timestamp.slice(0, 10));
  return daysAgo >= -1 && daysAgo <= 366 ? last.arrivedOn : undefined;
}

/**
 * Days that the keeper chose stay, and days of the program follow, but the quarantine becomes no shorter than it was planned,
 * and no phase shorter than in the program.
 */
function arriveSafely(timeline: Timeline, arrivalDate: string): Timeline {
  const planned = plannedStarts(timeline);
  const moved: Timeline = { arrivalDate };
  let earliest = arrivalDate;
  for (const [at, { start, firstDay, days }] of phases.entries()) {
    const chosen = timeline[start];
    const isOwn = chosen && chosen !== startOf(firstDay, timeline.arrivalDate);
    const wanted = isOwn ? chosen : startOf(firstDay, arrivalDate);
    const first = wanted > earliest ? wanted : earliest;
    const [from, to] = [planned[at], planned[at + 1]];
    const plannedDays = at === 0 && from && to ? daysBetween(from, to) : 0;
    moved[start] = first;
    earliest = addDays(first, Math.max(days, plannedDays)) ?? first;
  }
  return moved;
}

/** Empty for a plan whose days are not all of this or the neighboring centuries. */
function plannedStarts(timeline: Timeline): string[] {
  const days = [timeline.arrivalDate, ...phases.map(({ start }) => timeline[start])];
  if (!timeline.arrivalDate || days.some((day) => day && !/^(?:19|20|21)/.test(day))) return [];
  return phases.map(({ start, firstDay }) => timeline[start] || startOf(firstDay, timeline.arrivalDate));
}

/** The program's first day of a phase; empty without a day of arrival. */
const startOf = (firstDay: number, arrivalDate = ''): string => addDays(arrivalDate, firstDay - 1) ?? '';

const DAY_MS = 86_400_000;

/** Returns undefined for an invalid date, or a year without four digits. */
function addDays(date: string, days: number): string | undefined {
  const at = Date.parse(`${date}T00:00:00Z`) + days * DAY_MS;
  const added = Number.isNaN(at) ? '' : new Date(at).toISOString();
  return /^\d{4}-/.test(added) ? added.slice(0, 10) : undefined;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
