// The cards on their way out of the deck, and the one on its way back.
import { startTransition, useState } from 'react';
import type { Chicken } from '../chickens/queries.ts';
import { roomNow } from './card-motion.ts';
import type { Leaving } from './layers.ts';
import type { Release } from './swipe-gesture.ts';

type Direction = Leaving['direction'];

/** Whoever swipes quicker than that sees the oldest one vanish. */
const MOST_AT_ONCE = 3;

export function useLeavingCards() {
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const [returning, setReturning] = useState<Pick<Leaving, 'chicken' | 'direction'> | null>(null);
  const [went] = useState(() => new Map<string, Direction>());
  // Known at once, while React takes its time over `leaving`: an owner's answer may be here before that.
  const [underWay] = useState(() => new Set<string>());

  function leave(chicken: Chicken, direction: Direction, { pull, speed }: Release): void {
    const room = roomNow();
    const scrolled = window.scrollY;
    // It starts from where it is seen, also by a keeper who has read on downwards; the next bird is met from its picture on.
    if (scrolled > 0) window.scrollTo({ top: 0 });
    const release = { pull: { ...pull, y: pull.y - scrolled }, speed };
    went.set(chicken.id, direction);
    underWay.add(chicken.id);
    setReturning(null);
    setLeaving([...leaving, { chicken, direction, release, room }].slice(-MOST_AT_ONCE));
  }

  function comeBack(chicken: Chicken): void {
    underWay.delete(chicken.id);
    setLeaving(leaving.filter((one) => one.chicken.id !== chicken.id));
    setReturning({ chicken, direction: went.get(chicken.id) ?? 'pass' });
  }

  /** A card taken away makes room for the drawing of another one, which may take its time. */
  function clear(gone: Leaving): void {
    underWay.delete(gone.chicken.id);
    startTransition(() => setLeaving((now) => now.filter((one) => one !== gone)));
  }

  /** Whether a bird is still to be seen going. */
  function isLeaving(chicken: Chicken | undefined): boolean {
    return chicken !== undefined && underWay.has(chicken.id);
  }

  return { leaving, returning, leave, comeBack, clear, isLeaving, settle: () => setReturning(null) };
}
