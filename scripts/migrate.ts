// `npm run migrate [-- --apply]` tries this version's migrations on a copy of the database in DATA_DIR, or applies
// them.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDataDir } from '../server/config.ts';
import { databaseIn } from '../server/platform/data-folder.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import { tryMigrations } from '../server/platform/database/try-migrations.ts';
import { commandLine } from './command-line.ts';
import { refusePostgres } from './sqlite-only.ts';

await commandLine('npm run migrate [-- --apply]', async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  refusePostgres(process.env);
  const { apply = false } = parseArgs({ options: { apply: { type: 'boolean' } } }).values;
  const file = databaseIn(readDataDir(process.env));
  if (!existsSync(file)) throw new Error(`There is no database at ${file}; the first start makes one.`);
  const { pending, changes, milliseconds } = await tryMigrations(file);
  if (pending.length === 0) return `${file} is up to date.`;
  const lines = [
    `${file} lacks ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`}:`,
    ...pending.map((name) => `  ${name}`),
    `On a copy of it they took ${(milliseconds / 1000).toFixed(1)} s, and then:`,
    ...(changes.length > 0 ? changes : ['nothing but rows is another']).map((change) => `  ${change}`),
  ];
  if (!apply)
    return [...lines, 'Nothing was changed. The next start does it, or: npm run migrate -- --apply'].join('\n');
  await (await openDatabase(file)).close();
  return [...lines, `Done. What was there before is in ${file}.before-${pending[0]} for seven days.`].join('\n');
});
