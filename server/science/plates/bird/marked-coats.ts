// Coats with marks on every feather: spots, spangles and laces.
import { hensDiffer, same, type Variety } from './coat-recipes.ts';
import { all, cover, laced, pigments as p, spangled } from './plumage.ts';

export const markedCoats: Record<string, Variety> = {
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
};
