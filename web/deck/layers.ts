// Which cards of the deck are on the table, and as what. A card keeps its place in this list from when it is laid out
// until it is gone, so that a swipe only shifts roles and draws nothing anew.

import type { Chicken } from '../chickens/queries.ts';
import type { Room } from './card-flight.ts';
import type { Release } from './swipe-gesture.ts';

export type Role = 'leaving' | 'top' | 'beneath' | 'waiting';

/** A card that was swiped and is still on its way. */
export interface Leaving {
  chicken: Chicken;
  direction: 'like' | 'pass';
  release: Release;
  room: Room;
}

export interface Layer {
  chicken: Chicken;
  role: Role;
  leaving?: Leaving;
}

/**
 * `next`: the birds from the top one on. The third one is laid out when nothing moves any more: drawing it is the
 * costly part of a swipe.
 */
export function layersOf(next: readonly Chicken[], leaving: readonly Leaving[]): Layer[] {
  const [top, beneath, waiting] = next;
  const going = leaving.filter(({ chicken }) => chicken.id !== top?.id);
  const layers: Layer[] = going.map((one) => ({ chicken: one.chicken, role: 'leaving', leaving: one }));
  const lay = (role: Role, chicken: Chicken | undefined) => {
    if (chicken && !layers.some((layer) => layer.chicken.id === chicken.id)) layers.push({ chicken, role });
  };
  lay('top', top);
  lay('beneath', beneath);
  if (going.length === 0) lay('waiting', waiting);
  return layers;
}
