// A process that engine.ts starts. It reads every page of a database file, table by table, so that no read transaction
// stays open for long. It prints a finding, or nothing if the file is intact.
import BetterSqlite3 from 'better-sqlite3';

const connection = new BetterSqlite3(process.argv[2] ?? '', { readonly: true, fileMustExist: true });
try {
  const tables = connection
    .prepare(`SELECT "name" FROM sqlite_schema WHERE "type" = 'table'`)
    .pluck()
    .all() as string[];
  for (const table of tables) {
    const found = connection.pragma(`quick_check("${table}")`, { simple: true });
    if (found !== 'ok') throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
  }
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '')) throw error;
  process.stdout.write(message);
}
