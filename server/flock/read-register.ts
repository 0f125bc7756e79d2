// Parses the file of a keeper's register into rows and faults.
import {
  addChickenBandNumber,
  addChickenBreed,
  addChickenClan,
  addChickenName,
  addChickenSource,
  addChickenVariety,
  getBreedPortraitCombTypeOptions as combs,
  getBreedPortraitCrestOptions as crests,
  getBreedPortraitLegColorOptions as legColors,
} from '#contract/fields';
import { limits } from '#contract/limits';
import type { Sex } from '../chickens/card.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import {
  type Column,
  type FileFault,
  isNobody,
  namesOf,
  sexOf,
  statusOf,
  type TableRow,
  wordIn,
} from '../science/pedigree-file/columns.ts';
import { type DateOrder, dayOf, orderOf } from '../science/pedigree-file/days.ts';
import { faultsOfRow, openPedigreeTable, type PedigreeTable } from '../science/pedigree-file/open-pedigree-table.ts';

const MOST_CANDIDATES = 12;

/** One bird's row. Missing values are null or an empty list. */
export interface RegisterRow {
  line: number;
  /** The identifier of the bird in this file. */
  id: string;
  name: string | null;
  sex: Sex | null;
  hatched: string | null;
  /** The year of hatch if no day is known. */
  hatchYear: number | null;
  breed: string | null;
  variety: string | null;
  band: string | null;
  combType: (typeof combs)[number] | null;
  legColor: (typeof legColors)[number] | null;
  crest: (typeof crests)[number] | null;
  clan: string | null;
  source: string | null;
  /** True for a bird that died or left; null if the row does not say. */
  pedigreeOnly: boolean | null;
  /** The names of the sire, or of the possible sires. */
  sires: readonly string[];
  dam: string | null;
}

/** A column of the file. */
export interface RegisterColumn {
  heading: string;
  field: Column | null;
  /** Its first distinct values. */
  samples: string[];
}

export interface Register {
  /** Rows that identify their bird. */
  rows: RegisterRow[];
  faults: FileFault[];
  /** The column that identifies birds and parents. */
  naming: PedigreeTable['naming'];
  /** Names that stand in for an id that a row lacks. */
  standIns: PedigreeTable['standIns'];
  /** The program that the file is of, if its columns show one. */
  program: string | null;
  /** Column headings as written in the file. */
  headings: Partial<Record<Column, string>>;
  columns: RegisterColumn[];
  /** The number of parent cells that mean "unknown". */
  unknownParents: number;
  /** Ambiguous dates, as long as it is unknown whether day or month comes first. */
  unclearDays: ReadonlySet<string>;
  /** The order used for ambiguous dates; null if there are none or the order is unknown. */
  dateOrder: { order: DateOrder; line: number | null; cell: string | null } | null;
}

/** Options for reading the file. */
export interface Reading {
  /** The field of each column in order; null skips the column. */
  mapping?: readonly (Column | null)[];
  dateOrder?: DateOrder;
  isBreed?: (cell: string) => boolean;
  /** Parent names that do not stand for a bird. */
  unknown: ReadonlySet<string>;
}

const SAMPLES = 3;

export async function readRegister(bytes: Uint8Array, reading: Reading): Promise<Register> {
  const { mapping, dateOrder, isBreed } = reading;
  const table = await openPedigreeTable(bytes, { mostRows: limits.importPedigree.rows.limit, mapping, isBreed });
  const shown = table.ok ? table : table.shown;
  const headings = Object.fromEntries(
    Object.entries(shown?.columns ?? {}).map(([column, place]) => [column, shown?.header.cells[place]?.slice(0, 80)]),
  );
  const register: Register = {
    ...{ rows: [], faults: [], naming: 'id', headings, unknownParents: 0, unclearDays: new Set(), dateOrder: null },
    ...{ columns: shown ? columnsOf(shown) : [], standIns: new Set(), program: null },
  };
  if (!table.ok) return { ...register, faults: table.faults };
  if (mapping && mapping.length !== table.header.cells.length) {
    const detail = `The mapping has ${mapping.length} columns, but the file has ${table.header.cells.length}.`;
    return { ...register, faults: [{ line: table.header.line, column: null, detail }] };
  }
  const { naming, standIns, program } = table;
  Object.assign(register, { naming, standIns, program: program?.title ?? null } satisfies Partial<Register>);
  const dayIn = ({ cells }: TableRow) => cells[table.columns.hatched ?? -1] ?? '';
  const days = orderOf(table.rows.map(dayIn));
  const order = dateOrder ?? days.order;
  if (order !== null && days.unclear.length > 0) {
    const shownBy = dateOrder ? undefined : table.rows[days.shownBy ?? -1];
    register.dateOrder = { order, line: shownBy?.line ?? null, cell: shownBy ? dayIn(shownBy).slice(0, 80) : null };
  }
  // If two cells contradict each other, no single order can be asked for, and each ambiguous date is refused
  // separately.
  if (order === null && days.isOpen) register.unclearDays = new Set(days.unclear);
  for (const row of table.rows) {
    register.faults.push(...faultsOfRow(row, table));
    const read = rowOf(row, table, register, { order, unknown: reading.unknown });
    if (!isNobody(read.id)) register.rows.push(read);
    await yieldToEventLoop();
  }
  return register;
}

type Shown = Pick<PedigreeTable, 'header' | 'rows' | 'columns' | 'statuses'>;

function columnsOf({ header, rows, columns, statuses }: Shown): RegisterColumn[] {
  const fields = new Map(Object.entries(columns).map(([field, place]) => [place, field as Column]));
  for (const place of statuses) fields.set(place, 'status');
  return header.cells.map((heading, place) => {
    const samples = new Set<string>();
    for (const { cells } of rows.slice(0, 200)) {
      if (samples.size === SAMPLES) break;
      const cell = cells[place] ?? '';
      if (cell !== '') samples.add(cell.slice(0, 80));
    }
    return { heading: heading.slice(0, 80), field: fields.get(place) ?? null, samples: [...samples] };
  });
}

interface Limits {
  maxLength: number;
  pattern: string;
}

/** Limits shared with the form. */
const texts = {
  name: of(addChickenName),
  breed: of(addChickenBreed),
  variety: of(addChickenVariety),
  band: of(addChickenBandNumber),
  clan: of(addChickenClan),
  source: of(addChickenSource),
};

export const isBreedText = (text: string): boolean =>
  text.length <= texts.breed.maxLength && texts.breed.pattern.test(text);

function of({ maxLength, pattern }: Limits): { maxLength: number; pattern: RegExp } {
  return { maxLength, pattern: new RegExp(pattern, 'u') };
}

function rowOf(
  { line, cells }: TableRow,
  { header, columns, statuses, naming }: PedigreeTable,
  register: Register,
  { order, unknown }: { order: DateOrder | null; unknown: ReadonlySet<string> },
): RegisterRow {
  const { faults, headings, unclearDays } = register;
  const refuse = (column: Column, detail: string): null => {
    faults.push({ line, column: headings[column] ?? null, detail });
    return null;
  };
  const cell = (column: Column): string | null => {
    const text = cells[columns[column] ?? -1]?.trim() ?? '';
    return isNobody(text) ? null : text;
  };
  const within = (text: string | null, column: Column, { maxLength, pattern } = texts.name): string | null => {
    if (text === null) return null;
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    if (text.length > maxLength) return refuse(column, `“${shown}” is longer than ${maxLength} characters.`);
    return pattern.test(text) ? text : refuse(column, `“${shown}” has characters that cannot be shown.`);
  };
  const oneOf = <Word extends string>(
    words: readonly Word[],
    column: Column,
    trait: string,
    text: string | null = cell(column),
  ): Word | null => {
    const word = text === null ? null : wordIn(words, text);
    if (word !== undefined) return word;
    const all = words.join(', ');
    return refuse(
      column,
      `“${text?.slice(0, 40)}” is not a ${trait} that we know. Write one of ${all}, or leave it empty.`,
    );
  };
  const parents = (column: Column): string[] => {
    const written = cells[columns[column] ?? -1] ?? '';
    const names = column === 'possibleSires' ? namesOf(written) : [written.trim()];
    const known = names.filter((name) => !isNobody(name) && !unknown.has(name));
    register.unknownParents += names.filter((name) => name !== '').length - known.length;
    return known;
  };

  const id = within(cell(naming), naming) ?? '';
  const sire = parents('sire');
  const possible = sire.length > 0 ? [] : parents('possibleSires');
  if (possible.length > MOST_CANDIDATES) {
    refuse(
      'possibleSires',
      `There are ${possible.length} possible fathers here. A bird can have at most ${MOST_CANDIDATES}.`,
    );
  }
  const sires = sire.length > 0 ? sire : possible.slice(0, MOST_CANDIDATES);
  const written = cell('sex');
  const sex = written === null ? null : sexOf(written);
  if (written !== null && sex === null && !UNSEXED.includes(written.toLowerCase())) {
    refuse('sex', `“${written.slice(0, 40)}” is not a sex. Write Rooster or Hen, or leave it empty.`);
  }
  const status = statuses.map((place) => {
    const said = cells[place]?.trim() ?? '';
    const heading = header.cells[place] ?? '';
    const read = statusOf(said, heading);
    if (read === undefined) {
      const detail = `“${said.slice(0, 40)}” does not say whether the bird is still in the flock. Write alive, died or sold, or leave it empty.`;
      faults.push({ line, column: heading.slice(0, 80), detail });
    }
    return read;
  });
  // Elsewhere “none” means an unknown value.
  const isWithoutCrest = cells[columns.crest ?? -1]?.trim().toLowerCase() === 'none';
  const day = cell('hatched');
  const hatched = day === null || unclearDays.has(day) ? null : dayOf(day.slice(0, 40), order);
  if (hatched?.ok === false) refuse('hatched', hatched.detail);
  return {
    line,
    id,
    name: naming === 'name' ? id : within(cell('name'), 'name'),
    sex,
    hatched: hatched?.ok ? hatched.day : null,
    hatchYear: hatched?.ok && hatched.day === null ? hatched.year : null,
    breed: within(cell('breed'), 'breed', texts.breed),
    variety: within(cell('variety'), 'variety', texts.variety),
    band: within(cell('band'), 'band', texts.band),
    combType: oneOf(combs, 'combType', 'comb'),
    legColor: oneOf(legColors, 'legColor', 'leg color'),
    crest: oneOf(crests, 'crest', 'crest', isWithoutCrest ? 'none' : cell('crest')),
    // A pen may be called by a word that means unknown elsewhere, such as 0.
    clan: within(cells[columns.clan ?? -1]?.trim() || null, 'clan', texts.clan),
    source: within(cell('source'), 'source', texts.source),
    pedigreeOnly: status.some(Boolean) ? status.includes('gone') : null,
    sires: sires.flatMap((name) => within(name, sire.length > 0 ? 'sire' : 'possibleSires') ?? []),
    dam: parents('dam').flatMap((name) => within(name, 'dam') ?? [])[0] ?? null,
  };
}

/** Words for an unknown sex, besides the general words for unknown values. */
const UNSEXED = ['u', '3', 'unsexed', 'not sexed', 'chick', 'straight run', 'sr', 'tbd', '0.0.1', '0,0,1'];
