// Positive tests in the health papers of whole flocks: what is in one bird of a yard may be in all of them.
import type { Kysely } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { PaperTable, Schema } from '../platform/database/schema.ts';

type TestKind = Exclude<PaperTable['kind'], 'mareks'>;

export interface PositiveTest {
  kind: TestKind;
  /** ISO day. */
  date: string;
}

/** Days for which the positive test of a bird that has died or left counts for the rest of its flock. */
const GONE_COUNTS_DAYS = 90;
const DAY_MS = 86_400_000;

/** Selects the positive tests that no later negative test of the same bird and kind has replaced. */
const positiveTests = (db: Kysely<Schema>) =>
  db
    .selectFrom('paper')
    .where('result', '=', 'positive')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paper as later')
            .select('later.id')
            .whereRef('later.chickenId', '=', 'paper.chickenId')
            .whereRef('later.kind', '=', 'paper.kind')
            .whereRef('later.date', '>', 'paper.date')
            .where('later.result', '=', 'negative'),
        ),
      ),
    );

/** Returns the latest test of each kind of these birds where it is positive; birds without any are missing. */
export async function findPositiveTests(
  db: Kysely<Schema>,
  chickenIds: Iterable<string>,
): Promise<Map<string, PositiveTest[]>> {
  const positive = await queryInChunks(chickenIds, (some) =>
    positiveTests(db)
      .select(['chickenId', 'kind', 'date'])
      .where('chickenId', 'in', some)
      .orderBy('date')
      .orderBy('id')
      .$narrowType<{ kind: TestKind }>()
      .execute(),
  );
  const ofBird = Map.groupBy(positive, ({ chickenId }) => chickenId);
  return new Map(
    [...ofBird].map(([id, tests]) => {
      const latest = new Map(tests.map(({ kind, date }) => [kind, { kind, date }]));
      return [id, [...latest.values()]];
    }),
  );
}

/** Lists the positive tests that count for the flocks of these keepers; of birds that have died or left, those from the ISO day `since` on. */
async function findPositiveInFlocks(
  db: Kysely<Schema>,
  keeperIds: Iterable<string>,
  since: string,
): Promise<(PositiveTest & { keeperId: string })[]> {
  const own = await queryInChunks(keeperIds, (some) =>
    positiveTests(db)
      .innerJoin('chicken', 'chicken.id', 'paper.chickenId')
      .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
      .select(['chicken.keeperId', 'paper.kind', 'paper.date'])
      .where('chicken.keeperId', 'in', some)
      .where(({ or, eb }) =>
        or([eb('pedigreeOnly', 'is', null), eb('pedigreeOnly', '=', 0), eb('paper.date', '>=', since)]),
      )
      .$narrowType<{ kind: TestKind }>()
      .execute(),
  );
  // A paper that the next keeper added is theirs: the former one is not told of it.
  const handedOver = await queryInChunks(keeperIds, (some) =>
    positiveTests(db)
      .innerJoin('handoverBird', 'handoverBird.chickenId', 'paper.chickenId')
      .innerJoin('handover', 'handover.id', 'handoverBird.handoverId')
      .select(['giverId as keeperId', 'paper.kind', 'paper.date'])
      .where('giverId', 'in', some)
      .where('isAncestor', '=', 0)
      .whereRef('paper.createdAt', '<=', 'acceptedAt')
      .where('paper.date', '>=', since)
      .$narrowType<{ keeperId: string; kind: TestKind }>()
      .execute(),
  );
  return [...own, ...handedOver];
}

/** Returns the tests that were positive in the flock of each of these birds which was not tested negative itself since. */
export async function findExposures(
  db: Kysely<Schema>,
  birds: readonly { id: string; keeperId: string }[],
  now: number,
): Promise<Map<string, TestKind[]>> {
  const keepers = new Set(birds.map(({ keeperId }) => keeperId));
  const since = new Date(now - GONE_COUNTS_DAYS * DAY_MS).toISOString().slice(0, 10);
  const positive = await findPositiveInFlocks(db, keepers, since);
  if (positive.length === 0) return new Map();
  const inFlock = Map.groupBy(positive, ({ keeperId }) => keeperId);
  const exposed = birds.filter(({ keeperId }) => inFlock.has(keeperId));
  const negative = await queryInChunks(
    exposed.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('paper')
        .select(['chickenId', 'kind', 'date'])
        .where('chickenId', 'in', some)
        .where('result', '=', 'negative')
        .execute(),
  );
  const ofBird = Map.groupBy(negative, ({ chickenId }) => chickenId);
  return new Map(
    exposed.flatMap(({ id, keeperId }) => {
      const open = inFlock
        .get(keeperId)
        ?.filter(({ kind, date }) => !ofBird.get(id)?.some((test) => test.kind === kind && test.date >= date));
      return open?.length ? [[id, [...new Set(open.map(({ kind }) => kind))]] as const] : [];
    }),
  );
}
