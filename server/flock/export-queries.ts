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
import { findRelatives } from './pedigree-queries.ts';
import { findAncestors } from './pedigree-repository.ts';
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

/** Writes all birds of a keeper with their pedigrees. An import of the result changes nothing. */
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

/**
 * The keeper's birds, and the birds of others above them in their pedigrees: without those, kin through a bird that was
 * handed over would look like strangers in the file. A bird whose name the keeper may not know is an id with its parents.
 *
 * Birds are identified by the keeper's own ids; birds of other keepers and those without such an id by ours.
 */
async function tableOf(db: Kysely<Schema>, keeperId: string): Promise<TableBird[]> {
  const flock = await listFlock(db, keeperId);
  const own = new Map(flock.map((bird) => [bird.id, bird]));
  const pedigree = new Map((await findAncestors(db, own.keys())).map((bird) => [bird.id, bird]));
  const others = [...pedigree.values()].filter(({ id }) => !own.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const relatives = await findRelatives(
    db,
    keeperId,
    others.map(({ id }) => id),
  );
  await yieldToEventLoop();
  const named = (id: string) => {
    const bird = own.get(id);
    const other = relatives.get(id);
    return bird ? { id: nameInTable(bird), name: bird.name } : { id, name: other?.isShown ? other.name : null };
  };
  const parentsOf = (id: string) => {
    const { sires, dam } = pedigree.get(id) ?? NO_PARENTS;
    return { sires: sires.map(named), dam: dam === null ? null : named(dam) };
  };
  const lines = new Map<string, TableBird>();
  for (const { id, sex } of others) {
    const other = relatives.get(id);
    const { breed, hatchDate } = other?.isShown ? other : { breed: '', hatchDate: null };
    lines.set(id, {
      ...{ ...named(id), sex, breed: breed || null, variety: null, band: null, combType: null, legColor: null },
      ...{ crest: null, clan: null, source: null, pedigreeOnly: true, hatched: hatchDate, ...parentsOf(id) },
    });
  }
  for (const bird of flock.toSorted((one, next) => one.serial - next.serial)) {
    lines.set(bird.id, {
      ...{ ...named(bird.id), sex: bird.sex, breed: bird.breed, variety: bird.variety },
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
      ...parentsOf(bird.id),
    });
  }
  await yieldToEventLoop();
  const ordered = inOrder([...lines.keys()], (id) => pedigree.get(id)).flatMap((id) => lines.get(id) ?? []);
  await yieldToEventLoop();
  return ordered;
}

/** Orders birds as they were entered, but parents before their chicks. */
function inOrder(entered: readonly string[], parentsOf: (id: string) => Parents | undefined): string[] {
  const numbers = new Map(entered.map((id, number) => [id, number]));
  const numberOf = (id: string | null | undefined) => numbers.get(id ?? '') ?? UNKNOWN;
  const sireGroups: Int32Array[] = [];
  const parentage = {
    ...{ size: entered.length, sireGroups },
    sires: new Int32Array(entered.length),
    dams: new Int32Array(entered.length),
  };
  for (const [number, id] of entered.entries()) {
    const { sires, dam } = parentsOf(id) ?? NO_PARENTS;
    const several = sires.length > 1;
    parentage.sires[number] = several
      ? asSire(sireGroups.push(Int32Array.from(sires, numberOf)) - 1)
      : numberOf(sires[0]);
    parentage.dams[number] = numberOf(dam);
  }
  const { order } = parentsFirst(parentage);
  return Array.from(order, (number) => entered[number]).filter((id) => id !== undefined);
}

/** The identifier of a bird in the table. */
const nameInTable = ({ id, registerId }: OwnBird): string =>
  registerId === null || registerId.includes(OR) ? id : registerId;
