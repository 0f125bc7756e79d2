import type BetterSqlite3 from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

type Statement = BetterSqlite3.Statement;

/**
 * Kysely prepares on every query, which costs more than most of ours take. This stands between it and the connection
 * and keeps the most recently used statements.
 */
export function withStatementCache(connection: BetterSqlite3.Database, capacity = 500): SqliteDatabase {
  const statements = new Map<string, Statement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      // A statement that is still being iterated cannot be run a second time.
      if (known?.busy) return connection.prepare(sql);
      const statement = known ?? connection.prepare(sql);
      // A Map keeps the order of insertion: putting it back makes it the youngest.
      statements.delete(sql);
      statements.set(sql, statement);
      if (statements.size > capacity) statements.delete(statements.keys().next().value as string);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}
