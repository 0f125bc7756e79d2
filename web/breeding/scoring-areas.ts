// The judgements of the scoring table by area; numbers that have one reason and one source stand together.
import type { Scoring } from './queries.ts';

export type Judgement = Scoring['judgements'][number];

export interface ScoringArea {
  heading: string;
  groups: JudgementGroup[];
}

interface JudgementGroup {
  numbers: Pick<Judgement, 'code' | 'name' | 'value' | 'unit'>[];
  reason: string;
  source: string;
}

/** In the order of the table. */
export function scoringAreas(judgements: readonly Judgement[]): ScoringArea[] {
  const areas = new Map<string, JudgementGroup[]>();
  for (const { area, reason, source, ...number } of judgements) {
    const groups = areas.get(area) ?? [];
    areas.set(area, groups);
    const group = groups.find((one) => one.reason === reason && one.source === source);
    if (group) group.numbers.push(number);
    else groups.push({ numbers: [number], reason, source });
  }
  return [...areas].map(([area, groups]) => ({ heading: capitalized(area), groups }));
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export function valueText({ value, unit }: Pick<Judgement, 'value' | 'unit'>): string {
  return unit === 'share' ? percent.format(value) : `${number.format(value)} ${unit}`.trim();
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
