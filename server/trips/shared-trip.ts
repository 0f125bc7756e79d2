// What a host sees of a trip with the link that its keeper sends, and for how long.
import type { components } from '#contract';

export type TripPlan = components['schemas']['TripPlan'];
type LogEntry = components['schemas']['TripLogEntry'];
type SharedTrip = components['schemas']['SharedTrip'];

const DAY_MS = 86_400_000;
/** The visit of the program (web/program) lasts 28 days, of which the last 14 are the breeding phase. */
const VISIT_DAYS = 28;
const BREEDING_DAYS = 14;
/** Eggs count as his for ten days after he has left, and the host collects them. */
const EGG_DAYS = 10;
/** The last day has ended everywhere on Earth when it is noon of the next day in Greenwich. */
const LAST_DAY_ENDS_MS = 1.5 * DAY_MS;

/** Returns the last day on which the trip is shared; null without a day of arrival. */
export function sharedUntil({ timeline: { arrivalDate, breedingStart } = {} }: TripPlan): string | null {
  if (!arrivalDate) return null;
  const leaves = addDays(arrivalDate, VISIT_DAYS - 1);
  const leavesLater = breedingStart ? addDays(breedingStart, BREEDING_DAYS - 1) : leaves;
  return addDays(leavesLater > leaves ? leavesLater : leaves, EGG_DAYS);
}

export function isOver({ finishedOn }: TripPlan, until: string, now: number): boolean {
  return finishedOn !== undefined || now >= Date.parse(until) + LAST_DAY_ENDS_MS;
}

/** Lists what is shared, so that a field that is added to the plan stays private. */
export function sharedTrip(
  plan: TripPlan,
  log: readonly LogEntry[],
  until: string,
  showsContacts: boolean,
): SharedTrip {
  const { roosterInfo: { name, breed, breedName, age } = {}, henLocation, timeline, healthChecks } = plan;
  const { vetContactInfo, emergencyPlan } = healthChecks ?? {};
  return {
    plan: {
      roosterInfo: { name, breed, breedName, age },
      henLocation: { contactName: henLocation?.contactName },
      timeline,
      ...(showsContacts && { healthChecks: { vetContactInfo, emergencyPlan } }),
    },
    log: sharedLog(log),
    until,
  };
}

/**
 * Both keepers must read every stop, why it was called and how it was resolved. All weights are shared for that, because each is
 * compared with the first. The keeper's other notes stay private. The log must be in its order.
 */
function sharedLog(log: readonly LogEntry[]): LogEntry[] {
  const stopping = weightLosses(log);
  const isWeighing = ({ weightPounds }: LogEntry) => weightPounds !== undefined;
  const mayBeTakenBack = new Set(log.filter((entry) => entry.byHost || isWeighing(entry)).map(({ id }) => id));
  return log.flatMap((entry): LogEntry[] => {
    if (entry.byHost || entry.type === 'alert' || stopping.has(entry)) return [entry];
    const { description: _, ...withoutNote } = entry;
    if (entry.taskId) return [withoutNote];
    const { id, timestamp, type, status, weightPounds, takesBack } = entry;
    if (!isWeighing(entry) && !mayBeTakenBack.has(takesBack ?? '')) return [];
    return [{ ...{ id, timestamp, type, status, weightPounds, takesBack }, title: 'Weighing' }];
  });
}

/** Returns the weighings by which he has lost more than a tenth of his first weight, as in the app (web/program/stop-rules.ts). */
function weightLosses(log: readonly LogEntry[]): ReadonlySet<LogEntry> {
  const takenBack = new Set(log.flatMap(({ takesBack }) => takesBack ?? []));
  const counted = new Map<string, LogEntry & { weightPounds?: number }>();
  for (const entry of log) {
    const about = entry.taskId || entry.id;
    counted.delete(about);
    const counts = entry.taskId ? entry.status === 'completed' : !entry.takesBack && !takenBack.has(entry.id);
    if (counts) counted.set(about, entry);
  }
  const hundredths = ({ weightPounds = 0 }: LogEntry) => Math.round(weightPounds * 100);
  const weighings = [...counted.values()].filter(({ weightPounds }) => weightPounds !== undefined);
  const first = weighings.findLast(({ taskId }) => taskId === 'arrival') ?? weighings[0];
  return new Set(
    first && weighings.filter((entry) => (hundredths(first) - hundredths(entry)) * 10 > hundredths(first)),
  );
}

/** The last day that can be written with a year of four digits. */
const LAST_DAY = '9999-12-31';

function addDays(date: string, days: number): string {
  const at = Math.min(Date.parse(date) + days * DAY_MS, Date.parse(LAST_DAY));
  return new Date(at).toISOString().slice(0, 10);
}
