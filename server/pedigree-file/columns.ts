// The words by which common programs name the columns of a pedigree. Spaces, case and punctuation do not matter.
import type { FileFault } from './file-fault.ts';
import type { TableRow } from './read-table.ts';

export type Column = keyof typeof words;

/** Where each column stands in a row. */
export type Columns = Partial<Record<Column, number>>;

const words = {
  id: [
    'id',
    'bird',
    'bird id',
    'animal',
    'animal id',
    'ind',
    'individual',
    'registration',
    'registration number',
    'reg no',
  ],
  name: ['name', 'bird name', 'animal name'],
  sire: ['sire', 'sire id', 'father', 'father id', 'dad', 'dad id', 'cock', 'rooster'],
  dam: ['dam', 'dam id', 'mother', 'mother id', 'mom', 'mom id', 'mum', 'hen'],
  possibleSires: ['possible sires', 'sire candidates', 'possible fathers', 'possible cocks'],
  sex: ['sex', 'gender'],
  hatched: [
    'hatched',
    'hatch date',
    'hatched on',
    'date of hatch',
    'born',
    'birth date',
    'date of birth',
    'birthday',
    'dob',
  ],
  breed: ['breed', 'race'],
  variety: ['variety', 'colour variety', 'color variety', 'colour', 'color'],
  band: [
    'band',
    'band number',
    'band no',
    'leg band',
    'leg band number',
    'leg band no',
    'wing band',
    'ring',
    'ring number',
    'ring no',
    'leg ring',
    'tag',
  ],
} as const;

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const columnOf = new Map(
  Object.entries(words).flatMap(([column, all]) => all.map((word) => [plain(word), column as Column])),
);

/** Finds the columns; two that say the same are refused, since only one of them can be meant. Other columns are no fault. */
export function findColumns(header: TableRow): { ok: true; columns: Columns } | { ok: false; fault: FileFault } {
  const columns: Columns = {};
  for (const [place, name] of header.cells.entries()) {
    const column = columnOf.get(plain(name));
    if (!column) continue;
    const other = columns[column];
    if (other !== undefined) {
      const detail = `The columns “${header.cells[other]}” and “${name}” mean the same. Rename the one that is not meant.`;
      return { ok: false, fault: { line: header.line, column: name, detail } };
    }
    columns[column] = place;
  }
  return { ok: true, columns };
}

const males = ['m', 'male', 'cock', 'cockerel', 'rooster', '♂', '1', '1.0', '1,0'];
const females = ['f', 'female', 'hen', 'pullet', '♀', '2', '0.1', '0,1'];

/** The sex that a cell tells, in words, signs or the numbers of pedigree programs; null for all else. */
export function sexOf(cell: string): 'Rooster' | 'Hen' | null {
  const word = cell.toLowerCase();
  if (males.includes(word)) return 'Rooster';
  return females.includes(word) ? 'Hen' : null;
}

/** Nobody has one of these for a name: they stand for a parent who is not known. */
const NOBODY = ['', '0', 'NA'];

export const isNobody = (cell: string): boolean => NOBODY.includes(cell);

/** Between possible sires. */
export const OR = '|';

export function possibleSiresOf(cell: string): string[] {
  const names = cell.split(OR).map((name) => name.trim());
  return names.filter((name) => !isNobody(name));
}
