// The judgements of the scoring table under the headings of their areas.
import type { Scoring } from './queries.ts';

export type Judgement = Scoring['judgements'][number];

const AREAS: Record<Judgement['area'], string> = {
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
  area: Judgement['area'];
  heading: string;
  judgements: Judgement[];
}

/** Only areas that have a judgement, in the order of the score's making. */
export function scoringAreas(judgements: readonly Judgement[]): ScoringArea[] {
  return Object.entries(AREAS)
    .map(([area, heading]) => ({
      area: area as Judgement['area'],
      heading,
      judgements: judgements.filter((judgement) => judgement.area === area),
    }))
    .filter((one) => one.judgements.length > 0);
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export function valueText({ value, unit }: Pick<Judgement, 'value' | 'unit'>): string {
  return unit === 'share' ? percent.format(value) : `${number.format(value)} ${unit}`.trim();
}
