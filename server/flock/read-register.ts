// The rows of a keeper's own records, from the bytes of a file: what each says of its bird, and what cannot be read.
import { addChickenBandNumber, addChickenBreed, addChickenName, addChickenVariety } from '#contract/fields';
import type { Sex } from '../chickens/card.ts';
import type { Pause } from '../pause.ts';
import { type Column, isNobody, possibleSiresOf, sexOf } from '../pedigree-file/columns.ts';
import { dayOf } from '../pedigree-file/days.ts';
import type { FileFault } from '../pedigree-file/file-fault.ts';
import { faultsOfRow, openPedigreeTable, type PedigreeTable } from '../pedigree-file/open-pedigree-table.ts';
import type { TableRow } from '../pedigree-file/read-table.ts';

const MOST_ROWS = 50_000;
const MOST_CANDIDATES = 12;

/** One bird's row. Null and an empty list are what it does not tell. */
export interface RegisterRow {
  line: number;
  /** What names the bird in this file. */
  id: string;
  name: string | null;
  sex: Sex | null;
  hatched: string | null;
  breed: string | null;
  variety: string | null;
  band: string | null;
  /** The sire, or the roosters one of which it is, as they are named. */
  sires: readonly string[];
  dam: string | null;
}

export interface Register {
  /** Those whose bird is named. */
  rows: RegisterRow[];
  faults: FileFault[];
  /** The column that names the birds, as themselves and as parents. */
  naming: PedigreeTable['naming'];
  /** The columns' names as they stand in the file. */
  headings: Partial<Record<Column, string>>;
}

export async function readRegister(bytes: Uint8Array, pause: Pause): Promise<Register> {
  const table = await openPedigreeTable(bytes, MOST_ROWS);
  if (!table.ok) return { rows: [], faults: table.faults, naming: 'id', headings: {} };
  const { header, columns, naming } = table;
  const headings = Object.fromEntries(
    Object.entries(columns).map(([column, place]) => [column, header.cells[place]?.slice(0, 80)]),
  );
  const register: Register = { rows: [], faults: [], naming, headings };
  for (const row of table.rows) {
    register.faults.push(...faultsOfRow(row, table));
    const read = rowOf(row, table, register);
    if (!isNobody(read.id)) register.rows.push(read);
    await pause();
  }
  return register;
}

interface Limits {
  maxLength: number;
  pattern: string;
}

/** The same that a form takes. */
const limits = {
  name: of(addChickenName),
  breed: of(addChickenBreed),
  variety: of(addChickenVariety),
  band: of(addChickenBandNumber),
};

function of({ maxLength, pattern }: Limits): { maxLength: number; pattern: RegExp } {
  return { maxLength, pattern: new RegExp(pattern, 'u') };
}

function rowOf(
  { line, cells }: TableRow,
  { columns, naming }: PedigreeTable,
  { faults, headings }: Register,
): RegisterRow {
  const refuse = (column: Column, detail: string): null => {
    faults.push({ line, column: headings[column] ?? null, detail });
    return null;
  };
  const cell = (column: Column): string | null => {
    const text = cells[columns[column] ?? -1]?.trim() ?? '';
    return isNobody(text) ? null : text;
  };
  const within = (text: string | null, column: Column, { maxLength, pattern } = limits.name): string | null => {
    if (text === null) return null;
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    if (text.length > maxLength) return refuse(column, `“${shown}” is longer than ${maxLength} characters.`);
    return pattern.test(text) ? text : refuse(column, `“${shown}” has characters that cannot be shown.`);
  };
  const parents = (column: Column, names: readonly string[]) => names.flatMap((name) => within(name, column) ?? []);

  const id = within(cell(naming), naming) ?? '';
  const sire = cell('sire');
  const possible = sire === null ? possibleSiresOf(cell('possibleSires') ?? '') : [];
  if (possible.length > MOST_CANDIDATES) {
    refuse('possibleSires', `${possible.length} possible sires are named; ${MOST_CANDIDATES} at most can be kept.`);
  }
  const written = cell('sex');
  const sex = written === null ? null : sexOf(written);
  if (written !== null && sex === null && !UNSEXED.includes(written.toLowerCase())) {
    refuse('sex', `“${written.slice(0, 40)}” is no sex; write Rooster or Hen, or leave it empty.`);
  }
  const day = cell('hatched');
  const hatched = day === null ? null : dayOf(day.slice(0, 40));
  if (hatched?.ok === false) refuse('hatched', hatched.detail);
  return {
    line,
    id,
    name: naming === 'name' ? id : within(cell('name'), 'name'),
    sex,
    hatched: hatched?.ok ? hatched.day : null,
    breed: within(cell('breed'), 'breed', limits.breed),
    variety: within(cell('variety'), 'variety', limits.variety),
    band: within(cell('band'), 'band', limits.band),
    sires: sire === null ? parents('possibleSires', possible.slice(0, MOST_CANDIDATES)) : parents('sire', [sire]),
    dam: within(cell('dam'), 'dam'),
  };
}

/** Words for a sex that is not known yet. */
const UNSEXED = ['u', 'unknown', '?', '-', '3', 'unsexed', 'chick', '0.0.1', '0,0,1'];
