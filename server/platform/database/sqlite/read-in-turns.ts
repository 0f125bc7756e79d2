// SQLite locks and unlocks its log around each statement that stands alone, which takes three times as long as the shortest
// ones themselves. So what prepared queries read in one turn of the event loop shares a transaction, and with it one state of
// the database.
import type BetterSqlite3 from 'better-sqlite3';

export interface ReadsOfTurn {
  /** Before each read: begins the transaction of this turn unless it has begun. */
  begin(): void;
  /** Around each transaction of this process: who was told of its commit must not read what was before. */
  end(): void;
}

export function readInTurns(connection: BetterSqlite3.Database): ReadsOfTurn {
  const [begin, commit] = [connection.prepare('BEGIN'), connection.prepare('COMMIT')];
  let endOfTurn: NodeJS.Immediate | undefined;

  function end(): void {
    if (endOfTurn === undefined) return;
    clearImmediate(endOfTurn);
    endOfTurn = undefined;
    // After some errors SQLite has ended it by itself.
    if (connection.inTransaction) commit.run();
  }

  return {
    begin() {
      if (endOfTurn !== undefined) return;
      begin.run();
      endOfTurn = setImmediate(end);
    },
    end,
  };
}
