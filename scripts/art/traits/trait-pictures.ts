// Draws one small SVG document for every option of the identification form.
import type { Phenotype } from '../../../server/science/plates/bird/phenotype.ts';
import { at, mix, path, tag } from '../../../server/science/plates/kit/pen.ts';
import { plumes } from './plumes.ts';
import { feetOf, headOf, silhouetteOf, specimen, tile, wholeOf } from './specimen.ts';

const shells: Record<string, string> = {
  white: '#fbf9f3',
  brown: '#b9794a',
  'dark-brown': '#6b3220',
  blue: '#a5cbd2',
  green: '#a6b98c',
  olive: '#848150',
  tinted: '#efdcc3',
  pink: '#e9bdae',
};

const OUTLINE = 'M100 16c30 0 54 44 54 80a54 52 0 0 1-108 0c0-36 24-80 54-80Z';

const eggs = Object.fromEntries(
  Object.entries(shells).map(([name, shell]) => [
    name,
    tile(
      tag(
        'radialGradient',
        { id: 'light', cx: '40%', cy: '34%', r: '72%' },
        [
          [0, mix(shell, '#ffffff', 0.5)],
          [0.45, shell],
          [1, mix(shell, '#3a2412', 0.42)],
        ]
          .map(([offset, color]) => tag('stop', { offset, 'stop-color': color }))
          .join(''),
      ) +
        tag('ellipse', { cx: 108, cy: 142, rx: 58, ry: 9, fill: '#2f2a18', opacity: 0.3 }) +
        path(OUTLINE, { fill: 'url(#light)', stroke: mix(shell, '#1d120a', 0.6), 'stroke-width': 2 }),
    ),
  ]),
);

type Pictures = Record<string, string>;

const drawn = <Name extends string>(names: readonly Name[], draw: (name: Name) => string): Pictures =>
  Object.fromEntries(names.map((name) => [name, draw(name)]));

const hen = (variety: string) => wholeOf(specimen('hen', { plumageColors: [variety] }));

const coats = {
  solid: 'buff',
  barred: 'barred',
  laced: 'silver laced',
  penciled: 'silver penciled',
  spangled: 'silver spangled',
  mottled: 'mottled',
  splash: 'splash',
  columbian: 'light',
};

const colors = {
  black: 'black',
  white: 'white',
  blue: 'blue',
  buff: 'buff',
  red: 'red',
  brown: 'partridge',
  silver: 'silver laced',
  gold: 'golden laced',
};

const skins = { white: '#e9c4b0', yellow: '#e5b94e', black: '#35303a' };

/** Hens beside one another at the weights that their sizes stand for. */
const scales = { bantam: 0.46, small: 0.58, medium: 0.7, large: 0.82, 'extra-large': 0.96 };

/** Returns pictures by trait and value. Some marks are drawn on breeds that are known for them. */
export function traitPictures(breeds: readonly Phenotype[]): Record<string, Pictures> {
  const known = (id: string) => {
    const breed = breeds.find((one) => one.id === id);
    if (!breed) throw new Error(`A trait is shown on a breed that is not known: ${id}.`);
    return breed;
  };
  const dressed = (id: string, sex: 'hen' | 'rooster', color?: string) => {
    const { traits } = known(id);
    return specimen(sex, { ...traits, ...(color && { plumageColors: [color] }) }, id);
  };
  return {
    eggColor: eggs,
    legColor: drawn(['yellow', 'black', 'white', 'slate', 'willow', 'pinkish-white'] as const, (color) =>
      feetOf(specimen('hen', { legColor: [color], bodyType: 'game' })),
    ),
    combType: drawn(['single', 'rose', 'pea', 'cushion', 'buttercup', 'v-comb', 'walnut'] as const, (comb) =>
      headOf(specimen('rooster', { combType: [comb] })),
    ),
    earlobeColor: drawn(['white', 'red', 'blue', 'purple'] as const, (lobe) =>
      headOf(specimen('rooster', { earlobeColor: [lobe], combType: ['rose'] })),
    ),
    plumagePattern: drawn(Object.keys(coats) as (keyof typeof coats)[], (pattern) => hen(coats[pattern])),
    size: drawn(Object.keys(scales) as (keyof typeof scales)[], (size) =>
      wholeOf(specimen('hen', {}), 500 / scales[size], at(-20, -168 / scales[size])),
    ),
    bodyType: drawn(['game', 'mediterranean', 'american', 'asiatic', 'english'] as const, (bodyType) =>
      wholeOf(specimen('rooster', { bodyType, featheredLegs: bodyType === 'asiatic' }), 660, at(-40, -244)),
    ),
    featherType: plumes,
    skinColor: drawn(Object.keys(skins) as (keyof typeof skins)[], (skin) =>
      silhouetteOf(specimen('hen', {}), skins[skin]),
    ),
    wattleSize: drawn(['small', 'medium', 'large', 'absent'] as const, (wattleSize) =>
      headOf(specimen('rooster', { wattleSize, combType: ['pea'] })),
    ),
    plumageColor: drawn(Object.keys(colors) as (keyof typeof colors)[], (color) => hen(colors[color])),
    features: {
      crest: headOf(dressed('polish', 'hen')),
      beard: headOf(specimen('hen', { beard: true, combType: ['pea'] })),
      muffs: headOf(dressed('faverolles', 'hen')),
      'ear-tufts': headOf(dressed('araucana', 'hen')),
      'feathered-legs': feetOf(specimen('hen', { featheredLegs: true, bodyType: 'game' }), 260),
      'five-toes': feetOf(specimen('hen', { toes: 5, legColor: ['white'], bodyType: 'game' })),
      tailless: wholeOf(dressed('araucana', 'hen')),
      'long-tail': wholeOf(dressed('phoenix', 'rooster'), 620, at(-110, -232)),
      fluffy: wholeOf(dressed('cochin', 'hen', 'buff')),
    },
  };
}
