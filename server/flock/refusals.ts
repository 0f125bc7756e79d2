// Checks of a bird's record and parents, with sentences that name the birds.

import { limits } from '#contract/limits';
import type { Sex } from '../chickens/card.ts';
import { dayInWords, parentNames } from '../science/sentences.ts';

export interface Relative {
  id: string;
  name: string;
  sex: Sex;
  /** The calendar day, if known. */
  hatchDate: string | null;
}

export interface Refusal {
  field:
    | 'sireId'
    | 'damId'
    | 'sireCandidateIds'
    | 'sex'
    | 'hatchDate'
    | 'hatchedOn'
    | 'mgMsTestedOn'
    | 'lastIllnessOn'
    | 'bandNumber'
    | 'isAvailable'
    | 'chicks'
    | 'eggsSet'
    | 'fertileEggs'
    | 'breed'
    | 'anyHenOfClan'
    | 'birds'
    | `birds/${number}/${'bandNumber' | 'isAvailable'}`
    | `chicks/${number}/bandNumber`
    | `clans/${number}/chickenId`
    | `photos/${number}/${'id' | 'featured'}`;
  sentence: string;
}

export interface HatchCounts {
  /** Null if they were not counted. */
  eggsSet: number | null;
  /** Those at candling; null if they were not counted. */
  fertileEggs: number | null;
  /** The number of chicks. */
  hatched: number;
}

/** Hens start laying at about twenty weeks, bantams seldom before sixteen; cocks are not fertile earlier. */
const YOUNGEST_PARENT_WEEKS = 16;

/** Replaces the name of a bird that was removed, or that another keeper does not offer. */
export const UNNAMED = 'a bird that is not listed';

/** Neither the keeper's own, nor on offer, nor known to them from a hand-over. */
export const unknownParent = (role: keyof typeof parentNames): string =>
  `This ${parentNames[role]} is neither one of your birds nor on offer.`;

const DAY = 86_400_000;
const kind: Record<Sex, string> = { Rooster: 'a rooster', Hen: 'a hen' };
const own: Record<Sex, string> = { Rooster: 'his', Hen: 'her' };

type Days = Partial<Record<'hatchDate' | 'mgMsTestedOn' | 'lastIllnessOn', string | null>>;

/** "0205" is a slip of "2025". */
const EARLIEST_YEAR = '1900';

/** Refuses future dates, and years that nobody meant. Tomorrow is accepted because it has begun in other time zones. */
export function wrongDays(name: string, days: Days, now: number): Refusal[] {
  return (Object.entries(days) as [keyof Days, string | null | undefined][]).flatMap(([field, day]) => {
    if (day == null) return [];
    const wrong = Date.parse(day) > now + DAY ? 'is in the future' : day < EARLIEST_YEAR ? 'is too long ago' : null;
    return wrong ? [{ field, sentence: `${dayInWords(day)} ${wrong}. Correct this day for ${name}.` }] : [];
  });
}

/** Used in both directions: for a bird and its parents, and for a bird and its chicks. */
export function tooYoung(parent: Relative, chick: Relative): string | null {
  if (parent.hatchDate === null || chick.hatchDate === null) return null;
  const days = (Date.parse(chick.hatchDate) - Date.parse(parent.hatchDate)) / DAY;
  if (days >= YOUNGEST_PARENT_WEEKS * 7) return null;
  const [parentDay, chickDay] = [dayInWords(parent.hatchDate), dayInWords(chick.hatchDate)];
  return days <= 0
    ? `${parent.name} hatched on ${parentDay}, not before ${chick.name} (${chickDay}).`
    : `${parent.name} hatched on ${parentDay}, less than sixteen weeks before ${chick.name} (${chickDay}).`;
}

/** The last day on which a bird may have hatched that is a parent of chicks of this day. */
export const lastHatchOfParents = (day: string): string =>
  new Date(Date.parse(day) - YOUNGEST_PARENT_WEEKS * 7 * DAY).toISOString().slice(0, 10);

/** Checks everything except loops, which require the whole pedigree. */
export function refusalsOf(chick: Relative, sires: readonly Relative[], dam: Relative | null): Refusal[] {
  const refusals: Refusal[] = [];
  const check = (parent: Relative, role: 'sire' | 'dam', field: Refusal['field']) => {
    const wanted: Sex = role === 'sire' ? 'Rooster' : 'Hen';
    const young = tooYoung(parent, chick);
    if (parent.id === chick.id) {
      refusals.push({ field, sentence: `${chick.name} cannot be ${own[chick.sex]} own ${parentNames[role]}.` });
    } else if (parent.sex !== wanted) {
      refusals.push({ field, sentence: `${parent.name} is ${kind[parent.sex]} and cannot be a ${parentNames[role]}.` });
    } else if (young) {
      refusals.push({ field, sentence: young });
    }
  };
  for (const sire of sires) check(sire, 'sire', sires.length > 1 ? 'sireCandidateIds' : 'sireId');
  if (dam) check(dam, 'dam', 'damId');
  return refusals;
}

/** Checks a bird's sex and hatch date against one of its chicks. */
export function chickRefusalsOf(parent: Relative, role: 'sire' | 'dam', chick: Relative): Refusal[] {
  const refusals: Refusal[] = [];
  if ((role === 'dam') !== (parent.sex === 'Hen')) {
    const sentence = `${parent.name} is recorded as the ${parentNames[role]} of ${chick.name}; change that first.`;
    refusals.push({ field: 'sex', sentence });
  }
  const young = tooYoung(parent, chick);
  if (young) refusals.push({ field: 'hatchDate', sentence: young });
  return refusals;
}

/** Refuses counts of a hatch that contradict each other. */
export function countRefusals({ eggsSet, fertileEggs, hatched }: HatchCounts): Refusal[] {
  const refusals: Refusal[] = [];
  if (eggsSet === null && hatched === 0)
    refusals.push({ field: 'eggsSet', sentence: 'If no chick hatched, say how many eggs were set.' });
  if (eggsSet !== null && hatched > eggsSet) {
    const sentence = `${hatched} chicks cannot hatch from ${eggsSet === 1 ? 'one egg' : `${eggsSet} eggs`}. Count the eggs again, or leave out their number.`;
    refusals.push({ field: 'eggsSet', sentence });
  }
  if (fertileEggs !== null && fertileEggs < hatched) {
    const sentence = `The fertile eggs cannot be fewer than the chicks that hatched (${hatched}).`;
    refusals.push({ field: 'fertileEggs', sentence });
  } else if (fertileEggs !== null && eggsSet !== null && fertileEggs > eggsSet)
    refusals.push({
      field: 'fertileEggs',
      sentence: `The fertile eggs cannot be more than the eggs set (${eggsSet}).`,
    });
  return refusals;
}

/**
 * Describes a loop, starting with its first bird: each bird is a chick of the next, and the last a chick of the first.
 */
export function loopSentence(loop: readonly Pick<Relative, 'name' | 'sex'>[]): string {
  const [first] = loop;
  if (!first) throw new Error('A loop has birds.');
  const steps = loop.map((chick, place) => {
    const parent = loop[(place + 1) % loop.length] ?? first;
    return `${parent.name} is the ${parentNames[parent.sex === 'Rooster' ? 'sire' : 'dam']} of ${chick.name}`;
  });
  const shown = steps.length > 6 ? [...steps.slice(0, 3), `… ${steps.length - 5} more …`, ...steps.slice(-2)] : steps;
  return `${first.name} would be ${own[first.sex]} own ancestor: ${shown.join(', ')}.`;
}

const MOST_BIRDS = limits.addChicken.register.limit;

/**
 * Returns why the register has no space for more birds, or null. Registers that are too large already stay as they are.
 */
export function overflow(here: number, more: number, adds: string): string | null {
  if (more === 0 || here + more <= MOST_BIRDS) return null;
  const [most, has] = [MOST_BIRDS, here].map((number) => number.toLocaleString('en-US'));
  return `A register holds at most ${most} birds. Yours has ${has}, and ${adds} would add ${more.toLocaleString('en-US')}.`;
}
