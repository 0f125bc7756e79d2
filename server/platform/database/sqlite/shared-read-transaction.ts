// SQLite locks and unlocks its log around each statement outside of a transaction, which takes three times as long as the
// shortest statements. So all prepared queries of one tick of the event loop share a read transaction and one state.
import type BetterSqlite3 from 'better-sqlite3';

export interface SharedReadTransaction {
  /** Called before each read; begins the transaction of this tick unless it has begun. */
  begin(): void;
  /** Called around each write transaction, so that a caller never reads the state from before an acknowledged commit. */
  end(): void;
}

export function sharedReadTransaction(connection: BetterSqlite3.Database): SharedReadTransaction {
  const [begin, commit] = [connection.prepare('BEGIN'), connection.prepare('COMMIT')];
  let endOfTick: NodeJS.Immediate | undefined;

  function end(): void {
    if (endOfTick === undefined) return;
    clearImmediate(endOfTick);
    endOfTick = undefined;
    // SQLite ends the transaction by itself after some errors.
    if (connection.inTransaction) commit.run();
  }

  return {
    begin() {
      if (endOfTick !== undefined) return;
      begin.run();
      endOfTick = setImmediate(end);
    },
    end,
  };
}
