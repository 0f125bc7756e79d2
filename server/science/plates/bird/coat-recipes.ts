// Coats for both sexes that several color varieties share.
import { mix } from '../kit/pen.ts';
import type { Bars } from './feathers.ts';
import type { Sex } from './phenotype.ts';
import { all, cover, duckwing, type Plumage, pigments as p, partridge } from './plumage.ts';

export type Variety = (sex: Sex) => Plumage;
export const same =
  (plumage: Plumage): Variety =>
  () =>
    plumage;
export const hensDiffer =
  (rooster: Plumage, hen: Plumage): Variety =>
  (sex) =>
    sex === 'hen' ? hen : rooster;

export const goldDuckwing: Variety = (sex) =>
  duckwing(sex, { hackle: p.straw, back: p.orange, bay: p.cream, hen: '#a59684', henBreast: p.salmon });
export const silverDuckwing: Variety = (sex) =>
  duckwing(sex, { hackle: p.silver, back: p.silver, bay: p.silver, hen: '#a8a39a', henBreast: p.salmon });
export const lightBrown: Variety = (sex) =>
  duckwing(sex, { hackle: '#d68f35', back: '#8a2c17', bay: '#a85a26', hen: '#9a7750', henBreast: '#c78b62' });
export const blackBreastedRed: Variety = (sex) =>
  duckwing(sex, { hackle: '#d17f2b', back: '#8a2415', bay: '#a6541f', hen: '#9c7448', henBreast: '#c58a5e' });
export const wheaten =
  (dark: string): Variety =>
  (sex) =>
    sex === 'rooster'
      ? duckwing(sex, { hackle: '#d8903a', back: '#95371a', bay: '#b8652a', hen: p.fawn, henBreast: p.cream, dark })
      : all(cover('#d3ab74'), {
          hackle: cover('#c4843f'),
          breast: cover('#ead8b4'),
          body: cover('#e3c99a'),
          primaries: cover(mix(dark, p.fawn, 0.4)),
          tail: cover(dark),
        });
export const birchen = (metal: string, dark = p.black): Plumage =>
  all(cover(dark), {
    hackle: cover(metal, 'striped', dark),
    saddle: cover(metal, 'striped', dark),
    back: cover(metal),
    bow: cover(metal),
    breast: cover(dark, 'laced', metal),
    crest: cover(metal),
  });
export const penciledSilver: Variety = (sex) => partridge(sex, sex === 'hen' ? '#d3cfc4' : p.silver, p.black, p.silver);
export const hamburgPenciled = (ground: string): Plumage =>
  all(
    { ...cover(ground, 'barred'), bars: fineBars },
    {
      hackle: cover(ground),
      sickle: cover(p.black),
      tail: cover(p.black),
    },
  );
/** The bars of penciled Hamburgs and of Fayoumis are narrow. */
export const fineBars: Bars = { count: 3, dark: 0.5 };
export const blackTailed = (ground: string, dark = p.black): Plumage =>
  all(cover(ground), { tail: cover(dark), sickle: cover(dark, 'plain'), primaries: cover(mix(ground, dark, 0.55)) });
export const belted = (ground: string): Plumage =>
  all(cover(ground), {
    hackle: cover(p.black),
    tail: cover(p.black),
    sickle: cover(p.black),
    primaries: cover(mix(ground, p.black, 0.5)),
  });
export const quail = (dark: string): Plumage =>
  all(cover(p.straw), {
    hackle: cover(dark, 'laced', p.gold),
    back: cover(dark, 'laced', p.gold),
    saddle: cover(dark, 'laced', p.gold),
    bow: cover(dark, 'laced', p.gold),
    bay: cover(mix(dark, p.gold, 0.3)),
    tail: cover(dark),
    sickle: cover(dark),
    beard: cover('#c99a52'),
  });
