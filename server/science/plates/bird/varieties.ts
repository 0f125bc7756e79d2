// Which coat a breed's variety wears.

import type { Variety } from './coat-recipes.ts';
import { byName, ofBreed } from './coats.ts';
import type { Phenotype, Sex } from './phenotype.ts';
import type { Plumage } from './plumage.ts';

/** The breed's colour that is meant: its first when none is named, or one it does not have. */
export function varietyOf(breed: Phenotype, wanted?: string): string {
  const colors = breed.traits.plumageColors;
  const name = wanted?.trim().toLowerCase();
  return colors.find((color) => color.toLowerCase() === name) ?? colors[0] ?? 'mixed';
}

export function plumageOf(breed: Phenotype, sex: Sex, variety?: string): Plumage {
  const name = varietyOf(breed, variety);
  return (ofBreed[`${breed.id}/${name}`] ?? byName[name] ?? (byName.mixed as Variety))(sex);
}

/** Whether a colour of the breed file has a coat of its own here. */
export const isDrawn = (breed: Phenotype, name: string): boolean => `${breed.id}/${name}` in ofBreed || name in byName;
