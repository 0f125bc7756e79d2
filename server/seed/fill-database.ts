// Seeds a fresh database with the places, and with the sample flock if configured.
import type { Deps } from '../platform/deps.ts';
import { loadPlaces } from './load-places.ts';
import { seedSampleFlock } from './seed-sample-flock.ts';

/** This is fast when nothing has to be loaded; call it before listening. */
export async function fillDatabase(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'breeds'>): Promise<void> {
  await loadPlaces(deps.db);
  if (deps.config.seed === 'sample') await seedSampleFlock(deps);
}
