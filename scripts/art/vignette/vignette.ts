// A small engraving in one ink, for where a screen has little to show. Its colours are those of the app's theme, which the
// page hands down to the drawing; they are laid on a hair beside the lines.
import { group, path } from '../../../server/science/plates/kit/svg.ts';

export interface Vignette {
  /** What moves a little as long as it is looked at; what stands still lies before it. */
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

/** In the colour of the words around it. */
export const inked = (d: string): string => path(d);

/** Cut out of the ink again. */
export const cutOut = (d: string): string => path(d, { fill: 'var(--page)' });

/** An SVG document of 240 by 180, whose two parts a page places by their ids. */
export const printed = ({ breathing = [], still }: Vignette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180">${group({ id: 'breathing' }, ...breathing)}${group({ id: 'still' }, ...still)}</svg>`;
