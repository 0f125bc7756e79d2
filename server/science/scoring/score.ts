// The compatibility score of a rooster and a hen, 0 to 200. Every number that a keeper sees about a pair comes from this
// function.

import { wordFor } from '../sentences.ts';
import { conservationValue } from './conservation-value.ts';
import { isOneFarm, isSameBreed, type PairFacts } from './facts.ts';
import { geneticDiversity } from './genetic-diversity.ts';
import { type ExpectedInbreeding, expectedInbreeding } from './inbreeding.ts';
import { judgements } from './judgements.ts';
import { isHarmful, type Pairing, pairingsOf } from './pairings.ts';
import { positiveTest } from './test-papers.ts';

type Label = keyof typeof judgements.labels.values;
type Band = keyof typeof judgements.colorBands.values;
type Cap = keyof typeof judgements.caps.values;

export interface Score {
  /** 0 to 200, whole. */
  compatibility: number;
  label: Label;
  /** 0 to 100, whole. */
  geneticDiversity: number;
  /** 0 to 100, whole. Higher is worse. */
  diseaseRisk: number;
  /** 0 to 100, whole. */
  conservationValue: number;
  inbreeding: ExpectedInbreeding;
  pairings: readonly Pairing[];
  /** The limits that apply, whether or not the score reaches them. */
  caps: readonly Cap[];
  /** The score before limits and rounding. */
  merit: number;
}

export function scoreOf(pair: PairFacts): Score {
  const share = judgements.scoreShares.values;
  const factor = judgements.multipliers.values;
  const inbreeding = expectedInbreeding(pair);
  const diversity = geneticDiversity(pair, inbreeding.value);
  const risk = diseaseRisk(pair);
  const conservation = conservationValue(pair, inbreeding.value);
  const pairings = pairingsOf(pair);
  const harmful = pairings.filter(isHarmful).length;
  const merit =
    share.scale *
    (share.diversity * diversity + share.health * (100 - risk) + share.conservation * conservation) *
    factor.harmfulPairing ** harmful *
    (isSameBreed(pair) ? 1 : factor.cross);
  const caps = capsOf(pair, inbreeding.value, risk, pairings);
  const compatibility = Math.round(Math.min(merit, ...caps.map((cap) => judgements.caps.values[cap])));
  return {
    compatibility,
    label: labelOf(compatibility),
    geneticDiversity: Math.round(diversity),
    diseaseRisk: Math.round(risk),
    conservationValue: Math.round(conservation),
    inbreeding,
    pairings,
    caps,
    merit,
  };
}

export function labelOf(compatibility: number): Label {
  return wordFor(judgements.labels.values, compatibility);
}

/** The color of the exact share of 200: 159 is yellow, although it rounds to 80 percent. */
export function bandOf(compatibility: number): Band {
  return wordFor(judgements.colorBands.values, compatibility / judgements.scoreShares.values.scale);
}

/** A positive test of a yard mate stops a visit, and at home only delays the eggs. */
const isInfected = (pair: PairFacts): boolean =>
  positiveTest(pair) !== null || (!isOneFarm(pair) && [pair.rooster, pair.hen].some(({ exposedTo }) => exposedTo));

function capsOf(pair: PairFacts, inbreeding: number, risk: number, pairings: readonly Pairing[]): Cap[] {
  const { rooster, hen } = pair;
  const from = judgements.capThresholds.values;
  const applies: Record<Cap, boolean> = {
    cousins: inbreeding >= from.cousins,
    halfSiblings: inbreeding >= from.halfSiblings,
    fullSiblings: inbreeding >= from.fullSiblings,
    harmfulPairing: pairings.some(isHarmful),
    risk: risk >= from.risk,
    cross: !isSameBreed(pair),
    illness: [rooster, hen].some((bird) => bird.illnessWithin30Days) || isInfected(pair),
    order: rooster.inControlArea === true || hen.inControlArea === true,
  };
  return (Object.keys(applies) as Cap[]).filter((cap) => applies[cap]);
}

// The disease risk score of bringing two birds together. The causes combine as independent chances, and a higher score is
// worse. Swapping the two farms' answers does not change it.

const WEEKS_IN_A_YEAR = 52;

/** 0 to 100, not rounded. */
export function diseaseRisk(pair: PairFacts): number {
  return 100 * (1 - Object.values(causesOf(pair)).reduce((spared, risk) => spared * (1 - risk), 1));
}

/** The chance from each cause, 0 to 1. */
function causesOf(pair: PairFacts) {
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
  return a.mareksVaccinated && b.mareksVaccinated ? risk.bothVaccinated : risk.otherwise;
}

function pullorumTyphoid(a: Bird, b: Bird): number {
  const risk = judgements.pullorumTyphoid.values;
  const clean = [a, b].filter(({ npip }) => npip === 'clean').length;
  return [risk.noneOrUnknown, risk.oneClean, risk.bothClean][clean] as number;
}

function biosecurity(a: Bird, b: Bird): number {
  const { riskAtZero, worstAnswers } = judgements.biosecurity.values;
  const weaker = Math.min(a.biosecurity ?? worstAnswers, b.biosecurity ?? worstAnswers);
  return riskAtZero * (1 - Math.max(weaker, worstAnswers) / 100);
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
  const of = ({ quarantine: place }: Bird) => (place === null || place === 'none' ? risk.noneOrUnknown : risk[place]);
  return Math.max(of(pair.rooster), of(pair.hen));
}
