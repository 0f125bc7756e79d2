// A worker thread that copies the write-ahead log into the database file, except for parts that are still being read.
import { workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

const connection = new BetterSqlite3(workerData, { fileMustExist: true });
connection.pragma('synchronous = FULL');
connection.pragma('wal_checkpoint(PASSIVE)');
connection.close();
