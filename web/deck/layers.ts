// The cards that are rendered, and the role of each. A card keeps its place in this list as long as it is rendered, so
// that a swipe only changes roles and renders no card again.

import type { Chicken } from '#contract';
import type { Bounds } from './card-flight.ts';
import type { Release } from './swipe-gesture.ts';

export type Role = 'leaving' | 'top' | 'beneath' | 'waiting';

/** A card that was swiped and is still flying. */
export interface Leaving {
  chicken: Chicken;
  direction: 'like' | 'pass';
  release: Release;
  bounds: Bounds;
}

export interface Layer {
  chicken: Chicken;
  role: Role;
  leaving?: Leaving;
}

/**
 * `next`: the birds from the top one on. The third is rendered when nothing moves anymore: that is the expensive part
 * of a swipe.
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
