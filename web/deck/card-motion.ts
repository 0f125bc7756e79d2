// Moves cards along their ways. Only transforms and opacity change, which the compositor animates by itself.
import { type Flight, flightOf, pushed, type Room, type Stance, springOf, wayBack } from './card-flight.ts';
import type { Leaving } from './layers.ts';
import type { Release } from './swipe-gesture.ts';

const FADES_FROM = 0.6;
const CROSS_FADE_MS = 120;
const SETTLES = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

const flights = new WeakMap<HTMLElement, Animation>();

/** Begins under the finger already, before the deck knows: whoever asks again gets the flight the card is on. */
export function throwAway(card: HTMLElement, { direction, release, room }: Omit<Leaving, 'chicken'>): Animation {
  const begun = flights.get(card);
  if (begun) return begun;
  const flight = isStill()
    ? card.animate({ opacity: [1, 0] }, { duration: CROSS_FADE_MS, fill: 'forwards' })
    : play(card, flightOf(direction, release, room), { fill: 'forwards' }, (share) =>
        share < FADES_FROM ? 1 : (1 - share) / (1 - FADES_FROM),
      );
  flights.set(card, flight);
  return flight;
}

export function isFlying(card: HTMLElement): boolean {
  return flights.has(card);
}

/** Back the way a card went, from there where it is still on that way. */
export function bringBack(card: HTMLElement, direction: 'like' | 'pass'): Animation {
  const flight = flights.get(card);
  const here = flight?.playState === 'running' ? stanceOf(card) : undefined;
  flight?.cancel();
  flights.delete(card);
  if (isStill()) return card.animate({ opacity: [0, 1] }, { duration: CROSS_FADE_MS });
  const way = wayBack(flightOf(direction, pushed(direction), roomNow()), here);
  return play(card, way, { easing: SETTLES }, (share) => (here ? 1 : Math.min(1, share / (1 - FADES_FROM))));
}

export function springBack(card: HTMLElement, release: Release): Animation | null {
  return isStill() ? null : play(card, springOf(release), {});
}

/** Where a card is in the middle of its way. */
export function stanceOf(card: HTMLElement): Stance {
  const { translate, rotate, scale } = getComputedStyle(card);
  const [x = 0, y = 0] = numbersIn(translate);
  return { x, y, tilt: numbersIn(rotate)[0] ?? 0, size: numbersIn(scale)[0] ?? 1 };
}

function play(
  card: HTMLElement,
  { ms, way }: Flight,
  timing: KeyframeAnimationOptions,
  opacityAt: (share: number) => number = () => 1,
): Animation {
  const frames = way.map(({ x, y, tilt, size }, step) => ({
    translate: `${x}px ${y}px`,
    rotate: `${tilt}deg`,
    scale: `${size}`,
    opacity: opacityAt(step / (way.length - 1)),
  }));
  return card.animate(frames, { duration: ms, ...timing });
}

/** Measured before anything changes: later it would cost a layout of the page. */
export function roomNow(): Room {
  return { across: window.innerWidth, height: window.innerHeight };
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function numbersIn(text: string): number[] {
  return text.split(' ').map(Number.parseFloat).filter(Number.isFinite);
}
