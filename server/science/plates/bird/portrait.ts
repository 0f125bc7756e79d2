// Draws a breed's plate in the manner of nineteenth-century poultry books. The phenotype alone determines the result.

import { at, group, plus } from '../kit/pen.ts';
import { drawBird } from './bird.ts';
import type { Phenotype, Sex } from './phenotype.ts';
import { definitions, drawFrame, drawGround, drawShadow, drawSheet, groundLine, height, width } from './sheet.ts';
import type { Skeleton } from './skeleton.ts';
import { tailReach } from './tail.ts';

/**
 * An SVG document of 800 by 640. Roosters look right and hens look left, so that a pair faces each other. `variety` is one of
 * the breed's plumage colors; missing or unknown, it defaults to the first.
 */
export function drawPortrait(breed: Phenotype, sex: Sex, variety?: string): string {
  const { drawing, washes, skeleton, plain } = drawBird(breed, sex, variety);
  const { scale, x } = placed(skeleton, plain, breed.traits.tailless);
  const mirrored = sex === 'hen';
  const place = `translate(${Math.round(mirrored ? 400 + x : 400 - x)} ${groundLine})scale(${mirrored ? -scale : scale} ${scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    definitions(washes),
    drawSheet(),
    drawGround(),
    drawShadow(skeleton.form.length * 1.1 * scale),
    group({ transform: place, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, drawing),
    drawFrame(),
    '</svg>',
  ].join('');
}

/** The scale that fits the bird within the frame, and the resulting position of its middle. */
function placed(bird: Skeleton, plain: boolean, tailless: boolean): { scale: number; x: number } {
  const { form, head } = bird;
  const reached = [
    ...(tailless ? [] : tailReach(bird, plain)),
    bird.body(-1.12, 0),
    bird.body(1.04, 0),
    plus(head, at(form.head * 1.8, -form.head * (1.15 + form.comb))),
  ];
  const [left, right] = [Math.min(...reached.map((point) => point.x)), Math.max(...reached.map((point) => point.x))];
  const fit = Math.min(700 / (right - left), 506 / -Math.min(...reached.map((point) => point.y)), 1.6);
  const scale = Math.round(fit * form.scale * 1000) / 1000;
  return { scale, x: ((left + right) / 2) * scale };
}
