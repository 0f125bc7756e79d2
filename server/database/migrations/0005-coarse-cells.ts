// Birds move to the cells of the coarser grid. The grid is read from the code, not frozen here: whoever changes it again
// has to move all birds again.
import type { Kysely } from 'kysely';
import { cellOf } from '../../geography/cell.ts';

interface Tables {
  keeper: { id: string; latitude: number | null; longitude: number | null };
  chicken: { keeperId: string; cell: number | null };
}

export async function coarseCells(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  const keepers = await tables.selectFrom('keeper').select(['id', 'latitude', 'longitude']).execute();
  for (const { id, latitude, longitude } of keepers) {
    const cell = latitude === null || longitude === null ? null : cellOf({ latitude, longitude });
    await tables.updateTable('chicken').set({ cell }).where('keeperId', '=', id).execute();
  }
}
