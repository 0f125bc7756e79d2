// The names that common programs use for the columns of a pedigree. Spaces, case and punctuation do not matter.

export type Column = keyof typeof words;

/** The index of each column in a row. */
export type Columns = Partial<Record<Column, number>>;

/** Suffixes of the word for a parent, as in “Sire name”. */
const ofParents = ['id', 'name', 'band', 'ring', 'reg no'];

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
  name: ['name', 'bird name', 'bird’s name', 'animal name', 'call name'],
  sire: ['sire', 'father', 'dad', 'cock', 'rooster'].flatMap((word) => [
    word,
    ...ofParents.map((what) => `${word} ${what}`),
  ]),
  dam: ['dam', 'mother', 'mom', 'mum', 'hen'].flatMap((word) => [word, ...ofParents.map((what) => `${word} ${what}`)]),
  possibleSires: ['possible sires', 'sire candidates', 'possible fathers', 'possible cocks'],
  sex: ['sex', 'gender', 'm/f', 'f/m', 'male/female', 'rooster/hen', 'hen/rooster', 'cock/hen', 'hen/cock'],
  hatched: [
    'hatched',
    'hatch date',
    'hatched on',
    'date hatched',
    'day hatched',
    'hatch day',
    'hatch year',
    'year hatched',
    'year',
    'hatch',
    'date of hatch',
    'born',
    'birth date',
    'date of birth',
    'birthday',
    'birth year',
    'year of birth',
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
  combType: ['comb', 'comb type'],
  legColor: ['leg color', 'leg colour', 'shank color', 'shank colour'],
  crest: ['crest'],
  status: [
    ...[
      'status',
      'bird status',
      'life status',
      'fate',
      'alive',
      'living',
      'alive or dead',
      'dead or alive',
      'alive/dead',
    ],
    ...[
      'in flock',
      'in the flock',
      'still in the flock',
      'still here',
      'dead',
      'deceased',
      'died',
      'died on',
      'date died',
    ],
    ...['date of death', 'death date', 'death', 'sold', 'sold on', 'date sold', 'gone', 'date left', 'left on'],
  ],
  clan: ['clan', 'clan name'],
  source: ['source', 'hatchery', 'hatchery or breeder', 'bought from', 'came from'],
} satisfies Record<string, readonly string[]>;

/** A heading as it is compared with others. */
export const headingOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const columnOf = new Map(
  Object.entries(words).flatMap(([column, all]) => all.map((word) => [headingOf(word), column as Column])),
);

export const FIELDS = Object.keys(words) as Column[];

/** The field that a heading names; undefined if the heading is unknown. */
export const columnNamed = (heading: string): Column | undefined => columnOf.get(headingOf(heading));

/**
 * Finds the columns by their headings, or by `mapping`, which lists the field of each column in order. Two columns of one
 * field are refused, since only one of them can be meant; of the status there may be several, as “Date sold” and “Date died”.
 * Other columns are ignored.
 */
export function findColumns(
  header: TableRow,
  mapping: readonly (Column | null)[] = header.cells.map((name) => columnNamed(name) ?? null),
): { ok: true; columns: Columns } | { ok: false; columns: Columns; fault: FileFault } {
  const columns: Columns = {};
  for (const [place, name] of header.cells.entries()) {
    const column = mapping[place];
    if (!column) continue;
    const other = columns[column];
    if (other !== undefined && column === 'status') continue;
    if (other !== undefined) {
      const detail = `The columns “${header.cells[other]}” and “${name}” mean the same. Say which one is meant, or rename the other.`;
      return { ok: false, columns, fault: { line: header.line, column: name, detail } };
    }
    columns[column] = place;
  }
  return { ok: true, columns };
}

const males = ['m', 'male', 'cock', 'cockerel', 'rooster', '♂', '1', '1.0', '1,0'];
const females = ['f', 'female', 'hen', 'pullet', '♀', '2', '0.1', '0,1'];

/** The sex in a cell, as words, signs or the numbers of pedigree programs; null for anything else. */
export function sexOf(cell: string): 'Rooster' | 'Hen' | null {
  const word = cell.toLowerCase();
  if (males.includes(word)) return 'Rooster';
  return females.includes(word) ? 'Hen' : null;
}

const GONE_WORDS =
  'dead|died|deceased|sold|gone|cull|culled|lost|killed|missing|left|given away|rehomed|re-homed|butchered|processed|slaughtered|eaten|predator|put down|euthani[sz]ed|handed over|died or left|pedigree only|for the pedigree only|†';
/** More may follow, such as a day or to whom. */
const GONE = new RegExp(`^(${GONE_WORDS})(?!\\p{L})`, 'iu');
const ONLY_GONE = new RegExp(`^(${GONE_WORDS})$`, 'iu');
const KEPT =
  /^(alive|live|living|kept|keeping|active|current|present|here|in flock|in the flock|in my flock|still here)$/i;
const YES = /^(yes|y|true|t|1|x|✓)$/i;
const NO = /^(no|n|false|f|0)$/i;
/** Headings under which “yes”, or a day, means that the bird is gone. */
const ABOUT_GONE = /dead|deceased|died|death|sold|gone|left/;
/** Headings, among these, of the day on which it happened. */
const DAY_GONE = /date|death|died|on$/;
/** Elsewhere a number may be a price or a band. */
const LIKE_A_DAY = /\d[./-]\d|\b(19|20)\d\d\b/;

/** True if the cell says by itself whether a bird is still in the flock, whatever its column is called. */
export const saysStatus = (cell: string): boolean => ONLY_GONE.test(cell) || KEPT.test(cell);

/** Returns whether a bird is still in the flock; null if the cell does not say it, and undefined if it says something else. */
export function statusOf(cell: string, heading: string): 'gone' | 'kept' | null | undefined {
  const isGoneIfYes = ABOUT_GONE.test(headingOf(heading)) && !/alive|living/.test(headingOf(heading));
  if (GONE.test(cell)) return 'gone';
  if (KEPT.test(cell)) return 'kept';
  if (NO.test(cell)) return isGoneIfYes ? 'kept' : 'gone';
  if (isNobody(cell)) return null;
  if (YES.test(cell)) return isGoneIfYes ? 'gone' : 'kept';
  const aDay = DAY_GONE.test(headingOf(heading)) ? /\d/ : LIKE_A_DAY;
  return isGoneIfYes && aDay.test(cell) ? 'gone' : undefined;
}

/** Finds the word that a cell means. Case and punctuation do not matter, and the trait may follow, as in “Rose comb”. */
export function wordIn<Word extends string>(words: readonly Word[], cell: string): Word | undefined {
  const bare = (text: string) => headingOf(text).replace(/(combed|comb|shaped|legs)$/, '');
  return words.find((word) => bare(word) === bare(cell));
}

/** Words for an unknown parent, or for a place that a bird came from. No bird has one of these as its name. */
const NOBODY = ['0', 'unknown', 'unk', 'n/a', 'n.a.', 'na', 'none', 'nil', 'not known', 'hatchery', 'feed store'];

export const isNobody = (cell: string): boolean =>
  /^(0000-00-00|[?\-–—]*)$/.test(cell) || NOBODY.includes(cell.toLowerCase());

/** The separator between possible sires. */
export const OR = '|';

export const namesOf = (cell: string): string[] => cell.split(OR).map((name) => name.trim());

export const possibleSiresOf = (cell: string): string[] => namesOf(cell).filter((name) => !isNobody(name));

/** A fault of a file, as a sentence for its author. Lines count from 1; null means the whole file or line. */
export interface FileFault {
  line: number | null;
  /** The column's name as written in the file. */
  column: string | null;
  detail: string;
}

export interface TableRow {
  /** The line of the file where the row begins, from 1. */
  line: number;
  /** The row's own number of cells, which may differ from the header's. Cells are trimmed and free of our formula guard. */
  cells: string[];
}
