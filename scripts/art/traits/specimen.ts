// The bird that a trait is shown on: plain in all else, so that the eye sees the trait alone.
import { type Bird, drawBird } from '../../../server/science/plates/bird/bird.ts';
import type { Phenotype, Sex } from '../../../server/science/plates/bird/phenotype.ts';
import { definitions } from '../../../server/science/plates/bird/sheet.ts';
import { at, group, type Point, tag } from '../../../server/science/plates/kit/pen.ts';

type Traits = Phenotype['traits'];

const plain: Traits = {
  bodyType: 'american',
  sizeClass: 'large',
  plumageColors: ['buff'],
  featherType: ['normal'],
  combType: ['single'],
  earlobeColor: ['red'],
  legColor: ['yellow'],
  skinColor: 'yellow',
  wattleSize: 'medium',
  crest: false,
  beard: false,
  muffs: false,
  featheredLegs: false,
  tailless: false,
  toes: 4,
};

export const specimen = (sex: Sex, traits: Partial<Traits>, id = 'specimen'): Bird =>
  drawBird({ id, traits: { ...plain, ...traits } }, sex);

/** The size of one picture, in pixels of a strip and in units of its drawing. */
export const TILE = { width: 200, height: 160 };

/** A picture of what lies within `width` units around the middle. */
function view({ drawing, washes }: Bird, middle: Point, width: number): string {
  const height = (width * TILE.height) / TILE.width;
  const seen = { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2) };
  return tile(
    definitions(washes) + group({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, drawing),
    `${seen.x} ${seen.y} ${width} ${height}`,
  );
}

/** The whole bird in one colour. */
export function silhouetteOf(bird: Bird, color: string): string {
  const flat = tag(
    'filter',
    { id: 'flat' },
    tag('feFlood', { 'flood-color': color }) + tag('feComposite', { in2: 'SourceAlpha', operator: 'in' }),
  );
  return wholeOf({ ...bird, drawing: flat + group({ filter: 'url(#flat)' }, bird.drawing) });
}

/** An SVG document of one picture's size. */
export const tile = (drawing: string, viewBox = `0 0 ${TILE.width} ${TILE.height}`): string =>
  tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...TILE }, drawing);

export function headOf(bird: Bird): string {
  const { head, form } = bird.skeleton;
  return view(bird, at(head.x + form.head * 0.1, head.y - form.head * 0.15), form.head * 5.7);
}

export function feetOf(bird: Bird, width = 142): string {
  const { form } = bird.skeleton;
  return view(bird, at(form.length * 0.36, -46 - (width - 142) / 3), width);
}

export const wholeOf = (bird: Bird, width = 500, middle = at(-22, -192)): string => view(bird, middle, width);
