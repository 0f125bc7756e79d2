import type { Bird } from '../chickens/bird.ts';
import { personalityFor } from '../chickens/shown-card.ts';
import type { BreedCatalogue } from '../science/breeds/catalogue.ts';

type Known = Omit<Bird, 'coordinates'>;

export const withPersonality = <B extends Known>(bird: B, breeds: BreedCatalogue): B => ({
  ...bird,
  aiDescription: personalityFor(bird, breeds),
});

/** After a change. A text that was not made here stays; where none is stored, the card gets its own as it is answered. */
export const keepingPersonality = <B extends Known>(bird: B, before: Known, breeds: BreedCatalogue): B =>
  bird.aiDescription === personalityFor(before, breeds) ? withPersonality(bird, breeds) : bird;
