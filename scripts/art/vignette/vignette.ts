// A small one-color engraving for screens with little to show. Its colors are CSS variables of the app's theme, printed
// slightly beside the lines.
import { group, path } from '../../../server/science/plates/kit/pen.ts';

export interface Vignette {
  /** Parts that move while the picture is visible; the still parts lie in front of them. */
  breathing?: readonly string[];
  still: readonly string[];
}

const washes = {
  straw: { fill: 'var(--yolk)', opacity: 0.4 },
  yolk: { fill: 'var(--yolk)', opacity: 0.8 },
  comb: { fill: 'var(--comb)', opacity: 0.78 },
  moss: { fill: 'var(--moss)', opacity: 0.34 },
  sky: { fill: 'var(--slate-ink)', opacity: 0.2 },
};

export const washed = (color: keyof typeof washes, d: string): string =>
  path(d, { ...washes[color], transform: 'translate(1.4 1)' });

/** Draws in the color of the surrounding text. */
export const inked = (d: string): string => path(d);

/** Cut out of the ink again. */
export const cutOut = (d: string): string => path(d, { fill: 'var(--page)' });

/** An SVG document of 240 by 180, whose two parts a page places by their ids. */
export const printed = ({ breathing = [], still }: Vignette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180">${group({ id: 'breathing' }, ...breathing)}${group({ id: 'still' }, ...still)}</svg>`;
