import { statements } from './migration.ts';

// Deleting an account and its export looked through those of all keepers.
export const identificationsOfAKeeper = statements(() => [
  `CREATE INDEX "identificationsOfKeeper" ON "birdIdentification" ("keeperId")`,
]);
