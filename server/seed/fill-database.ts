// What a fresh database is given: the places always, the sample flock only where the configuration asks for it.
import type { Deps } from '../platform/deps.ts';
import { loadPlaces } from './load-places.ts';
import { seedSampleFlock } from './seed-sample-flock.ts';

/** Quick when there is nothing to do; call it before listening. */
export async function fillDatabase(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'breeds'>): Promise<void> {
  await loadPlaces(deps.db);
  if (deps.config.seed === 'sample') await seedSampleFlock(deps);
}
