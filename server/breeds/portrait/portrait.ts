// Draws a breed's plate, in the manner of nineteenth-century poultry books: from the phenotype alone, the same every time.
import type { Breed } from '../breed.ts';
import { bareNeck, drawBack, drawNeck, drawSaddle, drawTrunk, neckContour } from './body.ts';
import { lightness } from './color.ts';
import type { Shape } from './feathers.ts';
import { formOf, type Sex } from './form.ts';
import { at, plus } from './geometry.ts';
import { drawHead } from './head.ts';
import { drawLeg } from './legs.ts';
import { smooth } from './pen.ts';
import { definitions, drawFrame, drawGround, drawShadow, drawSheet, groundLine, height, width } from './plate.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';
import { group, path, tag } from './svg.ts';
import { drawTail, tailReach } from './tail.ts';
import { plumageOf } from './varieties.ts';
import { drawWing } from './wing.ts';

export type { Sex } from './form.ts';

/** Breeds whose roosters are feathered like their hens. */
const henFeathered = ['sebright'];

/**
 * An SVG document of 800 by 640. Roosters look to the right and hens to the left, so that a pair faces each other.
 * `variety` is one of the breed's plumage colours; its first when left out or not known.
 */
export function drawPortrait(breed: Breed, sex: Sex, variety?: string): string {
  const form = formOf(breed, sex);
  const bird = skeletonOf(form);
  const plumage = plumageOf(breed, sex, variety);
  const shape: Shape = breed.traits.featherType[0] === 'silkie' ? 'silk' : 'round';
  const likeHen = henFeathered.includes(breed.id);
  const plain = sex === 'hen' || likeHen || shape === 'silk';
  const id = `${breed.id}-${sex === 'hen' ? 'h' : 'r'}-`;
  const near = drawLeg(bird, plumage, breed, sex, false, shape);
  const far = drawLeg(bird, plumage, breed, sex, true, shape);
  const drawn = [
    breed.traits.tailless ? '' : drawTail(bird, plumage, plain),
    far.shank,
    far.thigh,
    near.shank,
    near.thigh,
    within(
      `${id}c`,
      smooth(bird.outline, true),
      drawTrunk(bird, plumage, shape) + shading(bird, id) + drawBack(bird, plumage, plain, shape),
    ),
    plain ? '' : drawSaddle(bird, plumage),
    drawWing(bird, plumage, shape),
    breed.id === 'naked-neck'
      ? bareNeck(bird)
      : within(`${id}n`, neckContour(bird), drawNeck(bird, plumage, likeHen ? 'hen' : sex, shape)),
    light(bird, id),
    drawHead(bird, plumage, breed, sex, shape),
  ].join('');
  const { scale, x } = placed(bird, plain, breed.traits.tailless);
  const mirrored = sex === 'hen';
  const place = `translate(${Math.round(mirrored ? 400 + x : 400 - x)} ${groundLine})scale(${mirrored ? -scale : scale} ${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions(id, sheenOf(plumage.back.ground))}${drawSheet(id)}${drawGround(id)}${drawShadow(
    400,
    bird.form.length * 1.1 * scale,
  )}${group({ transform: place, 'stroke-linecap': 'round' }, drawn)}${drawFrame()}</svg>`;
}

const shading = (bird: Skeleton, id: string): string => path(smooth(bird.outline, true), { fill: `url(#${id}s)` });

/** Keeps feathers within an outline, which is what the eye reads first. */
const within = (id: string, outline: string, content: string): string =>
  tag('clipPath', { id }, path(outline)) + group({ 'clip-path': `url(#${id})` }, content);

function light(bird: Skeleton, id: string): string {
  const { x, y } = bird.body(0.3, 0.4);
  return tag('ellipse', {
    cx: Math.round(x),
    cy: Math.round(y),
    rx: Math.round(bird.form.length * 0.75),
    ry: Math.round(bird.form.depth * 0.75),
    fill: `url(#${id}l)`,
  });
}

/** The scale at which the bird stands well within the frame, and where its middle then is. */
function placed(bird: Skeleton, plain: boolean, tailless: boolean): { scale: number; x: number } {
  const { form, head } = bird;
  const reached = [
    ...(tailless ? [] : tailReach(bird, plain)),
    bird.body(-1.12, 0),
    bird.body(1.04, 0),
    plus(head, at(form.head * 1.8, -form.head * (1.15 + form.comb))),
  ];
  const [left, right] = [Math.min(...reached.map((point) => point.x)), Math.max(...reached.map((point) => point.x))];
  const fit = Math.min(650 / (right - left), 468 / -Math.min(...reached.map((point) => point.y)), 1.42);
  const scale = Math.round(fit * form.scale * 1000) / 1000;
  return { scale, x: ((left + right) / 2) * scale };
}

/** What the light brings out: green on black, warmth on the reds, plain brightness on the rest. */
const sheenOf = (ground: string): string =>
  lightness(ground) < 0.22 ? '#6fa890' : lightness(ground) < 0.45 ? '#f0a468' : '#fff8e8';
