// The coat of each colour variety the breed file names, for both sexes.
import { mix } from '../kit/color.ts';
import type { Sex } from './phenotype.ts';
import {
  all,
  barred,
  columbian,
  cover,
  duckwing,
  laced,
  type Plumage,
  pigments as p,
  partridge,
  solid,
  spangled,
} from './plumage.ts';

export type Variety = (sex: Sex) => Plumage;
const same =
  (plumage: Plumage): Variety =>
  () =>
    plumage;
const hensDiffer =
  (rooster: Plumage, hen: Plumage): Variety =>
  (sex) =>
    sex === 'hen' ? hen : rooster;

const goldDuckwing: Variety = (sex) =>
  duckwing(sex, { hackle: p.straw, back: p.orange, bay: p.cream, hen: '#a59684', henBreast: p.salmon });
const silverDuckwing: Variety = (sex) =>
  duckwing(sex, { hackle: p.silver, back: p.silver, bay: p.silver, hen: '#a8a39a', henBreast: p.salmon });
const lightBrown: Variety = (sex) =>
  duckwing(sex, { hackle: '#d68f35', back: '#8a2c17', bay: '#a85a26', hen: '#9a7750', henBreast: '#c78b62' });
const blackBreastedRed: Variety = (sex) =>
  duckwing(sex, { hackle: '#d17f2b', back: '#8a2415', bay: '#a6541f', hen: '#9c7448', henBreast: '#c58a5e' });
const wheaten =
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
const birchen = (metal: string, dark = p.black): Plumage =>
  all(cover(dark), {
    hackle: cover(metal, 'striped', dark),
    saddle: cover(metal, 'striped', dark),
    back: cover(metal),
    bow: cover(metal),
    breast: cover(dark, 'laced', metal),
    crest: cover(metal),
  });
const penciledSilver: Variety = (sex) => partridge(sex, sex === 'hen' ? '#d3cfc4' : p.silver, p.black, p.silver);
const hamburgPenciled = (ground: string): Plumage =>
  all(cover(ground, 'barred'), {
    hackle: cover(ground),
    breast: cover(ground, 'barred'),
    sickle: cover(p.black),
    tail: cover(p.black),
  });
const blackTailed = (ground: string, dark = p.black): Plumage =>
  all(cover(ground), { tail: cover(dark), sickle: cover(dark, 'plain'), primaries: cover(mix(ground, dark, 0.55)) });
const belted = (ground: string): Plumage =>
  all(cover(ground), {
    hackle: cover(p.black),
    tail: cover(p.black),
    sickle: cover(p.black),
    primaries: cover(mix(ground, p.black, 0.5)),
  });
const quail = (dark: string): Plumage =>
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

export const byName: Record<string, Variety> = {
  black: same(solid(p.black)),
  white: same(solid(p.white)),
  buff: same(
    all(cover(p.buff), {
      hackle: cover('#d79a45'),
      back: cover('#cb8f3e'),
      tail: cover('#b9803a'),
      sickle: cover('#b9803a'),
    }),
  ),
  blue: same(
    all(cover(p.blue, 'laced', p.slate), {
      hackle: cover(p.slate),
      back: cover(p.slate),
      saddle: cover(p.slate),
      sickle: cover(p.slate),
    }),
  ),
  splash: same(all(cover('#dfe0de', 'splash', p.slate))),
  lavender: same(solid(p.lavender)),
  gray: hensDiffer(birchen(p.silver), birchen(p.silver)),
  auburn: same(solid('#6f3a1e')),
  red: same(all(cover('#8e3517'), { hackle: cover('#a2481f'), tail: cover(p.black), sickle: cover(p.black) })),
  'dark red': same(
    all(cover('#6e2513'), {
      hackle: cover('#8d3418'),
      saddle: cover('#87301a'),
      bow: cover('#6a2112'),
      tail: cover(p.black),
      sickle: cover(p.black),
      primaries: cover('#3a1f16'),
    }),
  ),
  'mahogany red': same(
    all(cover('#652410'), { hackle: cover('#7a2d14'), tail: cover(p.black), sickle: cover(p.black) }),
  ),
  'chestnut red': same(
    all(cover('#a95a24'), {
      hackle: cover('#c1702f'),
      saddle: cover('#b7642a'),
      tail: cover(p.black),
      sickle: cover(p.black),
    }),
  ),
  barred: same(barred('#dcd8cb', '#3d4043')),
  cuckoo: same(barred('#cfccc1', '#4a4e52')),
  'gray barred': same(barred('#e3e0d6', '#7b7f82')),
  mottled: same(all(cover(p.black, 'mottled', p.white))),
  spangled: hensDiffer(
    all(cover('#7d3219', 'mottled', p.white), {
      hackle: cover('#9a4720', 'mottled', p.white),
      breast: cover(p.black, 'mottled', p.white),
      tail: cover(p.black, 'mottled', p.white),
      sickle: cover(p.black),
    }),
    all(cover('#9a5a34', 'mottled', p.white), { tail: cover('#5a3522', 'mottled', p.white) }),
  ),
  speckled: same(
    all(cover('#7b3d20', 'millefleur'), {
      hackle: cover('#7d3a1c', 'striped'),
      tail: cover('#33241b', 'mottled', p.white),
      sickle: cover(p.black),
      bay: cover('#7b3d20', 'mottled', p.white),
    }),
  ),
  'silver spangled': same(spangled(p.silver)),
  'golden spangled': same(spangled('#b76c28')),
  'gold spangled': same(spangled('#b76c28')),
  'chamois spangled': same(spangled(p.buff, '#f3ead6')),
  'red spangled with black': hensDiffer(
    all(cover('#8a3a1a', 'spangled'), {
      hackle: cover('#9a441c', 'striped'),
      breast: cover(p.black),
      body: cover(p.black),
      tail: cover(p.black),
      sickle: cover(p.black),
    }),
    all(cover('#a05a2a', 'spangled'), { hackle: cover('#a3541f', 'striped'), tail: cover(p.black) }),
  ),
  'golden buff with black spangles': hensDiffer(
    all(cover('#c9742a'), {
      hackle: cover('#d98f35'),
      back: cover('#b5571f'),
      saddle: cover('#d68a34'),
      bow: cover('#ab4d1d'),
      bar: cover('#b5571f', 'spangled'),
      tail: cover(p.black),
      sickle: cover(p.black),
      primaries: cover(p.black),
    }),
    all(cover('#d9a456', 'paired', '#33261a'), {
      hackle: cover('#d8993f'),
      breast: cover('#e0b268', 'paired', '#4a3722'),
      tail: cover(p.black),
      primaries: cover('#6a4a28'),
    }),
  ),
  'mille fleur': same(
    all(cover('#c67a34', 'millefleur'), {
      hackle: cover('#c9752c', 'striped'),
      bay: cover('#b9743a', 'mottled', p.white),
      tail: cover(p.black, 'mottled', p.white),
      sickle: cover(p.black, 'mottled', p.white),
      beard: cover('#5b3a22', 'mottled', p.white),
    }),
  ),
  porcelain: same(
    all(cover(p.cream, 'millefleur', p.slate), {
      hackle: cover(p.cream, 'striped', p.lavender),
      tail: cover(p.lavender, 'mottled', p.white),
      sickle: cover(p.lavender),
    }),
  ),
  'golden neck': same(
    all(cover('#efe6cf'), { hackle: cover('#cf9138'), back: cover('#d9a958'), bow: cover('#d9a958') }),
  ),
  'white-tipped mille fleur on black, blue, red or buff ground': same(
    all(cover('#7c4523', 'millefleur'), {
      hackle: cover('#a3602c', 'mottled', p.white),
      breast: cover('#a8703e', 'mottled', p.white),
      tail: cover(p.black, 'mottled', p.white),
      sickle: cover(p.black, 'mottled', p.white),
    }),
  ),
  'silver laced': same(laced(p.silver, p.black)),
  'golden laced': same(laced('#b56a26', p.black)),
  'buff laced': same(laced(p.buff, '#f4ecda')),
  'white laced red': same(
    all(cover('#8b3018', 'laced', '#efe6d4'), {
      tail: cover('#efe6d4'),
      sickle: cover('#efe6d4'),
      hackle: cover('#9a3a1c', 'striped', '#efe6d4'),
    }),
  ),
  'double-laced partridge': hensDiffer(
    all(cover(p.black), {
      hackle: cover('#3c2014', 'striped'),
      saddle: cover('#7d3415', 'striped'),
      back: cover('#7d3415'),
      bow: cover('#7d3415', 'laced'),
      breast: cover('#70331a', 'laced'),
      bay: cover(p.red),
    }),
    all(cover('#9b5825', 'double-laced'), {
      hackle: cover('#2d221b'),
      tail: cover(p.black),
      primaries: cover('#4a2e1a'),
    }),
  ),
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
  coloured: (sex) =>
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
    all(cover(p.silver, 'barred'), {
      hackle: cover('#f3efe4'),
      crest: cover('#f3efe4'),
      tail: cover(p.black),
      sickle: cover(p.black),
    }),
  ),
  'white-crested black': same(all(cover(p.black), { crest: cover(p.white) })),
  'white-crested blue': same(all(cover(p.blue, 'laced', p.slate), { crest: cover(p.white) })),
  'red-brown with white undercolour': hensDiffer(
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

/** The same name means another coat in some breeds: "breed/variety" goes before "variety". */
export const ofBreed: Record<string, Variety> = {
  'campine/silver': same(
    all(cover(p.silver, 'barred'), { hackle: cover('#f3efe4'), tail: cover(p.black), sickle: cover(p.black) }),
  ),
  'campine/golden': same(
    all(cover('#bf7a30', 'barred'), { hackle: cover('#c98136'), tail: cover(p.black), sickle: cover(p.black) }),
  ),
  'sebright/silver': same(all(cover(p.silver, 'laced'))),
  'sebright/golden': same(all(cover('#bd7a32', 'laced'))),
  'polish/silver': same(laced(p.silver, p.black)),
  'polish/golden': same(laced('#b56a26', p.black)),
  'hamburg/silver penciled': same(hamburgPenciled(p.silver)),
  'hamburg/golden penciled': same(hamburgPenciled('#c07c30')),
  'lakenvelder/silver': same(belted(p.white)),
  'andalusian/blue': same(
    all(cover('#7f8c9b', 'laced', '#39424d'), {
      hackle: cover('#434c57'),
      saddle: cover('#434c57'),
      back: cover('#4b5560'),
      sickle: cover('#434c57'),
    }),
  ),
  'ayam-cemani/black': same(
    all(cover('#1b1920'), { hackle: cover('#1c1f1b'), saddle: cover('#1c211d'), sickle: cover('#18211d') }),
  ),
  'brahma/dark': penciledSilver,
  'brahma/buff': same(columbian(p.buff)),
  'ameraucana/silver': same(birchen(p.silver)),
};
