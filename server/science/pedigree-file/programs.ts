// The one table of the columns that other programs use: their files are recognized, read and written by it.
import { type Column, type Columns, columnNamed, headingOf, OR, type TableRow } from './columns.ts';

/** A bird as a file has it. Its parents have the ids of their own rows, and names if those rows are in the same file. */
export interface TableBird {
  id: string;
  /** Null for another keeper's bird whose name may not be known. */
  name: string | null;
  sex: 'Rooster' | 'Hen';
  breed: string | null;
  variety: string | null;
  band: string | null;
  combType: string | null;
  legColor: string | null;
  crest: string | null;
  clan: string | null;
  source: string | null;
  /** True for a bird that died or left, or that the keeper never had. */
  pedigreeOnly: boolean;
  /** A day such as 2024-03-15, or a year. */
  hatched: string | null;
  /** The sire, or the possible sires. */
  sires: readonly { id: string; name: string | null }[];
  dam: { id: string; name: string | null } | null;
}

/** Programs may name a parent twice: by id, and by name where the id is missing. */
type Field = Column | 'sireName' | 'damName';

export interface Program {
  /** The name that its users know. */
  title: string;
  separator: ',' | ';';
  /** The headings in order, each with its field, or with the text that stands in all its cells. */
  columns: readonly (readonly [heading: string, field: Field | null, text?: string])[];
  rooster: string;
  hen: string;
  /** The word that is written for an unknown parent. */
  nobody: string;
  /** The words for a bird that is in the flock, and for one that is not. */
  status?: readonly [kept: string, gone: string];
  /** Further words for an unknown parent, which are only read. */
  isNobody?: RegExp;
  /** Writes a day; a year stays as it is. */
  day: (day: string) => string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const programs = {
  csv: {
    ...{ title: 'Heritage Flock', separator: ',', rooster: 'Rooster', hen: 'Hen', nobody: '', day: (day) => day },
    status: ['in flock', 'pedigree only'],
    columns: [
      ['id', 'id'],
      ['name', 'name'],
      ['sex', 'sex'],
      ['breed', 'breed'],
      ['variety', 'variety'],
      ['band', 'band'],
      ['hatched', 'hatched'],
      ['sire', 'sire'],
      ['dam', 'dam'],
      ['possible sires', 'possibleSires'],
      ['clan', 'clan'],
      ['source', 'source'],
      ['comb', 'combType'],
      ['leg color', 'legColor'],
      ['crest', 'crest'],
      ['status', 'status'],
    ],
  },
  // Breeders Assistant finds parents by their names. Months in words are understood in any of its date formats.
  'breeders-assistant': {
    ...{ title: 'Breeders Assistant', separator: ',', rooster: 'Male', hen: 'Female', nobody: '' },
    day: (day) => day.replace(/^(\d+)-(\d+)-0?(\d+)$/, (_, year, month, of) => `${of} ${MONTHS[month - 1]} ${year}`),
    columns: [
      ['Name', 'name'],
      ['Reg. No.', 'id'],
      ['Sex', 'sex'],
      ['Date Of Birth', 'hatched'],
      ['Breed', 'breed'],
      ['Color', 'variety'],
      ['Ring No.', 'band'],
      ['Sire', 'sireName'],
      ['Sire Reg. No.', 'sire'],
      ['Dam', 'damName'],
      ['Dam Reg. No.', 'dam'],
    ],
  },
  zooeasy: {
    ...{ title: 'ZooEasy', separator: ';', rooster: '0', hen: '1', nobody: '', day: (day) => day },
    columns: [
      ['RegistrationNumber', 'id'],
      ['Name', 'name'],
      ['Gender', 'sex'],
      ['Born', 'hatched'],
      ['Breed', 'breed'],
      ['Color', 'variety'],
      ['FatherRegistrationNumber', 'sire'],
      ['MotherRegistrationNumber', 'dam'],
    ],
  },
  pmx: {
    ...{ title: 'PMx or SPARKS', separator: ';', rooster: 'M', hen: 'F', nobody: 'UNK' },
    // Studbooks write WILD for a founder's parents, and MULT where several animals may be the parent.
    ...{ isNobody: /^(wild|mult\d*)$/i, day: (day) => day.replaceAll('-', '') },
    status: ['F', 'T'],
    columns: [
      ['StudbookID', 'id'],
      ['Sire', 'sire'],
      ['Dam', 'dam'],
      ['Sex', 'sex'],
      ['GenSelected', null, 'T'],
      ['DemSelected', null, 'T'],
      ['Dead', 'status'],
      ['BirthDate', 'hatched'],
      ['HouseName', 'name'],
      ['Bands', 'band'],
      ['Taxonomy', 'breed'],
    ],
  },
  kinship2: {
    ...{ title: 'kinship2', separator: ',', rooster: '1', hen: '2', nobody: 'NA', day: (day) => day },
    status: ['0', '1'],
    columns: [
      ['famid', null, '1'],
      ['id', 'id'],
      ['dadid', 'sire'],
      ['momid', 'dam'],
      ['sex', 'sex'],
      ['status', 'status'],
    ],
  },
} satisfies Record<string, Program>;

export type ProgramId = keyof typeof programs;

const OTHERS: readonly Program[] = Object.values(programs).filter(({ title }) => title !== programs.csv.title);

const NAMING: readonly (Field | null)[] = ['id', 'sire', 'dam'];

/** The program whose words for a bird and its parents are all in the header. */
export function programOf({ cells }: TableRow): Program | undefined {
  const headings = new Set(cells.map(headingOf));
  return OTHERS.find(({ columns }) =>
    columns.every(([heading, field]) => !NAMING.includes(field) || headings.has(headingOf(heading))),
  );
}

const fieldOf = ({ columns }: Program, cell: string): Field | null | undefined =>
  columns.find(([heading]) => headingOf(heading) === headingOf(cell))?.[1];

/** The field of each column. General words count for what the program itself has no column. */
export function fieldsOf({ cells }: TableRow, program: Program): (Column | null)[] {
  return cells.map((cell) => {
    const field = fieldOf(program, cell);
    if (field === 'sireName' || field === 'damName') return null;
    if (field !== undefined) return field;
    const other = columnNamed(cell);
    return other && !program.columns.some(([, own]) => own === other) ? other : null;
  });
}

/** Returns a function that puts a row into words that are understood whatever program it is of. */
export function commonWords(header: TableRow, columns: Columns, program: Program): (row: TableRow) => TableRow {
  const fields = header.cells.map((cell) => fieldOf(program, cell));
  const sexes = { [program.rooster]: programs.csv.rooster, [program.hen]: programs.csv.hen };
  const [kept, gone] = program.status ?? [];
  const nameOf = new Map((['sire', 'dam'] as const).map((as) => [columns[as], fields.indexOf(`${as}Name`)]));
  return ({ line, cells }) => ({
    line,
    cells: cells.map((cell, place) => {
      if (place === columns.sex) return sexes[cell] ?? cell;
      if (place === columns.status && cell === kept) return programs.csv.status[0];
      if (place === columns.status && cell === gone) return programs.csv.status[1];
      const name = nameOf.get(place);
      if (name === undefined) return cell;
      return program.isNobody?.test(cell) ? 'unknown' : cell || (cells[name] ?? '');
    }),
  });
}

/** The cells of a bird's row. */
export function rowOf(bird: TableBird, program: Program): string[] {
  const isOne = bird.sires.length === 1;
  const [sire] = isOne ? bird.sires : [];
  const texts: Record<Field, string | null | undefined> = {
    ...bird,
    sex: bird.sex === 'Rooster' ? program.rooster : program.hen,
    hatched: bird.hatched && program.day(bird.hatched),
    status: program.status?.[bird.pedigreeOnly ? 1 : 0],
    sire: sire?.id ?? program.nobody,
    sireName: sire?.name,
    dam: bird.dam?.id ?? program.nobody,
    damName: bird.dam?.name,
    possibleSires: isOne ? '' : bird.sires.map(({ id }) => id).join(OR),
  };
  return program.columns.map(([, field, text]) => (field === null ? (text ?? '') : (texts[field] ?? '')));
}

/** The fields that a program may have no column for: a test whether a bird has one, and its words for one bird and for several. */
const LOSSES: Partial<Record<Column, [has: (bird: TableBird) => boolean, one: string, many: string]>> = {
  name: [({ id, name }) => name !== null && name !== id, 'name', 'names'],
  breed: [({ breed }) => breed !== null, 'breed', 'breeds'],
  variety: [({ variety }) => variety !== null, 'variety', 'varieties'],
  band: [({ band }) => band !== null, 'leg band', 'leg bands'],
  combType: [({ combType }) => combType !== null, 'comb', 'combs'],
  legColor: [({ legColor }) => legColor !== null, 'leg color', 'leg colors'],
  crest: [({ crest }) => crest !== null, 'crest', 'crests'],
  clan: [({ clan }) => clan !== null, 'clan', 'clans'],
  source: [({ source }) => source !== null, 'source', 'sources'],
  hatched: [({ hatched }) => hatched !== null, 'hatch date', 'hatch dates'],
  status: [({ pedigreeOnly }) => pedigreeOnly, 'pedigree-only mark', 'pedigree-only marks'],
  possibleSires: [({ sires }) => sires.length > 1, 'possible fathers', 'possible fathers'],
};

/** Names what the birds have and the program has no column for, such as “leg bands of 12 birds”. */
export function leftOutOf(birds: readonly TableBird[], { columns }: Program): string[] {
  return Object.entries(LOSSES).flatMap(([field, [has, one, many]]) => {
    const number = columns.some(([, kept]) => kept === field) ? 0 : birds.filter(has).length;
    if (number === 0) return [];
    return number === 1 ? `${one} of 1 bird` : `${many} of ${number.toLocaleString('en-US')} birds`;
  });
}
