// A bird of the register in words.
import type { Chicken, Pedigree } from '#contract';
import { percentText } from '../breeding/score-words.ts';
import { parentName } from '../chickens/bird-facts.ts';
import { anyOf, calendarDay } from '../ui/in-words.ts';
import { chicksOf, hasParents, siresOf } from './flock.ts';
import type { Kind } from './register-url.ts';

export const kindWords: Record<Kind, string> = {
  offered: 'On offer',
  paused: 'Paused',
  unoffered: 'Not offered',
  pedigree: 'Pedigree only',
};

/** The most possible fathers that are named. */
const MOST_NAMED = 3;

/** "Ambrose × Mrs. Pettibone" or "Ambrose or Cato × Mrs. Pettibone", fathers first; null while no parent is recorded. */
export function parentsText(bird: Chicken, flock: readonly Chicken[]): string | null {
  if (!hasParents(bird)) return null;
  const nameOf = (id: string) => parentName(id, bird, flock) ?? 'a bird that is not listed';
  const sires = siresOf(bird);
  const named = sires.flatMap((id) => parentName(id, bird, flock) ?? []);
  const areNamed = named.length === sires.length && named.length <= MOST_NAMED;
  const several = areNamed ? anyOf(named) : `one of ${sires.length} roosters`;
  const sire = sires.length > 1 ? several : sires[0] ? nameOf(sires[0]) : 'father unknown';
  return `${sire} × ${bird.damId ? nameOf(bird.damId) : 'mother unknown'}`;
}

/** "Her 5 chicks are still recorded as Dominique." after her breed was corrected; undefined if it concerns none. */
export function formerBreedText(bird: Chicken, now: Chicken, flock: readonly Chicken[]): string | undefined {
  const chicks =
    bird.breed === now.breed ? [] : chicksOf(bird, flock).filter(({ breed }) => breed.includes(bird.breed));
  const [first] = chicks;
  if (!first) return undefined;
  const whose = now.sex === 'Hen' ? 'Her' : 'His';
  const who = chicks.length === 1 ? `chick ${first.name} is` : `${chicks.length} chicks are`;
  const isOneBreed = chicks.every(({ breed }) => breed === first.breed);
  return `${whose} ${who} still recorded ${isOneBreed ? `as ${first.breed}` : 'with the former breed'}.`;
}

/**
 * Says after a chick's parents or hatch date were corrected whether its hatch has them too; undefined if that was listed with none of
 * the keeper's birds, or is still right. `later` is the flock after the correction.
 */
export function formerHatchText(
  bird: Chicken,
  now: Chicken,
  flock: readonly Chicken[],
  later: readonly Chicken[],
): string | undefined {
  const isRight =
    bird.hatchDate === now.hatchDate && bird.damId === now.damId && (!bird.sireId || bird.sireId === now.sireId);
  const hatch = isRight ? undefined : hatchOf(bird, flock);
  if (!hatch) return undefined;
  const name = `The hatch of ${calendarDay(hatch.hatchedOn)} (${parentsText(bird, flock)})`;
  const isLeft = hatchOf(bird, later)?.id === hatch.id;
  return isLeft ? `${name} stays as it is until all its chicks are corrected.` : `${name} is corrected too.`;
}

/** The hatch of this day that is listed with all parents of the chick that are the keeper's. */
function hatchOf({ hatchDate, damId, sireId }: Chicken, flock: readonly Chicken[]) {
  const parents = flock.filter(({ id }) => id === damId || id === sireId);
  const [first, other] = parents.map(({ hatches = [] }) => hatches.filter(({ hatchedOn }) => hatchedOn === hatchDate));
  return first?.find(({ id, mateName }) =>
    other ? other.some((one) => one.id === id) : sireId !== null || mateName === null,
  );
}

/** Whose chicks are as inbred as that (Wright's coefficient of inbreeding), in the words of the server's `kinship-words.ts`. */
const PARENTS = [
  [0.25, 'full siblings'],
  [0.125, 'half siblings'],
  [0.0625, 'first cousins'],
] as const;
/** Smaller values are shown as zero. */
export const NEXT_TO_NOTHING = 0.0005;

type Certainty = Pick<Chicken, 'assumedInbreeding' | 'inbreedingIs'>;
type KnownParents = Certainty & Pick<Chicken, 'inbreeding' | 'damId' | 'sireId' | 'sireCandidateIds'>;

/** The inbreeding of a bird with a recorded parent; with one alone nothing can be said. */
export function inbreedingOf(bird: KnownParents): string | null {
  const { inbreeding } = bird;
  if (typeof inbreeding !== 'number') return null;
  if (!bird.damId || siresOf(bird).length === 0) return ONE_PARENT;
  return inbreedingText(inbreeding, bird);
}

/** The same by its pedigree. */
export function inbreedingIn({ ancestors, inbreeding, ...certainty }: Pedigree): string {
  const areBothKnown = ['sire', 'dam'].every((parent) => ancestors.some(({ position }) => position === parent));
  return areBothKnown ? inbreedingText(inbreeding, certainty) : ONE_PARENT;
}

const ONE_PARENT = 'Inbreeding unknown, because one parent is not recorded';

/** An inbreeding coefficient as a keeper can picture it: as of one pair of parents, or between two. */
export function inbreedingText(coefficient: number, { assumedInbreeding, inbreedingIs }: Certainty = {}): string {
  const isNone = coefficient < NEXT_TO_NOTHING;
  const recorded = recordedText(coefficient, inbreedingIs);
  if (!assumedInbreeding) return isNone ? 'Not inbred, as far as we know' : recorded;
  const known = isNone ? 'No inbreeding recorded' : recorded;
  return `${known}; ${percentText(assumedInbreeding.share)} is assumed because ${assumedInbreeding.because}`;
}

function recordedText(coefficient: number, inbreedingIs: Certainty['inbreedingIs']): string {
  const inbred = `${percentText(coefficient)} inbred`;
  // It is more if one of the possible fathers is the father, and less if another is.
  if (inbreedingIs === 'average') return `${inbred} on average, as one father is not certain`;
  return `${inbreedingIs === 'at-least' ? `At least ${inbred}` : inbred}, ${likeText(coefficient)}`;
}

function likeText(coefficient: number): string {
  const exact = PARENTS.find(([at]) => Math.abs(coefficient - at) < 0.001)?.[1];
  if (exact) return `like chicks of ${exact}`;
  const closer = PARENTS.findLast(([at]) => coefficient < at)?.[1];
  const farther = PARENTS.find(([at]) => coefficient > at)?.[1];
  if (!farther) return `less than chicks of ${closer}`;
  return closer ? `between chicks of ${farther} and of ${closer}` : `more than chicks of ${farther}`;
}

/** The ancestors of the four generations that a pedigree lists. */
const LISTED = 2 + 4 + 8 + 16;

export function completenessText({ ancestors }: Pick<Pedigree, 'ancestors'>): string {
  if (ancestors.length === 0) return 'No parent is recorded yet, so we cannot say how inbred this bird is.';
  if (ancestors.length === LISTED) return `All ${LISTED} ancestors of four generations are recorded.`;
  const known = `${ancestors.length} of ${LISTED} ancestors in four generations ${ancestors.length === 1 ? 'is' : 'are'}`;
  return `${known} recorded. Missing records may hide more.`;
}
