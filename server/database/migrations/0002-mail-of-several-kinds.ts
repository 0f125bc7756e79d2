import { statements } from './migration.ts';

// Until now the id was the address's hash, so an address could have one waiting message.
export const mailOfSeveralKinds = statements(({ text }) => [
  `ALTER TABLE "outbox" ADD COLUMN "addressHash" ${text} NOT NULL DEFAULT ''`,
  `UPDATE "outbox" SET "addressHash" = "id", "id" = "kind" || '/' || "id"`,
  `CREATE INDEX "outboxOfAddress" ON "outbox" ("addressHash")`,
]);
