import { implement } from '../contract/implement.ts';
import type { Handlers } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../problem.ts';
import { drawPortrait } from './portrait/portrait.ts';
import { varietyOf } from './portrait/varieties.ts';

export const breedsHandlers = ({ breeds }: Pick<Deps, 'breeds'>): Pick<Handlers, 'getBreedPortrait'> => {
  // As many plates as there are breeds, sexes and varieties: a bounded number, each drawn once.
  const plates = new Map<string, string>();

  return implement({
    getBreedPortrait: ({ params: { breedId }, query: { sex = 'hen', variety } }) => {
      const breed = breeds.byId(breedId);
      if (!breed) throw notFound('The directory has no such breed.');
      const name = varietyOf(breed, variety);
      const key = `${breed.id}/${sex}/${name}`;
      const plate = plates.get(key) ?? drawPortrait(breed, sex, name);
      plates.set(key, plate);
      return { status: 200, body: plate };
    },
  });
};
