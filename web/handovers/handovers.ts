import type { QueryClient } from '@tanstack/react-query';
import { queriesOf } from '../client/query.ts';
import { allOf } from '../ui/in-words.ts';

const MOST_NAMED = 3;

/** "Juno and Otto", or "Juno, Otto, Fern, and 4 more". */
export function namesOf(birds: readonly { name: string }[]): string {
  const names = birds.map(({ name }) => name);
  const more = names.length - MOST_NAMED;
  return allOf(more > 0 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names);
}

/** Everything that shows birds of the keeper: their own ones, matches, and what is computed from them. */
export const refreshHandedBirds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(
    queriesOf(
      ...(['listHandovers', 'listMyChickens', 'getChicken', 'getPedigree', 'listMatches', 'browseChickens'] as const),
      ...(['recommendPartners', 'planFlock', 'forecastFlock', 'analyzeCompatibility', 'listBreedsNearMe'] as const),
    ),
  );
