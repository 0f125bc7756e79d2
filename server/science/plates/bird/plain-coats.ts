// Coats of one color, or with a different tail or hackle, and coats barred all over.
import { birchen, hensDiffer, same, type Variety } from './coat-recipes.ts';
import { all, barred, cover, pigments as p, solid } from './plumage.ts';

export const plainCoats: Record<string, Variety> = {
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
};
