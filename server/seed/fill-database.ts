// Seeds a fresh database with the places, and with the sample flock if configured.
import { insertBird } from '../chickens/repository.ts';
import { hasKeepers, insertKeeper } from '../keepers/repository.ts';
import type { Deps } from '../platform/deps.ts';
import { coarse } from '../science/geography/cell.ts';
import { loadPlaces } from './load-places.ts';
import { birdOf, readSampleFlock } from './sample-flock.ts';

/** This is fast when nothing has to be loaded; call it before listening. */
export async function fillDatabase(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'breeds'>): Promise<void> {
  await loadPlaces(deps.db);
  if (deps.config.seed === 'sample') await seedSampleFlock(deps);
}

/** Adds the sample flock in one transaction, unless the database has keepers. */
export async function seedSampleFlock({ db, clock, breeds }: Pick<Deps, 'db' | 'clock' | 'breeds'>): Promise<void> {
  if (await hasKeepers(db.read)) return;
  const { keepers, chickens } = readSampleFlock();
  const now = clock().getTime();
  await db.write('start', async (trx) => {
    // Another server may have added it first.
    if (await hasKeepers(trx)) return;
    for (const keeper of keepers) {
      await insertKeeper(trx, {
        ...keeper,
        ...coarse(keeper),
        sharePhone: keeper.sharePhone ? 1 : 0,
        shareEmail: keeper.shareEmail ? 1 : 0,
        createdAt: now,
      });
    }
    const byId = new Map(keepers.map((keeper) => [keeper.id, keeper]));
    for (const chicken of chickens) {
      const keeper = byId.get(chicken.keeperId);
      if (!keeper) throw new Error(`fixtures/flock.json: ${chicken.name} has no keeper '${chicken.keeperId}'.`);
      await insertBird(trx, birdOf(chicken, keeper, breeds, now));
    }
  });
}
