import type { BreedCatalogue } from '../breeds/catalogue.ts';
import type { Bird } from '../chickens/bird.ts';
import { personalityOf } from './personality.ts';

type Known = Omit<Bird, 'coordinates'>;

const textFor = (bird: Known, breeds: BreedCatalogue): string => {
  const breed = bird.breedId === null ? undefined : breeds.byId(bird.breedId);
  return personalityOf({
    ...bird,
    breedName: bird.breed,
    breed: breed ? { name: breed.name, temperament: breed.traits.temperament } : null,
  });
};

export const withPersonality = <B extends Known>(bird: B, breeds: BreedCatalogue): B => ({
  ...bird,
  aiDescription: textFor(bird, breeds),
});

/** After a change. A text that was not made here stays; a bird without any gets one. */
export const keepingPersonality = <B extends Known>(bird: B, before: Known, breeds: BreedCatalogue): B =>
  bird.aiDescription !== null && bird.aiDescription !== textFor(before, breeds) ? bird : withPersonality(bird, breeds);
