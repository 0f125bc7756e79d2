// Hereditary risks that a keeper should know before mating the parents.

import { atStartOfSentence, listed, oneOf } from '../sentences.ts';
import * as change from './changes.ts';
import { areVarietiesDifferent } from './conservation-value.ts';
import { hasSingleAsFault, mayCarrySingle } from './expected-chicks.ts';
import { completenessOf, isSameBreed, isThinlyRecorded, type Origin, type PairFacts } from './facts.ts';
import { meanKinships } from './genetic-diversity.ts';
import { expectedInbreeding, isCloseKin } from './inbreeding.ts';
import { judgements } from './judgements.ts';
import { kinshipSentence, whyAssumed } from './kinship-words.ts';
import { offTypeInWords } from './loci.ts';
import { isUncertain, type PairingCode } from './pairings.ts';
import { areOfUnknownBreed, crossInWords } from './verdict.ts';
import { asPercent, birds, type Draft, decimal, percent, type Scored, sideWhere, weightsApart } from './wording.ts';

export function inheritanceRisks({ pair, score }: Scored): Draft[] {
  const drafts = [
    closeKin(pair, score.inbreeding),
    assumedKin(pair, score.inbreeding),
    ...score.pairings.map(({ code, meaning, nextStep, number }) => ({
      ...{ code, value: number, meaning, nextStep },
      otherwise: cures[code]?.(pair) ?? null,
    })),
    isUncertain(pair, 'earTufts') && {
      ...nothingAtStake('EAR_TUFTS_UNKNOWN'),
      meaning:
        'It is not known whether both birds have ear tufts, and two tufted parents lose at least 25% of their eggs.',
      nextStep: 'Look beside the ears, and write "tufted" or "clean-faced" into the variety.',
    },
    isUncertain(pair, 'creeper') && {
      ...nothingAtStake('CREEPER_UNKNOWN'),
      meaning:
        'It is not known whether both birds are short-legged by the creeper gene, which kills 25% of the eggs of two carriers.',
      nextStep: 'Write "short-legged" or "long-legged" into the variety.',
    },
    ...(['rooster', 'hen'] as const).map((side) => offType(pair, side)),
    commonFamilies(pair),
    cross(pair),
    otherVariety(pair),
    unequalSize(pair),
  ];
  return drafts.filter((draft): draft is Draft => Boolean(draft));
}

const cures: Partial<Record<PairingCode, (pair: PairFacts) => PairFacts | null>> = {
  EAR_TUFTS: change.without('earTufts'),
  CREEPER: change.without('creeper'),
  FRIZZLE: change.without('frizzle'),
};

const nothingAtStake = (code: string) => ({ code, value: null, otherwise: null });

function closeKin(pair: PairFacts, inbreeding: Scored['score']['inbreeding']): Draft | null {
  const { cousins, halfSiblings, fullSiblings } = judgements.capThresholds.values;
  const { kinship, alternative } = pair;
  if (!isCloseKin(kinship)) return null;
  const codes: [number, string][] = [
    [fullSiblings, 'F_FULL_SIB'],
    [halfSiblings, 'F_HALF_SIB'],
    [cousins, 'F_COUSIN'],
  ];
  const other =
    alternative &&
    `Your ${alternative.sex.toLowerCase()} ${alternative.name} would lower it to ${percent(expectedInbreeding(alternative.pair).value)}.`;
  return {
    code: codes.find(([from]) => kinship >= from)?.[1] ?? 'F_DISTANT_KIN',
    value: asPercent(kinship),
    meaning: kinshipSentence(pair, inbreeding),
    nextStep: other ?? 'Look for a partner of another family.',
    otherwise: change.lessRelated(pair),
  };
}

const ofYard: Record<Exclude<Origin, 'strangers'>, string> = {
  oneYard: 'both birds live in one yard',
  hatchedHere: 'both birds came from one place',
};

function assumedKin(pair: PairFacts, { background, pedigree }: Scored['score']['inbreeding']): Draft | null {
  if (background === 0 || background < pedigree) return null;
  const side = sideWhere(pair, ({ completeness }) => (completeness ?? 0) === 0);
  const recorded = {
    both: 'No pedigree for either bird.',
    rooster: 'No pedigree for the rooster.',
    hen: 'No pedigree for the hen.',
    none: `The pedigrees are ${percent(Math.round(completenessOf(pair) * 100) / 100)} complete over five generations.`,
  };
  return {
    code: 'BACKGROUND',
    value: asPercent(background),
    meaning: `${recorded[side ?? 'none']} We assume ${percent(background)} because ${whyAssumed(pair, ofYard)}; it may be more.`,
    nextStep: sideWhere(pair, isThinlyRecorded)
      ? 'Three recorded generations would replace most of this guess.'
      : 'Each further generation makes this guess smaller.',
    otherwise: change.recordedPedigree(pair),
  };
}

/** The forecast shows the traits of the breed, so the chicks may look right and pass on what one parent has. */
function offType(pair: PairFacts, side: 'rooster' | 'hen'): Draft | null {
  const { loci, breed } = pair[side];
  if (loci.offType.length === 0 || !isSameBreed(pair)) return null;
  const isHen = side === 'hen';
  const [bird, whose] = isHen ? ['she', 'her'] : ['he', 'his'];
  const seen = loci.offType.map((fault) => {
    const fades = isHen && fault.part === 'legs' && fault.usual.includes('yellow');
    const usual = `the ${breed}’s ${fault.part === 'legs' ? 'are' : 'is'} ${fault.usual.join(' or ')}`;
    return `${offTypeInWords(fault)} (${usual}${fades ? '; a hen’s yellow fades while she lays' : ''})`;
  });
  const isSingle = hasSingleAsFault(pair[side]);
  // Kirby 1994: a rooster with two copies of rose fertilizes far fewer eggs than one with a single comb's gene beside it.
  const isOfUse = isSingle && loci.offType.some(({ usual }) => usual.includes('rose'));
  return {
    ...nothingAtStake(isHen ? 'OFF_TYPE_HEN' : 'OFF_TYPE_ROOSTER'),
    meaning: [
      `${atStartOfSentence(birds[side])} has ${listed(seen)}.`,
      isSingle
        ? `All of ${whose} chicks carry the single comb, also those that do not show it.`
        : `Many of ${whose} chicks may have the same.`,
      ...(isSingle && mayCarrySingle(pair)
        ? [
            `${atStartOfSentence(birds[isHen ? 'rooster' : 'hen'])} may carry it too, as kin or from the same place: then half of the chicks show it.`,
          ]
        : []),
    ].join(' '),
    nextStep: isOfUse
      ? 'That is a fault at a show and of use in the yard: roosters with one copy of the rose comb are more fertile than those with two.'
      : `Breed from ${isHen ? 'her' : 'him'} only if ${bird} is worth it in other ways.`,
  };
}

function commonFamilies(pair: PairFacts): Draft | null {
  const known = meanKinships(pair);
  if (!known) return null;
  const { sire, dam, breed } = known;
  const mean = (sire + dam) / 2;
  if (mean <= breed) return null;
  return {
    code: 'HIGH_MK',
    value: mean,
    meaning: `The families of these birds are more common in the breed than most (average relatedness ${decimal(mean)} against ${decimal(breed)}): their chicks add little diversity.`,
    nextStep: 'Prefer a partner of a rarer family.',
    otherwise: change.withBoth(pair, { meanKinship: breed }),
  };
}

function cross(pair: PairFacts): Draft | null {
  if (isSameBreed(pair)) return null;
  const { breed, breedId } = change.birdToMatch(pair);
  if (pair.rooster.isHybrid && pair.rooster.breedId === pair.hen.breedId) {
    return {
      ...nothingAtStake('CROSS'),
      meaning: `${atStartOfSentence(crossInWords(pair))}: every chick is another mix, and no breed is kept.`,
      nextStep: 'Look for a purebred partner if you want to keep a breed.',
    };
  }
  if (breedId === null) {
    return areOfUnknownBreed(pair)
      ? {
          ...nothingAtStake('CROSS'),
          meaning: 'The breed of neither bird is known, so their chicks keep no breed that we could name.',
          nextStep: 'Choose their breeds from the list, if you know them.',
        }
      : {
          ...nothingAtStake('CROSS'),
          meaning: `${atStartOfSentence(crossInWords(pair))}: no breed is kept.`,
          nextStep: 'Look for a purebred partner if you want to keep a breed.',
        };
  }
  const isBlueEgged = pair.rooster.loci.blueEgg === 'yes' || pair.hen.loci.blueEgg === 'yes';
  const named = isBlueEgged ? ' Colored eggs from such a cross make "Easter Eggers", not a breed.' : '';
  return {
    code: 'CROSS',
    value: null,
    meaning: `${atStartOfSentence(crossInWords(pair))}: no breed is kept by them, and ${oneOf(breed)} loses a season.${named}`,
    nextStep: `Look for ${oneOf(breed)} partner.`,
    otherwise: change.sameBreed(pair),
  };
}

function otherVariety(pair: PairFacts): Draft | null {
  if (!isSameBreed(pair) || !areVarietiesDifferent(pair)) return null;
  const costOfVariety = asPercent(1 - judgements.conservationFactors.values.otherVariety);
  return {
    code: 'OTHER_VARIETY',
    value: costOfVariety,
    meaning: `The birds are of two color varieties: many chicks fit neither, which costs ${costOfVariety}% of the conservation value.`,
    nextStep: 'Prefer a partner of the same variety, unless the family is worth it.',
    otherwise: change.sameVariety(pair),
  };
}

function unequalSize(pair: PairFacts): Draft | null {
  const unequal = weightsApart(pair);
  return (
    unequal && {
      ...nothingAtStake('SIZE'),
      value: unequal.ratio,
      meaning: `By the standards of their breeds ${unequal.inWords}: they cannot mate safely by themselves.`,
      nextStep: 'Use artificial insemination, or a partner of their own size.',
    }
  );
}
