// Draws a head: skull, face, comb, and the crest or beard that covers parts of them.

import { at, mix, part, path, plus, smooth, tag } from '../kit/pen.ts';
import { drawComb, drawLoppedComb } from './comb.ts';
import { drawBeard, drawCrest, earTufts, hasCrest } from './crest.ts';
import {
  drawBeak,
  drawBrow,
  drawEye,
  drawFace,
  drawLobe,
  drawSpanishFace,
  drawWattles,
  drawWindow,
  type Place,
  type Skin,
} from './face.ts';
import { fillOf, rowsOf, type Shape } from './feathers.ts';
import { paint } from './paint.ts';
import type { Phenotype, Sex } from './phenotype.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';

const wattles = { absent: 0, small: 0.55, medium: 1, large: 1.4 };
const lobes = { white: '#f6f1e6', red: '#b93a30', blue: '#6fb3c4', purple: '#4a3a4a' };

/** Breeds whose comb is in front of the crest instead of under it, with the comb's size. */
const combBeforeCrest: Record<string, number> = { houdan: 0.4, crevecoeur: 0.4, sultan: 0.36, silkie: 0.7 };
const combAndCrest = ['spitzhauben', 'cream-legbar', 'swedish-flower-hen', 'icelandic'];
const browed = ['malay', 'shamo', 'aseel', 'saipan'];

export function drawHead(bird: Skeleton, plumage: Plumage, breed: Phenotype, sex: Sex, shape: Shape): string {
  const { head, form } = bird;
  const { traits, id } = breed;
  const r = form.head;
  const hen = sex === 'hen';
  const on: Place = (x, y) => plus(head, at(r * x, r * y));
  const skin = skinOf(breed, hen);
  const crested = hasCrest(breed, sex);
  const covered = crested && !combAndCrest.includes(id);
  const place = { head, r, size: form.comb, fill: skin.fill, line: skin.line, curved: id === 'wyandotte' };
  const before = { ...place, head: plus(head, at(r * 0.42, r * 0.16)) };
  const features =
    drawBeak(on, breed) + drawEye(on, irisOf(breed)) + (browed.includes(id) ? part('brow', drawBrow(on, skin)) : '');
  const [lobe = 'red'] = traits.earlobeColor;
  const [comb = 'single'] = traits.combType;
  const lopped = hen && comb === 'single' && form.comb > 0.7 && traits.bodyType === 'mediterranean';
  const drawnLobe = () =>
    drawLobe(
      on,
      id === 'ayam-cemani' ? '#2a262c' : lobes[lobe],
      lobe === 'red' ? 0.8 : lobe === 'blue' ? 0.3 : hen ? 0.95 : 1.3,
    );
  return [
    skinTones(skin.color),
    drawCap(on, r, plumage, shape),
    traits.beard || id === 'spanish' ? '' : drawWattles(on, wattles[traits.wattleSize] * (hen ? 0.55 : 1), skin),
    id === 'spanish' ? part('white-face', drawSpanishFace(on, hen, skin)) : drawFace(on, skin),
    traits.beard || id === 'spanish' ? '' : drawnLobe(),
    covered ? '' : features,
    traits.beard ? part('beard', drawBeard(bird, plumage, traits.muffs, shape, sex)) : '',
    covered ? '' : part(`${comb}-comb`, lopped ? drawLoppedComb(place) : drawComb(comb, place)),
    id === 'araucana' ? part('ear-tufts', earTufts(bird, plumage)) : '',
    crested ? part('crest', drawCrest(bird, plumage, breed, sex, shape)) : '',
    id in combBeforeCrest
      ? part(`${comb}-comb`, drawComb(comb, { ...before, size: combBeforeCrest[id] as number }))
      : '',
    // Crest and beard leave a window for the eye and the beak.
    covered ? drawWindow(on, skin) + (id === 'silkie' ? drawnLobe() : '') + features : '',
  ].join('');
}

/** Comb and face share one color: red, mulberry or black. */
function skinOf({ id, traits }: Phenotype, hen: boolean): Skin {
  const mulberry = id === 'sumatra' || id === 'sebright';
  const black = traits.skinColor === 'black' && !mulberry;
  const color =
    id === 'ayam-cemani' ? '#322d36' : black ? '#54364a' : mulberry ? '#7d2f3c' : hen ? '#c34b3b' : '#bd2f26';
  return { color, fill: 'url(#skin)', line: id === 'ayam-cemani' ? '#0c0a0e' : mix(color, '#160a08', 0.65) };
}

const skinTones = (color: string): string => {
  const stop = (offset: number, tone: string) => tag('stop', { offset, 'stop-color': tone });
  return tag(
    'linearGradient',
    { id: 'skin', x2: 0.5, y2: 1 },
    stop(0, mix(color, '#fff0e4', 0.26)) + stop(0.5, color) + stop(1, mix(color, '#1c0608', 0.38)),
  );
};

const irisOf = ({ id, traits }: Phenotype): string => {
  if (browed.includes(id)) return '#e9dfae';
  return traits.skinColor === 'black' || ['spanish', 'australorp', 'polish', 'fayoumi'].includes(id)
    ? '#4a2a18'
    : '#cf6a20';
};

/** The short feathers of the skull, from the comb down to the hackle. */
function drawCap(on: Place, r: number, plumage: Plumage, shape: Shape): string {
  const skull = [
    on(0.98, 0.02),
    on(0.86, -0.5),
    on(0.3, -0.9),
    on(-0.4, -0.84),
    on(-0.95, -0.3),
    on(-0.86, 0.5),
    on(0.1, 0.92),
    on(0.75, 0.6),
  ];
  const rows = rowsOf({
    upper: [on(0.34, -0.76), on(-0.3, -0.74), on(-0.7, -0.36), on(-0.84, 0.3)],
    lower: [on(0.24, -0.56), on(-0.16, -0.4), on(-0.34, 0), on(-0.5, 0.56)],
    rows: 4,
    width: r * 0.34,
    cover: 1.8,
  });
  const { hackle } = plumage;
  const pattern = hackle.pattern === 'striped' ? 'plain' : hackle.pattern;
  return path(smooth(skull, true), { fill: fillOf(hackle) }) + paint(rows, { ...hackle, pattern }, { shape, shade: 0 });
}
