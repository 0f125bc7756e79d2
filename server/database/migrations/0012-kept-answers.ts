import type { Kysely } from 'kysely';
import { type Migration, statements } from './migration.ts';

// Answers were kept for hatches only.
const tableOfAnswers = statements(({ text, integer, tableByKey }) => [
  `CREATE TABLE "keptAnswer" (
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "operation" ${text} NOT NULL,
    "requestKey" ${text} NOT NULL,
    "requestHash" ${text} NOT NULL,
    "answer" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    PRIMARY KEY ("keeperId", "operation", "requestKey")
  ) ${tableByKey}`,
  `CREATE INDEX "keptAnswersByAge" ON "keptAnswer" ("keeperId", "createdAt")`,
]);

const withoutAnswers = statements(() => [
  `DROP INDEX "hatchRequest"`,
  `ALTER TABLE "hatch" DROP COLUMN "requestKey"`,
  `ALTER TABLE "hatch" DROP COLUMN "requestHash"`,
  `ALTER TABLE "hatch" DROP COLUMN "answer"`,
]);

interface Tables {
  hatch: { keeperId: string; requestKey: string | null; requestHash: string; answer: string; createdAt: number };
  keptAnswer: {
    keeperId: string;
    operation: string;
    requestKey: string;
    requestHash: string;
    answer: string;
    createdAt: number;
  };
}

export const keptAnswers: Migration = async (db, words) => {
  await tableOfAnswers(db, words);
  const tables = db as Kysely<Tables>;
  const hatches = await tables.selectFrom('hatch').selectAll().where('requestKey', 'is not', null).execute();
  for (const { keeperId, requestKey, requestHash, answer, createdAt } of hatches) {
    if (requestKey === null) continue;
    const kept = { keeperId, operation: 'recordHatch', requestKey, requestHash, createdAt };
    await tables
      .insertInto('keptAnswer')
      .values({ ...kept, answer: JSON.stringify({ json: answer }) })
      .execute();
  }
  await withoutAnswers(db, words);
};
