// Positive tests in the health papers of whole flocks: what is in one bird of a yard may be in all of them.
import type { Kysely } from 'kysely';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { Flag, PaperTable, Schema } from '../platform/database/schema.ts';

type TestKind = Exclude<PaperTable['kind'], 'mareks'>;

interface PositiveTest {
  chickenId: string;
  keeperId: string;
  kind: TestKind;
  date: string;
  /** 1 for a bird that has died or left; null or 0 for any other. */
  pedigreeOnly: Flag | null;
}

/** Days for which the positive test of a bird that has died or left counts for the rest of its flock. */
const GONE_COUNTS_DAYS = 90;
const DAY_MS = 86_400_000;

/** Lists the positive tests of these birds, or of all birds of these keepers, that no later test of the bird and kind has replaced. */
export function findPositiveTests(
  db: Kysely<Schema>,
  of: 'chicken.id' | 'chicken.keeperId',
  ids: Iterable<string>,
): Promise<PositiveTest[]> {
  return queryInChunks(ids, (some) =>
    db
      .selectFrom('paper')
      .innerJoin('chicken', 'chicken.id', 'paper.chickenId')
      .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
      .select(['paper.chickenId', 'chicken.keeperId', 'paper.kind', 'paper.date', 'pedigreeOnly'])
      .where(of, 'in', some)
      .where('result', '=', 'positive')
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
  const since = new Date(now - GONE_COUNTS_DAYS * DAY_MS).toISOString().slice(0, 10);
  const tests = await findPositiveTests(db, 'chicken.keeperId', keepers);
  const positive = tests.filter(({ pedigreeOnly, date }) => pedigreeOnly !== 1 || date >= since);
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
