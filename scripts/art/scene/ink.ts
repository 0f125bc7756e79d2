// Colour and shade as they are laid on a scene.

import { type Hatching, hatch } from '../../../server/science/plates/kit/hatching.ts';
import { ink, mix, type Point, path, stroke } from '../../../server/science/plates/kit/pen.ts';

/** A flat colour with an ink line around it. */
export const wash = (d: string, color: string, line = 1.3): string =>
  path(d, { fill: color, stroke: mix(color, ink, 0.78), 'stroke-width': line });

/** A shadow laid over what is drawn. */
export const shade = (d: string, opacity = 0.2): string => path(d, { fill: '#2a2416', opacity });

/** An outline filled with parallel lines. */
export const hatched = (
  outline: readonly Point[],
  options: Hatching & { color?: string; line?: number; opacity?: number } = {},
): string => stroke(hatch(outline, options), options.color ?? ink, options.line ?? 0.8, options.opacity ?? 0.55);
