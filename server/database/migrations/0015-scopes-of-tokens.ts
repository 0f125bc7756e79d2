import { statements } from './migration.ts';

// Tokens from before could do everything, and go on so.
export const scopesOfTokens = statements(({ text }) => [
  `ALTER TABLE "apiToken" ADD COLUMN "scopes" ${text} NOT NULL DEFAULT 'read write'`,
]);
