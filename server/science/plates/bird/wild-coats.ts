// Coats that follow the jungle fowl’s, their light and dark variants, and the mixed ones.
import {
  belted,
  birchen,
  blackBreastedRed,
  blackTailed,
  fineBars,
  goldDuckwing,
  hensDiffer,
  lightBrown,
  penciledSilver,
  quail,
  same,
  silverDuckwing,
  type Variety,
  wheaten,
} from './coat-recipes.ts';
import { all, barred, columbian, cover, duckwing, pigments as p, partridge } from './plumage.ts';

export const wildCoats: Record<string, Variety> = {
  'silver penciled': penciledSilver,
  partridge: (sex) => partridge(sex, sex === 'hen' ? '#a9713a' : '#97401a', p.black, '#c9712b'),
  'red partridge': (sex) =>
    sex === 'hen'
      ? all(cover('#94633a', 'stippled', '#3f2a1b'), {
          hackle: cover('#b9722f', 'striped'),
          breast: cover('#a9623a'),
          tail: cover('#33261d'),
        })
      : duckwing(sex, { hackle: '#b55c22', back: '#7c2b15', bay: '#9b4c20', hen: p.brown, henBreast: p.salmon }),
  brown: (sex) => partridge(sex, '#8a5a30', p.black, '#b9702c'),
  Columbian: same(columbian(p.white)),
  light: same(columbian(p.white)),
  'barred silver Columbian': same({
    ...all(cover(p.white)),
    hackle: cover(p.white, 'barred', '#5a5c5c'),
    tail: cover(p.white, 'barred', '#4a4c4c'),
    sickle: cover(p.white, 'barred', '#4a4c4c'),
    primaries: cover('#a9a7a0', 'barred', '#5a5c5c'),
    beard: cover(p.white),
  }),
  'black-tailed white': same(blackTailed(p.white)),
  'black-tailed buff': same(blackTailed(p.buff)),
  'black-tailed red': same(blackTailed('#8e3517')),
  'black-tailed chestnut buff': same(blackTailed('#bd7434')),
  'buff with black tail': same(blackTailed('#cf9040')),
  'buff with black neck and tail': same(belted('#d0974a')),
  'red-shouldered': hensDiffer(
    all(cover(p.white), {
      bow: cover('#96301c'),
      back: cover('#96301c'),
      breast: cover('#96301c', 'mottled', p.white),
      body: cover('#b8664c', 'mottled', p.white),
    }),
    all(cover(p.white), { breast: cover('#b5654a', 'mottled', p.white), bow: cover('#e3cbb8') }),
  ),
  'black-breasted red': blackBreastedRed,
  'blue-breasted red': (sex) =>
    duckwing(sex, {
      hackle: '#d17f2b',
      back: '#8a2415',
      bay: '#a6541f',
      dark: p.slate,
      breast: p.blue,
      hen: '#9c7a55',
      henBreast: p.salmon,
    }),
  'golden duckwing': goldDuckwing,
  'silver duckwing': silverDuckwing,
  golden: goldDuckwing,
  silver: silverDuckwing,
  'silver-gray': silverDuckwing,
  colored: (sex) =>
    sex === 'hen'
      ? all(cover('#4d4038', 'stippled', '#8b7a68'), { breast: cover('#8f5a40'), hackle: cover(p.silver, 'striped') })
      : silverDuckwing(sex),
  'light brown': lightBrown,
  'dark brown': (sex) =>
    duckwing(sex, { hackle: '#8e3c1a', back: '#6b2012', bay: '#7f3b1b', hen: '#6d4c30', henBreast: '#96603c' }),
  'blue light brown': (sex) =>
    duckwing(sex, {
      hackle: '#d68f35',
      back: '#8a2c17',
      bay: '#a85a26',
      dark: p.slate,
      hen: '#a08a6c',
      henBreast: '#c78b62',
    }),
  'cream light brown': (sex) =>
    duckwing(sex, { hackle: p.cream, back: '#c79a62', bay: p.cream, hen: '#b0a48c', henBreast: '#d6b48f' }),
  cream: (sex) =>
    sex === 'hen'
      ? all(cover('#a9a294', 'barred', '#7d7668'), {
          hackle: cover(p.cream, 'barred', '#a09680'),
          breast: cover('#cf9f7c'),
          crest: cover(p.cream),
        })
      : all(cover('#c9c4b4', 'barred', '#6a6963'), {
          hackle: cover(p.cream, 'barred', '#b0a68c'),
          saddle: cover(p.cream, 'barred', '#b0a68c'),
          back: cover('#d6c293', 'barred', '#9a8c68'),
          bow: cover('#c9b184', 'barred', '#8a7a58'),
          crest: cover(p.cream),
        }),
  wheaten: wheaten(p.black),
  'blue wheaten': wheaten(p.slate),
  salmon: hensDiffer(
    all(cover(p.black), {
      hackle: cover('#e6cf95'),
      saddle: cover('#dcb874'),
      back: cover('#9c5a2c'),
      bow: cover('#a85f2b'),
      bay: cover(p.cream),
    }),
    all(cover('#c88d62'), {
      hackle: cover('#bf7f4e', 'striped', '#a8623a'),
      breast: cover('#f0e2c8'),
      body: cover('#eed9b8'),
      beard: cover('#f1e6d0'),
      tail: cover('#b57a50'),
    }),
  ),
  'red pyle': hensDiffer(
    all(cover(p.white), {
      hackle: cover('#d08a3c'),
      saddle: cover('#cf8436'),
      back: cover('#98301a'),
      bow: cover('#98301a'),
      bay: cover('#c0763a'),
    }),
    all(cover('#f0e6d2'), { hackle: cover('#e0b878', 'striped', p.white), breast: cover('#d49a6e') }),
  ),
  birchen: same(birchen(p.silver)),
  'brown red': same(birchen('#c9822e')),
  'lemon blue': same(birchen('#dfbd5c', p.blue)),
  'silver blue': same(birchen(p.silver, p.blue)),
  'black copper': hensDiffer(
    all(cover(p.black), {
      hackle: cover('#a8501f', 'striped'),
      saddle: cover('#a04a1c', 'striped'),
      back: cover('#8a3518'),
      bow: cover('#7a2d15'),
    }),
    all(cover(p.black), { hackle: cover('#8a4420', 'striped') }),
  ),
  dark: hensDiffer(
    all(cover(p.black), {
      back: cover('#4a1c10', 'laced'),
      saddle: cover('#5b2412', 'striped'),
      hackle: cover(p.black),
      bow: cover('#3c1a10', 'laced'),
      bay: cover('#7c3418'),
    }),
    all(cover('#8a4420', 'double-laced'), {
      hackle: cover(p.black),
      tail: cover(p.black),
      primaries: cover('#4a2818'),
    }),
  ),
  quail: same(quail('#4a3826')),
  'blue quail': same(quail('#7c8490')),
  crele: hensDiffer(
    all(cover('#c9a878', 'barred', '#7a6a56'), {
      hackle: cover('#e0b25e', 'barred', '#c08a3c'),
      back: cover('#b9642c', 'barred', '#8f4a22'),
      saddle: cover('#dba54e'),
      bow: cover('#b05c28'),
      tail: cover('#8a8780', 'barred', '#3d3c3a'),
      sickle: cover('#8a8780', 'barred', '#3d3c3a'),
      breast: cover('#9a958a', 'barred', '#55524c'),
    }),
    all(cover('#a78a68', 'barred', '#7b6248'), {
      hackle: cover('#cf9f56', 'barred', '#9c7a48'),
      breast: cover('#cf9468'),
    }),
  ),
  'silver crele': same({ ...barred('#d6d2c6', '#6d6c68'), breast: cover('#cdb9a4', 'barred', '#8a7a6a') }),
  'silver with black bars': same(
    all(
      { ...cover(p.silver, 'barred'), bars: { ...fineBars, uneven: true } },
      {
        hackle: cover('#f6f2e8'),
        crest: cover('#f6f2e8'),
        tail: cover(p.black),
        sickle: cover(p.black),
      },
    ),
  ),
  'white-crested black': same(all(cover(p.black), { crest: cover(p.white) })),
  'white-crested blue': same(all(cover(p.blue, 'laced', p.slate), { crest: cover(p.white) })),
  'red-brown with white undercolor': hensDiffer(
    all(cover('#f0e6d4'), { hackle: cover('#dcc39c'), bow: cover('#b5774a', 'mottled', p.white) }),
    all(cover('#a65a2b'), { tail: cover('#e6d3b4'), primaries: cover('#ead9bf') }),
  ),
  'reddish gold with white': hensDiffer(
    all(cover('#f0e6d4'), { hackle: cover('#dcbf90'), bow: cover('#c08a58', 'mottled', p.white) }),
    all(cover('#b87334'), { tail: cover('#ecdcc0'), hackle: cover('#c8863e', 'mottled', p.white) }),
  ),
  'black with gold breast': hensDiffer(
    barred('#cfccc1', '#3d4043'),
    all(cover(p.black), {
      hackle: cover('#a5682c', 'striped'),
      breast: cover('#a5642c', 'laced'),
      crest: cover(p.black),
    }),
  ),
  mixed: hensDiffer(
    duckwing('rooster', {
      hackle: '#d9a957',
      back: '#9a4a22',
      bay: '#b9753a',
      breast: '#4b4038',
      hen: p.brown,
      henBreast: p.salmon,
    }),
    all(cover('#a98454', 'stippled', '#5c4028'), {
      hackle: cover('#c99a52', 'striped', '#5c4028'),
      breast: cover('#c78a58'),
      tail: cover('#5a4630'),
      beard: cover('#b98f5c'),
    }),
  ),
  any: hensDiffer(
    all(cover('#8a4a26', 'mottled', p.white), {
      hackle: cover('#d6a44c'),
      saddle: cover('#cf9440'),
      breast: cover(p.black, 'mottled', p.white),
      tail: cover(p.black),
      sickle: cover(p.black),
    }),
    all(cover('#c9a36a', 'mottled', p.white), {
      hackle: cover('#b98440', 'striped'),
      breast: cover('#e2c493'),
      tail: cover('#5c4630'),
    }),
  ),
};
