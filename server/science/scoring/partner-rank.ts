// Ranks possible partners of a bird. The list shows each partner's score; distance only changes its rank a little, because
// the score already includes disease and travel. A rooster that this season's chicks are kin to ranks lower, so that a flock
// in which every hen gets her first partner uses all its roosters.
import { type Confidence, confidenceIn } from './confidence.ts';
import { type BirdFacts, isSameBreed, isYoung, type PairFacts } from './facts.ts';
import { outbredWeight } from './inbreeding.ts';
import { judgements } from './judgements.ts';
import { type Score, scoreOf } from './score.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface Candidate extends Pick<PairFacts, 'kinship' | 'relationship' | 'miles' | 'sources'> {
  id: string;
  bird: BirdFacts;
  use: SeasonUse;
  isAlive: boolean;
  isAvailable: boolean;
  /** True if one of the two keepers has blocked the other. */
  isBlocked: boolean;
}

/** The use of a rooster this season. */
export interface SeasonUse {
  /** The hens of the keeper that he has chicks with. */
  hens: number;
  /** His mean kinship to the chicks of the keeper's pairs, from 0 to 1. */
  kinshipToChicks: number;
}

/** Facts about the breed of the bird that needs a partner. */
export type BreedFacts = Pick<PairFacts, 'breedMeanKinship' | 'pedigreedBirdsOfBreed'>;

export type Exclusion = 'sameSex' | 'dead' | 'tooYoung' | 'unavailable' | 'blocked' | 'controlArea';

export interface RankedPartner {
  id: string;
  pair: PairFacts;
  score: Score;
  /** The score reduced by distance and by use this season, for ordering only. */
  rankScore: number;
  use: SeasonUse;
  confidence: Confidence;
  verdict: Verdict;
  /** True if their chicks would be of no breed. */
  isCross: boolean;
}

interface PartnerRanking {
  partners: RankedPartner[];
  excluded: { id: string; reason: Exclusion }[];
}

export function rankPartners(bird: BirdFacts, breed: BreedFacts, candidates: readonly Candidate[]): PartnerRanking {
  const ranking: PartnerRanking = { partners: [], excluded: [] };
  for (const candidate of candidates) {
    const reason = exclusionOf(bird, candidate);
    if (reason) ranking.excluded.push({ id: candidate.id, reason });
    else ranking.partners.push(rankedPartner(pairWith(bird, breed, candidate), candidate));
  }
  const mate = ({ pair }: RankedPartner) => (bird.sex === 'Hen' ? pair.rooster : pair.hen);
  ranking.partners.sort(
    (a, b) =>
      Number(a.isCross) - Number(b.isCross) ||
      Number(isNotAdvised(a)) - Number(isNotAdvised(b)) ||
      b.rankScore - a.rankScore ||
      a.score.inbreeding.value - b.score.inbreeding.value ||
      byNumber(mate(a).meanKinship, mate(b).meanKinship) ||
      byNumber(a.pair.miles, b.pair.miles) ||
      // "Hen 2" before "Hen 10".
      mate(a).name.localeCompare(mate(b).name, 'en', { numeric: true }) ||
      (a.id < b.id ? -1 : 1),
  );
  return ranking;
}

function rankedPartner(pair: PairFacts, { id, use }: Candidate): RankedPartner {
  const { atAnyDistance, byNearness, scaleMiles } = judgements.ranking.values;
  const score = scoreOf(pair);
  const miles = pair.miles ?? judgements.distance.values.unknownMiles;
  return {
    ...{ id, pair, score, use, confidence: confidenceIn(pair) },
    rankScore:
      score.compatibility *
      (atAnyDistance + byNearness * Math.exp(-miles / scaleMiles)) *
      outbredWeight(use.kinshipToChicks),
    verdict: verdictOf(pair, score),
    isCross: !isSameBreed(pair),
  };
}

export const isNotAdvised = ({ verdict }: Pick<RankedPartner, 'verdict'>): boolean => verdict.kind === 'not-advised';

function pairWith(
  bird: BirdFacts,
  breed: BreedFacts,
  { bird: mate, kinship, relationship, miles, sources }: Candidate,
): PairFacts {
  const [rooster, hen] = bird.sex === 'Hen' ? [mate, bird] : [bird, mate];
  return { rooster, hen, kinship, relationship, miles, sources, ...breed, alternative: null };
}

function exclusionOf(bird: BirdFacts, { bird: mate, isAlive, isAvailable, isBlocked }: Candidate): Exclusion | null {
  if (mate.sex === bird.sex) return 'sameSex';
  if (!isAlive) return 'dead';
  if (isBlocked) return 'blocked';
  if (!isAvailable) return 'unavailable';
  if (isYoung(mate)) return 'tooYoung';
  return mate.inControlArea || bird.inControlArea ? 'controlArea' : null;
}

/** Sorts unknown values last. */
function byNumber(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
