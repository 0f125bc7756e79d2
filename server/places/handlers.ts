import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { readingsOf } from './query.ts';
import { findPlaces, type Place } from './repository.ts';

const MOST = 8;

export const placesHandlers = ({ db }: Pick<Deps, 'db'>): HandlersOf<'places'> =>
  implement({
    searchPlaces: async ({ query: { search } }) => {
      const found = new Map<number, Place>();
      for (const reading of readingsOf(search)) {
        if (found.size >= MOST) break;
        for (const place of await findPlaces(db.read, reading, MOST)) found.set(place.id, place);
      }
      const places = [...found.values()].slice(0, MOST);
      return {
        status: 200,
        body: places.map(({ name, state, country, latitude, longitude }) => ({
          name,
          state,
          country,
          coordinates: { latitude, longitude },
        })),
      };
    },
  });
