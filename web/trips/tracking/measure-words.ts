import type { TripLogEntry } from '#contract';

export type Measure = 'weightPounds' | 'eggs' | 'chicks';

export const measureLabels: Record<Measure, string> = {
  weightPounds: 'Weight in pounds',
  eggs: 'Eggs laid that day',
  chicks: 'Chicks',
};

/** "8.5 lb", "3 eggs", "1 chick" */
export function measureTexts({ weightPounds, eggs, chicks }: Pick<TripLogEntry, Measure>): string[] {
  return [
    weightPounds === undefined ? '' : `${weightPounds} lb`,
    eggs === undefined ? '' : `${eggs} ${eggs === 1 ? 'egg' : 'eggs'}`,
    chicks === undefined ? '' : `${chicks} ${chicks === 1 ? 'chick' : 'chicks'}`,
  ].filter(Boolean);
}
