// The published table of judgements, one row per number.
import { type Judgement, judgements } from './judgements.ts';

interface JudgementRow {
  area: Judgement['area'];
  /** Stable ("mareks.bothVaccinated"). */
  code: string;
  name: string;
  value: number;
  unit: string;
  reason: string;
  source: string;
}

export function judgementRows(): JudgementRow[] {
  return Object.entries<Judgement>(judgements).flatMap(([group, { area, unit, units, title, why, source, values }]) =>
    Object.entries(values).map(([key, value], _, all) => ({
      ...{ area, code: `${group}.${key.replaceAll(' ', '-')}` },
      name: all.length === 1 ? title : `${title}: ${wordsOf(key)}`,
      ...{ value, unit: units?.[key] ?? unit, reason: why, source },
    })),
  );
}

/** "oneClean" → "one clean"; a status or a label is left unchanged. */
function wordsOf(key: string): string {
  if (key === 'Common') return 'not on the priority list';
  return /^[A-Z]/.test(key) ? key : key.replace(/([A-Z]|\d+)/g, ' $1').toLowerCase();
}
