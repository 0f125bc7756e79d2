import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { readingsOf } from './query.ts';
import { findNearness } from './region-repository.ts';
import { findPlaces, type Place } from './repository.ts';

const MOST = 8;

export const placesHandlers = ({ db }: Pick<Deps, 'db'>): HandlersOf<'places'> =>
  implement({
    searchPlaces: async ({ query: { search, timeZone, language } }) => {
      const places = await db.readRecent(async (recent) => {
        const near = await findNearness(recent, { timeZone, language });
        const found = new Map<number, Place>();
        for (const reading of readingsOf(search)) {
          if (found.size >= MOST) break;
          for (const place of await findPlaces(recent, reading, near, MOST)) {
            if (found.size < MOST) found.set(place.id, place);
          }
        }
        return [...found.values()];
      });
      return {
        status: 200,
        body: places.map(({ id: _, latitude, longitude, ...named }) => ({
          ...named,
          coordinates: { latitude, longitude },
        })),
      };
    },
  });
