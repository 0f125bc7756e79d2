import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';
import { listFlock } from './own-flock-queries.ts';
import { inOrder, nameInTable, pedigreeHeader, pedigreeLine } from './pedigree-csv.ts';
import { findPedigreeBirds } from './pedigree-repository.ts';
import { NO_PARENTS } from './record.ts';

const LINES_AT_ONCE = 200;

/** All birds of a keeper with their parents, as CSV, piece by piece. */
export async function* exportPedigree(db: Kysely<Schema>, keeperId: string, pause: Pause): AsyncGenerator<string> {
  const flock = await listFlock(db, keeperId, pause);
  const ids = Iterator.from(flock).map(({ id }) => id);
  const pedigree = new Map((await findPedigreeBirds(db, ids, pause)).map((bird) => [bird.id, bird]));
  const names = new Map(flock.map((bird) => [bird.id, nameInTable(bird)]));
  let lines = [pedigreeHeader()];
  for (const bird of await inOrder(flock, (id) => pedigree.get(id), pause)) {
    lines.push(pedigreeLine(bird, pedigree.get(bird.id) ?? NO_PARENTS, (id) => names.get(id) ?? id));
    await pause();
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}
