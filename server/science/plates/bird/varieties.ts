// Chooses the coat of a breed's variety.

import type { Variety } from './coat-recipes.ts';
import { byName, ofBreed } from './coats.ts';
import type { Phenotype, Sex } from './phenotype.ts';
import type { Plumage } from './plumage.ts';

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
