// The state of the timeline: turned by hand, advanced by itself, paused. Pure; timers are in use-timeline.ts.

/** Each event is shown this long while the timeline advances. */
export const ADVANCE_MS = 4000;
/** A manual step blocks the next one for this long. */
export const LOCK_MS = 300;
/** The timeline pauses this long after a touch. */
export const TOUCH_HOLD_MS = 10_000;

export type Turn = 'next' | 'previous' | 'first' | 'last' | number;

export interface Timeline {
  index: number;
  /** The keeper's choice; null until one is made. */
  choice: boolean | null;
  locked: boolean;
  /** The event for screen readers to announce: after a turn by hand, not after an automatic one. */
  announced: number | null;
}

export type Action =
  | { type: 'turn'; to: Turn; count: number }
  | { type: 'advance'; count: number }
  | { type: 'unlock' }
  | { type: 'choose'; on: boolean };

/** Reasons to pause. */
export interface Holds {
  hovered: boolean;
  /** It was touched within `TOUCH_HOLD_MS`. */
  touched: boolean;
  /** The keyboard focus is in it. */
  focused: boolean;
  tabHidden: boolean;
}

export const opened = (index: number): Timeline => ({ index, choice: null, locked: false, announced: null });

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
    case 'choose':
      return { ...timeline, choice: action.on };
  }
}

function destination(index: number, to: Turn, count: number): number {
  if (to === 'next') return (index + 1) % count;
  if (to === 'previous') return (index + count - 1) % count;
  if (to === 'first') return 0;
  return to === 'last' ? count - 1 : to;
}

/** Advancing is on by default, except under reduced motion; the keeper's choice overrides both. */
export function isOn({ choice }: Pick<Timeline, 'choice'>, reducedMotion: boolean): boolean {
  return choice ?? !reducedMotion;
}

/** True if a timeline that is on advances now. */
export function runs(holds: Holds): boolean {
  return !Object.values(holds).includes(true);
}

/** The event of the year in `?event=`, or the first. */
export function indexOfYear(events: readonly { year: number }[], year: string | null): number {
  return Math.max(
    0,
    events.findIndex((event) => String(event.year) === year),
  );
}
