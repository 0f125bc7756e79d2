// One thing that is done on a day of the visit. A host ticks it off; a calendar lists it.

export interface Task {
  /** Stands in the logs of keepers: never changed, never used again for something else. */
  id: string;
  /** The day of the visit: 1 is the arrival, 0 the day before it. */
  day: number;
  text: string;
  why?: string;
  /** The quantity that is recorded with the task: pounds, eggs or chicks. */
  measures?: 'weight' | 'eggs' | 'chicks';
  /** The task asks for a written observation. */
  asksForNote?: boolean;
  /** The task brings him closer to the hens, or allows it, so it waits until the phases before it are closed and no stop is open. */
  isContact?: boolean;
  /** A preparation that cannot be ticked ahead of its day, because the tick says that it has happened. */
  isNotAhead?: boolean;
  /** The phase cannot be closed before this task is done. */
  isNeeded?: boolean;
}

export type Said = string | Omit<Task, 'id' | 'day'>;

/** Tasks of a day by the ends of their ids; a text alone where there is nothing else to say. */
export const on = (day: number, said: Record<string, Said>, when = `day-${day}`): Task[] =>
  Object.entries(said).map(([name, task]) => ({
    id: `${when}-${name}`,
    day,
    ...(typeof task === 'string' ? { text: task } : task),
  }));
