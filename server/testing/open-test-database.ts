import { type Database, openDatabase } from '../database/open.ts';

/** The one way that tests open a database: in memory, unless a file is named. */
export const openTestDatabase = (file = ':memory:'): Promise<Database> => openDatabase(file);
