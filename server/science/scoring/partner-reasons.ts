// Explains a partner's rank: one sentence for each factor that its verdict does not mention.
import { atStartOfSentence, listed } from '../sentences.ts';
import { areSourcesDifferent } from './conservation-value.ts';
import { isOneFarm, isSameBreed, type PairFacts, type Sex } from './facts.ts';
import { meanKinships } from './genetic-diversity.ts';
import { kinshipSentence } from './kinship-words.ts';
import { offTypeInWords } from './loci.ts';
import { isHarmful } from './pairings.ts';
import type { RankedPartner } from './partner-rank.ts';
import { areEggsRuledOut } from './test-papers.ts';
import { decimal, milesInWords } from './wording.ts';

/** Describes the partner, which has this sex, to the keeper of the other bird. */
export function partnerReasons(partner: RankedPartner, sex: Sex): string[] {
  const { pair } = partner;
  const reasons = [
    kin(partner),
    use(partner),
    family(pair, sex),
    source(pair),
    tests(pair, sex),
    way(pair),
    poultryFact(partner),
    looks(pair, sex),
  ];
  return reasons.filter((reason) => reason !== null);
}

/** Unrelated birds of two breeds need no sentence about kinship. */
function kin({ pair, score }: RankedPartner): string | null {
  return isSameBreed(pair) || score.inbreeding.pedigree > 0 ? kinshipSentence(pair, score.inbreeding) : null;
}

function use({ use: { hens } }: RankedPartner): string | null {
  return hens === 0 ? null : `Already used for ${hens} of your hens this season.`;
}

function family(pair: PairFacts, sex: Sex): string | null {
  const known = meanKinships(pair);
  if (!known) return null;
  const own = sex === 'Rooster' ? known.sire : known.dam;
  const whose = sex === 'Rooster' ? 'His' : 'Her';
  if (own === known.breed) return null;
  const how = own < known.breed ? 'rarer' : 'more common';
  return `${whose} family is ${how} than the breed's average (average relatedness ${decimal(own)} against ${decimal(known.breed)}).`;
}

function source(pair: PairFacts): string | null {
  if (isOneFarm(pair)) return 'Lives on the same farm.';
  if (!isSameBreed(pair)) return null;
  if (pair.sources === 'hatchedHere') return 'From another flock, but both came from one hatchery or breeder.';
  return areSourcesDifferent(pair) ? 'From another flock.' : null;
}

function tests(pair: PairFacts, sex: Sex): string {
  const { npip } = sex === 'Rooster' ? pair.rooster : pair.hen;
  if (npip === 'clean') return 'Tested clean of pullorum-typhoid.';
  return npip === 'none' ? 'Not tested for pullorum-typhoid.' : 'No test for pullorum-typhoid is known.';
}

function way(pair: PairFacts): string {
  const { miles } = pair;
  if (miles === null) return 'Distance unknown.';
  if (isOneFarm(pair)) return 'No trip.';
  const far = atStartOfSentence(milesInWords(miles));
  if (miles < 50) return `${far}: one short trip.`;
  if (miles <= 150) return `${far}: one trip with a stop for water.`;
  return areEggsRuledOut(pair)
    ? `${far}: a trip of one long day or more.`
    : `${far}: consider hatching eggs by mail from a pair there.`;
}

function looks(pair: PairFacts, sex: Sex): string | null {
  const { loci } = sex === 'Rooster' ? pair.rooster : pair.hen;
  if (!isSameBreed(pair) || loci.offType.length === 0) return null;
  return `Has ${listed(loci.offType.map(offTypeInWords))}, which the breed does not have.`;
}

function poultryFact({ pair, score }: RankedPartner): string | null {
  const advice = score.pairings.find((pairing) => !isHarmful(pairing));
  if (advice) return advice.meaning;
  return isSameBreed(pair) && pair.hen.loci.blueEgg === 'yes' ? 'The pullets will lay blue eggs.' : null;
}
