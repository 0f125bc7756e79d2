// A scene is a list of drawn parts, ordered from back to front.
import type { Phenotype } from '../../../server/science/plates/bird/phenotype.ts';

export type BreedOf = (id: string) => Phenotype;

/** The same for the same breeds, every time. */
export type Scene = (breed: BreedOf) => readonly string[];
