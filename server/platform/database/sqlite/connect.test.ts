import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { argument, prepared } from '../prepared.ts';
import { withStatementCache } from './connect.ts';

describe('the statement cache', () => {
  it('prepares a statement once and evicts the least recently used', () => {
    const cache = withStatementCache(new BetterSqlite3(':memory:'), 2);
    const one = cache.prepare('SELECT 1');
    const two = cache.prepare('SELECT 2');
    expect(cache.prepare('SELECT 1')).toBe(one);
    cache.prepare('SELECT 3');
    expect(cache.prepare('SELECT 1')).toBe(one);
    expect(cache.prepare('SELECT 2')).not.toBe(two);
  });

  it('returns a second statement while the first is being iterated', () => {
    const cache = withStatementCache(new BetterSqlite3(':memory:'));
    const numbers = 'WITH n(x) AS (VALUES (1), (2)) SELECT x FROM n';
    const rows = cache.prepare(numbers).iterate([]);
    rows.next();
    expect(cache.prepare(numbers).all([])).toEqual([{ x: 1 }, { x: 2 }]);
    rows.return?.();
  });
});

describe('a prepared query', () => {
  it('takes arguments by position, also repeatedly, beside fixed values', async () => {
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new BetterSqlite3(':memory:') }) });
    const sum = prepared<{ sum: number }, [a: number, b: number]>(
      sql`SELECT ${argument(1)} * 100 + ${argument(0)} * 10 + ${argument(0)} + ${1000} AS "sum"`,
    );
    expect(await sum(db, 1, 2)).toEqual([{ sum: 1211 }]);
    expect(await sum(db, 3, 4)).toEqual([{ sum: 1433 }]);
  });
});
