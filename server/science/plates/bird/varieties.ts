// Chooses the coat of a breed's variety.
import { belted, birchen, hamburgPenciled, penciledSilver, same, type Variety } from './coat-recipes.ts';
import { markedCoats } from './marked-coats.ts';
import type { Phenotype, Sex } from './phenotype.ts';
import { plainCoats } from './plain-coats.ts';
import { all, columbian, cover, laced, type Plumage, pigments as p } from './plumage.ts';
import { wildCoats } from './wild-coats.ts';

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

/** The same name means another coat in some breeds: "breed/variety" goes before "variety". */
const ofBreed: Record<string, Variety> = {
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
