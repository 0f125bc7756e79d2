import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { argument, type Prepared, prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import { withDistance } from './card.ts';

export interface Shown {
  id: string;
  serial: number;
  /** Whole miles from the caller. */
  distance: number | null;
}

type StoredCards = Prepared<{ id: string; cardJson: string }, number[]>;

/** How many cards are asked for at once; a shorter list is filled up, so that the statements stay few. */
const sizes = [1, 10, 50, 100];
const queries = new Map(sizes.map((size) => [size, cardsQuery(size)]));
const LARGEST = 100;

function cardsQuery(size: number): StoredCards {
  const serials = sql.join(Array.from({ length: size }, (_, index) => argument(index)));
  return prepared(sql`SELECT "id", "cardJson" FROM "chicken" WHERE "serial" IN (${serials})`);
}

/** These birds' cards as they are sent, by id. A bird that was removed meanwhile is missing, also where another has its serial. */
export async function listCards(db: Kysely<Schema>, birds: readonly Shown[]): Promise<Map<string, Buffer>> {
  const cards = new Map<string, Buffer>();
  const distances = new Map(birds.map(({ id, distance }) => [id, distance]));
  for (let at = 0; at < birds.length; at += LARGEST) {
    const part = birds.slice(at, at + LARGEST);
    const size = sizes.find((enough) => enough >= part.length) ?? LARGEST;
    const serials = Array.from({ length: size }, (_, index) => part[index]?.serial ?? -1);
    const rows = await (queries.get(size) as StoredCards)(db, ...serials);
    for (const { id, cardJson } of rows) {
      const distance = distances.get(id);
      if (distance !== undefined) cards.set(id, Buffer.from(withDistance(cardJson, distance)));
    }
  }
  return cards;
}
