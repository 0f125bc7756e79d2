import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { parentsFirst } from '../science/kinship/parents-first.ts';
import { asSire, UNKNOWN } from '../science/kinship/pedigree.ts';
import { OR } from '../science/pedigree-file/columns.ts';
import {
  leftOutOf,
  type Program,
  type ProgramId,
  programs,
  rowOf,
  type TableBird,
} from '../science/pedigree-file/programs.ts';
import { csv, guarded } from '../science/pedigree-file/write-csv.ts';
import { workbook } from '../science/pedigree-file/write-workbook.ts';
import { listFlock } from './known-birds-queries.ts';
import { type OwnBird, yearOfHatch } from './own-bird.ts';
import { findPedigreeBirds } from './pedigree-repository.ts';
import { NO_PARENTS, type Parents } from './record.ts';

const LINES_AT_ONCE = 200;

/** `xlsx` is our own table as a workbook. */
export type ExportFormat = ProgramId | 'xlsx';

export interface Exported {
  /** The birds' facts that the file has no column for. */
  leftOut: string[];
  /** The file, piece by piece. */
  pieces: AsyncIterable<string | Uint8Array>;
}

/** Writes all birds of a keeper with their parents. An import of the result changes nothing. */
export async function exportPedigree(db: Kysely<Schema>, keeperId: string, format: ExportFormat): Promise<Exported> {
  const program: Program = programs[format === 'xlsx' ? 'csv' : format];
  const birds = await tableOf(db, keeperId);
  const leftOut = leftOutOf(birds, program);
  if (format === 'xlsx') return { leftOut, pieces: workbook(rowsOf(birds, program)) };
  return { leftOut, pieces: text(rowsOf(birds, program), program) };
}

async function* text(batches: AsyncIterable<string[][]>, { separator }: Program): AsyncGenerator<string> {
  for await (const rows of batches)
    yield csv(
      rows.map((cells) => cells.map(guarded)),
      separator,
    );
}

/** Yields the rows in batches, with the headings first. */
async function* rowsOf(birds: readonly TableBird[], program: Program): AsyncGenerator<string[][]> {
  yield [program.columns.map(([heading]) => heading)];
  for (let at = 0; at < birds.length; at += LINES_AT_ONCE) {
    yield birds.slice(at, at + LINES_AT_ONCE).map((bird) => rowOf(bird, program));
    await yieldToEventLoop();
  }
}

/** Birds are identified by the keeper's own ids; birds of other keepers and those without such an id by ours. */
async function tableOf(db: Kysely<Schema>, keeperId: string): Promise<TableBird[]> {
  const flock = await listFlock(db, keeperId);
  const ids = Iterator.from(flock).map(({ id }) => id);
  const pedigree = new Map((await findPedigreeBirds(db, ids)).map((bird) => [bird.id, bird]));
  const known = new Map(flock.map((bird) => [bird.id, { id: nameInTable(bird), name: bird.name }]));
  const named = (id: string) => known.get(id) ?? { id, name: null };
  await yieldToEventLoop();
  const ordered = inOrder(flock, (id) => pedigree.get(id));
  await yieldToEventLoop();
  const table = ordered.map((bird): TableBird => {
    const { sires, dam } = pedigree.get(bird.id) ?? NO_PARENTS;
    return {
      ...{ id: nameInTable(bird), name: bird.name, sex: bird.sex, breed: bird.breed, variety: bird.variety },
      ...{
        band: bird.bandNumber,
        combType: bird.combType,
        legColor: bird.legColor,
        crest: bird.crest,
        clan: bird.clan,
        source: bird.source,
        pedigreeOnly: bird.pedigreeOnly,
        hatched: bird.hatchDate ?? yearOfHatch(bird.age),
      },
      ...{ sires: sires.map(named), dam: dam === null ? null : named(dam) },
    };
  });
  await yieldToEventLoop();
  return table;
}

/** Orders birds as they were entered, but parents before their chicks. */
function inOrder(flock: readonly OwnBird[], parentsOf: (id: string) => Parents | undefined): OwnBird[] {
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

/** The identifier of a bird in the table. */
const nameInTable = ({ id, registerId }: OwnBird): string =>
  registerId === null || registerId.includes(OR) ? id : registerId;
