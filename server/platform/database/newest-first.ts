import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * Orders a list by a time and an id, newest first, and continues it after the given values of both, or begins it for null.
 * Comparing both at once lets either engine seek in an index.
 */
export const newestFirst =
  (columns: readonly [time: string, id: string], after: readonly [time: number, id: string] | null, limit: number) =>
  <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>): SelectQueryBuilder<DB, From, Row> => {
    const [time, id] = [sql.ref(columns[0]), sql.ref(columns[1])];
    const rest = after ? query.where(sql<boolean>`(${time}, ${id}) < (${after[0]}, ${after[1]})`) : query;
    return rest.orderBy(time, 'desc').orderBy(id, 'desc').limit(limit);
  };
