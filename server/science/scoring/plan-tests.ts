// Lines of the prevention plan about obstacles to a visit, and about tests before it.
import { atStartOfSentence, listed } from '../sentences.ts';
import { type BirdFacts, isAbroad, isOneFarm, type PairFacts, type TestPaper } from './facts.ts';
import { areEggsRuledOut, isLapsed, lapsedTests, testNames } from './test-papers.ts';
import {
  agree,
  agreeFarm,
  animalHealthOffice,
  beforeItSpreads,
  birds,
  eitherBird,
  eitherFarm,
  farmOf,
  isOwnFarm,
  type Side,
  sideWhere,
  someFarms,
  unknownSide,
} from './wording.ts';

export function controlArea(pair: PairFacts): string | null {
  const side = sideWhere(pair, ({ inControlArea }) => inControlArea === true);
  if (side) {
    return `Do not travel: ${farmOf(pair, side, someFarms)} ${agreeFarm(pair, side, 'lies', 'lie')} in a zone around an outbreak of avian influenza (bird flu) or under a state order. Movement needs a permit, and state law comes first.`;
  }
  const unknown = unknownSide(pair, 'inControlArea');
  return (
    unknown &&
    `Ask ${animalHealthOffice(pair)} whether ${farmOf(pair, unknown, eitherFarm)} lies in a zone of avian influenza (bird flu): nothing moves within 6 miles of an outbreak.`
  );
}

export function illness(pair: PairFacts): string | null {
  const side = sideWhere(pair, ({ illnessWithin30Days }) => illnessWithin30Days === true);
  if (side)
    return `Set no date yet: birds were ill on ${farmOf(pair, side, someFarms)}. Wait until 30 days have passed without a sign.`;
  const unknown = unknownSide(pair, 'illnessWithin30Days');
  if (unknown && isOwnFarm(pair))
    return 'If any bird was ill within 30 days on your farm, wait until 30 days are over.';
  return (
    unknown &&
    `Ask whether any bird was ill within 30 days on ${farmOf(pair, unknown, eitherFarm)}: if so, wait until 30 days are over.`
  );
}

/** Says on which farm a bird tested positive, within a sentence; null if nowhere. */
export function positiveFlock(pair: PairFacts): string | null {
  const side = sideWhere(pair, ({ exposedTo }) => exposedTo !== undefined);
  return side && `a bird tested positive for ${exposuresOf(pair)} on ${farmOf(pair, side, someFarms)}`;
}

/** The test that both birds, or one of them, need before they breed at home; null if no bird of theirs was positive. */
export function testAtHome(pair: PairFacts): string | null {
  const side = sideWhere(pair, ({ exposedTo }) => exposedTo !== undefined);
  return side && `Test ${birds[side]} for ${exposuresOf(pair)} before you set their eggs.`;
}

const exposuresOf = ({ rooster, hen }: PairFacts): string =>
  listed([...new Set([...(rooster.exposedTo ?? []), ...(hen.exposedTo ?? [])])].map((kind) => testNames[kind]));

export function pullorumTyphoid(pair: PairFacts): string {
  if (isAbroad(pair)) return pullorumTyphoidAbroad(pair);
  const unknown = unknownSide(pair, 'npip');
  if (unknown) {
    const ask = isOwnFarm(pair) ? 'If you have it, record' : 'Ask for';
    return `${ask} the certificate of the National Poultry Improvement Plan (NPIP) for ${farmOf(pair, unknown)}, or ask the state agency for a tester, at least 14 days ${beforeItSpreads(pair)}. No certificate is on record.${andNotClean(pair)}`;
  }
  const untested = lapsedOr(
    pair,
    'pullorum-typhoid',
    isUnclean,
    (side) =>
      `${atStartOfSentence(farmOf(pair, side))} ${agreeFarm(pair, side, 'is', 'are')} not clean under the National Poultry Improvement Plan (NPIP). Ask the state agency for a tester at least 14 days ${beforeItSpreads(pair)}.`,
  );
  if (untested) return untested;
  return isOneFarm(pair)
    ? 'Both birds are clean under the National Poultry Improvement Plan (NPIP).'
    : 'Both farms are clean under the National Poultry Improvement Plan (NPIP). Carry copies of both certificates.';
}

/** Outside the United States there is no National Poultry Improvement Plan, but a vet tests for the same. */
function pullorumTyphoidAbroad(pair: PairFacts): string {
  const test = `Ask your vet for a test at least 14 days ${beforeItSpreads(pair)}.`;
  const unknown = unknownSide(pair, 'npip');
  if (unknown)
    return `Ask your vet for a test of ${birds[unknown]} for pullorum-typhoid at least 14 days ${beforeItSpreads(pair)}. No test is on record.${andNotClean(pair)}`;
  return (
    lapsedOr(
      pair,
      'pullorum-typhoid',
      isUnclean,
      (side) =>
        `${atStartOfSentence(birds[side])} ${agree(side, 'is', 'are')} not tested clean of pullorum-typhoid. ${test}`,
    ) ?? `Both birds are tested clean of pullorum-typhoid.${isOneFarm(pair) ? '' : ' Carry copies of both results.'}`
  );
}

export const isUnclean = ({ npip }: BirdFacts): boolean => npip === 'none';
export const isUntested = ({ mgTestedWithin90Days }: BirdFacts): boolean => mgTestedWithin90Days === false;

/** Names the tests that will have lapsed, and in this sentence the bird without any; null if neither bird is so. */
export function lapsedOr(
  pair: PairFacts,
  kind: TestPaper['kind'],
  isWithout: (bird: BirdFacts) => boolean,
  sentence: (side: Side) => string,
): string | null {
  const lapsed = lapsedTests(pair, kind);
  const hasLapsed = ({ tests = [] }: BirdFacts) => tests.some((test) => test.kind === kind && isLapsed(test));
  const without = sideWhere(pair, (bird) => isWithout(bird) && !(lapsed && hasLapsed(bird)));
  return [lapsed, without && sentence(without)].filter(Boolean).join(' ') || null;
}

/** The other bird of one without a known test may need a test as well. */
function andNotClean(pair: PairFacts): string {
  const also = lapsedOr(pair, 'pullorum-typhoid', isUnclean, notClean);
  return also ? ` ${also}` : '';
}

/** Says that a bird, and not its farm, has no test that counts. */
export const notClean = (side: Side): string =>
  `${atStartOfSentence(birds[side])} ${agree(side, 'has', 'have')} no test that shows ${agree(side, side === 'hen' ? 'her' : 'him', 'them')} clean of pullorum-typhoid.`;

export function mycoplasma(pair: PairFacts): string {
  const unknown = unknownSide(pair, 'mgTestedWithin90Days');
  if (unknown) {
    const other = sideWhere(pair, isUntested);
    const also = other ? `, and ${birds[other]} has no valid one` : '';
    return `Test ${birds[other ? 'both' : unknown]} for Mycoplasma gallisepticum and synoviae (MG/MS) at most 90 days ${beforeItSpreads(pair)}, because carriers look healthy. No test ${other || unknown === 'both' ? `of ${eitherBird[unknown]} ` : ''}is on record${also}.`;
  }
  return (
    lapsedOr(
      pair,
      'mg-ms',
      isUntested,
      (side) =>
        `Test ${birds[side]} for Mycoplasma gallisepticum and synoviae (MG/MS) at most 90 days ${beforeItSpreads(pair)}.`,
    ) ??
    `Both birds tested negative for Mycoplasma gallisepticum and synoviae (MG/MS). Repeat the test if ${isOneFarm(pair) ? 'they meet' : 'the visit begins'} after 90 days.`
  );
}

export function mareks(pair: PairFacts): string {
  const { rooster, hen } = pair;
  const history = sideWhere(pair, ({ mareksHistory }) => mareksHistory === true);
  if ((history === 'rooster' || history === 'both') && areEggsRuledOut(pair))
    return "Marek's disease was on the rooster's farm: even a vaccinated rooster can carry it.";
  if (history === 'rooster' || history === 'both') {
    return rooster.mareksVaccinated === false
      ? "Unvaccinated rooster from a farm with Marek's disease: take hatching eggs from a pair on his farm instead of the bird."
      : "Marek's disease was on the rooster's farm: even a vaccinated rooster can carry it, so prefer hatching eggs from a pair there.";
  }
  if (history === 'hen')
    return "Marek's disease was on the hen's farm: do not bring a rooster there. Her genes can leave in hatching eggs of a pair on her farm.";
  const unknown = unknownSide(pair, 'mareksVaccinated');
  if (unknown)
    return `Marek's vaccination unknown for ${birds[unknown]}: look for the hatch records, and vaccinate the chicks at hatch. A vaccinated bird can still infect one that is not.`;
  if (rooster.mareksVaccinated && hen.mareksVaccinated)
    return "Both birds are vaccinated against Marek's disease: keep the hatch records.";
  return "Vaccinate the chicks against Marek's disease at hatch, and keep them apart from grown birds for 14 days.";
}
