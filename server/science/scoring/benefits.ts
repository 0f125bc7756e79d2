// The benefits of a pair, each with the points that the pair would lose without it.

import { atStartOfSentence } from '../sentences.ts';
import * as change from './changes.ts';
import { areLinesRecordedApart, areSourcesDifferent } from './conservation-value.ts';
import { expectedChicks, isSexable } from './expected-chicks.ts';
import { completenessOf, isOneFarm, isSameBreed, type PairFacts } from './facts.ts';
import { meanKinships } from './genetic-diversity.ts';
import { judgements } from './judgements.ts';
import { type Draft, decimal, draftsOf, milesInWords, percent } from './wording.ts';

export function benefitsOf(pair: PairFacts): Draft[] {
  return draftsOf(pair, [
    ...[unrelated, rareFamilies, rareBreed, twoSources],
    ...[testedClean, vaccinated, ownBuildings, shortWay, sexable, blueEggs],
  ]);
}

function unrelated(pair: PairFacts): Draft | null {
  if (!isSameBreed(pair) || !areLinesRecordedApart(pair)) return null;
  const complete = percent(Math.round(completenessOf(pair) * 100) / 100);
  return {
    ...{ code: 'UNRELATED', value: 0 },
    meaning: `No common ancestor in the recorded pedigrees, which are ${complete} complete over five generations: the chicks are hardly inbred, and they join both lines.`,
    nextStep: null,
    otherwise: { ...pair, kinship: judgements.capThresholds.values.halfSiblings },
  };
}

function rareFamilies(pair: PairFacts): Draft | null {
  const known = meanKinships(pair);
  if (!known) return null;
  const { sire, dam, breed } = known;
  const [parent, whose, rarer] = sire <= dam ? (['rooster', 'his', sire] as const) : (['hen', 'her', dam] as const);
  if (rarer >= breed) return null;
  return {
    ...{ code: 'LOW_MK', value: rarer },
    meaning: `The ${parent}'s family is rarer than the breed's average (average relatedness ${decimal(rarer)} against ${decimal(breed)}): ${whose} chicks add diversity.`,
    nextStep: null,
    otherwise: change.withBoth(pair, { meanKinship: breed }),
  };
}

function rareBreed(pair: PairFacts): Draft | null {
  const { conservationStatus, breed } = pair.hen;
  if (!isSameBreed(pair) || conservationStatus === null || conservationStatus === 'Common') return null;
  const base = judgements.conservationBase.values[conservationStatus];
  return {
    ...{ code: 'RARE_BREED', value: base },
    meaning: `${breed} has the status ${conservationStatus}: a pure brood brings up to ${base} of 100 points of conservation value.`,
    nextStep: null,
    otherwise: change.withBoth(pair, { conservationStatus: 'Common' }),
  };
}

function twoSources(pair: PairFacts): Draft | null {
  // Where ancestors are recorded, they say more than the places where the birds live.
  if (!isSameBreed(pair) || !areSourcesDifferent(pair) || areLinesRecordedApart(pair)) return null;
  return {
    ...{ code: 'TWO_SOURCES', value: judgements.conservationFactors.values.otherSource },
    meaning:
      pair.sources === 'different'
        ? 'The birds come from two sources.'
        : 'The birds come from two flocks, so they are probably of two lines, unless both came from one hatchery or breeder.',
    nextStep: isOneFarm(pair) ? null : 'Share the chicks between both.',
    otherwise: { ...change.withBoth(pair, { formerFlockId: 'one yard' }), sources: null },
  };
}

function testedClean(pair: PairFacts): Draft | null {
  if (pair.rooster.npip !== 'clean' || pair.hen.npip !== 'clean') return null;
  return {
    ...{ code: 'NPIP_CLEAN', value: null },
    meaning: 'Both flocks are tested clean of pullorum-typhoid.',
    nextStep: null,
    otherwise: change.withBoth(pair, { npip: 'none' }),
  };
}

function vaccinated(pair: PairFacts): Draft | null {
  const { rooster, hen } = pair;
  if (rooster.mareksHistory || hen.mareksHistory || !rooster.mareksVaccinated || !hen.mareksVaccinated) return null;
  return {
    ...{ code: 'MAREKS_VACCINATED', value: null },
    meaning: "Both birds are vaccinated against Marek's disease.",
    nextStep: 'Keep the hatch records.',
    otherwise: change.withBoth(pair, { mareksVaccinated: false }),
  };
}

function ownBuildings(pair: PairFacts): Draft | null {
  if (isOneFarm(pair) || pair.rooster.quarantine !== 'ownBuilding' || pair.hen.quarantine !== 'ownBuilding')
    return null;
  return {
    ...{ code: 'OWN_BUILDING', value: null },
    meaning: 'The visitor has a building of its own for quarantine.',
    nextStep: null,
    otherwise: change.withBoth(pair, { quarantine: 'none' }),
  };
}

function shortWay(pair: PairFacts): Draft | null {
  const { miles } = pair;
  if (miles === null || miles >= 50) return null;
  const meaning = isOneFarm(pair)
    ? 'Both birds live on one farm: nobody has to travel.'
    : `${atStartOfSentence(milesInWords(miles))}: one short trip.`;
  return { code: 'SHORT_WAY', value: miles, meaning, nextStep: null, otherwise: { ...pair, miles: 150 } };
}

function sexable(pair: PairFacts): Draft | null {
  if (isSameBreed(pair)) return null;
  const by = isSexable(pair, expectedChicks(pair));
  if (!by) return null;
  const meaning = {
    barring: 'Barred hen x non-barred rooster: cockerel chicks show a white head spot at hatch, pullet chicks none.',
    silver: 'Silver hen x gold rooster: cockerel chicks hatch pale, pullet chicks gold or brown.',
  };
  return {
    ...{ code: 'SEXABLE', value: null, meaning: meaning[by], otherwise: null },
    nextStep: 'For layers only: a cross like this does not preserve a breed, and has little conservation value.',
  };
}

function blueEggs(pair: PairFacts): Draft | null {
  if (!isSameBreed(pair) || pair.hen.loci.blueEgg !== 'yes') return null;
  return {
    ...{ code: 'BLUE_EGG', value: null, otherwise: null },
    meaning: `Both parents carry the blue-egg gene of the ${pair.hen.breed}: the pullets will lay blue eggs.`,
    nextStep: null,
  };
}
