// What is wrong with a bird's parents, in sentences that name birds.
import type { Sex } from '../chickens/card.ts';

export interface Relative {
  id: string;
  name: string;
  sex: Sex;
  /** Calendar day, when known. */
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
    | `chicks/${number}/bandNumber`
    | `photos/${number}/${'id' | 'featured'}`;
  sentence: string;
}

/** A hen lays at about twenty weeks, a bantam seldom before sixteen; cocks are fertile no sooner. */
export const YOUNGEST_PARENT_WEEKS = 16;

/** What a bird is called that its keeper has removed, or that another keeper does not offer. */
export const UNNAMED = 'a bird that is not shown';

const DAY = 86_400_000;
const kind: Record<Sex, string> = { Rooster: 'a rooster', Hen: 'a hen' };
const own: Record<Sex, string> = { Rooster: 'his', Hen: 'her' };

type Days = Partial<Record<'hatchDate' | 'mgMsTestedOn' | 'lastIllnessOn', string | null>>;

/** Days that have not come yet; where it is tomorrow already, tomorrow has. */
export function daysToCome(name: string, days: Days, now: number): Refusal[] {
  return (Object.entries(days) as [keyof Days, string | null][])
    .filter(([, day]) => day !== null && Date.parse(day) > now + DAY)
    .map(([field, day]) => ({ field, sentence: `${day} has not come yet; correct this day of ${name}.` }));
}

/** Both directions: the bird as a chick of these parents, and as a parent of these chicks. */
export function tooYoung(parent: Relative, chick: Relative): string | null {
  if (parent.hatchDate === null || chick.hatchDate === null) return null;
  const days = (Date.parse(chick.hatchDate) - Date.parse(parent.hatchDate)) / DAY;
  if (days >= YOUNGEST_PARENT_WEEKS * 7) return null;
  return days <= 0
    ? `${parent.name} hatched on ${parent.hatchDate}, not before ${chick.name} (${chick.hatchDate}).`
    : `${parent.name} hatched on ${parent.hatchDate}, less than sixteen weeks before ${chick.name} (${chick.hatchDate}).`;
}

/** Everything but loops, which only the whole pedigree shows. */
export function refusalsOf(chick: Relative, sires: readonly Relative[], dam: Relative | null): Refusal[] {
  const refusals: Refusal[] = [];
  const check = (parent: Relative, role: 'sire' | 'dam', field: Refusal['field']) => {
    const wanted: Sex = role === 'sire' ? 'Rooster' : 'Hen';
    const young = tooYoung(parent, chick);
    if (parent.id === chick.id) {
      refusals.push({ field, sentence: `${chick.name} cannot be ${own[chick.sex]} own ${role}.` });
    } else if (parent.sex !== wanted) {
      refusals.push({ field, sentence: `${parent.name} is ${kind[parent.sex]} and cannot be a ${role}.` });
    } else if (young) {
      refusals.push({ field, sentence: young });
    }
  };
  for (const sire of sires) check(sire, 'sire', sires.length > 1 ? 'sireCandidateIds' : 'sireId');
  if (dam) check(dam, 'dam', 'damId');
  return refusals;
}

/** What speaks against a bird's sex and hatch date in view of a chick that it has. */
export function chickRefusalsOf(parent: Relative, role: 'sire' | 'dam', chick: Relative): Refusal[] {
  const refusals: Refusal[] = [];
  if ((role === 'dam') !== (parent.sex === 'Hen')) {
    const sentence = `${parent.name} is recorded as the ${role} of ${chick.name}; change that first.`;
    refusals.push({ field: 'sex', sentence });
  }
  const young = tooYoung(parent, chick);
  if (young) refusals.push({ field: 'hatchDate', sentence: young });
  return refusals;
}

/**
 * Spells out a loop: each bird of it is a chick of the next, and the last a chick of the first. It is told from the first
 * bird on.
 */
export function loopSentence(loop: readonly Pick<Relative, 'name' | 'sex'>[]): string {
  const [first] = loop;
  if (!first) throw new Error('A loop has birds.');
  const steps = loop.map((chick, place) => {
    const parent = loop[(place + 1) % loop.length] ?? first;
    return `${parent.name} is the ${parent.sex === 'Rooster' ? 'sire' : 'dam'} of ${chick.name}`;
  });
  const shown = steps.length > 6 ? [...steps.slice(0, 3), `… ${steps.length - 5} more …`, ...steps.slice(-2)] : steps;
  return `${first.name} would be ${own[first.sex]} own ancestor: ${shown.join(', ')}.`;
}
