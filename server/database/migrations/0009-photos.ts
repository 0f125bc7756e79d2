import type { Kysely } from 'kysely';
import { type Migration, statements } from './migration.ts';

const tablesOfPhotos = statements(({ text, tableByKey }) => [
  // Whose photos they are; everything else about them stands with the bird.
  `CREATE TABLE "birdPhoto" (
    "photoId" ${text} NOT NULL,
    "chickenId" ${text} NOT NULL REFERENCES "chicken" ("id") ON DELETE CASCADE,
    PRIMARY KEY ("photoId", "chickenId")
  ) ${tableByKey}`,
  `CREATE INDEX "photosOfBird" ON "birdPhoto" ("chickenId")`,
  `ALTER TABLE "chicken" ADD COLUMN "description" ${text}`,
  `ALTER TABLE "chicken" ADD COLUMN "specialNotes" ${text}`,
  // Beside the birds, not in their rows: it is long, and only their keepers ask for it.
  `CREATE TABLE "birdIdentification" (
    "chickenId" ${text} PRIMARY KEY REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "identification" ${text} NOT NULL
  ) ${tableByKey}`,
]);

interface Tables {
  chicken: { serial: number; photos: string; availableFor: string | null; cardJson: string };
}
type Picture = string | { url: string };

const AT_ONCE = 500;

/** Every photo is an object, and the card says what the bird is available for. */
export const photos: Migration = async (db, words) => {
  await tablesOfPhotos(db, words);
  const tables = db as Kysely<Tables>;
  for (let last = 0; ; ) {
    const birds = await tables
      .selectFrom('chicken')
      .select(['serial', 'photos', 'availableFor', 'cardJson'])
      .where('serial', '>', last)
      .orderBy('serial')
      .limit(AT_ONCE)
      .execute();
    for (const { serial, photos, availableFor, cardJson } of birds) {
      last = serial;
      const pictures = (JSON.parse(photos) as Picture[]).map((one) => (typeof one === 'string' ? { url: one } : one));
      if (availableFor === null && pictures.length === 0) continue;
      const card = { ...JSON.parse(cardJson), photos: pictures, ...(availableFor && { availableFor }) };
      await tables
        .updateTable('chicken')
        .set({ photos: JSON.stringify(pictures), cardJson: JSON.stringify(card) })
        .where('serial', '=', serial)
        .execute();
    }
    if (birds.length < AT_ONCE) return;
  }
};
