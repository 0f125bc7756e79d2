// What the keeper is shown of a file before it is imported: what was understood, and what has to be asked.
import type { components } from '#contract';
import { bothOrders } from '../science/pedigree-file/days.ts';
import type { ImportPlan } from './plan-import-queries.ts';
import type { Register } from './read-register.ts';

type Report = Pick<components['schemas']['PedigreeImport'], 'columns' | 'preview' | 'questions' | 'notes'>;

const PREVIEWED = 5;
const MOST_QUESTIONS = 100;

export function importReport(register: Register, plan: ImportPlan): Report {
  const { columns } = register;
  return { columns, questions: questionsOf(register, plan), preview: previewOf(plan), notes: notesOf(register, plan) };
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function questionsOf({ unclearDays, headings }: Register, { asked }: ImportPlan): Report['questions'] {
  const [first] = unclearDays;
  const days =
    first === undefined ? [] : Object.values(bothOrders(first)).map((day) => LONG_DAY.format(Date.parse(day ?? '')));
  const ofDays = {
    ...{ kind: 'dateOrder' as const, column: headings.hatched ?? null, name: null, birds: unclearDays.size },
    detail: `“${first}” may be ${days.join(' or ')}. Which comes first in this file, the month or the day?`,
  };
  const ofParents = asked.map(({ name, as, chicks }) => ({
    ...{ kind: 'parent' as const, column: headings[as] ?? headings.possibleSires ?? null, name, birds: chicks },
    detail: `“${name}” is named as a parent of ${chicks} birds and has no row of its own. Is that one bird, or does it mean that the parent is not known?`,
  }));
  return [...(first === undefined ? [] : [ofDays]), ...ofParents].slice(0, MOST_QUESTIONS);
}

function previewOf({ birds }: ImportPlan): Report['preview'] {
  const rows = birds.flatMap((bird) => (bird.row ? { bird, row: bird.row } : []));
  return rows.slice(0, PREVIEWED).map(({ bird, row }) => ({
    line: row.line,
    name: bird.name,
    sex: row.sex === null && bird.own === null && bird.sexFromLine === null ? null : bird.sex,
    hatched: bird.hatchDate ?? (row.hatchYear === null ? null : String(row.hatchYear)),
    breed: bird.breed?.breed ?? bird.own?.breed ?? null,
    band: bird.bandNumber,
    sires: [...row.sires],
    dam: row.dam,
  }));
}

function notesOf({ unknownParents, headings, rows }: Register, { birds }: ImportPlan): string[] {
  const unsexed = birds.filter(({ row, own, sexFromLine }) => row && !row.sex && !own && sexFromLine === null).length;
  const years = birds.filter(({ row }) => row && row.hatchYear !== null).length;
  return [
    unknownParents > 0 && `${count(unknownParents, 'parent')} read as unknown.`,
    unsexed > 0 &&
      `${count(unsexed, 'bird')} without a sex ${unsexed === 1 ? 'is' : 'are'} entered as ${unsexed === 1 ? 'a hen' : 'hens'}, until you say otherwise.`,
    years > 0 && `${count(years, 'bird')} with only a year of hatch.`,
    rows.length > 0 && !headings.sire && !headings.dam && !headings.possibleSires && 'This list has no parents.',
  ].filter((note) => note !== false);
}

const count = (number: number, thing: string) => `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;

/** A question that nobody answered, as it stands in a refusal. */
export const unanswered = ({ kind, detail }: Report['questions'][number]) => ({
  pointer: kind === 'dateOrder' ? '/dateOrder' : '/knownParents',
  detail,
});
