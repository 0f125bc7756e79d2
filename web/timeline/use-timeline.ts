// The timeline with its timers, keys and URL.
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { browserState, useStore } from '../ui/store.ts';
import { events } from './events.ts';
import { ADVANCE_MS, indexOfYear, isOn, LOCK_MS, opened, runs, TOUCH_HOLD_MS, type Turn, turned } from './timeline.ts';

const count = events.length;

export function useTimeline() {
  const { search } = useLocation();
  const [timeline, dispatch] = useReducer(turned, search, (asked) =>
    opened(indexOfYear(events, new URLSearchParams(asked).get('event'))),
  );
  const element = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  /** The number of recent touches; 0 again after `TOUCH_HOLD_MS`. */
  const [touches, setTouches] = useState(0);
  const reducedMotion = useReducedMotion();
  const on = isOn(timeline, reducedMotion);
  const running = runs({ hovered, touched: touches > 0, focused, tabHidden: useTabHidden() }) && on;
  const { index, locked } = timeline;
  const turn = (to: Turn) => dispatch({ type: 'turn', to, count });

  // Each event gets its full time, also after a turn by hand or a pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new event restarts the timer
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => dispatch({ type: 'advance', count }), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [running, index]);

  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => dispatch({ type: 'unlock' }), LOCK_MS);
    return () => clearTimeout(timer);
  }, [locked]);

  useEffect(() => {
    if (touches === 0) return;
    const timer = setTimeout(() => setTouches(0), TOUCH_HOLD_MS);
    return () => clearTimeout(timer);
  }, [touches]);

  useEventInUrl(index);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = turnOfKey(event, element.current);
    if (to === null) return;
    event.preventDefault();
    turn(to);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    ...timeline,
    on,
    running,
    /** Off because the device asks for less motion, not by choice. */
    offByDevice: !on && timeline.choice === null,
    turn,
    toggle: () => dispatch({ type: 'choose', on: !on }),
    /** Props of the element that pauses the timeline while it is hovered, touched or focused. */
    held: {
      ref: element,
      // A touch must not count as hovering.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onPointerDown: (event: PointerEvent) => event.pointerType === 'touch' && setTouches((before) => before + 1),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}

/** Past the router, which would render the whole app every four seconds. */
function useEventInUrl(index: number): void {
  const named = useRef(index);
  useEffect(() => {
    if (named.current === index) return;
    named.current = index;
    const url = new URL(window.location.href);
    url.searchParams.set('event', String(events[index]?.year));
    window.history.replaceState(window.history.state, '', url);
  }, [index]);
}

const tabHidden = browserState(
  () => document,
  ['visibilitychange'],
  () => document.hidden,
);

const useTabHidden = (): boolean => useStore(tabHidden);

const turns: Record<string, Turn> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

/**
 * Returns the timeline's action for a key. Arrows work on the whole screen, Home and End only within the timeline,
 * because elsewhere they scroll the page.
 */
function turnOfKey(event: KeyboardEvent, timeline: Element | null): Turn | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return null;
  if (!event.key.startsWith('Arrow') && !(event.target instanceof Node && timeline?.contains(event.target)))
    return null;
  return turns[event.key] ?? null;
}

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const lessMotionStore = browserState(lessMotion, ['change'], () => lessMotion().matches);

const useReducedMotion = (): boolean => useStore(lessMotionStore);
