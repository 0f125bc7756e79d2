// The cards that fly out of the deck, and the one that comes back.

import { startTransition, useState } from 'react';
import type { Chicken } from '#contract';
import { windowBounds } from './card-motion.ts';
import type { Leaving } from './layers.ts';
import type { Release } from './swipe-gesture.ts';

type Direction = Leaving['direction'];

/** If swipes are faster, the oldest card disappears at once. */
const MAX_FLYING = 3;

export function useLeavingCards() {
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const [returning, setReturning] = useState<Pick<Leaving, 'chicken' | 'direction'> | null>(null);
  const [directions] = useState(() => new Map<string, Direction>());
  // Updated at once, unlike the state `leaving`: the server may answer before React has rendered.
  const [flying] = useState(() => new Set<string>());

  function leave(chicken: Chicken, direction: Direction, { pull, speed }: Release): void {
    const bounds = windowBounds();
    const scrolled = window.scrollY;
    // The card flies from its visible position on a scrolled page, and the next bird starts at its top.
    if (scrolled > 0) window.scrollTo({ top: 0 });
    const release = { pull: { ...pull, y: pull.y - scrolled }, speed };
    directions.set(chicken.id, direction);
    flying.add(chicken.id);
    setReturning(null);
    setLeaving([...leaving, { chicken, direction, release, bounds }].slice(-MAX_FLYING));
  }

  function comeBack(chicken: Chicken): void {
    flying.delete(chicken.id);
    setLeaving(leaving.filter((one) => one.chicken.id !== chicken.id));
    setReturning({ chicken, direction: directions.get(chicken.id) ?? 'pass' });
  }

  /** A transition, because removing a card renders the next one, which may take long. */
  function clear(gone: Leaving): void {
    flying.delete(gone.chicken.id);
    startTransition(() => setLeaving((now) => now.filter((one) => one !== gone)));
  }

  /** True while the bird's card is flying. */
  function isLeaving(chicken: Chicken | undefined): boolean {
    return chicken !== undefined && flying.has(chicken.id);
  }

  return { leaving, returning, leave, comeBack, clear, isLeaving, settle: () => setReturning(null) };
}
