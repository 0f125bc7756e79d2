import BetterSqlite3 from 'better-sqlite3';

/** Nothing was stored because the disk is full: the caller may try again once there is room. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('There is no room left on the disk.', { cause });
    this.name = 'StorageFullError';
  }
}

export function recognised(error: unknown): unknown {
  return error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_FULL'
    ? new StorageFullError(error)
    : error;
}
