import { statements } from './migration.ts';

// Blocks go with the account that made them, before it is told that its birds are gone.
export const whomAnEventIsKeptFrom = statements(({ text }) => [
  `ALTER TABLE "webhookEvent" ADD COLUMN "keptFrom" ${text}`,
]);
