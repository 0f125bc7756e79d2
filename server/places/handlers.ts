import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/http/problem.ts';
import { centerOfCell, coarse } from '../science/geography/cell.ts';
import { readingsOf } from './query.ts';
import { findNearestTown, findNearness, findPlaces, type Place } from './repository.ts';

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
      return { status: 200, body: places.map(toPlace) };
    },

    findNearestPlace: async ({ query }) => {
      const town = await db.readRecent((recent) => findNearestTown(recent, centerOfCell(coarse(query))));
      if (!town) throw notFound('There is no town within 276 miles of this position. Search for one by name.');
      return { status: 200, body: toPlace(town) };
    },
  });

const toPlace = ({ id: _, latitude, longitude, ...named }: Place) => ({
  ...named,
  coordinates: { latitude, longitude },
});
