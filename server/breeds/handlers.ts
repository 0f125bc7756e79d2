import type { components } from '#contract';
import { implement } from '../platform/contract/implement.ts';
import type { HandlersOf } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Breed, ListedBreed, ListedStatus } from '../science/breeds/breed.ts';
import { breedsNamed, matcher } from '../science/breeds/search.ts';
import { breedSheet, listEntry } from '../science/breeds/sheet.ts';
import { memoize } from '../science/memoize.ts';
import { createPortraits } from './portraits.ts';
import { staticJson } from './static-reply.ts';

type Schemas = components['schemas'];

export const breedsHandlers = ({ breeds }: Pick<Deps, 'breeds'>): HandlersOf<'breeds'> => {
  const entry = memoize((breed: ListedBreed) => JSON.stringify(listEntry(breed)));
  const list = (found: readonly ListedBreed[]) => `[${found.map(entry).join()}]`;
  const whole = memoize((status: ListedStatus | undefined) =>
    staticJson<Schemas['HeritageBreed'][]>(list(breeds.listed(status))),
  );
  const sheet = memoize((breed: Breed) =>
    staticJson<Schemas['BreedDetail']>(JSON.stringify(breedSheet(breed, breeds))),
  );
  const portraits = createPortraits();

  const known = (breedId: string): Breed => {
    const breed = breeds.byId(breedId);
    if (!breed) throw notFound('The directory has no such breed.');
    return breed;
  };

  return implement({
    listBreeds: ({ query: { search = '', status } }) =>
      search.trim() === '' ? whole(status) : { status: 200, json: list(breeds.listed(status).filter(matcher(search))) },

    searchBreedNames: ({ query: { search } }) => ({ status: 200, body: breedsNamed(breeds, search) }),

    getBreed: ({ params: { breedId } }) => sheet(known(breedId)),

    getBreedPortrait: ({ params: { breedId }, query: { sex = 'hen', variety, size } }) =>
      size === 'small' ? portraits.small(known(breedId), sex, variety) : portraits.large(known(breedId), sex, variety),
  });
};
