import type { Kysely, Selectable } from 'kysely';
import { wasEverOffered } from '../chickens/bird.ts';
import type { Card } from '../chickens/card.ts';
import { characteristicsOf } from '../chickens/characteristics.ts';
import { findHidden } from '../chickens/hidden-bird-repository.ts';
import { findBird } from '../chickens/repository.ts';
import { shownCard } from '../chickens/shown-card.ts';
import type { ChickenTable, Schema } from '../platform/database/schema.ts';
import { COMPLETENESS_DEPTH } from '../science/kinship/completeness.ts';
import { findUncertainties } from './bird-pedigree-queries.ts';
import { findFormerKeepers } from './handed-over-queries.ts';
import { findRelatives, loadPedigree } from './pedigree-queries.ts';
import { findPositiveTests } from './positive-tests-queries.ts';
import { NO_PARENTS, NOTHING_NOTED, ownFieldsOf, type Parents, parentIdsOf } from './record.ts';
import { findHatchesByParent, findRecords } from './record-repository.ts';

type OwnRow = Pick<
  Selectable<ChickenTable>,
  'id' | 'keeperId' | 'isAvailable' | 'wasOffered' | 'cardJson' | 'specialTraits' | 'eggColorGenetics'
>;
type Hatches = NonNullable<Card['hatches']>;
type NamedParent = NonNullable<Card['namedParents']>[number];

/** Returns cards of one keeper as JSON with the fields for them only. A keeper's own birds have no distance. */
export async function ownCards(db: Kysely<Schema>, birds: readonly OwnRow[]): Promise<string[]> {
  const ids = birds.map(({ id }) => id);
  const records = await findRecords(db, ids);
  const hidden = await findHidden(db, ids);
  const formerKeepers = await findFormerKeepers(db, ids);
  const positiveTests = await findPositiveTests(db, ids);
  // The assumed kinship depends on how far back the lines of parents and grandparents are recorded.
  const pedigree = await loadPedigree(db, ids, 2 + COMPLETENESS_DEPTH);
  const keeperId = birds[0]?.keeperId ?? '';
  const uncertainties = await findUncertainties(db, pedigree, ids, keeperId);
  const parents = new Set(ids.flatMap((id) => parentIdsOf(pedigree.birds.get(id) ?? NO_PARENTS)));
  const hatches = await findHatchesByParent(db, keeperId, ids);
  const mates = [...hatches.values()]
    .flat()
    .flatMap(({ damId, sireId }) => [damId, sireId].filter((id) => id !== null));
  const relatives = await findRelatives(db, keeperId, parents.difference(new Set(ids)).union(new Set(mates)));
  const namedParentsOf = (parents: Parents): NamedParent[] | undefined => {
    const named = parentIdsOf(parents).flatMap((id) => {
      const parent = relatives.get(id);
      return parent?.isShown && !parent.isOwn ? [{ id, name: parent.name, breed: parent.breed }] : [];
    });
    return named.length > 0 ? named : undefined;
  };
  const hatchesOf = (bird: string): Hatches | undefined =>
    hatches
      .get(bird)
      ?.slice(0, MOST_HATCHES)
      .map(({ damId, sireId, ...hatch }) => {
        const mate = relatives.get((damId === bird ? sireId : damId) ?? '');
        return { ...hatch, mateName: mate?.isShown ? mate.name : null };
      });
  return birds.map((row) => {
    const { id, cardJson } = row;
    const bird = pedigree.birds.get(id);
    const fields = ownFieldsOf(records.get(id) ?? NOTHING_NOTED, bird ?? NO_PARENTS, bird?.inbreeding ?? null);
    const own = {
      ...{ ...fields, wasOffered: wasEverOffered(row), hidden: noticeOf(hidden.get(id)) },
      characteristics: characteristicsOf({
        specialTraits: JSON.parse(row.specialTraits),
        eggColorGenetics: JSON.parse(row.eggColorGenetics),
      }),
      namedParents: namedParentsOf(bird ?? NO_PARENTS),
      ...{ ...uncertainties.get(id), formerKeepers: formerKeepers.get(id) },
      ...{ hatches: hatchesOf(id), positiveTests: positiveTests.get(id) },
    };
    // The variety is among the keeper's own fields, where it is null if there is none.
    return `${shownCard({ cardJson, variety: null }, null).slice(0, -1)},${JSON.stringify(own).slice(1)}`;
  });
}

const MOST_HATCHES = 50;

const noticeOf = (hidden: { reason: string; hiddenAt: number } | undefined): NonNullable<Card['hidden']> | null =>
  hidden ? { reason: hidden.reason, since: new Date(hidden.hiddenAt).toISOString() } : null;

/** Returns the card of one of the keeper's own birds, which must exist. */
export async function findOwnCard(db: Kysely<Schema>, id: string): Promise<string> {
  const bird = await findBird(db, id);
  const [card] = bird ? await ownCards(db, [bird]) : [];
  if (card === undefined) throw new Error('A bird was removed while it was answered.');
  return card;
}
