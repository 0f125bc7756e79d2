import { openStoredFile } from '../database/sqlite/stored-file.ts';

/** Returns the ids of all photos that a database file refers to. */
export async function photosOf(file: string): Promise<string[]> {
  const database = openStoredFile(file);
  try {
    const rows = await database.read.selectFrom('birdPhoto').select('photoId').distinct().execute();
    return rows.map(({ photoId }) => photoId);
  } finally {
    database.close();
  }
}
