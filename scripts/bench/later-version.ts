// Loaded before a server, it makes of it one of a later version: the next one, which adds to the schema, or with LATER=2 the one
// after that, which takes away what the next one no longer uses.
import { additions, type Migration, statements } from '../../server/platform/database/migrations/migration.ts';
import { migrations } from '../../server/platform/database/migrations/migrations.ts';

/** The numbers sort after all real migrations, which will never have these names. */
const ADDED = '9000-added-later';
const TAKEN_AWAY = '9001-taken-away-later';

const all = migrations as Map<string, Migration>;
all.set(
  ADDED,
  additions(({ text, integer, table, trigger }) => [
    `ALTER TABLE "keeper" ADD COLUMN "addedLater" ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE "chicken" ADD COLUMN "addedLater" ${text}`,
    `CREATE TABLE "swipeLater" (
    "id" ${integer} NOT NULL,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE
  ) ${table}`,
    `CREATE INDEX "swipeBySwipedAt" ON "swipe" ("swipedAt")`,
    // Both versions write what only the newer one will read.
    ...trigger('swipeStoredLater', {
      on: 'AFTER INSERT ON "swipe"',
      run: ['INSERT INTO "swipeLater" SELECT NEW."swipedAt", NEW."keeperId"'],
    }),
  ]),
);
if (process.env.LATER === '2') {
  all.set(
    TAKEN_AWAY,
    statements(() => ['ALTER TABLE "chicken" DROP COLUMN "addedLater"']),
  );
}
