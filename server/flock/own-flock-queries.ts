import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';
import type { OwnBird } from './own-bird.ts';

const BIRDS_AT_ONCE = 500;

/** All birds of the keeper with what their register says of them; as many as there are, so others are let in meanwhile. */
export async function listFlock(db: Kysely<Schema>, keeperId: string, pause: Pause): Promise<OwnBird[]> {
  const flock: OwnBird[] = [];
  let last = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };
  for (;;) {
    const birds = await db
      .selectFrom('chicken')
      .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
      .select([
        'chicken.serial',
        'chicken.id',
        'chicken.createdAt',
        'name',
        'sex',
        'breed',
        'breedId',
        'hatchDate',
        'age',
      ])
      .select(['registerId', 'variety', 'bandNumber'])
      .where('chicken.keeperId', '=', keeperId)
      .where(sql<boolean>`("chicken"."createdAt", "chicken"."id") > (${last.createdAt}, ${last.id})`)
      .orderBy('chicken.createdAt')
      .orderBy('chicken.id')
      .limit(BIRDS_AT_ONCE)
      .execute();
    for (const { createdAt: _, ...bird } of birds) flock.push(bird);
    last = birds.at(-1) ?? last;
    await pause();
    if (birds.length < BIRDS_AT_ONCE) return flock;
  }
}
