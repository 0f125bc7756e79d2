// The farm described by a request. Missing answers and empty texts are null.
import type { components } from '#contract';
import { judgements } from './judgements.ts';

export type FarmRequest = components['schemas']['RecommendBreedsRequest'];
type Answer<Field extends keyof FarmRequest> = Exclude<FarmRequest[Field], '' | undefined> | null;

/** Degrees Fahrenheit. */
interface Temperatures {
  winterLow: number | null;
  summerHigh: number | null;
}

export interface Farm {
  climate: Answer<'climate'>;
  reported: Temperatures;
  /** The reported temperatures, completed by the typical ones of the climate. */
  temperatures: Temperatures;
  humidity: Answer<'humidity'>;
  farmType: Answer<'farmType'>;
  experience: Answer<'experience'>;
  goal: Answer<'primaryGoal'>;
  space: Answer<'spaceAvailable'>;
  freeRange: boolean | null;
  predators: Answer<'predatorPressure'>;
}

export function farmOf(request: FarmRequest): Farm {
  const climate = request.climate || null;
  const { winterLow = null, summerHigh = null } = request.temperature ?? {};
  const typical = climate && judgements.climates[climate];
  return {
    climate,
    reported: { winterLow, summerHigh },
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

/** The summer high as a bird feels it: damp air hinders cooling. */
export function feltSummerHigh({ temperatures: { summerHigh }, humidity }: Farm): number | null {
  if (summerHigh === null || humidity === null) return summerHigh;
  const { percent, from, degreesPerPercent } = judgements.humidity;
  return summerHigh + degreesPerPercent * Math.max(0, percent[humidity] - from);
}
