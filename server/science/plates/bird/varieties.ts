// Chooses the coat of a breed's variety.
import { belted, birchen, hamburgPenciled, hensDiffer, penciledSilver, same, type Variety } from './coat-recipes.ts';
import type { Bars } from './feathers.ts';
import { markedCoats } from './marked-coats.ts';
import type { Phenotype, Sex } from './phenotype.ts';
import { all, barred, columbian, cover, laced, type Plumage, pigments as p, solid } from './plumage.ts';
import { wildCoats } from './wild-coats.ts';

// Coats of one color, or with a different tail or hackle, and coats barred all over.

const cuckoo = barred('#d6d3c8', '#45494e', { count: 2, dark: 0.5, uneven: true });

const plainCoats: Record<string, Variety> = {
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
  barred: same(barred('#e2ded1', '#34373b')),
  cuckoo: same(cuckoo),
  'gray barred': same(barred('#e3e0d6', '#7b7f82')),
};

/** The breed's color of this name, ignoring case; its first color if the name is missing or unknown. */
export function varietyOf(breed: Phenotype, wanted?: string): string {
  const colors = breed.traits.plumageColors;
  const name = wanted?.trim().toLowerCase();
  return colors.find((color) => color.toLowerCase() === name) ?? colors[0] ?? 'mixed';
}

export function plumageOf(breed: Phenotype, sex: Sex, variety?: string): Plumage {
  const name = varietyOf(breed, variety);
  return (ofBreed[`${breed.id}/${name}`] ?? byName[name] ?? (byName.mixed as Variety))(sex);
}

/** Returns true if a color of the breed file has a coat of its own here. */
export const isDrawn = (breed: Phenotype, name: string): boolean => `${breed.id}/${name}` in ofBreed || name in byName;

/** The coat of each color variety in the breed file. */
const byName: Record<string, Variety> = { ...plainCoats, ...markedCoats, ...wildCoats };

/** A Campine's bars are three times as broad as the ground between them. */
const broad: Bars = { count: 2, dark: 0.7 };

/** The same name means another coat in some breeds: "breed/variety" goes before "variety". */
const ofBreed: Record<string, Variety> = {
  'campine/silver': same({ ...barred(p.silver, p.black, broad), hackle: cover('#f3efe4') }),
  'campine/golden': same({ ...barred('#bf7a30', p.black, broad), hackle: cover('#c98136') }),
  'cochin/barred': same(cuckoo),
  'holland/barred': same(barred('#d3cfc3', '#686a6b', { count: 2, dark: 0.46 })),
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
