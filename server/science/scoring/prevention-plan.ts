// The disease prevention plan of a visit: five headings, each with three to five lines from what is known about the two
// farms, and a line for everything unknown. The contract names the headings' emojis, by which screens recognize headings.

import { atStartOfSentence, dayInWords } from '../sentences.ts';
import { isCareless } from './changes.ts';
import { isAbroad, isOneFarm, isTooFar, type PairFacts, type Quarantine } from './facts.ts';
import { judgements } from './judgements.ts';
import { controlArea, illness, mareks, mycoplasma, pullorumTyphoid } from './plan-tests.ts';
import { newcomerOf, quarantineDays } from './quarantine-days.ts';
import type { Score } from './score.ts';
import { areEggsRuledOut, avianInfluenzaTest } from './test-papers.ts';
import {
  agree,
  beforeTheyMeet,
  birds,
  EGGS_OF_HIS,
  farmOf,
  farms,
  milesInWords,
  NATIONAL_AUTHORITY,
  placeInSentence,
  sideWhere,
  unknownSide,
  weightsApart,
} from './wording.ts';

type PlanRule = (pair: PairFacts, score: Score) => string | null;

export const planHeadings = {
  testing: '🏥 Testing and vaccination',
  quarantine: '🚪 Quarantine',
  hygiene: '🧼 Daily hygiene',
  travel: '🚚 Travel and papers',
  emergencies: '🚨 Emergencies',
} as const;

const rules: Record<keyof typeof planHeadings, readonly PlanRule[]> = {
  // Obstacles to the visit come first.
  testing: [controlArea, illness, pullorumTyphoid, mycoplasma, mareks],
  quarantine: [daysApart, splitQuarantine, placeAtHens, placeAtRoosters, firstAndLastDays],
  hygiene: [barnRoutine, dailySheet, ownRoosters, sizeCare, pairingCare],
  travel: [eggsInstead, way, crate, papers, visitAge],
  emergencies: [stopRule, sickBirdLine, backUp, wayBack],
};

export function preventionPlan(pair: PairFacts, score: Score): string[] {
  return (Object.keys(planHeadings) as (keyof typeof planHeadings)[]).flatMap((section) => [
    planHeadings[section],
    ...rules[section].map((rule) => rule(pair, score)).filter((line) => line !== null),
  ]);
}

export function daysApart(pair: PairFacts): string {
  const newcomer = newcomerOf(pair);
  if (newcomer) {
    const bird = newcomer.sex.toLowerCase();
    return `Keep the ${bird}, who came on ${dayInWords(newcomer.arrivedOn)}, apart from all other birds until ${dayInWords(newcomer.until)}.`;
  }
  if (isOneFarm(pair))
    return 'Both birds live on one farm: no quarantine, but watch them for a week in pens side by side.';
  const { days, reasons } = quarantineDays(pair);
  if (days === 7)
    return 'Seven days apart are enough: both flocks are tested, healthy and closed, with a building of its own for the visitor.';
  return `Thirty days apart before the birds meet. Seven would do with all of this, which is missing or not known: ${reasons.join('; ')}.`;
}

function splitQuarantine(pair: PairFacts): string | null {
  if (isOneFarm(pair) || quarantineDays(pair).days === 7) return null;
  return "The 30 days can be split: 23 of closed isolation at the rooster's home, written down, and 7 at hers.";
}

const places: Record<Quarantine | 'unknown', string> = {
  ownBuilding: 'use the separate building',
  ownPen: 'use the pen, at least 30 feet from the flock and downwind, with boots and tools of its own',
  none: 'build a pen of 4 x 4 feet for each bird before a date is set',
  unknown: 'not known where a visitor is kept apart; agree on a separate building or a pen 30 feet away first',
};

export function placeAtHens(pair: PairFacts): string | null {
  return isOneFarm(pair) ? null : `On arrival at the hen's farm: ${places[pair.hen.quarantine ?? 'unknown']}.`;
}

function placeAtRoosters(pair: PairFacts): string | null {
  if (isOneFarm(pair))
    return 'Check both for mites and lice, and look at eyes, nostrils and droppings, before they share a pen.';
  return `After the return, 30 days apart at the rooster's farm: ${places[pair.rooster.quarantine ?? 'unknown']}.`;
}

function firstAndLastDays(pair: PairFacts): string {
  if (isOneFarm(pair)) return 'Weigh both on the first and the sixth day: a loss of more than 10% ends it.';
  const { days } = quarantineDays(pair);
  const weighed = days === 7 ? 'Day 6' : `Day 6 and day ${days - 1}`;
  return `Day 1: clean the crate outside, weigh him, look for mites and lice. Day 4: a sample of droppings. ${weighed}: weigh again; a loss of more than 10% ends the visit.`;
}

function barnRoutine(pair: PairFacts): string {
  const tools = isOneFarm(pair)
    ? 'own boots and tools for each of the two pens'
    : 'own boots and tools for the visitor, who is fed last';
  const unknown = unknownSide(pair, 'biosecurity');
  if (unknown) return `Take the risk assessment for ${farmOf(pair, unknown)}; until then: ${tools}.`;
  const careless = sideWhere(pair, isCareless);
  return careless
    ? `Improve the weakest answer of the risk assessment for ${farmOf(pair, careless)} first. ${atStartOfSentence(tools)}.`
    : `Go on as you answered: ${tools}.`;
}

function dailySheet(_: PairFacts, { diseaseRisk }: Score): string {
  return diseaseRisk >= judgements.adviceFromRisk.values.watchClosely
    ? 'Twice a day write down appetite, breathing, droppings and eyes of both birds.'
    : 'Once a day write down appetite, breathing and droppings of both birds.';
}

/** Days after the quarantine: seven in sight of each other, and seven together. */
const DAYS_UNTIL_HIS_EGGS = 14;

// A hen lays fertile eggs of her last rooster for two weeks on average and a month at most (Hutt 1949).
function ownRoosters(pair: PairFacts): string | null {
  // They are never penned together.
  if (weightsApart(pair)) return null;
  if (isOneFarm(pair))
    return `Take the hen from all other roosters on the day you pen the two side by side, better a week earlier: from day ${7 + DAYS_UNTIL_HIS_EGGS} on the eggs are his. Go on until 10 days after you part them.`;
  const { days } = quarantineDays(pair);
  const split = days === 7 ? '' : ` (day ${7 + DAYS_UNTIL_HIS_EGGS} if 23 days of his quarantine are at his home)`;
  return `Take the hen from all other roosters on the day before he arrives, better a week earlier: from day ${days + DAYS_UNTIL_HIS_EGGS} on the eggs are his${split}. Go on until 10 days after he leaves. If she has been away from any rooster for a month, all her fertile eggs are his.`;
}

function sizeCare(pair: PairFacts): string | null {
  const unequal = weightsApart(pair);
  return (
    unequal &&
    `Never pen the two together: by the standards of their breeds ${unequal.inWords}. Use artificial insemination, once she has been away from other roosters for three weeks.`
  );
}

function pairingCare({ rooster, hen }: PairFacts, { pairings }: Score): string | null {
  const [worst] = pairings;
  if (worst) return `${worst.nextStep} If you breed this pair, mark its eggs and write down when embryos die.`;
  if (rooster.loci.vaultedSkull === 'yes' || hen.loci.vaultedSkull === 'yes') {
    return 'A crested bird sees little and has a weak skull: no aggressive mate, and no low wires.';
  }
  return null;
}

export function eggsInstead(pair: PairFacts, { diseaseRisk }: Score): string | null {
  const isLow = diseaseRisk < judgements.adviceFromRisk.values.hatchingEggs;
  if (isLow || isOneFarm(pair) || areEggsRuledOut(pair)) return null;
  return `First choice at this risk (${diseaseRisk} of 100): hatching eggs. ${EGGS_OF_HIS} Marek's disease does not pass through the egg; pullorum-typhoid and Mycoplasma do, so test the flock that lays them.`;
}

export function way(pair: PairFacts): string {
  const { miles } = pair;
  if (isOneFarm(pair)) return 'Both birds live on one farm: carry the rooster over in the evening, in a clean crate.';
  if (miles === null) return 'Distance unknown: set the place of both farms, then plan stops and water.';
  const far = atStartOfSentence(milesInWords(miles));
  if (miles < 50) return `${far}: one trip, water on arrival.`;
  if (miles <= 150) return `${far}: one trip with one stop for water.`;
  const eggs = areEggsRuledOut(pair) ? null : 'hatching eggs by mail from a pair on his farm';
  if (!isTooFar(pair))
    return `${far}: one day if it takes 8 hours at most, otherwise two with a night in the crate's own room${eggs ? `; or ${eggs}` : ''}.`;
  return `${far}: look for a nearer bird, or ${eggs ? `for ${eggs}` : "plan two days or more, with each night in the crate's own room"}.`;
}

function crate(pair: PairFacts): string {
  if (isOneFarm(pair)) return 'Keep 45 to 80 °F in the crate.';
  const climate = 'Keep 45 to 80 °F in the crate, and stop at no feed store and no other flock.';
  const isShort = pair.miles !== null && pair.miles < 50;
  return isShort
    ? climate
    : `${climate} Look at him every 2 hours, give water every 4, and travel 8 hours a day at most.`;
}

export function papers(pair: PairFacts): string {
  if (isOneFarm(pair)) return 'No papers are needed; write the day and the pen into your flock book.';
  const tested = avianInfluenzaTest(pair);
  return tested ? `${papersOfStates(pair)} ${tested}` : papersOfStates(pair);
}

function papersOfStates(pair: PairFacts): string {
  if (isAbroad(pair)) return `Ask your vet and ${NATIONAL_AUTHORITY} which papers he needs before he leaves.`;
  const unknown = unknownSide(pair, 'state');
  if (unknown) {
    return `State of ${farms[unknown]} unknown: across a state line he needs the USDA form VS 9-3 (for NPIP flocks) or a certificate of veterinary inspection.`;
  }
  const [from, to] = [pair.rooster, pair.hen].map(({ state }) => placeInSentence(state ?? ''));
  return from === to
    ? `Both farms lie in ${from}: no interstate papers; ask the state veterinarian about the rules within it.`
    : `From ${from} to ${to}: the USDA form VS 9-3 (for NPIP flocks) or a certificate of veterinary inspection, often not older than 30 days, with a negative pullorum-typhoid test, before he leaves.`;
}

export function visitAge(pair: PairFacts): string | null {
  const unknown = unknownSide(pair, 'ageWeeks');
  if (unknown)
    return `Age of ${birds[unknown]} unknown: check that ${agree(unknown, 'it is', 'they are')} 26 weeks old ${beforeTheyMeet(pair)}.`;
  const young = sideWhere(pair, ({ ageWeeks }) => (ageWeeks ?? 0) < judgements.ranking.values.youngestWeeks);
  return young && `Wait until ${birds[young]} ${agree(young, 'is', 'are')} 26 weeks old.`;
}

/** The line of the Animal and Plant Health Inspection Service, United States. */
export const SICK_BIRD_LINE = '1-866-536-7593';

function stopRule(): string {
  return 'Two sick birds within 24 hours, or a sudden death: move no birds, and call.';
}

function sickBirdLine(pair: PairFacts): string {
  if (isAbroad(pair)) return `Call your vet and ${NATIONAL_AUTHORITY}.`;
  const { state } = pair.hen;
  const office = `the state veterinarian${state === null ? '' : ` of ${placeInSentence(state)}`}`;
  return `Call your vet, ${office}, or the sick-bird line of the USDA: ${SICK_BIRD_LINE}.`;
}

function backUp(pair: PairFacts): string {
  if (isOneFarm(pair)) return 'Have an isolation crate ready.';
  return 'Have an isolation crate ready, and agree beforehand who pays for tests and treatment.';
}

function wayBack(pair: PairFacts): string | null {
  if (isOneFarm(pair)) return null;
  return pair.miles !== null && pair.miles > 150
    ? 'Agree who fetches him on short notice over this distance, and where he stays if he may not travel.'
    : 'Agree who drives him home on short notice.';
}
