import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { parentsFirst } from '../science/kinship/parents-first.ts';
import { asSire, UNKNOWN } from '../science/kinship/pedigree.ts';
import { OR } from '../science/pedigree-file/columns.ts';
import { csv, guarded } from '../science/pedigree-file/write-csv.ts';
import { listFlock } from './known-birds-queries.ts';
import { type OwnBird, yearOfHatch } from './own-bird.ts';
import { findPedigreeBirds } from './pedigree-repository.ts';
import { NO_PARENTS, type Parents } from './record.ts';

const LINES_AT_ONCE = 200;

/** Yields all birds of a keeper with their parents as CSV, piece by piece. An import of the result changes nothing. */
export async function* exportPedigree(db: Kysely<Schema>, keeperId: string): AsyncGenerator<string> {
  const flock = await listFlock(db, keeperId);
  const ids = Iterator.from(flock).map(({ id }) => id);
  const pedigree = new Map((await findPedigreeBirds(db, ids)).map((bird) => [bird.id, bird]));
  const names = new Map(flock.map((bird) => [bird.id, nameInTable(bird)]));
  let lines = [pedigreeHeader()];
  await yieldToEventLoop();
  for (const bird of inOrder(flock, (id) => pedigree.get(id))) {
    lines.push(pedigreeLine(bird, pedigree.get(bird.id) ?? NO_PARENTS, (id) => names.get(id) ?? id));
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
    await yieldToEventLoop();
  }
  yield lines.join('');
}

const HEADER = ['id', 'name', 'sex', 'breed', 'variety', 'band', 'hatched', 'sire', 'dam', 'possible sires'];

/** Orders birds as they were entered, but parents before their chicks. */
export function inOrder(flock: readonly OwnBird[], parentsOf: (id: string) => Parents | undefined): OwnBird[] {
  const entered = flock.toSorted((one, other) => one.serial - other.serial);
  const numbers = new Map(entered.map(({ id }, number) => [id, number]));
  const numberOf = (id: string | null | undefined) => numbers.get(id ?? '') ?? UNKNOWN;
  const sireGroups: Int32Array[] = [];
  const parentage = {
    ...{ size: entered.length, sireGroups },
    sires: new Int32Array(entered.length),
    dams: new Int32Array(entered.length),
  };
  for (const [number, { id }] of entered.entries()) {
    const { sires, dam } = parentsOf(id) ?? NO_PARENTS;
    const several = sires.length > 1;
    parentage.sires[number] = several
      ? asSire(sireGroups.push(Int32Array.from(sires, numberOf)) - 1)
      : numberOf(sires[0]);
    parentage.dams[number] = numberOf(dam);
  }
  const { order } = parentsFirst(parentage);
  return Array.from(order, (number) => entered[number]).filter((bird) => bird !== undefined);
}

export const pedigreeHeader = (): string => csv([HEADER]);

/** Birds are identified by the keeper's own ids; birds of other keepers and those without such an id by ours. */
export function pedigreeLine(bird: OwnBird, { sires, dam }: Parents, nameOf: (id: string) => string): string {
  const { name, sex, breed, variety, bandNumber } = bird;
  const hatched = bird.hatchDate ?? yearOfHatch(bird.age) ?? '';
  const several = sires.length > 1;
  const parents = [
    several ? '' : sires.map(nameOf).join(''),
    dam === null ? '' : nameOf(dam),
    several ? sires.map(nameOf).join(OR) : '',
  ];
  const cells = [nameOf(bird.id), name, sex, breed, variety ?? '', bandNumber ?? '', hatched, ...parents];
  return csv([cells.map(guarded)]);
}

/** The identifier of a bird in the table. */
export const nameInTable = ({ id, registerId }: OwnBird): string =>
  registerId === null || registerId.includes(OR) ? id : registerId;
