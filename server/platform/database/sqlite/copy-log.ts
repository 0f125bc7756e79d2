// A thread: copies the log of changes into the database file, as far as nobody still reads from it.
import { workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

const connection = new BetterSqlite3(workerData, { fileMustExist: true });
connection.pragma('synchronous = FULL');
connection.pragma('wal_checkpoint(PASSIVE)');
connection.close();
