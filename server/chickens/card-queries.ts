import { type Kysely, sql } from 'kysely';
import { argument, prepared, preparedList } from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';
import { type Stored, shownCard } from './shown-card.ts';

export interface Shown {
  id: string;
  serial: number;
  /** Whole miles from the caller. */
  distance: number | null;
}

type StoredBird = Stored & { id: string };

const CARDS = sql`SELECT "id", "cardJson", "variety" FROM "chicken"
  LEFT JOIN "birdRecord" ON "birdRecord"."chickenId" = "chicken"."id"`;

const storedCards = preparedList<StoredBird, number>({
  sizes: [1, 10, 50, 100],
  filler: -1,
  ofValues: (size) => {
    const serials = sql.join(Array.from({ length: size }, (_, index) => argument(index)));
    return prepared(sql`${CARDS} WHERE "serial" IN (${serials})`);
  },
  ofArray: prepared(sql`${CARDS} WHERE "serial" = ANY (${argument(0)})`),
});

/** Returns serialized cards by id. Birds that were removed meanwhile are missing. */
export async function listCards(db: Kysely<Schema>, birds: readonly Shown[]): Promise<Map<string, Buffer>> {
  const found = await withCards(db, birds);
  return new Map(
    found.flatMap(({ id, distance, stored }) => (stored ? [[id, Buffer.from(shownCard(stored, distance))]] : [])),
  );
}

/**
 * Adds the stored card to each bird. It is undefined if the bird was removed meanwhile, even if another bird has its
 * serial now.
 */
export async function withCards<Bird extends Pick<Shown, 'id' | 'serial'>>(
  db: Kysely<Schema>,
  birds: readonly Bird[],
): Promise<(Bird & { stored: Stored | undefined })[]> {
  const serials = birds.map(({ serial }) => serial);
  const cards = new Map((await storedCards(db, [], serials)).map((card) => [card.id, card]));
  return birds.map((bird) => ({ ...bird, stored: cards.get(bird.id) }));
}
