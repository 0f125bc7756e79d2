// Draws a breed's plate in the manner of nineteenth-century poultry books. Phenotype, sex, variety and pose alone
// determine the result.

import { at, group, plus } from '../kit/pen.ts';
import { drawBird } from './bird.ts';
import type { Phenotype, Pose, Sex } from './phenotype.ts';
import { definitions, drawFrame, drawGround, drawShadow, drawSheet, groundLine, height, width } from './sheet.ts';
import type { Skeleton } from './skeleton.ts';
import { tailReach } from './tail.ts';

/**
 * An SVG document of 800 by 640. Roosters look right and hens look left, so that a pair faces each other. `variety` is one of
 * the breed's plumage colors; missing or unknown, it defaults to the first. Odd poses face the other way.
 */
export function drawPortrait(breed: Phenotype, sex: Sex, variety?: string, pose?: Pose): string {
  const { bird, washes, shadow } = standing(breed, sex, variety, pose);
  return [START, definitions(washes), drawSheet(), drawGround(), drawShadow(shadow), bird, drawFrame(), '</svg>'].join(
    '',
  );
}

const START = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;

/**
 * The outline of the bird where it stands on its plate: a white line between dark ones on a transparent ground, which shows
 * on light and on dark. The filter ignores gaps between feathers.
 */
export function drawOutline(breed: Phenotype, sex: Sex): string {
  const { bird, washes } = standing(breed, sex);
  const ring = (name: string, outer: number, inner: number, color: string) =>
    `<feMorphology in="SourceAlpha" operator="dilate" radius="${outer}" result="outer"/>` +
    `<feMorphology in="SourceAlpha" operator="dilate" radius="${inner}" result="inner"/>` +
    '<feComposite in="outer" in2="inner" operator="out" result="ring"/>' +
    `<feFlood flood-color="${color}"/><feComposite in2="ring" operator="in" result="${name}"/>`;
  const filter = `<filter id="outline" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${ring('dark', 7, 1, '#1a120b')}${ring('light', 5.5, 2.5, '#fff')}<feMerge><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge></filter>`;
  return [START, definitions(washes), filter, group({ filter: 'url(#outline)' }, bird), '</svg>'].join('');
}

/** The bird in its place on the plate, and how far its shadow reaches. */
function standing(breed: Phenotype, sex: Sex, variety?: string, pose?: Pose) {
  const { drawing, washes, skeleton, plain, mirrored } = drawBird(breed, sex, variety, pose);
  const { scale, x } = placed(skeleton, plain, breed.traits.tailless);
  const place = `translate(${Math.round(mirrored ? 400 + x : 400 - x)} ${groundLine})scale(${mirrored ? -scale : scale} ${scale})`;
  const bird = group({ transform: place, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, drawing);
  return { bird, washes, shadow: skeleton.form.length * 1.1 * scale };
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
