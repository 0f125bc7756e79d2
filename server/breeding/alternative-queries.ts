import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { PairFacts } from '../science/scoring/facts.ts';
import { isCloseKin } from '../science/scoring/inbreeding.ts';
import { type ComparedRow, findCompared, findOwnIds } from './bird-queries.ts';
import { compareWith, type Known } from './compare-queries.ts';

const MOST_LOOKED_AT = 50;

/**
 * Where a pair is closely related and the asker keeps one of the two: another bird of the asker's own, of the other one's
 * sex and breed, that is not. Null when there is none. A bird of unknown parents is none: nobody knows that it would do.
 */
export async function findAlternative(
  db: Kysely<Schema>,
  keeperId: string,
  pair: readonly [ComparedRow, ComparedRow],
  { kinship }: PairFacts,
  known: Known,
): Promise<PairFacts['alternative']> {
  if (!isCloseKin(kinship)) return null;
  // Of two birds of one's own the rooster is replaced first: one serves many hens.
  for (const replaced of pair[0].sex === 'Rooster' ? pair : pair.toReversed()) {
    const partner = pair.find((one) => one !== replaced);
    if (!partner || partner.keeperId !== keeperId || replaced.breedId === null) continue;
    const ids = await findOwnIds(db, keeperId, replaced.sex, MOST_LOOKED_AT, replaced.breedId);
    const others = await findCompared(
      db,
      ids.filter((id) => id !== replaced.id),
    );
    const compared = await compareWith(db, partner, others, known);
    const [best] = compared
      .map(({ row, pair }) => ({
        name: row.name,
        sex: row.sex,
        kinship: pair.kinship ?? 0,
        completeness: (row.sex === 'Hen' ? pair.hen : pair.rooster).completeness ?? 0,
      }))
      .filter((one) => one.completeness > 0 && !isCloseKin(one.kinship))
      .sort((a, b) => a.kinship - b.kinship || b.completeness - a.completeness || (a.name < b.name ? -1 : 1));
    if (best) return { name: best.name, sex: best.sex, kinship: best.kinship };
  }
  return null;
}
