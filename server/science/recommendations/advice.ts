// Advice that applies to every breed, derived from the farm's answers.
import { listed } from '../sentences.ts';
import { type Farm, feltSummerHigh } from './farm.ts';
import { judgements } from './judgements.ts';
import type { ScoredBreed } from './score.ts';
import { hasRoseVariety } from './warnings.ts';
import { degrees, eggCount } from './wording.ts';

/** `ranked` is sorted best first. */
export function generalAdvice(farm: Farm, ranked: readonly ScoredBreed[]): string[] {
  return [frost, roseCombs, heat, damp, bothSeasons, crowding, hawks, firstFlock, harvest, breedingFlock]
    .map((advice) => advice(farm, ranked))
    .filter((sentence) => sentence !== null);
}

type Ranked = readonly ScoredBreed[];
const shown = (ranked: Ranked): Ranked => ranked.slice(0, judgements.advice.shown);
const isFrosty = ({ temperatures: { winterLow } }: Farm): boolean =>
  winterLow !== null && winterLow < judgements.advice.frostbiteBelow;
const isHot = (farm: Farm): boolean => (feltSummerHigh(farm) ?? 0) >= judgements.advice.summerFrom;

function frost(farm: Farm): string | null {
  if (!isFrosty(farm)) return null;
  return `For nights of ${degrees(farm.temperatures.winterLow ?? 0)} keep the litter dry and the vents open above the perches: damp air freezes combs before cold does.`;
}

function roseCombs(farm: Farm, ranked: Ranked): string | null {
  const names = shown(ranked)
    .filter(({ breed }) => hasRoseVariety(breed))
    .map(({ breed }) => breed.name);
  if (!isFrosty(farm) || names.length === 0) return null;
  return `Of ${listed(names)} there are birds with a rose comb, which freezes less: ask for them.`;
}

function heat(farm: Farm): string | null {
  if (!isHot(farm)) return null;
  return `Before the first day of ${degrees(farm.temperatures.summerHigh ?? 0)} have deep shade, moving air and cool water in more than one place.`;
}

function damp({ humidity }: Farm): string | null {
  return humidity === 'high'
    ? 'In damp air renew the litter often and leave the walls open under the roof: wet floors bring sick feet and lungs.'
    : null;
}

function bothSeasons(farm: Farm): string | null {
  const { winterLow, summerHigh } = farm.temperatures;
  if (winterLow === null || summerHigh === null || !isFrosty(farm) || !isHot(farm)) return null;
  return `Between ${degrees(winterLow)} and ${degrees(summerHigh)} the house has to change with the season: vents to close in winter, a shaded side to open in summer.`;
}

function crowding({ space }: Farm): string | null {
  if (space !== 'small') return null;
  const { available, need } = judgements.space;
  return `With about ${available.small} square feet a bird, keep fewer: at ${need.medium} for a medium breed half the birds fit, and they stay calmer.`;
}

function hawks({ predators, freeRange }: Farm): string | null {
  if (predators !== 'high') return null;
  return freeRange === true
    ? 'With many predators let the birds range only while you are near, under bushes or netting, and shut them in at dusk.'
    : 'With many predators cover the run, bury its wire a foot deep and shut the house at dusk.';
}

function firstFlock({ experience }: Farm): string | null {
  return experience === 'beginner'
    ? 'Begin with one breed and a few hens of one hatch; a rooster and breeding can follow in the second year.'
    : null;
}

function harvest({ goal }: Farm, ranked: Ranked): string | null {
  if (goal !== 'eggs' && goal !== 'dual_purpose') return null;
  const best = shown(ranked).find(({ breed }) => breed.eggsPerYear);
  if (!best) return null;
  return `Six hens of ${best.breed.name} lay about ${sixHens(best)} eggs in a good year; without lamps they rest in winter.`;
}

function sixHens({ breed }: ScoredBreed): string {
  const count = (eggs: number) => (6 * eggs).toLocaleString('en');
  const { min, max } = breed.eggsPerYear ?? { min: 0, max: 0 };
  return eggCount(breed)?.includes('–') ? `${count(min)} to ${count(max)}` : count(min);
}

function breedingFlock({ goal }: Farm): string | null {
  return goal === 'conservation'
    ? 'To keep a breed and not only birds: buy from two unrelated flocks, write down every parent, and keep several roosters.'
    : null;
}
