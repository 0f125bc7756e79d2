import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Chicken, Handover } from '#contract';
import { keyOf, loadAll, queriesOf } from '../client/query.ts';
import { allOf } from '../ui/in-words.ts';

const LONGEST_PAGE = 100;

/** All hand-overs of the keeper, newest first. */
export const handoversQuery = () =>
  queryOptions({
    queryKey: keyOf('listHandovers', 'all'),
    queryFn: ({ signal }) => loadAll('listHandovers', signal, { limit: LONGEST_PAGE }),
  });

/** Returns the hand-overs that wait, or can still be undone, and have one of these birds. */
export const currentOf = (handovers: readonly Handover[], ids?: readonly string[]): Handover[] =>
  handovers.filter(
    ({ until, birds }) => Date.parse(until) > Date.now() && (!ids || birds.some(({ id }) => ids.includes(id))),
  );

/** A bird that the keeper handed over, as it was then. */
export type FormerBird = Handover['birds'][number] & { handedOverAt: string; nextKeeper: string | null };

/** Returns the birds that the keeper handed over, the last one first, without those that came back. */
export function useFormerBirds(flock: readonly Pick<Chicken, 'id'>[]): FormerBird[] {
  // They are unknown offline.
  const { data: handovers = [] } = useQuery(handoversQuery());
  const own = new Set(flock.map(({ id }) => id));
  const former = new Map<string, FormerBird>();
  for (const { role, acceptedAt, birds, keeperName } of handovers) {
    if (role !== 'giver' || acceptedAt === null) continue;
    for (const bird of birds) {
      if (own.has(bird.id) || former.has(bird.id)) continue;
      former.set(bird.id, { ...bird, handedOverAt: acceptedAt, nextKeeper: keeperName });
    }
  }
  return [...former.values()];
}

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
