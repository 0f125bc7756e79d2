// Draws a breed's plate, in the manner of nineteenth-century poultry books: from the phenotype alone, the same every time.
import type { Breed } from '../breed.ts';
import { bareNeck, drawBack, drawFringe, drawNeck, drawSaddle, drawShade, drawTrunk, neckContour } from './body.ts';
import { lineOf } from './cover.ts';
import type { Shape } from './feathers.ts';
import { formOf, type Sex } from './form.ts';
import { at, plus } from './geometry.ts';
import { drawHead } from './head.ts';
import { drawLeg } from './legs.ts';
import { smooth } from './pen.ts';
import { definitions, drawFrame, drawGround, drawShadow, drawSheet, groundLine, height, width } from './plate.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';
import { group, part, path, tag } from './svg.ts';
import { drawTail, tailReach } from './tail.ts';
import { plumageOf } from './varieties.ts';
import { laidOn } from './wash.ts';
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
  const mirrored = sex === 'hen';
  const [plumage, washes] = laidOn(plumageOf(breed, sex, variety), bird, mirrored);
  const shape: Shape = breed.traits.featherType[0] === 'silkie' ? 'silk' : 'round';
  const likeHen = henFeathered.includes(breed.id);
  const plain = sex === 'hen' || likeHen || shape === 'silk';
  const near = drawLeg(bird, plumage, breed, sex, false, shape);
  const far = drawLeg(bird, plumage, breed, sex, true, shape);
  const trunk = drawTrunk(bird, plumage, shape) + drawBack(bird, plumage, plain, shape);
  const drawn = [
    breed.traits.tailless ? '' : part('tail', drawTail(bird, plumage, plain, shape)),
    far.shank,
    far.thigh,
    near.shank,
    near.thigh,
    shape === 'silk' ? drawFringe(bird, plumage) : '',
    within('trunk', smooth(bird.outline, true), trunk, shape === 'silk' ? undefined : lineOf(plumage.body)),
    drawWing(bird, plumage, shape),
    shape === 'silk' || plumage.body.pattern === 'barred' ? '' : drawShade(bird),
    plain ? '' : part('saddle', drawSaddle(bird, plumage, breed.traits.tailless)),
    breed.id === 'naked-neck'
      ? bareNeck(bird)
      : within('neck', neckContour(bird), drawNeck(bird, plumage, likeHen ? 'hen' : sex, shape)),
    drawHead(bird, plumage, breed, sex, shape),
  ].join('');
  const { scale, x } = placed(bird, plain, breed.traits.tailless);
  const place = `translate(${Math.round(mirrored ? 400 + x : 400 - x)} ${groundLine})scale(${mirrored ? -scale : scale} ${scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    definitions(washes),
    drawSheet(),
    drawGround(),
    drawShadow(form.length * 1.1 * scale),
    group({ transform: place, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, drawn),
    drawFrame(),
    '</svg>',
  ].join('');
}

/** Keeps feathers within an outline, which is what the eye reads first, and draws it where a line is given. */
function within(id: string, outline: string, content: string, line?: string): string {
  const contour = line && tag('use', { href: `#${id}-contour`, fill: 'none', stroke: line });
  return (
    tag('clipPath', { id }, path(outline, { id: line && `${id}-contour` })) +
    group({ 'clip-path': `url(#${id})` }, content) +
    (contour ?? '')
  );
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
  const fit = Math.min(700 / (right - left), 506 / -Math.min(...reached.map((point) => point.y)), 1.6);
  const scale = Math.round(fit * form.scale * 1000) / 1000;
  return { scale, x: ((left + right) / 2) * scale };
}
