// The parts of a bird's plumage, and the classic color patterns built from a few pigments.
import { mix } from '../kit/pen.ts';
import type { Bars, Cover, Pattern } from './feathers.ts';
import type { Sex } from './phenotype.ts';

export interface Plumage {
  hackle: Cover;
  back: Cover;
  saddle: Cover;
  breast: Cover;
  body: Cover;
  bow: Cover;
  bar: Cover;
  /** The folded secondaries. */
  bay: Cover;
  primaries: Cover;
  tail: Cover;
  sickle: Cover;
  crest: Cover;
  beard: Cover;
}

export const pigments = {
  black: '#24261f',
  white: '#f4eee0',
  mahogany: '#762a15',
  red: '#97401a',
  chestnut: '#a9561f',
  buff: '#d29a4c',
  gold: '#cf8f30',
  straw: '#dfb661',
  orange: '#c7702a',
  cream: '#ead9b0',
  silver: '#ece7da',
  blue: '#7d8894',
  slate: '#555e69',
  lavender: '#b3b6bf',
  brown: '#8a6238',
  fawn: '#c39a68',
  salmon: '#d3a179',
  gray: '#b9b5aa',
};
const p = pigments;

export const cover = (ground: string, pattern: Pattern = 'plain', mark = p.black): Cover => ({ ground, pattern, mark });

export const all = (every: Cover, parts: Partial<Plumage> = {}): Plumage => ({
  hackle: every,
  back: every,
  saddle: every,
  breast: every,
  body: every,
  bow: every,
  bar: every,
  bay: every,
  primaries: every,
  tail: every,
  sickle: every,
  crest: parts.hackle ?? every,
  beard: parts.breast ?? every,
  ...parts,
});

export const solid = (ground: string): Plumage => all(cover(ground));

/** Light or buff ground with dark, laced hackle and dark tail. */
export const columbian = (ground: string, dark = p.black): Plumage =>
  all(cover(ground), {
    hackle: cover(ground, 'striped', dark),
    primaries: cover(dark),
    tail: cover(dark),
    sickle: cover(dark),
    crest: cover(ground),
  });

/** The jungle fowl's coat: cocks with gold hackle, colored back and dark breast, hens in soft brown. */
export const duckwing = (
  sex: Sex,
  c: { hackle: string; back: string; bay: string; breast?: string; dark?: string; hen: string; henBreast: string },
) => {
  const dark = c.dark ?? p.black;
  if (sex === 'hen') {
    return all(cover(c.hen, 'stippled', mix(c.hen, p.black, 0.6)), {
      hackle: cover(mix(c.hackle, p.gold, 0.2), 'striped', dark),
      breast: cover(c.henBreast),
      body: cover(mix(c.hen, c.henBreast, 0.35), 'stippled', mix(c.hen, p.black, 0.5)),
      primaries: cover(mix(dark, c.hen, 0.25)),
      tail: cover(mix(dark, c.hen, 0.2)),
      sickle: cover(dark),
      crest: cover(c.hackle),
    });
  }
  return all(cover(c.breast ?? dark), {
    hackle: cover(c.hackle),
    saddle: cover(c.hackle),
    back: cover(c.back),
    bow: cover(c.back),
    bar: cover(dark),
    bay: cover(c.bay),
    primaries: cover(dark),
    tail: cover(dark),
    sickle: cover(dark),
    crest: cover(c.hackle),
    beard: cover(c.breast ?? dark),
  });
};

/** Cocks striped over black, hens penciled all over. */
export const partridge = (sex: Sex, ground: string, mark: string, cock: string): Plumage =>
  sex === 'hen'
    ? all(cover(ground, 'penciled', mark), {
        hackle: cover(cock, 'striped', mark),
        tail: cover(mark),
        primaries: cover(mark),
        crest: cover(cock),
      })
    : all(cover(mark), {
        hackle: cover(cock, 'striped', mark),
        saddle: cover(cock, 'striped', mark),
        back: cover(cock),
        bow: cover(mix(cock, ground, 0.5)),
        bay: cover(mix(ground, cock, 0.3)),
        crest: cover(cock),
      });

export const laced = (ground: string, lace: string): Plumage =>
  all(cover(ground, 'laced', lace), {
    hackle: cover(lace === p.black ? ground : mix(ground, lace, 0.2), 'striped', lace),
    tail: cover(lace),
    sickle: cover(lace),
    primaries: cover(lace),
    crest: cover(ground, 'laced', lace),
  });

export const spangled = (ground: string, mark = p.black): Plumage =>
  all(cover(ground, 'spangled', mark), {
    hackle: cover(ground, 'striped', mark),
    bar: cover(ground, 'spangled', mark),
    primaries: cover(mix(ground, mark, 0.3)),
    tail: cover(ground, 'spangled', mark),
    sickle: cover(ground, 'spangled', mark),
    crest: cover(ground, 'striped', mark),
  });

export const barred = (light: string, dark: string, bars?: Bars): Plumage =>
  all({ ...cover(light, 'barred', dark), bars });
