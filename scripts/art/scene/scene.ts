// What a scene is: the parts of its picture, from the back to the front.
import type { Breed } from '../../../server/breeds/breed.ts';

export type BreedOf = (id: string) => Breed;

/** The same for the same breeds, every time. */
export type Scene = (breed: BreedOf) => readonly string[];
