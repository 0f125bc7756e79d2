// Answers and step of the assessment, held by the URL: nothing is lost on the way back, on a reload or in a link.
import { paths } from '../paths.ts';
import { type Answers, firstOpen } from './assessment.ts';
import { checks } from './checks.ts';
import { questions } from './questions.ts';

export interface AssessmentState {
  answers: Answers;
  /** The place of the question that is shown, or the results. */
  at: number | 'results';
  /** The pair that the result may be handed to, as the query of the breeding analysis has it. */
  pair: { rooster: string | null; hen: string | null };
}

export function stateIn(query: string): AssessmentState {
  const given = new URLSearchParams(query);
  const asked = [
    ...questions.map(({ category, options }) => [category, options.map(({ value }) => value)] as const),
    ...checks.map(({ name }) => [name, ['yes', 'no']] as const),
  ];
  const answers = Object.fromEntries(
    asked.flatMap(([name, values]) =>
      values.filter((value) => value === given.get(name)).map((value) => [name, value]),
    ),
  ) as Answers;
  const open = firstOpen(answers);
  const step = given.get('question');
  const last = open ?? questions.length - 1;
  const number = /^[1-6]$/.test(step ?? '') ? Number(step) - 1 : last;
  return {
    answers,
    // Nobody gets past a question that is open.
    at: open === null && step === 'results' ? 'results' : Math.min(number, last),
    pair: { rooster: given.get('rooster') || null, hen: given.get('hen') || null },
  };
}

export function assessmentUrl({ answers, at, pair }: AssessmentState): string {
  const entries = Object.entries({ ...answers, question: at === 'results' ? at : String(at + 1), ...pair });
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return `${paths.biosecurityAssessment}?${query}`;
}
