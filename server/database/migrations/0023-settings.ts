import { statements } from './migration.ts';

// What all servers of one database have to agree on.
export const settings = statements(({ text, table }) => [
  `CREATE TABLE "setting" ("name" ${text} NOT NULL PRIMARY KEY, "value" ${text} NOT NULL) ${table}`,
]);
