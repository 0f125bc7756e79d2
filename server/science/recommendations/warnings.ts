// Warns of every weak criterion, and of hazards that a score alone would hide.
import type { Breed } from '../breeds/breed.ts';
import { atStartOfSentence, listed, oneOf } from '../sentences.ts';
import { type Farm, feltSummerHigh } from './farm.ts';
import { runNeed } from './farm-fit.ts';
import { judgements } from './judgements.ts';
import type { Criterion, ScoredBreed } from './score.ts';
import { combInWords, degrees, eggCount } from './wording.ts';

interface Warning {
  /** The criterion concerned; null for a hazard that belongs to none. */
  criterion: Criterion | null;
  text: string;
}

export function warningsOf(farm: Farm, scored: ScoredBreed): Warning[] {
  const about = (criterion: Criterion, text: string | null): Warning[] => (text === null ? [] : [{ criterion, text }]);
  return [
    ...about('climate', tooCold(farm, scored)),
    ...about('climate', tooHot(farm, scored)),
    ...scored.terms
      .filter(({ fit }) => fit < judgements.fits.weak)
      .flatMap(({ criterion }) => about(criterion, weak[criterion]?.(farm, scored) ?? null)),
    ...about('space', crowded(farm, scored)),
    ...hazards
      .map((hazard) => hazard(farm, scored))
      .flatMap((text) => (text === null ? [] : [{ criterion: null, text }])),
  ];
}

function tooCold({ temperatures: { winterLow } }: Farm, { climate, physique }: ScoredBreed): string | null {
  if (winterLow === null || climate.cold === null || climate.cold >= judgements.fits.weak) return null;
  return `Winters of ${degrees(winterLow)} are too cold for it: it is built for ${degrees(physique.comfort.min)} and warmer.`;
}

function tooHot(farm: Farm, { climate, physique }: ScoredBreed): string | null {
  const felt = feltSummerHigh(farm);
  if (felt === null || climate.hot === null || climate.hot >= judgements.fits.weak) return null;
  return `Summers that feel like ${degrees(felt)} are too hot for it: it is built for ${degrees(physique.comfort.max)} and cooler.`;
}

function crowded({ space }: Farm, { physique, terms }: ScoredBreed): string | null {
  const fit = terms.find(({ criterion }) => criterion === 'space')?.fit;
  if (space === null || fit === undefined || fit >= judgements.space.crowded) return null;
  const available = judgements.space.available[space];
  return `It would be crowded: it needs about ${runNeed(physique)} square feet of run a bird, and we reckon ${available} for yours.`;
}

/** Warnings of weak criteria, except climate and space, which have their own above. */
const weak: Partial<Record<Criterion, (farm: Farm, scored: ScoredBreed) => string>> = {
  goal: missedGoal,
  predators: () => 'It notices hawks and foxes late: it needs a covered run, and to be shut in at dusk.',
  experience: ({ experience }, { breed }) =>
    experience === 'beginner'
      ? `It is no breed to begin with: its nature is ${listed(breed.traits.temperament)}.`
      : 'It needs more experience than you have.',
  conservation: (_, { breed }) =>
    breed.hybrid
      ? 'It is a cross: its chicks do not come true, so no breed is kept by keeping it.'
      : 'It is not on the priority list: a rarer breed needs your place more.',
  farmType: misplaced,
};

function missedGoal({ goal }: Farm, { breed }: ScoredBreed): string {
  switch (goal) {
    case 'eggs':
      return `It lays only ${eggCount(breed)} eggs a year.`;
    case 'meat':
      return breed.purpose.includes('meat') || breed.purpose.includes('dual_purpose')
        ? 'It gives little meat.'
        : 'It is not kept for meat.';
    case 'dual_purpose':
      return `It gives little for both uses: ${eggCount(breed) ?? 'an unknown number of'} eggs a year on ${oneOf(breed.traits.sizeClass.replace('-', ' '))} body.`;
    case 'exhibition':
      return 'It is in no American standard, so it cannot win at a show of the association.';
    case 'pets':
      return `It seldom grows tame: its nature is ${listed(breed.traits.temperament)}.`;
    default:
      return breed.hybrid
        ? 'A cross serves no conservation.'
        : 'It serves conservation little, as it is not on the priority list.';
  }
}

function misplaced({ farmType }: Farm, { breed }: ScoredBreed): string {
  switch (farmType) {
    case 'backyard':
      return atStartOfSentence(
        `${listed([
          ...(breed.noise === 'high' ? ['loud'] : []),
          ...(breed.confinementTolerant === false ? ['restless in a run'] : []),
        ])}: think of the neighbors, and of a fence that it can fly over.`,
      );
    case 'commercial':
      return 'It gives too few eggs and too little meat to earn its feed.';
    default:
      return `It is ${oneOf(breed.forager)} forager, and would find little of its feed on your land.`;
  }
}

type Hazard = (farm: Farm, scored: ScoredBreed) => string | null;

const hazards: Hazard[] = [frostbite, notCalledHardy, notCalledHeatTolerant, wetFeet, poorSight, unknownEggs, sharp];

function frostbite({ temperatures: { winterLow } }: Farm, { breed, physique: { comb } }: ScoredBreed): string | null {
  const { frostbiteBelow } = judgements.advice;
  if (winterLow === null || winterLow >= frostbiteBelow || comb === 'close' || comb === 'small') return null;
  const freezes = `Its ${combInWords(breed)} can freeze below ${degrees(frostbiteBelow)}`;
  return hasRoseVariety(breed)
    ? `${freezes}: look for birds with a rose comb.`
    : `${freezes}: keep the house dry and its vents above the perch.`;
}

export const hasRoseVariety = ({ traits: { combType } }: Breed): boolean => combType.indexOf('rose') > 0;

function notCalledHardy({ temperatures: { winterLow } }: Farm, { breed, climate }: ScoredBreed): string | null {
  const isCold = winterLow !== null && winterLow < judgements.advice.coldHouseBelow;
  if (breed.climate.coldHardy !== false || !isCold || (climate.cold ?? 0) < judgements.fits.weak) return null;
  return 'Its keepers do not call it cold hardy, whatever its build: give it a house without drafts.';
}

function notCalledHeatTolerant(farm: Farm, { breed, climate }: ScoredBreed): string | null {
  const isHot = (feltSummerHigh(farm) ?? 0) >= judgements.advice.heatDoubtFrom;
  if (breed.climate.heatTolerant !== false || !isHot || (climate.hot ?? 0) < judgements.fits.weak) return null;
  return 'Its keepers say that it suffers in the heat: it needs deep shade and cool water.';
}

function wetFeet({ humidity }: Farm, { breed: { traits } }: ScoredBreed): string | null {
  if (humidity !== 'high') return null;
  if (traits.featherType[0] === 'silkie')
    return 'Its coat soaks through in damp weather: it needs a roof over its run.';
  return traits.featheredLegs ? 'Its feathered feet stay wet in damp air: it needs dry litter, renewed often.' : null;
}

function poorSight({ freeRange, predators }: Farm, { breed }: ScoredBreed): string | null {
  const isExposed = freeRange === true || predators === 'moderate' || predators === 'high';
  return breed.traits.crest && isExposed ? 'Its crest hides the sky from it: it sees hawks late.' : null;
}

function unknownEggs({ goal }: Farm, { breed }: ScoredBreed): string | null {
  if (breed.eggsPerYear || (goal !== 'eggs' && goal !== 'dual_purpose')) return null;
  return 'How many eggs it lays is not recorded here: ask its keepers.';
}

function sharp({ goal, experience }: Farm, { breed }: ScoredBreed): string | null {
  if (!breed.traits.temperament.includes('aggressive') || goal === 'pets' || experience === 'beginner') return null;
  return 'Its cocks fight: each needs a pen of his own.';
}
