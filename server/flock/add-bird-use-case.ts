import type { Transaction } from 'kysely';
import type { Bird } from '../chickens/bird.ts';
import { insertBird } from '../chickens/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Pause } from '../platform/pause.ts';
import { recordRefusals } from './change-bird-use-case.ts';
import { parentRefusals, storeParents } from './parents-use-case.ts';
import { type BirdRecord, hasParents, NO_PARENTS, type Parents } from './record.ts';
import { saveRecord } from './record-repository.ts';
import type { Refusal } from './refusals.ts';

export interface NewBird {
  bird: Bird;
  record: BirdRecord;
  parents: Parents;
}

/** Adds a bird with its record and parents, or says what speaks against it. */
export async function addBird(
  trx: Transaction<Schema>,
  { bird, record, parents }: NewBird,
  options: { recompute?: boolean; pause: Pause },
): Promise<Refusal[]> {
  const refusals = [
    ...(await recordRefusals(trx, bird, record, {}, bird.createdAt)),
    ...(await parentRefusals(trx, bird.keeperId, bird, parents, NO_PARENTS, { isNew: true, pause: options.pause })),
  ];
  if (refusals.length > 0) return refusals;
  await insertBird(trx, bird);
  await saveRecord(trx, bird, record);
  if (hasParents(parents)) await storeParents(trx, bird, parents, options);
  return [];
}
