import { insertBird } from '../chickens/repository.ts';
import type { Database } from '../database/open.ts';
import type { Deps } from '../deps.ts';
import { coarse } from '../places/position.ts';
import { birdOf, readSampleFlock } from './sample-flock.ts';

/** Only into a database without keepers, all or nothing. */
export async function seedSampleFlock({ db, clock, breeds }: Pick<Deps, 'db' | 'clock' | 'breeds'>): Promise<void> {
  if (await hasKeepers(db)) return;
  const { keepers, chickens } = readSampleFlock();
  const now = clock().getTime();
  await db.write('start', async (trx) => {
    for (const keeper of keepers) {
      await trx
        .insertInto('keeper')
        .values({
          ...keeper,
          ...coarse(keeper),
          sharePhone: keeper.sharePhone ? 1 : 0,
          shareEmail: keeper.shareEmail ? 1 : 0,
          createdAt: now,
        })
        .execute();
    }
    const byId = new Map(keepers.map((keeper) => [keeper.id, keeper]));
    for (const chicken of chickens) {
      const keeper = byId.get(chicken.keeperId);
      if (!keeper) throw new Error(`fixtures/flock.json: ${chicken.name} has no keeper '${chicken.keeperId}'.`);
      await insertBird(trx, birdOf(chicken, keeper, breeds, now));
    }
  });
}

async function hasKeepers(db: Database): Promise<boolean> {
  return (await db.read.selectFrom('keeper').select('id').limit(1).execute()).length > 0;
}
