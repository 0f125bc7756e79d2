// Opens a backup like a server would, and reads all of it.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { databaseIn, keyIn, photosIn } from '../data-folder.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { openStoredFile } from '../database/sqlite/stored-file.ts';
import { photoFileIn } from '../photo-store/folder-photo-store.ts';
import { isPhotoNamed } from '../photo-store/photo-files.ts';

export interface Contents {
  keepers: number;
  birds: number;
  photos: number;
  hasKey: boolean;
}

/** Throws an error that lists all faults unless the database is intact and every photo has a file with its own bytes. */
export async function verifyBackup(folder: string): Promise<Contents> {
  if (!existsSync(databaseIn(folder))) throw new Error(`${folder} is no backup: there is no database in it.`);
  const database = openStoredFile(databaseIn(folder));
  try {
    refuse(folder, database.faults());
    await pendingMigrations(database.read, migrations);
    const photoIds = await photosOf(databaseIn(folder));
    refuse(folder, await faultsOfPhotos(photosIn(folder), photoIds));
    const count = async (table: 'keeper' | 'chicken'): Promise<number> => {
      const rows = database.read.selectFrom(table).select((row) => row.fn.countAll().as('rows'));
      return Number((await rows.executeTakeFirstOrThrow()).rows);
    };
    return {
      keepers: await count('keeper'),
      birds: await count('chicken'),
      photos: photoIds.length,
      hasKey: existsSync(keyIn(folder)),
    };
  } finally {
    database.close();
  }
}

function refuse(folder: string, faults: string[]): void {
  if (faults.length > 0)
    throw new Error(`${folder} is not whole:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

export async function faultsOfPhotos(folder: string, photoIds: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const photoId of photoIds) {
    const bytes = await readFile(photoFileIn(folder, photoId)).catch(() => undefined);
    if (!bytes) faults.push(`The photo ${photoId} has no file.`);
    else if (!isPhotoNamed(photoId, bytes)) faults.push(`The file of the photo ${photoId} holds something else.`);
  }
  return faults;
}

/** Returns the ids of all photos that a database file refers to. */
export async function photosOf(file: string): Promise<string[]> {
  const database = openStoredFile(file);
  try {
    const certificates = database.read.selectFrom('paperCertificate').select('photoId');
    const rows = await database.read.selectFrom('birdPhoto').select('photoId').union(certificates).execute();
    return rows.map(({ photoId }) => photoId);
  } finally {
    database.close();
  }
}
