// Reads a Chromium trace: what the page's main thread did, and which frames were shown. Times in it are microseconds.

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Computing time of the thread, where the machine can tell it. */
  tdur?: number;
  args: Record<string, unknown>;
  id2?: { local?: string; global?: string };
}

/** From the touch over the moment at which the card is gone to all at rest again. */
export interface Span {
  from: number;
  gone: number;
  to: number;
  pid: number;
  tid: number;
}

/** The mark at the end of each flight. */
export const LANDED = 'card-landed';

interface Task {
  ms: number;
  cpuMs: number;
}

export function spansOf(events: readonly TraceEvent[], count: number): Span[] {
  const find = (what: string, fits: (event: TraceEvent) => boolean) => {
    const found = events.find(fits);
    if (!found) throw new Error(`The trace does not show ${what}.`);
    return found;
  };
  const mark = (name: string) => find(`the mark ${name}`, (event) => event.name === name && event.ph !== 'e');
  return Array.from({ length: count }, (_, index) => {
    const { ts: from, pid, tid } = mark(`swipe-${index}-start`);
    const release = mark(`swipe-${index}-release`).ts;
    const landed = find(`the end of flight ${index}`, (event) => event.ts > release && event.name === LANDED);
    return { from, gone: landed.ts, to: mark(`swipe-${index}-end`).ts, pid, tid };
  });
}

/** The tasks of the page's main thread that began in this time. */
export function tasksIn(events: readonly TraceEvent[], { pid, tid }: Span, from: number, to: number): Task[] {
  return events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
    .filter(({ ts, dur = 0 }) => ts >= from && ts + dur <= to)
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }));
}

/** Frames shown while the card moved, and the longest time between two of them. */
export function framesIn(events: readonly TraceEvent[], { from, gone, pid }: Span): { frames: number; gap: number } {
  const begun = new Map<string, TraceEvent>();
  const shown: number[] = [];
  for (const event of events) {
    if (event.name !== 'PipelineReporter' || event.pid !== pid) continue;
    const id = event.id2?.local ?? event.id2?.global ?? '';
    if (event.ph === 'b') begun.set(id, event);
    else if (event.ph === 'e' && wasShown(begun.get(id)) && event.ts > from && event.ts < gone) shown.push(event.ts);
  }
  shown.sort((a, b) => a - b);
  const gaps = shown.slice(1).map((ts, index) => (ts - (shown[index] ?? ts)) / 1000);
  return { frames: shown.length, gap: Math.max(0, ...gaps) };
}

function wasShown(event: TraceEvent | undefined): boolean {
  const reporter = (event?.args.chrome_frame_reporter ?? event?.args.frame_reporter) as { state?: string } | undefined;
  return reporter?.state?.startsWith('STATE_PRESENTED') ?? false;
}
