import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Pause } from '../pause.ts';
import { listFlock } from './own-flock-queries.ts';
import { inOrder, nameInTable, pedigreeHeader, pedigreeLine } from './pedigree-csv.ts';
import { findPedigreeBirds } from './pedigree-repository.ts';
import { NO_PARENTS } from './record.ts';

/** All birds of a keeper with their parents, as CSV. */
export async function exportPedigree(db: Kysely<Schema>, keeperId: string, pause: Pause): Promise<string> {
  const flock = await listFlock(db, keeperId, pause);
  const ids = Iterator.from(flock).map(({ id }) => id);
  const pedigree = new Map((await findPedigreeBirds(db, ids, pause)).map((bird) => [bird.id, bird]));
  const names = new Map(flock.map((bird) => [bird.id, nameInTable(bird)]));
  const lines = [pedigreeHeader()];
  for (const bird of await inOrder(flock, (id) => pedigree.get(id), pause)) {
    lines.push(pedigreeLine(bird, pedigree.get(bird.id) ?? NO_PARENTS, (id) => names.get(id) ?? id));
    await pause();
  }
  return lines.join('');
}
