import type { components } from '#contract';
import { drawPortrait } from '../art/bird/portrait.ts';
import { varietyOf } from '../art/bird/varieties.ts';
import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/problem.ts';
import type { Breed, ListedBreed, ListedStatus } from './breed.ts';
import { matcher } from './search.ts';
import { breedSheet, listEntry } from './sheet.ts';
import { once, written, writtenJson } from './written.ts';

type Schemas = components['schemas'];

export const breedsHandlers = ({ breeds }: Pick<Deps, 'breeds'>): HandlersOf<'breeds'> => {
  const entry = once((breed: ListedBreed) => JSON.stringify(listEntry(breed)));
  const list = (found: readonly ListedBreed[]) => `[${found.map(entry).join()}]`;
  const whole = once((status: ListedStatus | undefined) =>
    writtenJson<Schemas['HeritageBreed'][]>(list(breeds.listed(status))),
  );
  const sheet = once((breed: Breed) => writtenJson<Schemas['BreedDetail']>(JSON.stringify(breedSheet(breed, breeds))));
  // As many plates as there are breeds, sexes and varieties: a bounded number, each drawn once.
  const plates = new Map<string, ReturnType<typeof written>>();

  const known = (breedId: string): Breed => {
    const breed = breeds.byId(breedId);
    if (!breed) throw notFound('The directory has no such breed.');
    return breed;
  };

  return implement({
    listBreeds: ({ query: { search = '', status } }) =>
      search.trim() === '' ? whole(status) : { status: 200, json: list(breeds.listed(status).filter(matcher(search))) },

    getBreed: ({ params: { breedId } }) => sheet(known(breedId)),

    getBreedPortrait: ({ params: { breedId }, query: { sex = 'hen', variety } }) => {
      const breed = known(breedId);
      const name = varietyOf(breed, variety);
      const key = `${breed.id}/${sex}/${name}`;
      const plate = plates.get(key) ?? written(drawPortrait(breed, sex, name));
      plates.set(key, plate);
      return plate;
    },
  });
};
