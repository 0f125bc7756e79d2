import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Pause } from '../pause.ts';
import { listFlock } from './own-flock-queries.ts';
import { inOrder, nameInTable, pedigreeHeader, pedigreeLine } from './pedigree-csv.ts';
import { findPedigreeBirds, type PedigreeBird } from './pedigree-repository.ts';
import { NO_PARENTS } from './record.ts';

const AT_ONCE = 500;

/** All birds of a keeper with their parents, as CSV. */
export async function exportPedigree(db: Kysely<Schema>, keeperId: string, pause: Pause): Promise<string> {
  const flock = await listFlock(db, keeperId, pause);
  const pedigree = new Map<string, PedigreeBird>();
  for (let at = 0; at < flock.length; at += AT_ONCE) {
    const ids = flock.slice(at, at + AT_ONCE).map(({ id }) => id);
    for (const bird of await findPedigreeBirds(db, ids)) pedigree.set(bird.id, bird);
    await pause();
  }
  const names = new Map(flock.map((bird) => [bird.id, nameInTable(bird)]));
  const lines = [pedigreeHeader()];
  for (const bird of await inOrder(flock, (id) => pedigree.get(id), pause)) {
    lines.push(pedigreeLine(bird, pedigree.get(bird.id) ?? NO_PARENTS, (id) => names.get(id) ?? id));
    await pause();
  }
  return lines.join('');
}
