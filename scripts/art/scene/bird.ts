// A bird of the portraits as one figure of a scene.

import { drawBird } from '../../../server/science/plates/bird/bird.ts';
import type { Phenotype, Sex } from '../../../server/science/plates/bird/phenotype.ts';
import { at, group, noise, pen, stroke, tag } from '../../../server/science/plates/kit/pen.ts';
import { coarsen } from './coarsen.ts';

interface Placed {
  breed: Phenotype;
  sex: Sex;
  variety?: string;
  /** The position of its feet, the scale in plate units per unit of its form, and its direction. */
  x: number;
  y: number;
  size: number;
  looks: 'left' | 'right';
  /** It sits on something: no shadow on the ground. */
  lifted?: boolean;
}

/** The grid of a bird's points, in units of the plate; never coarser than its form can bear. */
const GRID = 0.9;
const COARSEST = 0.75;
/** Thinner lines do not print, in units of the plate. */
const FINEST = 0.56;

/** A bird and the definitions it refers to. */
export function bird({ breed, sex, variety, x, y, size, looks, lifted }: Placed): string {
  const { drawing, washes } = drawBird(breed, sex, variety);
  const grid = Math.min(COARSEST, size * GRID);
  const scale = Math.round((size / grid) * 1000) / 1000;
  const place = `translate(${x} ${y})scale(${looks === 'left' ? -scale : scale} ${scale})`;
  const figure = coarsen(tag('defs', {}, washes) + drawing, grid, FINEST / size);
  return (
    (lifted ? '' : castShadow(x, y, 170 * size)) +
    group({ transform: place }, withIds(figure, breed.id.slice(0, 2) + sex[0]))
  );
}

/** Two birds in one scene must not share what they define. */
const withIds = (svg: string, prefix: string): string => svg.replace(/( id="|url\(#| href="#)/g, `$1${prefix}`);

function castShadow(x: number, y: number, reach: number): string {
  const lines = pen();
  for (let k = 0; k < 6; k += 1)
    lines
      .move(at(x - reach * (0.7 - k * 0.03) + 14 * noise(k), y - 3 + k * 3))
      .line(at(x + reach * (0.95 - k * 0.09), y - 3 + k * 3));
  return (
    tag('ellipse', {
      cx: Math.round(x + reach * 0.12),
      cy: Math.round(y + 3),
      rx: Math.round(reach),
      ry: Math.round(reach * 0.09),
      fill: '#3f3a22',
      opacity: 0.32,
    }) + stroke(lines.d, '#38311e', 1, 0.5)
  );
}
