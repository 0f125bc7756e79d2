// Positive tests in the health papers of whole flocks: what is in one bird of a yard may be in all of them.
import type { Kysely } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { PaperTable, Schema } from '../platform/database/schema.ts';

type TestKind = Exclude<PaperTable['kind'], 'mareks'>;

interface PositiveTest {
  chickenId: string;
  keeperId: string;
  kind: TestKind;
  date: string;
}

/** Days for which the positive test of a bird that has died or left counts for the rest of its flock. */
const LASTS_DAYS = 90;
const DAY_MS = 86_400_000;

/** Lists the positive tests of these birds, or of all birds of these keepers, that no later test of the bird and kind has replaced. */
export function findPositiveTests(
  db: Kysely<Schema>,
  of: 'chicken.id' | 'chicken.keeperId',
  ids: Iterable<string>,
  now: number,
): Promise<PositiveTest[]> {
  const since = new Date(now - LASTS_DAYS * DAY_MS).toISOString().slice(0, 10);
  return queryInChunks(ids, (some) =>
    db
      .selectFrom('paper')
      .innerJoin('chicken', 'chicken.id', 'paper.chickenId')
      .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
      .select(['paper.chickenId', 'chicken.keeperId', 'paper.kind', 'paper.date'])
      .where(of, 'in', some)
      .where('result', '=', 'positive')
      .where(({ or, eb }) =>
        or([eb('pedigreeOnly', 'is', null), eb('pedigreeOnly', '=', 0), eb('paper.date', '>=', since)]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('paper as later')
              .select('later.id')
              .whereRef('later.chickenId', '=', 'paper.chickenId')
              .whereRef('later.kind', '=', 'paper.kind')
              .whereRef('later.date', '>', 'paper.date'),
          ),
        ),
      )
      .orderBy('paper.date')
      .orderBy('paper.id')
      .$narrowType<{ kind: TestKind }>()
      .execute(),
  );
}

/** Returns the tests that were positive in the flock of each of these birds which was not tested negative itself since. */
export async function findExposures(
  db: Kysely<Schema>,
  birds: readonly { id: string; keeperId: string }[],
  now: number,
): Promise<Map<string, TestKind[]>> {
  const keepers = new Set(birds.map(({ keeperId }) => keeperId));
  const positive = await findPositiveTests(db, 'chicken.keeperId', keepers, now);
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
