// The bird of a plate without its sheet, ground and frame, for pictures that show it among other things.
import type { Breed } from '../breed.ts';
import type { Sex } from './form.ts';
import { definitions } from './plate.ts';
import { drawPortrait } from './portrait.ts';

export interface Figure {
  /** In the bird's own units: facing right, its feet on y = 0, x = 0 beneath it. */
  drawing: string;
  /** What the drawing refers to. Ids repeat between breeds. */
  definitions: string;
}

const BIRD = /<g transform="translate\([^)]*\)scale\([^)]*\)"[^>]*>(.*)<\/g><path d="M18 18/s;

export function figureOf(breed: Breed, sex: Sex, variety?: string): Figure {
  const plate = drawPortrait(breed, sex, variety);
  const drawing = BIRD.exec(plate)?.[1];
  if (!drawing) throw new Error(`The plate of ${breed.id} has no bird between its ground and its frame.`);
  // The sheet's own definitions stand first on every plate.
  const sheet = definitions('').length - '<defs></defs>'.length;
  return { drawing, definitions: /<defs>(.*?)<\/defs>/s.exec(plate)?.[1]?.slice(sheet) ?? '' };
}
