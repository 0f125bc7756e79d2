// Updates cached queries after a change of a keeper's bird.
import type { QueryClient } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import { flockQuery, KEPT_FLOCK } from '../chickens/queries.ts';
import { updateOfflineCache } from '../client/offline-cache.ts';
import { queriesOf } from '../client/query.ts';

/** Changes the register, also the copy for use without a network. */
export function updateFlock(client: QueryClient, change: (birds: Chicken[]) => Chicken[]): void {
  client.setQueryData(flockQuery().queryKey, (birds) => birds && change(birds));
  void updateOfflineCache(KEPT_FLOCK, change);
}

/** Invalidates the other queries that show the keeper's birds. The deck is not among them, because it has no own bird. */
export async function refreshWhatFollows(client: QueryClient, { flock }: { flock: boolean }): Promise<void> {
  const [, all] = flockQuery().queryKey;
  const { predicate } = queriesOf(
    ...(['getChicken', 'getPedigree', 'listMyChickens'] as const),
    ...(['analyzeCompatibility', 'recommendPartners', 'planFlock', 'forecastFlock', 'listBreedsNearMe'] as const),
  );
  await client.invalidateQueries({ predicate: (query) => predicate(query) && (flock || query.queryKey[1] !== all) });
}
