// A mating plan in the contract's terms and in words.
import type { components } from '#contract';
import type { MatingPlan } from '../kinship/mating-plan.ts';
import type { PairFacts } from '../scoring/facts.ts';
import { judgements } from '../scoring/judgements.ts';
import type { Score } from '../scoring/score.ts';
import { comparedBird, rounded } from './analysis-body.ts';
import type { ComparedRow } from './bird-queries.ts';

type Plan = components['schemas']['FlockPlan'];

const { youngestWeeks } = judgements.ranking.values;

/** What a plan weighs of a pair. */
export interface Mating {
  inbreeding: number;
  compatibility: number;
  /** Why the pair is not to be bred; null when it may. */
  refusal: 'too young' | 'close kin' | 'lethal genes' | 'other breed' | null;
}

export function mating({ inbreeding, compatibility, caps }: Score, { rooster, hen }: PairFacts): Mating {
  const isYoung = [rooster, hen].some(({ ageWeeks }) => ageWeeks !== null && ageWeeks < youngestWeeks);
  return { inbreeding: inbreeding.value, compatibility, refusal: isYoung ? 'too young' : refusalOf(caps) };
}

function refusalOf(caps: Score['caps']): Mating['refusal'] {
  // Crosses are never inbred: a plan that allowed them would make nothing else.
  if (caps.includes('cross')) return 'other breed';
  if (caps.includes('fullSiblings')) return 'close kin';
  return caps.includes('lethal') ? 'lethal genes' : null;
}

interface Season {
  keeperId: string;
  hens: readonly ComparedRow[];
  roosters: readonly ComparedRow[];
  /** By hen, then by rooster. */
  matings: readonly (readonly Mating[])[];
  miles: (hen: number, rooster: number) => number | null;
  best: MatingPlan;
  second: MatingPlan | null;
}

type Body = Omit<Plan, 'geneDiversityBefore' | 'geneDiversityAfter'>;

export function planBody(season: Season): Body {
  const { keeperId, hens, roosters, matings, miles, best, second } = season;
  return {
    matings: roosters.flatMap((rooster, at) => {
      const served = hens.flatMap((hen, nth) => (best.roosters[nth] === at ? [{ hen, nth }] : []));
      const [first] = served;
      if (!first) return [];
      return [
        {
          rooster: comparedBird(rooster),
          distance: rooster.keeperId === keeperId ? null : miles(first.nth, at),
          hens: served.map(({ hen, nth }) => ({
            hen: comparedBird(hen),
            inbreeding: rounded(matings[nth]?.[at]?.inbreeding ?? 0),
            compatibilityScore: matings[nth]?.[at]?.compatibility ?? 0,
          })),
        },
      ];
    }),
    hensLeftOut: hens.flatMap((hen, nth) =>
      best.roosters[nth] === null ? [{ hen: comparedBird(hen), reason: reasonFor(matings[nth] ?? []) }] : [],
    ),
    meanInbreeding: best.meanInbreeding === null ? null : rounded(best.meanInbreeding),
    secondBest: second && {
      meanInbreeding: second.meanInbreeding === null ? null : rounded(second.meanInbreeding),
      hensLeftOut: second.hensLeftOut,
      change: changeBetween(season, best, second),
    },
  };
}

function reasonFor(pairs: readonly Mating[]): string {
  const ofBreed = pairs.filter(({ refusal }) => refusal !== 'other breed');
  const all = (refusal: Mating['refusal']) => ofBreed.every((pair) => pair.refusal === refusal);
  if (pairs.length === 0) return 'There is no rooster yet.';
  if (ofBreed.length === 0) return 'There is no rooster of her breed.';
  if (all('too young'))
    return `Too young, she or the roosters of her breed: breeding begins at ${youngestWeeks} weeks.`;
  if (all('close kin'))
    return 'Every rooster of her breed is so close a relative that her chicks would be inbred by 25 % or more.';
  if (all('lethal genes')) return 'Every rooster of her breed carries the same lethal gene as she does.';
  if (ofBreed.every(({ refusal }) => refusal !== null)) {
    return 'No rooster of her breed fits: each is too young, close kin or carries the same lethal gene.';
  }
  return 'The roosters that fit her have as many hens as you allow each.';
}

/** "Pearl goes with Horatio instead of Slate." */
function changeBetween({ hens, roosters }: Season, best: MatingPlan, second: MatingPlan): string {
  const name = (rooster: number | null | undefined) =>
    rooster === null || rooster === undefined ? null : (roosters[rooster]?.name ?? null);
  const changes = hens.flatMap((hen, nth) => {
    const [before, after] = [name(best.roosters[nth]), name(second.roosters[nth])];
    if (best.roosters[nth] === second.roosters[nth]) return [];
    if (after === null) return [`${hen.name} is left out`];
    return [before === null ? `${hen.name} goes with ${after}` : `${hen.name} goes with ${after} instead of ${before}`];
  });
  const told = changes.slice(0, 3).join(', ');
  const more = changes.length > 3 ? `, and ${changes.length - 3} more changes` : '';
  return `${told}${more}.`.slice(0, 400);
}
