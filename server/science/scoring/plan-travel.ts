// Lines of the prevention plan about the trip, its papers, and hatching eggs as an alternative.
import { atStartOfSentence } from '../sentences.ts';
import { isOneFarm, type PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';
import type { Score } from './score.ts';
import { agree, birds, farms, milesInWords, sideWhere, unknownSide } from './wording.ts';

export function eggsInstead(pair: PairFacts, { diseaseRisk }: Score): string | null {
  if (diseaseRisk < judgements.adviceFromRisk.values.hatchingEggs || isOneFarm(pair)) return null;
  return `First choice at this risk (${diseaseRisk} of 100): hatching eggs. Marek's disease does not pass through the egg; pullorum-typhoid and Mycoplasma do, so test the hen's flock.`;
}

export function way(pair: PairFacts): string {
  const { miles } = pair;
  if (isOneFarm(pair)) return 'Both birds live on one farm: carry him over in the evening, in a clean crate.';
  if (miles === null) return 'Distance unknown: set the place of both farms, then plan stops and water.';
  const far = atStartOfSentence(milesInWords(miles));
  if (miles < 50) return `${far}: one trip, water on arrival.`;
  if (miles <= 150) return `${far}: one trip with one stop for water.`;
  return miles <= 400
    ? `${far}: two days with a night in the crate's own room, or hatching eggs by post.`
    : `${far}: prefer hatching eggs by post to the bird.`;
}

export function crate(pair: PairFacts): string {
  const climate = 'Keep 45 to 80 °F in the crate, and stop at no feed store and no other flock.';
  const isShort = pair.miles !== null && pair.miles < 50;
  return isShort
    ? climate
    : `${climate} Look at him every 2 hours, give water every 4, and travel 8 hours a day at most.`;
}

export function papers(pair: PairFacts): string | null {
  if (isOneFarm(pair)) return 'No papers are needed; write the day and the pen into your flock book.';
  const unknown = unknownSide(pair, 'state');
  if (unknown) {
    return `State of ${farms[unknown]} unknown: across a state line he needs VS form 9-3 (NPIP) or a certificate of veterinary inspection.`;
  }
  const { state } = pair.rooster;
  return state === pair.hen.state
    ? `Both farms lie in ${state}: no interstate papers; ask the state veterinarian what holds within it.`
    : `From ${state} to ${pair.hen.state}: VS form 9-3 (NPIP) or a certificate of veterinary inspection, often not older than 30 days, with a negative pullorum-typhoid test, before he leaves.`;
}

export function age(pair: PairFacts): string | null {
  const unknown = unknownSide(pair, 'ageWeeks');
  if (unknown) return `Age of ${birds[unknown]} unknown: make sure of 26 weeks before the visit.`;
  const young = sideWhere(pair, ({ ageWeeks }) => (ageWeeks ?? 0) < judgements.ranking.values.youngestWeeks);
  return young && `Wait until ${birds[young]} ${agree(young, 'is', 'are')} 26 weeks old.`;
}
