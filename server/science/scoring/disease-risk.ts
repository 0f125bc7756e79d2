// The disease risk score of bringing two birds together. The causes combine as independent chances, and a higher score is
// worse. Swapping the two farms' answers does not change it.
import { isOneFarm, type PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';

const WEEKS_IN_A_YEAR = 52;

/** 0 to 100, not rounded. */
export function diseaseRisk(pair: PairFacts): number {
  return 100 * (1 - Object.values(causesOf(pair)).reduce((spared, risk) => spared * (1 - risk), 1));
}

/** The chance from each cause, 0 to 1. */
export function causesOf(pair: PairFacts) {
  const { rooster, hen, miles } = pair;
  return {
    mareks: mareks(rooster, hen),
    pullorumTyphoid: pullorumTyphoid(rooster, hen),
    biosecurity: biosecurity(rooster, hen),
    distance: distance(miles),
    stateLine: stateLine(rooster, hen),
    age: age(rooster, hen),
    quarantine: quarantine(pair),
  };
}

type Bird = PairFacts['hen'];

function mareks(a: Bird, b: Bird): number {
  const risk = judgements.mareks.values;
  if (a.mareksHistory || b.mareksHistory) return risk.history;
  const answers = [a.mareksVaccinated, b.mareksVaccinated];
  if (answers.includes(null)) return answers.includes(false) ? risk.unknownBesideUnvaccinated : risk.unknown;
  if (answers[0] !== answers[1]) return risk.mixed;
  return answers[0] ? risk.bothVaccinated : risk.noneVaccinated;
}

function pullorumTyphoid(a: Bird, b: Bird): number {
  const risk = judgements.pullorumTyphoid.values;
  const answers = [a.npip, b.npip];
  if (answers.includes(null) || !answers.includes('clean')) return risk.noneOrUnknown;
  return answers.includes('none') ? risk.oneClean : risk.bothClean;
}

function biosecurity(a: Bird, b: Bird): number {
  const { riskAtZero, unknownAnswers } = judgements.biosecurity.values;
  return riskAtZero * (1 - Math.min(a.biosecurity ?? unknownAnswers, b.biosecurity ?? unknownAnswers) / 100);
}

function distance(miles: number | null): number {
  const { riskFarAway, scaleMiles, unknownMiles } = judgements.distance.values;
  return riskFarAway * (1 - Math.exp(-(miles ?? unknownMiles) / scaleMiles));
}

function stateLine(a: Bird, b: Bird): number {
  const risk = judgements.stateLine.values;
  if (a.state === null || b.state === null) return risk.unknown;
  return a.state === b.state ? risk.same : risk.crossed;
}

function age(a: Bird, b: Bird): number {
  const unknown = a.ageWeeks === null || b.ageWeeks === null;
  const weeks = Math.max(a.ageWeeks ?? -1, b.ageWeeks ?? -1);
  const known = weeks < 0 ? 0 : riskAt(weeks);
  return unknown ? Math.max(known, judgements.age.values.unknown) : known;
}

function riskAt(weeks: number): number {
  const risk = judgements.age.values;
  if (weeks < risk.youngBelowWeeks) return risk.young;
  if (weeks <= 3 * WEEKS_IN_A_YEAR) return risk.to3Years;
  return weeks <= 5 * WEEKS_IN_A_YEAR ? risk.to5Years : risk.older;
}

function quarantine(pair: PairFacts): number {
  const risk = judgements.quarantine.values;
  // Birds of one farm do not travel and need no quarantine.
  if (isOneFarm(pair)) return risk.ownBuilding;
  return Math.max(risk[pair.rooster.quarantine ?? 'unknown'], risk[pair.hen.quarantine ?? 'unknown']);
}
