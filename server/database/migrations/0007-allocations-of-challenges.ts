import { statements } from './migration.ts';

// Frozen once released: a later change of the schema is a later migration.
export const allocationsOfChallenges = statements(({ text }) => [
  `ALTER TABLE "signInChallenge" ADD COLUMN "allocationHash" ${text}`,
]);
