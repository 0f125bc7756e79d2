// The form of a hatch: its values as they are typed, and the request they make.
import type { Chicken, RecordHatchRequest } from '#contract';
import { newKey } from '../drafts/new-key.ts';
import { sireFields } from './bird-form.ts';

export interface ChickRow {
  /** The value is null until another name than the suggested one is typed. */
  name: string | null;
  sex: Chicken['sex'];
  bandNumber: string;
}

export interface HatchForm {
  /** The idempotency key, which stays the same in retries so that no chick is created twice. */
  key: string;
  dam: string | null;
  /** True if any hen of her clan may be the mother. */
  anyHenOfClan: boolean;
  sires: string[];
  hatchedOn: string;
  eggsSet: string;
  chicks: ChickRow[];
}

/** The contract's limit. */
export const MOST_CHICKS = 50;
const LONGEST_NAME = 80;

export function newHatch({ dam, today }: { dam: string | null; today: string }): HatchForm {
  return { key: newKey(), dam, anyHenOfClan: false, sires: [], hatchedOn: today, eggsSet: '', chicks: rowsFor([], 1) };
}

/** Returns one row per chick; text in removed rows is dropped. */
export function rowsFor(rows: readonly ChickRow[], count: number): ChickRow[] {
  const wanted = Math.min(Math.max(Math.trunc(count) || 0, 1), MOST_CHICKS);
  return Array.from({ length: wanted }, (_, at) => rows[at] ?? { name: null, sex: 'Hen', bandNumber: '' });
}

/** "Chick 1 of Mrs. Pettibone", or of her clan. */
export function suggestedName(at: number, motherName: string | undefined): string {
  return (motherName ? `Chick ${at + 1} of ${motherName}` : `Chick ${at + 1}`).slice(0, LONGEST_NAME);
}

export function requestOf(form: HatchForm & { dam: string }, motherName: string | undefined): RecordHatchRequest {
  return {
    damId: form.dam,
    ...(form.anyHenOfClan && { anyHenOfClan: true }),
    ...(form.sires.length > 0 && sireFields(form.sires)),
    hatchedOn: form.hatchedOn,
    ...(form.eggsSet && { eggsSet: Number(form.eggsSet) }),
    chicks: form.chicks.map(({ name, sex, bandNumber }, at) => ({
      name: (name ?? suggestedName(at, motherName)).trim(),
      sex,
      ...(bandNumber.trim() && { bandNumber: bandNumber.trim() }),
    })),
  };
}

/** Returns an error if there are more chicks than eggs, or null. */
export function eggsFault({ eggsSet, chicks }: Pick<HatchForm, 'eggsSet' | 'chicks'>): string | null {
  if (!eggsSet || chicks.length <= Number(eggsSet)) return null;
  const eggs = eggsSet === '1' ? 'one egg' : `${eggsSet} eggs`;
  return `${chicks.length} chicks cannot hatch from ${eggs}. Count the eggs again, or leave this field blank.`;
}

/** Which chick a refused band belongs to: the sentence names the band, not the row. */
export function rowOfBand(rows: readonly ChickRow[], sentence: string): number {
  return rows.findLastIndex(({ bandNumber }) => bandNumber.trim() !== '' && sentence.includes(bandNumber.trim()));
}
