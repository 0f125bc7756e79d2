// Builds the response of a mating plan.
import type { components } from '#contract';
import type { MatingPlan } from '../science/kinship/mating-plan.ts';
import { isOneFarm, isYoung, type PairFacts } from '../science/scoring/facts.ts';
import { judgements } from '../science/scoring/judgements.ts';
import { kinshipSentence } from '../science/scoring/kinship-words.ts';
import { positiveFlock } from '../science/scoring/plan-tests.ts';
import type { Score } from '../science/scoring/score.ts';
import { isPositive } from '../science/scoring/test-papers.ts';
import { type Verdict, verdictOf } from '../science/scoring/verdict.ts';
import { dayInWords } from '../science/sentences.ts';
import { comparedBird, rounded } from './analysis-body.ts';
import type { ComparedRow } from './bird-queries.ts';

type Plan = components['schemas']['FlockPlan'];

const { youngestWeeks } = judgements.ranking.values;

/** The figures of a pair that a plan weighs. */
export interface Mating {
  inbreeding: number;
  compatibility: number;
  /** The reason not to breed the pair; null if there is none. */
  refusal:
    | 'too young'
    | 'hen positive'
    | 'rooster positive'
    | 'flock positive'
    | 'close kin'
    | 'kin elsewhere'
    | 'harmful genes'
    | 'other breed'
    | 'hybrid'
    | null;
  verdict: Verdict;
  kinshipInWords: string;
}

export function mating(score: Score, pair: PairFacts, isElsewhere: boolean): Mating {
  const verdict = verdictOf(pair, score);
  return {
    inbreeding: score.inbreeding.value,
    compatibility: score.compatibility,
    // Nobody fetches a rooster for a pair that is not advised.
    refusal: isElsewhere && verdict.code === 'CLOSE_KIN' ? 'kin elsewhere' : refusalOf(score.caps, pair),
    verdict,
    kinshipInWords: kinshipSentence(pair, score.inbreeding),
  };
}

function refusalOf(caps: Score['caps'], pair: PairFacts): Mating['refusal'] {
  const { rooster, hen } = pair;
  if (hen.isHybrid) return 'hybrid';
  if (isYoung(rooster) || isYoung(hen)) return 'too young';
  if (isPositive(hen)) return 'hen positive';
  if (isPositive(rooster)) return 'rooster positive';
  if (positiveFlock(pair) !== null && !isOneFarm(pair)) return 'flock positive';
  // Crosses are never inbred; if they were allowed, a plan would consist of nothing else.
  if (caps.includes('cross')) return 'other breed';
  // Close kin may be paired where there is nothing else, carriers of one lethal gene never.
  if (caps.includes('harmfulPairing')) return 'harmful genes';
  return caps.includes('fullSiblings') ? 'close kin' : null;
}

/** The season of one breed. */
export interface BreedSeason {
  hens: readonly ComparedRow[];
  roosters: readonly ComparedRow[];
  isHybrid: boolean;
  /** Indexed by hen, then by rooster. */
  matings: readonly (readonly Mating[])[];
  miles: (hen: number, rooster: number) => number | null;
  /** True if every pair is close kin, and the plan pairs them all the same. */
  isAllKin: boolean;
  best: MatingPlan;
  second: MatingPlan | null;
}

type PairsBody = Pick<Plan, 'matings' | 'hensLeftOut' | 'meanInbreeding' | 'secondBest'>;

export function pairsBody(keeperId: string, breeds: readonly BreedSeason[], nameOf: NameOf): PairsBody {
  const hasRooster = breeds.some(({ roosters }) => roosters.length > 0);
  return {
    matings: breeds.flatMap((breed) => matingsOf(keeperId, breed)),
    hensLeftOut: breeds.flatMap(({ hens, matings, isHybrid, best }) =>
      hens.flatMap((hen, nth) =>
        best.roosters[nth] === null
          ? [{ hen: comparedBird(hen), reason: reasonFor(matings[nth] ?? [], { isHybrid, hasRooster }) }]
          : [],
      ),
    ),
    meanInbreeding: meanInbreedingOf(breeds.map(({ best }) => best)),
    secondBest: secondBestOf(breeds, nameOf),
  };
}

function matingsOf(keeperId: string, { hens, roosters, matings, miles, best }: BreedSeason): Plan['matings'] {
  return roosters.flatMap((rooster, at) => {
    const served = hens.flatMap((hen, nth) => (best.roosters[nth] === at ? [{ hen, nth }] : []));
    const [first] = served;
    if (!first) return [];
    return [
      {
        rooster: comparedBird(rooster),
        distance: rooster.keeperId === keeperId ? null : miles(first.nth, at),
        hens: served.map(({ hen, nth }) => ({ hen: comparedBird(hen), ...matingBody(matings[nth]?.[at]) })),
      },
    ];
  });
}

const pairsIn = ({ roosters, hensLeftOut }: MatingPlan): number => roosters.length - hensLeftOut;

/** The mean over the pairs of all breeds. */
function meanInbreedingOf(plans: readonly MatingPlan[]): number | null {
  const pairs = plans.reduce((sum, plan) => sum + pairsIn(plan), 0);
  const total = plans.reduce((sum, plan) => sum + pairsIn(plan) * (plan.meanInbreeding ?? 0), 0);
  return pairs === 0 ? null : rounded(total / pairs);
}

/** The second best plan changes the breed in which that costs least. */
function secondBestOf(breeds: readonly BreedSeason[], nameOf: NameOf): Plan['secondBest'] {
  const loss = ({ best, second }: BreedSeason) =>
    second ? pairsIn(second) * ((second.meanInbreeding ?? 0) - (best.meanInbreeding ?? 0)) : Number.POSITIVE_INFINITY;
  const [changed] = breeds.toSorted((a, b) => loss(a) - loss(b));
  if (!changed?.second) return null;
  const plans = breeds.map((breed) => (breed === changed && breed.second ? breed.second : breed.best));
  return {
    meanInbreeding: meanInbreedingOf(plans),
    hensLeftOut: plans.reduce((sum, { hensLeftOut }) => sum + hensLeftOut, 0),
    change: changeBetween(changed, changed.second, nameOf),
  };
}

function matingBody(mating: Mating | undefined) {
  if (!mating) throw new Error('A pair was planned that was never compared.');
  const { inbreeding, kinshipInWords, verdict, compatibility } = mating;
  return { inbreeding: rounded(inbreeding), kinshipInWords, verdict, compatibilityScore: compatibility };
}

export const TESTED_POSITIVE = 'She has a positive test in the health papers.';

function reasonFor(
  pairs: readonly Mating[],
  { isHybrid, hasRooster }: { isHybrid: boolean; hasRooster: boolean },
): string {
  const all = (refusal: Mating['refusal']) => pairs.every((pair) => pair.refusal === refusal);
  if (!hasRooster) return 'There is no rooster yet.';
  if (isHybrid) return 'Her kind does not breed true: no rooster keeps a breed with her.';
  if (pairs.length === 0) return 'There is no rooster of her breed.';
  if (all('other breed')) return 'She is a cross or of no known breed, and a plan pairs birds of one breed only.';
  if (all('too young'))
    return `Too young, she or the roosters of her breed: breeding begins at ${youngestWeeks} weeks.`;
  if (all('hen positive')) return TESTED_POSITIVE;
  if (all('rooster positive')) return 'Every rooster of her breed has a positive test in the health papers.';
  if (all('flock positive'))
    return 'Her flock, or that of every rooster of her breed, has a bird with a positive test.';
  if (all('close kin'))
    return 'Every rooster of her breed is so close a relative that her chicks would be at least 25% inbred.';
  if (all('kin elsewhere'))
    return 'Every rooster of her breed that is offered near you is her close relative, as far as we know.';
  if (all('harmful genes')) return 'Every rooster of her breed carries the same harmful gene as she does.';
  if (pairs.every(({ refusal }) => refusal !== null)) {
    return 'No rooster of her breed fits: each is too young, close kin, carries the same harmful gene or has a positive test.';
  }
  return 'The roosters that fit her have as many hens as you allow each.';
}

export type NameOf = (bird: { id: string; name: string }) => string;

/**
 * Names birds to a keeper. Namesakes of the keeper's own get their band, hatch date or the end of their id, those of others
 * their town: their records are not shown.
 */
export function namesIn(
  keeperId: string,
  birds: readonly ComparedRow[],
): { nameOf: NameOf; namesakes: Plan['namesakes'] } {
  const unique = [...new Map(birds.map((bird) => [bird.id, bird])).values()];
  const names = new Map(
    [...Map.groupBy(unique, ({ name }) => name).values()]
      .filter(({ length }) => length > 1)
      .flatMap((namesakes) => namesakes.map((bird) => [bird.id, nameAmong(keeperId, bird, namesakes)] as const)),
  );
  return {
    nameOf: ({ id, name }) => names.get(id) ?? name,
    namesakes: [...names].map(([id, name]) => ({ id, name })),
  };
}

function nameAmong(keeperId: string, bird: ComparedRow, namesakes: readonly ComparedRow[]): string {
  const isMine = bird.keeperId === keeperId;
  const alike = namesakes.filter((one) => (one.keeperId === keeperId) === isMine);
  const isOwn = (of: (one: ComparedRow) => string | null) =>
    of(bird) !== null && alike.filter((one) => of(one) === of(bird)).length === 1;
  const townOf = ({ location }: ComparedRow) => location?.split(',')[0] ?? null;
  if (!isMine && isOwn(townOf)) return `${bird.name} (${townOf(bird)})`;
  if (isMine && alike.length === 1) return `${bird.name} (yours)`;
  if (isMine && isOwn(({ record }) => record.bandNumber)) return `${bird.name} (band ${bird.record.bandNumber})`;
  if (isMine && isOwn(({ hatchDate }) => hatchDate)) return `${bird.name} (hatched ${dayInWords(bird.hatchDate!)})`;
  return `${bird.name} (${bird.id.slice(-4)})`;
}

/** The roosters whom the best plan pairs, or the second. */
export const roostersShown = ({ roosters, best, second }: BreedSeason): ComparedRow[] =>
  roosters.filter((_, at) => best.roosters.includes(at) || second?.roosters.includes(at));

/** Leaves room in the contract's 400 for the number of other changes. */
const MOST_CHARACTERS = 378;

/** Describes the difference, such as "Pearl goes with Horatio instead of Slate." */
function changeBetween({ hens, roosters, best }: BreedSeason, second: MatingPlan, nameOf: NameOf): string {
  const name = (rooster: number | null | undefined) => {
    const bird = rooster === null || rooster === undefined ? undefined : roosters[rooster];
    return bird ? nameOf(bird) : null;
  };
  const changes = hens.flatMap((hen, nth) => {
    const [before, after] = [name(best.roosters[nth]), name(second.roosters[nth])];
    if (best.roosters[nth] === second.roosters[nth]) return [];
    if (after === null) return [`${nameOf(hen)} is left out`];
    return [`${nameOf(hen)} goes with ${after}${before === null ? '' : ` instead of ${before}`}`];
  });
  const fits = (nth: number) => changes.slice(0, nth + 1).join(', ').length <= MOST_CHARACTERS;
  const first = changes
    .slice(0, 3)
    .filter((_, nth) => nth === 0 || fits(nth))
    .map((change) => change.slice(0, MOST_CHARACTERS));
  const others = changes.length - first.length;
  return `${first.join(', ')}${others > 0 ? `, and ${others} more ${others > 1 ? 'changes' : 'change'}` : ''}.`;
}
