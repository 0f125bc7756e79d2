// The compatibility score of a rooster and a hen, 0 to 200. Every number that a keeper sees about a pair comes from this
// function.
import { wordFor } from '../sentences.ts';
import { conservationValue } from './conservation-value.ts';
import { diseaseRisk } from './disease-risk.ts';
import { isSameBreed, type PairFacts } from './facts.ts';
import { geneticDiversity } from './genetic-diversity.ts';
import { type ExpectedInbreeding, expectedInbreeding } from './inbreeding.ts';
import { judgements } from './judgements.ts';
import { isHarmful, type Pairing, pairingsOf } from './pairings.ts';

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
    illness: rooster.illnessWithin30Days === true || hen.illnessWithin30Days === true,
    order: rooster.inControlArea === true || hen.inControlArea === true,
  };
  return (Object.keys(applies) as Cap[]).filter((cap) => applies[cap]);
}
