// Records a newly offered bird for each search that matches it, and requests a mail.
import type { Database } from '../platform/database/open.ts';
import { NOT_MAILED_AGAIN_MS, putFind, putSearchMail } from './find-repository.ts';
import { findSearchers } from './match-queries.ts';

/** The number of searches per batch. */
const PAGE = 500;

/** The first find waits this long, so that others join its mail. */
const GATHERING_MS = 60 * 60 * 1000;

/** This is safe to repeat for the same bird. */
export async function recordMatches(db: Database, chickenId: string, now: number): Promise<void> {
  const times = { foundAt: now, mailedBefore: now - NOT_MAILED_AGAIN_MS };
  for (let after: string | null = ''; after !== null; ) {
    const page = await findSearchers(db.read, chickenId, after, PAGE);
    after = page.after;
    if (page.finds.length === 0) continue;
    await db.write(null, async (trx) => {
      for (const find of page.finds)
        if (await putFind(trx, find, times)) await putSearchMail(trx, find.searcherId, now + GATHERING_MS);
    });
  }
}
