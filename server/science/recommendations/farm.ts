// A farm as it was told: null where nothing was, an empty text counting as nothing.
import type { components } from '#contract';
import { judgements } from './judgements.ts';

export type FarmRequest = components['schemas']['RecommendBreedsRequest'];
type Told<Field extends keyof FarmRequest> = Exclude<FarmRequest[Field], '' | undefined> | null;

/** Degrees Fahrenheit. */
export interface Temperatures {
  winterLow: number | null;
  summerHigh: number | null;
}

export interface Farm {
  climate: Told<'climate'>;
  told: Temperatures;
  /** As told, else what the word for the climate stands for. */
  temperatures: Temperatures;
  humidity: Told<'humidity'>;
  farmType: Told<'farmType'>;
  experience: Told<'experience'>;
  goal: Told<'primaryGoal'>;
  space: Told<'spaceAvailable'>;
  freeRange: boolean | null;
  predators: Told<'predatorPressure'>;
}

export function farmOf(request: FarmRequest): Farm {
  const climate = request.climate || null;
  const { winterLow = null, summerHigh = null } = request.temperature ?? {};
  const typical = climate && judgements.climates[climate];
  return {
    climate,
    told: { winterLow, summerHigh },
    temperatures: {
      winterLow: winterLow ?? typical?.winterLow ?? null,
      summerHigh: summerHigh ?? typical?.summerHigh ?? null,
    },
    humidity: request.humidity || null,
    farmType: request.farmType || null,
    experience: request.experience || null,
    goal: request.primaryGoal || null,
    space: request.spaceAvailable || null,
    freeRange: request.freeRange ?? null,
    predators: request.predatorPressure || null,
  };
}

/** The summer high as a bird feels it: damp air lets it cool itself less. */
export function feltSummerHigh({ temperatures: { summerHigh }, humidity }: Farm): number | null {
  if (summerHigh === null || humidity === null) return summerHigh;
  const { percent, from, degreesPerPercent } = judgements.humidity;
  return summerHigh + degreesPerPercent * Math.max(0, percent[humidity] - from);
}
