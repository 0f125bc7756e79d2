// Where the lines of birds come from. A chick that hatched here is kin of the birds of its parents' hatchery.
import type { Kysely } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findPedigreeBirds, type PedigreeBird } from './pedigree-repository.ts';
import { NO_PARENTS, type Origins, parentIdsOf } from './record.ts';

/** Generations of ancestors whose sources count. With each, what they have in common with others is halved. */
const GENERATIONS = 3;

/** Returns the origins of birds by id. Ancestors count as their bird's own keeper has noted them, because others' notes are private. */
export async function findOrigins(
  db: Kysely<Schema>,
  birds: readonly { id: string; keeperId: string }[],
): Promise<Map<string, Origins>> {
  const pedigree = new Map<string, PedigreeBird>();
  let generation: readonly string[] = birds.map(({ id }) => id);
  for (let nth = 0; nth < GENERATIONS && generation.length > 0; nth++) {
    const found = await findPedigreeBirds(db, generation);
    for (const bird of found) pedigree.set(bird.id, bird);
    generation = found.flatMap(parentIdsOf).filter((id) => !pedigree.has(id));
  }
  const all = [...birds.map(({ id }) => id), ...[...pedigree.values()].flatMap(parentIdsOf)];
  const noted = await queryInChunks(all, (some) =>
    db
      .selectFrom('birdRecord')
      .select(['chickenId', 'keeperId', 'source'])
      .where('chickenId', 'in', some)
      .where('source', 'is not', null)
      .execute(),
  );
  const notes = new Map(noted.map((note) => [note.chickenId, note]));
  const originsOf = (id: string, keeperId: string, generations: number): Origins => {
    const note = notes.get(id);
    const own = [note?.keeperId === keeperId ? note.source : null];
    const { sires, dam } = pedigree.get(id) ?? NO_PARENTS;
    if (generations === 0 || (sires.length === 0 && dam === null)) return own;
    const above = (parent: string) => originsOf(parent, keeperId, generations - 1);
    // An unknown parent most likely lived where the bird came from.
    return [...(sires.length === 0 ? own : sires.flatMap(above)), ...(dam === null ? own : above(dam))];
  };
  return new Map(birds.map(({ id, keeperId }) => [id, [...new Set(originsOf(id, keeperId, GENERATIONS))]]));
}
