import { statements } from './migration.ts';

// A bird on offer counts as offered without it, so that no row has to be rewritten. Of a bird that is paused now nothing is known.
export const birdsOnceOffered = statements(({ integer }) => [
  `ALTER TABLE "chicken" ADD COLUMN "wasOffered" ${integer} NOT NULL DEFAULT 0 CHECK ("wasOffered" IN (0, 1))`,
]);
