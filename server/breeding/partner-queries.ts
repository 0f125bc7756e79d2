import type { Kysely } from 'kysely';
import { isOnOffer } from '../chickens/bird.ts';
import type { Keeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { pauseInTurns } from '../platform/pause.ts';
import { cellOf } from '../science/geography/cell.ts';
import { type Exclusion, type RankedPartner, rankPartners } from '../science/scoring/partner-rank.ts';
import { type ComparedRow, findCompared, findOwnIds } from './bird-queries.ts';
import { findCandidateIds, type Reach } from './candidate-queries.ts';
import { compareWith, type Known } from './compare-queries.ts';

const MOST_OWN = 50;

/** Where a keeper looks: around the own place as far as they said, and everywhere while no place is set. */
export function reachOf({ latitude, longitude }: Keeper, miles: number): Reach {
  return { cell: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }), miles };
}

export interface FoundPartners {
  partners: Partner[];
  /** Why a bird that was found is not among them; one reason for each. */
  excluded: Exclusion[];
}

export interface Partner {
  row: ComparedRow;
  ranked: RankedPartner;
}

/** Partners for a bird of this keeper, the best first: the keeper's own birds, and what others offer nearby. */
export async function findPartners(
  db: Kysely<Schema>,
  bird: ComparedRow,
  keeper: Keeper,
  known: Known,
  miles = keeper.maxDistance,
): Promise<FoundPartners> {
  const pause = pauseInTurns();
  const sex = bird.sex === 'Hen' ? 'Rooster' : 'Hen';
  const own = await findOwnIds(db, keeper.id, sex, MOST_OWN);
  const wanted = { keeperId: keeper.id, sex, breedId: bird.breedId } as const;
  const offered = await findCandidateIds(db, wanted, reachOf(keeper, miles));
  await pause();
  const rows = await findCompared(db, [...own, ...offered]);
  await pause();
  const compared = await compareWith(db, bird, rows, known);
  const [first] = compared;
  if (!first) return { partners: [], excluded: [] };

  const byId = new Map(compared.map((one) => [one.row.id, one]));
  const self = bird.sex === 'Hen' ? first.pair.hen : first.pair.rooster;
  const ofBreed = bird.breedId === null ? null : await known.kinshipOfBreed(bird.breedId);
  const breed = { breedMeanKinship: ofBreed?.meanKinship ?? null, pedigreedBirdsOfBreed: ofBreed?.birds ?? 0 };
  const candidates = compared.map(({ row, pair }) => ({
    id: row.id,
    bird: bird.sex === 'Hen' ? pair.rooster : pair.hen,
    kinship: pair.kinship,
    relationship: pair.relationship,
    miles: pair.miles,
    isAlive: true,
    isAvailable: isOnOffer(row) || row.keeperId === keeper.id,
    // They are not among what is offered.
    isBlocked: false,
  }));
  await pause();
  const { partners, excluded } = rankPartners(self, breed, candidates);
  return {
    partners: partners.flatMap((ranked) => {
      const row = byId.get(ranked.id)?.row;
      return row ? [{ row, ranked }] : [];
    }),
    excluded: excluded.map(({ reason }) => reason),
  };
}
