// Connects swipe-gesture.ts to pointer events. While a card is pulled only CSS variables change, once a frame: no React
// state, and nothing is measured that would cost a layout.
import { type PointerEvent, startTransition, useRef } from 'react';
import type { Bounds } from './card-flight.ts';
import { isFlying, poseOf, springBack, throwAway, windowBounds } from './card-motion.ts';
import {
  atRest,
  decide,
  type Grip,
  intentOf,
  type Pull,
  pullOf,
  type Release,
  releaseOf,
  type Sample,
} from './swipe-gesture.ts';

type Direction = 'like' | 'pass';

interface Deck {
  /** True if the top card may go in this direction now. */
  accepts: (direction: Direction) => boolean;
  /** This is called for a rejected direction too, so that the keeper learns why. */
  onSwipe: (direction: Direction, release: Release) => void;
}

/** The card that is dragged, and by which pointer. Other fingers are ignored. */
interface Drag {
  pointer: number;
  stack: HTMLElement;
  card: HTMLElement;
  width: number;
  bounds: Bounds;
  grip: Grip;
  samples: Sample[];
  taken: boolean;
  frame: number;
}

export function useSwipeGesture({ accepts, onSwipe }: Deck) {
  const held = useRef<Drag | null>(null);
  const spring = useRef<Animation | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const stack = event.currentTarget;
    const card = stack.querySelector<HTMLElement>(':scope > [data-top]');
    if (!card || isFlying(card) || event.button !== 0 || !event.isPrimary) return;
    const [width, bounds, grip] = [card.offsetWidth, windowBounds(), gripOf(card, event.clientY)];
    held.current = {
      pointer: event.pointerId,
      stack,
      card,
      width,
      bounds,
      grip,
      samples: [sample(event)],
      taken: false,
      frame: 0,
    };
    // Lets the browser promote the cards to layers before the finger moves.
    stack.dataset.held = '';
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = holding(event);
    if (!now) return;
    // Released outside the window.
    if (event.buttons === 0) {
      letGo(now, null);
      return;
    }
    now.samples.push(sample(event));
    if (!now.taken && !take(now)) return;
    if (now.frame === 0)
      now.frame = requestAnimationFrame(() => {
        now.frame = 0;
        show(now.card, pullNow(now));
      });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = holding(event);
    if (!now) return;
    now.samples.push(sample(event));
    letGo(now, now.taken ? decide(now.samples, now.width) : null);
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    const now = holding(event);
    if (now) letGo(now, null);
  }

  function holding({ pointerId }: PointerEvent<HTMLElement>): Drag | null {
    return held.current?.pointer === pointerId ? held.current : null;
  }

  /** True if the movement is a swipe; the card then follows it. */
  function take(now: Drag): boolean {
    const [first, last] = [now.samples[0], now.samples.at(-1)];
    const intent = first && last ? intentOf(first, last) : 'scroll';
    if (intent === 'scroll') letGo(now, null);
    if (!first || intent !== 'swipe') return false;
    now.taken = true;
    if (spring.current?.playState === 'running') {
      // Caught while springing back: continue as if it had never been released.
      const { x, y } = poseOf(now.card);
      now.samples[0] = { x: first.x - x, y: first.y - y, t: Number.NEGATIVE_INFINITY };
      spring.current.cancel();
    } else {
      const { left, top } = now.card.getBoundingClientRect();
      now.card.style.transformOrigin = `${first.x - left}px ${first.y - top}px`;
    }
    now.stack.setPointerCapture(now.pointer);
    window.getSelection()?.removeAllRanges();
    return true;
  }

  function letGo(now: Drag, direction: Direction | null) {
    held.current = null;
    cancelAnimationFrame(now.frame);
    delete now.stack.dataset.held;
    if (!now.taken) return;
    const { card, bounds } = now;
    const release = releaseOf(now.samples, pullNow(now));
    // A key swiped it away or covered it meanwhile: then this gesture means nothing.
    if (card.dataset.top === undefined) {
      show(card, atRest);
      return;
    }
    show(card, release.pull);
    if (!direction || !accepts(direction)) {
      goHome(now, release);
      if (direction) onSwipe(direction, release);
      return;
    }
    // The card starts after a scrolled page has scrolled back.
    if (window.scrollY === 0) throwAway(card, { direction, release, bounds });
    // The deck updates in a task of its own, so that no frame of the animation is late.
    setTimeout(() => startTransition(() => onSwipe(direction, release)));
  }

  function goHome({ card }: Drag, release: Release) {
    show(card, atRest);
    spring.current = springBack(card, release);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

function pullNow({ samples, width, grip }: Drag): Pull {
  const [first, last] = [samples[0], samples.at(-1)];
  return first && last ? pullOf(first, last, width, grip) : atRest;
}

function sample(event: PointerEvent): Sample {
  return { x: event.clientX, y: event.clientY, t: event.timeStamp };
}

/** The middle is that of what is seen of the card: it may be longer than the window. */
function gripOf(card: HTMLElement, y: number): Grip {
  const { top, bottom } = card.getBoundingClientRect();
  return y < (Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2 ? 'above' : 'below';
}

/**
 * The variables are set on the card, its stamps and the card beneath; inherited ones would restyle all their
 * descendants.
 */
export function show(card: HTMLElement, { x, y, tilt, strength }: Pull): void {
  card.style.setProperty('--pull-x', `${x}px`);
  card.style.setProperty('--pull-y', `${y}px`);
  card.style.setProperty('--pull-tilt', `${tilt}deg`);
  const stamps = card.querySelectorAll<HTMLElement>('[data-follows-pull]');
  const beneath = card.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-follows-pull]') ?? [];
  for (const follower of [...stamps, ...beneath]) follower.style.setProperty('--pull', `${strength}`);
}
