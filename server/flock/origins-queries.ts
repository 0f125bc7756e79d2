// Where the lines of birds come from. A chick that hatched here is kin of the birds of its parents' hatchery.
import type { Kysely } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findPedigreeBirds, type PedigreeBird } from './pedigree-repository.ts';
import { NO_PARENTS, type Origins, parentIdsOf } from './record.ts';

/** Generations of ancestors whose sources count. With each, what they have in common with others is halved. */
const GENERATIONS = 3;

export async function findOrigins(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Origins>> {
  const birds = new Map<string, PedigreeBird>();
  let generation: readonly string[] = ids;
  for (let nth = 0; nth < GENERATIONS && generation.length > 0; nth++) {
    const found = await findPedigreeBirds(db, generation);
    for (const bird of found) birds.set(bird.id, bird);
    generation = found.flatMap(parentIdsOf).filter((id) => !birds.has(id));
  }
  const all = new Set([...ids, ...[...birds.values()].flatMap(parentIdsOf)]);
  const noted = await queryInChunks(all, (some) =>
    db
      .selectFrom('birdRecord')
      .select(['chickenId', 'source'])
      .where('chickenId', 'in', some)
      .where('source', 'is not', null)
      .execute(),
  );
  const sources = new Map(noted.map(({ chickenId, source }) => [chickenId, source]));
  const originsOf = (id: string, generations: number): Origins => {
    const own = [sources.get(id) ?? null];
    const { sires, dam } = birds.get(id) ?? NO_PARENTS;
    if (generations === 0 || (sires.length === 0 && dam === null)) return own;
    const above = (parent: string) => originsOf(parent, generations - 1);
    // An unknown parent most likely lived where the bird came from.
    return [...(sires.length === 0 ? own : sires.flatMap(above)), ...(dam === null ? own : above(dam))];
  };
  return new Map(ids.map((id) => [id, [...new Set(originsOf(id, GENERATIONS))]]));
}
