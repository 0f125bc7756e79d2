// The report of a file before it is imported: what was understood, and what the keeper has to answer.
import type { components } from '#contract';
import { MIXED } from '../science/breeds/cross.ts';
import { bothOrders } from '../science/pedigree-file/days.ts';
import { isUnsexed, mostCommon } from './imported-bird.ts';
import type { ImportPlan } from './plan-import-queries.ts';
import type { Register } from './read-register.ts';

type Schemas = components['schemas'];
type Report = Pick<Schemas['PedigreeImport'], 'columns' | 'preview' | 'dateOrder' | 'questions' | 'notes'>;

/** The keeper's choice for new birds without a sex. */
export type Unsexed = NonNullable<Schemas['ImportPedigreeRequest']['unsexed']>;

interface Answered {
  unsexed?: Unsexed;
  /** The breed of new birds without one. */
  breed?: string;
  /** The number of birds left out because their sex is unknown. */
  leftOut: number;
}

const PREVIEWED = 5;
const MOST_QUESTIONS = 100;

export function importReport(register: Register, plan: ImportPlan, answers: Answered): Report {
  const { columns, dateOrder } = register;
  return {
    ...{ columns, dateOrder },
    questions: questionsOf(register, plan, answers),
    preview: previewOf(plan, answers),
    notes: notesOf(register, plan, answers),
  };
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function questionsOf(
  { unclearDays, headings }: Register,
  { asked, birds, breedless, unclearBreeds, known }: ImportPlan,
  { unsexed, breed }: Answered,
): Report['questions'] {
  const [first] = unclearDays;
  const days =
    first === undefined ? [] : Object.values(bothOrders(first)).map((day) => LONG_DAY.format(Date.parse(day ?? '')));
  const ofDays = {
    ...{ kind: 'dateOrder' as const, column: headings.hatched ?? null, name: null, birds: unclearDays.size },
    suggestions: [],
    detail: `“${first}” may be ${days.join(' or ')}. Which comes first in this file, the month or the day?`,
  };
  const withoutSex = unsexed ? 0 : birds.filter(isUnsexed).length;
  const ofSex = {
    ...{ kind: 'sex' as const, column: headings.sex ?? null, name: null, birds: withoutSex },
    suggestions: [],
    detail:
      `${headings.sex === undefined ? 'We found no column with the sex of' : 'The file gives no sex for'} ${count(withoutSex, 'bird')}. ` +
      (withoutSex === 1
        ? 'Is it a hen or a rooster, or should it be left out?'
        : 'Are they hens or roosters, or should they be left out?'),
  };
  const most = mostCommon(known.own.map((bird) => bird.breed).filter((name) => name !== MIXED));
  const ofBreed = {
    ...{ kind: 'breed' as const, column: headings.breed ?? null, name: null, birds: breedless.size },
    detail: `The file gives no breed for ${count(breedless.size, 'bird')}. Which breed ${breedless.size === 1 ? 'is this bird' : 'are these birds'}?`,
    suggestions: most === undefined ? [] : [most],
  };
  const ofBreedNames = Array.from(unclearBreeds, ([name, suggestions]) => ({
    ...{ kind: 'breedName' as const, column: headings.breed ?? null, name },
    birds: birds.filter(({ row }) => row?.breed === name).length,
    detail: `“${name}” is not a breed that we know. Did you mean ${suggestions.length === 1 ? suggestions[0] : 'one of these'}?`,
    suggestions: [...suggestions],
  }));
  const ofParents = asked.map(({ name, as, chicks }) => ({
    ...{ kind: 'parent' as const, column: headings[as] ?? headings.possibleSires ?? null, name, birds: chicks },
    suggestions: [],
    detail: `“${name}” is named as a parent of ${chicks} birds and has no row of its own. Is that one bird, or does it mean that the parent is not known?`,
  }));
  const all = [
    ...(first === undefined ? [] : [ofDays]),
    ...(withoutSex === 0 ? [] : [ofSex]),
    ...(breed || breedless.size === 0 ? [] : [ofBreed]),
    ...ofBreedNames,
    ...ofParents,
  ];
  return all.slice(0, MOST_QUESTIONS);
}

function previewOf({ birds, breeds, breedless }: ImportPlan, { unsexed, breed }: Answered): Report['preview'] {
  const rows = birds.flatMap((bird) => (bird.row ? { bird, row: bird.row } : []));
  return rows.slice(0, PREVIEWED).map(({ bird, row }) => ({
    line: row.line,
    name: bird.name,
    sex: !unsexed && isUnsexed(bird) ? null : bird.sex,
    hatched: bird.hatchDate ?? (row.hatchYear === null ? null : String(row.hatchYear)),
    breed:
      bird.breed?.breed ?? bird.own?.breed ?? (breed || !breedless.has(bird.id) ? (breeds.get(bird.id) ?? null) : null),
    band: bird.bandNumber,
    pedigreeOnly: bird.pedigreeOnly,
    sires: [...row.sires],
    dam: row.dam,
  }));
}

function notesOf(
  { unknownParents, headings, rows, program }: Register,
  { birds, breedless }: ImportPlan,
  { unsexed, breed, leftOut }: Answered,
): string[] {
  const entered = unsexed ? birds.filter(isUnsexed).length : 0;
  const as = { one: unsexed === 'roosters' ? 'a rooster' : 'a hen', many: unsexed };
  const withoutBreed = breed ? breedless.size : 0;
  const gone = birds.filter(({ row, pedigreeOnly }) => row && pedigreeOnly).length;
  const years = birds.filter(({ row }) => row && row.hatchYear !== null).length;
  return [
    program && `Read as a file of ${program}.`,
    unknownParents > 0 && `${count(unknownParents, 'parent')} read as unknown.`,
    entered > 0 &&
      `${count(entered, 'bird')} without a sex ${entered === 1 ? `is entered as ${as.one}` : `are entered as ${as.many}`}.`,
    leftOut > 0 && `${count(leftOut, 'bird')} without a sex ${leftOut === 1 ? 'is' : 'are'} left out.`,
    withoutBreed > 0 &&
      `${count(withoutBreed, 'bird')} without a breed ${withoutBreed === 1 ? 'is' : 'are'} entered as ${breed}.${breed === MIXED ? ' A plan pairs birds of one breed only, so add a breed column if you know it.' : ''}`,
    gone > 0 && `For the pedigree only: ${count(gone, 'bird')} that died or left, or that you never had.`,
    years > 0 && `${count(years, 'bird')} with only a year of hatch.`,
    rows.length > 0 && !headings.sire && !headings.dam && !headings.possibleSires && 'This list has no parents.',
  ].filter((note) => note !== false && note !== null);
}

const count = (number: number, thing: string) => `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;

/** Formats an unanswered question for the response that refuses the import. */
export const unanswered = ({ kind, detail }: Report['questions'][number]) => ({
  pointer: {
    dateOrder: '/dateOrder',
    sex: '/unsexed',
    breed: '/breed',
    breedName: '/breedNames',
    parent: '/knownParents',
  }[kind],
  detail,
});
