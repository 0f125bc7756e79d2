// How the timeline is turned: by hand, by itself, and when it rests. Pure; the clock is in use-timeline.ts.

/** How long each event stays while the timeline turns by itself. */
export const ADVANCE_MS = 4000;
/** How long a turn by hand keeps out the next one. */
export const LOCK_MS = 300;
/** How long the book is taken to be read after a finger last touched it. */
export const TOUCH_HOLD_MS = 10_000;

export type Turn = 'next' | 'previous' | 'first' | 'last' | number;

export interface Timeline {
  index: number;
  /** What the keeper wants; whether it runs just now is `runs`. */
  autoAdvance: boolean;
  locked: boolean;
  /** The event to be read out: turns by hand are, those of the clock are not. */
  announced: number | null;
}

export type Action =
  | { type: 'turn'; to: Turn; count: number }
  | { type: 'advance'; count: number }
  | { type: 'unlock' }
  | { type: 'toggle' };

/** What makes the timeline wait. */
export interface Holds {
  hovered: boolean;
  /** A finger was on it within `TOUCH_HOLD_MS`, to scroll or to turn. */
  touched: boolean;
  /** The keyboard is at work in it. */
  focused: boolean;
  tabHidden: boolean;
  reducedMotion: boolean;
}

export const opened = (index: number): Timeline => ({ index, autoAdvance: true, locked: false, announced: null });

export function turned(timeline: Timeline, action: Action): Timeline {
  switch (action.type) {
    case 'turn': {
      if (timeline.locked) return timeline;
      const index = destination(timeline.index, action.to, action.count);
      return { ...timeline, index, locked: true, announced: index };
    }
    case 'advance':
      return { ...timeline, index: destination(timeline.index, 'next', action.count), announced: null };
    case 'unlock':
      return { ...timeline, locked: false };
    case 'toggle':
      return { ...timeline, autoAdvance: !timeline.autoAdvance };
  }
}

function destination(index: number, to: Turn, count: number): number {
  if (to === 'next') return (index + 1) % count;
  if (to === 'previous') return (index + count - 1) % count;
  if (to === 'first') return 0;
  return to === 'last' ? count - 1 : to;
}

export function runs({ autoAdvance }: Pick<Timeline, 'autoAdvance'>, holds: Holds): boolean {
  return autoAdvance && !Object.values(holds).includes(true);
}

/** The event that `?event=` names by its year; the first when it names none. */
export function indexOfYear(events: readonly { year: number }[], year: string | null): number {
  return Math.max(
    0,
    events.findIndex((event) => String(event.year) === year),
  );
}
