// A visit stops after two sick birds within 24 hours, a sudden death, or a rooster's loss of more than a tenth of his
// weight at arrival. A stop holds until the keeper lifts it, and only for what was known then.
import { counted, doneTasks, inOrder, type Tick } from './ticks.ts';

export interface Told extends Tick {
  title: string;
  weightPounds?: number | undefined;
}

/** The subject of an alert, which is the `taskId` of its entry; other alerts have none. */
export const alarms = {
  'alarm-sick-bird': 'A bird looks sick',
  'alarm-sick-birds': 'Two or more birds look sick',
  'alarm-sudden-death': 'A bird has died suddenly',
} as const;

export type Alarm = keyof typeof alarms;

export interface Stop<Entry extends Told = Told> {
  reason: 'sick-birds' | 'sudden-death' | 'weight-loss';
  /** The entry that called it. */
  entry: Entry;
}

const DAY_MS = 86_400_000;

/** The stops that nobody has written off, the oldest first. */
export function openStops<Entry extends Told>(log: readonly Entry[]): Stop<Entry>[] {
  const done = doneTasks(log);
  return stops(log).filter(({ entry }) => !done.has(writtenOff(entry.id)));
}

/** True for an alert that is raised, resolved later or not. */
export const isAlert = ({ type, status }: Pick<Told, 'status'> & { type?: string }): boolean =>
  type === 'alert' && status === 'pending';

const isOfSickBird = ({ taskId }: Pick<Told, 'taskId'>): boolean =>
  taskId === 'alarm-sick-bird' || taskId === 'alarm-sick-birds';

/** True for an alert of one sick bird or more. */
export const isSickBird = (entry: Pick<Told, 'status' | 'taskId'> & { type?: string }): boolean =>
  isAlert(entry) && isOfSickBird(entry);

/** Returns the alerts that nobody has marked as resolved, the oldest first. */
export function openAlerts<Entry extends Told & { type: string }>(log: readonly Entry[]): Entry[] {
  const done = doneTasks(log);
  return inOrder(log).filter((entry) => isAlert(entry) && !done.has(writtenOff(entry.id)));
}

/** Returns the stops recorded in a log, settled or not. */
export function stops<Entry extends Told>(log: readonly Entry[]): Stop<Entry>[] {
  const entries = inOrder(log);
  const sick = entries.filter(isOfSickBird);
  const weighings = counted(log).filter(isWeighing);
  // An arrival that was logged anew stands later in the log.
  const arrival = weighings.findLast(({ taskId }) => taskId === 'arrival') ?? weighings[0];
  return entries.flatMap((entry): Stop<Entry>[] => {
    if (entry.taskId === 'alarm-sudden-death') return [{ reason: 'sudden-death', entry }];
    if (entry.taskId === 'alarm-sick-birds') return [{ reason: 'sick-birds', entry }];
    if (entry.taskId === 'alarm-sick-bird') {
      const before = sick[sick.indexOf(entry) - 1];
      const isSecond = before && Date.parse(entry.timestamp) - Date.parse(before.timestamp) <= DAY_MS;
      return isSecond ? [{ reason: 'sick-birds', entry }] : [];
    }
    if (
      arrival &&
      entry !== arrival &&
      isWeighing(entry) &&
      weighings.includes(entry) &&
      hasLostTenth(arrival.weightPounds, entry.weightPounds)
    )
      return [{ reason: 'weight-loss', entry }];
    return [];
  });
}

/** More than a tenth. In hundredths of a pound, because 7 − 6.3 is a little more than 0.7 for a computer. */
export function hasLostTenth(arrivalPounds: number, nowPounds: number): boolean {
  const arrival = Math.round(arrivalPounds * 100);
  return (arrival - Math.round(nowPounds * 100)) * 10 > arrival;
}

/** The `taskId` of the entry that writes off what the entry of this id has called. */
export function writtenOff(entryId: string): string {
  return `settled-${entryId.toLowerCase().replaceAll('_', '-')}`;
}

const isWeighing = <Entry extends Told>(entry: Entry): entry is Entry & { weightPounds: number } =>
  entry.weightPounds !== undefined;
