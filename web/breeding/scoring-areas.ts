// The judgements of the scoring table by area.
import type { Scoring } from '#contract';

export type Judgement = Scoring['judgements'][number];

const HEADINGS: Record<string, string> = {
  background: 'Without a pedigree',
  diversity: 'Genetic diversity',
  disease: 'Disease risk',
  conservation: 'Conservation value',
  score: 'How the three are put together',
  caps: 'Highest scores',
  pairings: 'Pairings that lose chicks',
  ranking: 'The order of partners',
  bands: 'The words for a score',
};

export interface ScoringArea {
  heading: string;
  groups: JudgementGroup[];
}

interface JudgementGroup {
  /** The common title of several numbers, or the name of a single one. */
  title: string;
  /** `label` is what the title leaves of the name; empty for a single number. */
  numbers: (Pick<Judgement, 'code' | 'value' | 'unit'> & { label: string })[];
  reason: string;
  source: string;
}

/** Groups judgements by title, reason and source, in the order of the table. */
export function scoringAreas(judgements: readonly Judgement[]): ScoringArea[] {
  const areas = new Map<Judgement['area'], JudgementGroup[]>();
  for (const { area, reason, source, name, ...number } of judgements) {
    const groups = areas.get(area) ?? [];
    areas.set(area, groups);
    const [title = '', label = ''] = name.split(/: (.*)/);
    const group = groups.find((one) => one.title === title && one.reason === reason && one.source === source);
    if (group) group.numbers.push({ ...number, label });
    else groups.push({ title, numbers: [{ ...number, label }], reason, source });
  }
  return [...areas].map(([area, groups]) => ({ heading: HEADINGS[area] ?? capitalized(area), groups }));
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export function valueText({ value, unit }: Pick<Judgement, 'value' | 'unit'>): string {
  return unit === 'share' ? percent.format(value) : `${number.format(value)} ${unit}`.trim();
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
