// The form of a hatch: its values as they are typed, and the request they make.
import type { Chicken, RecordHatchRequest } from '#contract';
import { newKey } from '../drafts/new-key.ts';
import { calendarDay } from '../ui/in-words.ts';
import { sireFields } from './bird-form.ts';
import type { EggCounts } from './EggFields.tsx';

export interface ChickRow {
  /** The value is null until another name than the suggested one is typed. */
  name: string | null;
  sex: Chicken['sex'];
  bandNumber: string;
}

export interface HatchForm extends EggCounts {
  /** The idempotency key, which stays the same in retries so that no chick is created twice. */
  key: string;
  dam: string | null;
  /** True if the keeper says that the mother is not known. */
  damUnknown: boolean;
  /** True if any hen of her clan may be the mother. */
  anyHenOfClan: boolean;
  sires: string[];
  hatchedOn: string;
  /** The breed as typed where the parents do not say it. */
  breed: string;
  /** How the chicks were named when the hatch was first sent: a retry must be the same request. */
  named: ChickNames | null;
  chicks: ChickRow[];
  /** The parents' names by their ids, for a form that is seen again after one of them was removed. */
  parentNames?: Record<string, string>;
  /** True if other chicks were saved under the key, before the keeper changed the form. */
  isSaved?: boolean;
}

/** Suggested names, such as "Chick 3 of Mrs. Pettibone". */
export interface ChickNames {
  /** The mother, her clan, the father or the day; undefined as long as none is known. */
  of: string | undefined;
  /** The number of the first chick. */
  first: number;
}

/** The contract's limit. */
export const MOST_CHICKS = 50;
const LONGEST_NAME = 80;

export function newHatch({ dam, sire, today }: { dam: string | null; sire?: string | null; today: string }): HatchForm {
  return {
    ...{ key: newKey(), dam, damUnknown: false, anyHenOfClan: false, sires: sire ? [sire] : [] },
    ...{ hatchedOn: today, eggsSet: '', fertileEggs: '' },
    ...{ breed: '', named: null, chicks: rowsFor([], 1) },
  };
}

/** Returns one row per chick, none if none hatched; text in removed rows is dropped. */
export function rowsFor(rows: readonly ChickRow[], count: number): ChickRow[] {
  const wanted = Math.min(Math.max(Math.trunc(count) || 0, 0), MOST_CHICKS);
  return Array.from({ length: wanted }, (_, at) => rows[at] ?? { name: null, sex: 'Hen', bandNumber: '' });
}

/** "Chick 1 of Mrs. Pettibone" */
export function suggestedName(at: number, { of, first }: ChickNames): string {
  return (of ? `Chick ${first + at} of ${of}` : `Chick ${first + at}`).slice(0, LONGEST_NAME);
}

/** Whose chicks they are called: the mother's or her clan's, else the father's, else of the day. */
export function namedAfter(
  { damUnknown, hatchedOn }: Pick<HatchForm, 'damUnknown' | 'hatchedOn'>,
  mother: string | undefined,
  sires: readonly Pick<Chicken, 'name'>[],
): string | undefined {
  if (mother !== undefined || !damUnknown) return mother;
  return sires.length === 1 ? sires[0]?.name : hatchedOn && calendarDay(hatchedOn);
}

/** Returns the first number that no chick of these names has: two hatches of one hen share no name. */
export function numberAfter(names: readonly string[], of: string | undefined): number {
  const end = of ? ` of ${of}` : '';
  const numbers = names.flatMap((name) => {
    const number = name.startsWith('Chick ') && name.endsWith(end) ? name.slice(6, name.length - end.length) : '';
    return /^\d{1,6}$/.test(number) ? Number(number) : [];
  });
  return Math.max(0, ...numbers) + 1;
}

/** The server's: hens start laying at about twenty weeks, bantams seldom before sixteen. */
const YOUNGEST_PARENT_DAYS = 16 * 7;
const DAY = 86_400_000;

/** Returns the hens or the roosters that may be parents of chicks of this day. */
export function grownBirds(flock: readonly Chicken[], sex: Chicken['sex'], hatchedOn: string): Chicken[] {
  return flock.filter(({ sex: own, pedigreeOnly, hatchDate }) => {
    if (own !== sex || pedigreeOnly) return false;
    return !hatchDate || !(Date.parse(hatchedOn) - Date.parse(hatchDate) < YOUNGEST_PARENT_DAYS * DAY);
  });
}

/**
 * The breed of chicks whose possible mothers and fathers are of these breeds, "a cross" if they are of several, or null if that
 * is open. The server names the cross.
 */
export function breedOfChicks(dams: readonly string[], sires: readonly string[]): string | null {
  const [breed, ...others] = distinct([...dams, ...sires]);
  if (breed === undefined || distinct(dams).length > 1) return null;
  if (others.length === 0) return breed;
  if ([breed, ...others].includes(MIXED)) return MIXED;
  return dams.length > 0 ? 'a cross' : null;
}

/** The breed of birds about whose breed nothing is known. */
const MIXED = 'Mixed';

function distinct(breeds: readonly string[]): string[] {
  return [...new Map(breeds.map((breed) => [breed.trim().toLowerCase(), breed])).values()];
}

export function requestOf(form: HatchForm, names: ChickNames): RecordHatchRequest {
  return {
    damId: form.dam,
    ...(form.anyHenOfClan && { anyHenOfClan: true }),
    ...(form.sires.length > 0 && sireFields(form.sires)),
    ...(form.breed.trim() && { breed: form.breed.trim() }),
    hatchedOn: form.hatchedOn,
    ...(form.eggsSet && { eggsSet: Number(form.eggsSet) }),
    ...(form.fertileEggs && { fertileEggs: Number(form.fertileEggs) }),
    chicks: form.chicks.map(({ name, sex, bandNumber }, at) => ({
      name: (name ?? suggestedName(at, names)).trim(),
      sex,
      ...(bandNumber.trim() && { bandNumber: bandNumber.trim() }),
    })),
  };
}

/** Returns an error for each count that contradicts the others, or null, by the rules of the server. */
export function eggsFaults({ eggsSet, fertileEggs, chicks }: EggCounts & Pick<HatchForm, 'chicks'>) {
  const faults: Partial<EggCounts> = {};
  if (eggsSet && chicks.length > Number(eggsSet)) {
    const eggs = eggsSet === '1' ? 'one egg' : `${eggsSet} eggs`;
    faults.eggsSet = `${chicks.length} chicks cannot hatch from ${eggs}. Count the eggs again, or leave this field blank.`;
  }
  if (fertileEggs && chicks.length > Number(fertileEggs))
    faults.fertileEggs = `The fertile eggs cannot be fewer than the chicks that hatched (${chicks.length}).`;
  else if (fertileEggs && eggsSet && Number(fertileEggs) > Number(eggsSet))
    faults.fertileEggs = `The fertile eggs cannot be more than the eggs set (${eggsSet}).`;
  return Object.keys(faults).length > 0 ? faults : null;
}

/** Which chick a refused band belongs to: the sentence names the band, not the row. */
export function rowOfBand(rows: readonly ChickRow[], sentence: string): number {
  return rows.findLastIndex(({ bandNumber }) => bandNumber.trim() !== '' && sentence.includes(bandNumber.trim()));
}
