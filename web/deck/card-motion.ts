// Animates cards along their flights. Only transforms and opacity change, which the compositor animates by itself.
import { type Bounds, type Flight, flightBack, flightOf, type Pose, pushed, springOf } from './card-flight.ts';
import type { Leaving } from './layers.ts';
import type { Release } from './swipe-gesture.ts';

const FADES_FROM = 0.6;
const CROSS_FADE_MS = 120;
const SETTLES = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

const flights = new WeakMap<HTMLElement, Animation>();

/** Called by the gesture and again by the deck: a card that already flies keeps its flight. */
export function throwAway(card: HTMLElement, { direction, release, bounds }: Omit<Leaving, 'chicken'>): Animation {
  const begun = flights.get(card);
  if (begun) return begun;
  const flight = prefersReducedMotion()
    ? card.animate({ opacity: [1, 0] }, { duration: CROSS_FADE_MS, fill: 'forwards' })
    : play(card, flightOf(direction, release, bounds), { fill: 'forwards' }, (share) =>
        share < FADES_FROM ? 1 : (1 - share) / (1 - FADES_FROM),
      );
  flights.set(card, flight);
  return flight;
}

export function isFlying(card: HTMLElement): boolean {
  return flights.has(card);
}

/** Reverses the flight of a card, from where it is now if it is still flying. */
export function bringBack(card: HTMLElement, direction: 'like' | 'pass'): Animation {
  const flight = flights.get(card);
  const here = flight?.playState === 'running' ? poseOf(card) : undefined;
  flight?.cancel();
  flights.delete(card);
  if (prefersReducedMotion()) return card.animate({ opacity: [0, 1] }, { duration: CROSS_FADE_MS });
  const path = flightBack(flightOf(direction, pushed(direction), windowBounds()), here);
  return play(card, path, { easing: SETTLES }, (share) => (here ? 1 : Math.min(1, share / (1 - FADES_FROM))));
}

export function springBack(card: HTMLElement, release: Release): Animation | null {
  return prefersReducedMotion() ? null : play(card, springOf(release), {});
}

/** Returns the current position of a card during an animation. */
export function poseOf(card: HTMLElement): Pose {
  const { translate, rotate, scale } = getComputedStyle(card);
  const [x = 0, y = 0] = numbersIn(translate);
  return { x, y, tilt: numbersIn(rotate)[0] ?? 0, size: numbersIn(scale)[0] ?? 1 };
}

function play(
  card: HTMLElement,
  { ms, path }: Flight,
  timing: KeyframeAnimationOptions,
  opacityAt: (share: number) => number = () => 1,
): Animation {
  const frames = path.map(({ x, y, tilt, size }, step) => ({
    translate: `${x}px ${y}px`,
    rotate: `${tilt}deg`,
    scale: `${size}`,
    opacity: opacityAt(step / (path.length - 1)),
  }));
  return card.animate(frames, { duration: ms, ...timing });
}

/** Read before anything changes: later it would cost a layout of the page. */
export function windowBounds(): Bounds {
  return { across: window.innerWidth, height: window.innerHeight };
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function numbersIn(text: string): number[] {
  return text.split(' ').map(Number.parseFloat).filter(Number.isFinite);
}
