import { statements } from './migration.ts';

// Before the first release, PostgreSQL found near birds by this table and the extension "cube". The extension stays: it may belong to another role.
export const withoutSpots = statements(({ engine }) =>
  engine === 'sqlite'
    ? []
    : ['ALTER TABLE "chicken" DROP CONSTRAINT IF EXISTS "spotOfChicken"', 'DROP TABLE IF EXISTS "spot"'],
);
