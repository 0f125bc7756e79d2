import type { Kysely, Selectable } from 'kysely';
import { type FlockHealth, findFlockHealth } from '../flock/flock-health-queries.ts';
import { findOrigins } from '../flock/origins-queries.ts';
import { findChickIds, findPedigreeBirds } from '../flock/pedigree-repository.ts';
import { type BirdRecord, NOTHING_NOTED, type Origins, parentIdsOf } from '../flock/record.ts';
import { findRecords } from '../flock/record-repository.ts';
import { queryInChunks } from '../platform/database/in-chunks.ts';
import type { ChickenTable, Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import type { CombKin, CombLoci } from '../science/scoring/comb-loci.ts';

/** The columns needed to compare birds. */
export type ComparedRow = Pick<
  Selectable<ChickenTable>,
  | 'id'
  | 'keeperId'
  | 'name'
  | 'sex'
  | 'breed'
  | 'breedId'
  | 'conservationStatus'
  | 'hatchDate'
  | 'age'
  | 'ageNotedOn'
  | 'location'
  | 'specialTraits'
  | 'mareksVaccinated'
  | 'isAvailable'
  | 'isSample'
  | 'withheld'
  | 'cell'
> & { record: BirdRecord; flock?: FlockHealth | undefined; origins: Origins };

const columns = [
  ...['id', 'keeperId', 'name', 'sex', 'breed', 'breedId', 'conservationStatus', 'hatchDate', 'age', 'location'],
  ...['ageNotedOn', 'specialTraits', 'mareksVaccinated', 'isAvailable', 'isSample', 'withheld', 'cell'],
] as (keyof Omit<ComparedRow, 'record' | 'flock' | 'origins'>)[];

/** Birds of breeds that are not in the directory are of one breed if its name is spelled the same. */
export const breedKey = ({ breedId, breed }: Pick<ComparedRow, 'breedId' | 'breed'>): string =>
  breedId ?? breed.trim().toLowerCase();

/** Returns birds by id; deleted ones are missing. Pass at most a few hundred ids. */
export async function findCompared(db: Kysely<Schema>, ids: readonly string[]): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const birds = await db.selectFrom('chicken').select(columns).where('id', 'in', ids).orderBy('id').execute();
  const records = await findRecords(db, ids);
  const flocks = await findFlockHealth(db, birds);
  const origins = await findOrigins(db, birds);
  return birds.map((bird) => ({
    ...bird,
    origins: origins.get(bird.id) ?? [null],
    record: records.get(bird.id) ?? NOTHING_NOTED,
    flock: flocks.get(bird.keeperId),
  }));
}

/**
 * Lists a keeper's own birds of a sex, on offer or not, except ancestors kept only for the pedigree: those added last first,
 * or the youngest first if they must be hatched by a day. A bird without a hatch date counts as hatched before any day.
 */
export async function findOwnIds(
  db: Kysely<Schema>,
  keeperId: string,
  sex: 'Rooster' | 'Hen',
  limit: number,
  { breedId, hatched }: { breedId?: string | undefined; hatched?: { after: string } | { by: string } } = {},
): Promise<string[]> {
  let own = db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select('chicken.id')
    .where('chicken.keeperId', '=', keeperId)
    .where('sex', '=', sex)
    .where((row) => row.or([row('pedigreeOnly', 'is', null), row('pedigreeOnly', '=', 0)]));
  if (breedId !== undefined) own = own.where('breedId', '=', breedId);
  if (hatched && 'after' in hatched) own = own.where('hatchDate', '>', hatched.after);
  if (hatched && 'by' in hatched) {
    own = own
      .where((row) => row.or([row('hatchDate', 'is', null), row('hatchDate', '<=', hatched.by)]))
      .orderBy((row) => row.fn.coalesce('hatchDate', row.val('')), 'desc');
  }
  // The largest register takes many milliseconds to read and sort.
  await yieldToEventLoop();
  const rows = await own.orderBy('createdAt', 'desc').orderBy('chicken.id').limit(limit).execute();
  await yieldToEventLoop();
  return rows.map(({ id }) => id);
}

/** A bird's looks, as its breed and its keeper's words describe them. */
export type DescribedRow = Pick<ComparedRow, 'breed' | 'breedId' | 'specialTraits'> & {
  [Looks in 'variety' | 'combType' | 'legColor' | 'crest']: BirdRecord[Looks] | null;
};

/** Returns the combs of the recorded parents and chicks of these roosters. Chicks of several possible sires do not count. */
export async function findCombKin(
  db: Kysely<Schema>,
  roosterIds: readonly string[],
  combOf: (row: DescribedRow) => CombLoci,
): Promise<Map<string, CombKin>> {
  const roosters = await findPedigreeBirds(db, roosterIds);
  const chicks = await findPedigreeBirds(db, await findChickIds(db, roosterIds));
  const described = db
    .selectFrom('chicken')
    .leftJoin('birdRecord', 'birdRecord.chickenId', 'chicken.id')
    .select(['chicken.id', 'breed', 'breedId', 'specialTraits', 'variety', 'combType', 'legColor', 'crest']);
  const kin = new Set([
    ...roosters.flatMap(parentIdsOf),
    ...chicks.flatMap((chick) => [chick.id, chick.dam ?? []].flat()),
  ]);
  const rows = await queryInChunks(kin, (slice) => described.where('chicken.id', 'in', slice).execute());
  const combs = new Map(rows.map(({ id, ...row }) => [id, combOf(row)]));
  const ofSire = Map.groupBy(chicks, ({ sires }) => (sires.length === 1 ? sires[0] : undefined));
  return new Map(
    roosters.map((rooster) => [
      rooster.id,
      {
        parents: parentIdsOf(rooster).flatMap((id) => combs.get(id) ?? []),
        chicks: (ofSire.get(rooster.id) ?? []).flatMap(({ id, dam }) => {
          const comb = combs.get(id);
          return comb ? [{ comb, otherParent: combs.get(dam ?? '') ?? null }] : [];
        }),
      },
    ]),
  );
}

const WEEK = 7 * 86_400_000;

/** The day so many weeks before, as birds store the day on which they hatched. */
export const dayWeeksAgo = (now: number, weeks: number): string =>
  new Date(now - weeks * WEEK).toISOString().slice(0, 10);
