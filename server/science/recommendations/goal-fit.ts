// A breed's fit to the keeper's goal, from 0 to 1.
import type { Breed } from '../breeds/breed.ts';
import type { Farm } from './farm.ts';
import { judgements } from './judgements.ts';
import type { BodySize } from './physique.ts';

export function goalFit(goal: NonNullable<Farm['goal']>, breed: Breed, size: BodySize): number {
  switch (goal) {
    case 'eggs':
      return eggFit(breed);
    case 'meat':
      return meatFit(breed, size);
    case 'dual_purpose':
      return (eggFit(breed) + meatFit(breed, size)) / 2;
    case 'conservation':
      return conservationFit(breed);
    case 'exhibition':
      return exhibitionFit(breed);
    case 'pets':
      return petFit(breed);
  }
}

/** The fit of the mean egg count per year. An unknown count speaks neither for nor against the breed. */
export function eggFit({ eggsPerYear: eggs }: Breed): number {
  if (!eggs) return judgements.fits.unknown;
  const { none, span } = judgements.eggs;
  return Math.min(1, Math.max(0, ((eggs.min + eggs.max) / 2 - none) / span));
}

export function meatFit({ purpose }: Breed, size: BodySize): number {
  const isKeptForIt = purpose.includes('meat') || purpose.includes('dual_purpose');
  return judgements.meat.size[size] * (isKeptForIt ? 1 : judgements.meat.notKeptForIt);
}

export function conservationFit({ hybrid, conservationStatus }: Breed): number {
  return judgements.conservation[hybrid ? 'cross' : conservationStatus];
}

function exhibitionFit({ purpose, apaAccepted }: Breed): number {
  const { purpose: shown, ornamental, inStandard, otherwise } = judgements.exhibition;
  if (purpose.includes('exhibition')) return shown;
  if (purpose.includes('ornamental')) return ornamental;
  return apaAccepted === null ? otherwise : inStandard;
}

function petFit({ traits: { temperament } }: Breed): number {
  return temperament.reduce((sum, temper) => sum + judgements.pets[temper], 0) / temperament.length;
}
