// A breed's fit to a farm's winters and summers.
import { type Farm, feltSummerHigh } from './farm.ts';
import { judgements } from './judgements.ts';
import type { Physique } from './physique.ts';

/** Fits from 0 to 1; null if the farm's answers do not cover them. */
export interface ClimateFit {
  cold: number | null;
  hot: number | null;
  both: number | null;
}

export function climateFit(farm: Farm, { comfort }: Physique): ClimateFit {
  const { winterLow } = farm.temperatures;
  const felt = feltSummerHigh(farm);
  const cold = winterLow === null ? null : share(1 - (comfort.min - winterLow) / judgements.cold.span);
  const hot = felt === null ? null : share(1 - (felt - comfort.max) / judgements.heat.span);
  if (cold === null || hot === null) return { cold, hot, both: cold ?? hot };
  const coldShare = judgements.coldShare[farm.climate ?? 'unknown'];
  const weighted = coldShare * cold + (1 - coldShare) * hot;
  return { cold, hot, both: 0.5 * Math.min(cold, hot) + 0.5 * weighted };
}

/** Returns true if the breed would suffer in the climate, whatever its other merits. */
export const isHardship = ({ cold, hot }: ClimateFit): boolean =>
  (cold ?? 1) < judgements.cap.hardship || (hot ?? 1) < judgements.cap.hardship;

const share = (value: number): number => Math.min(1, Math.max(0, value));
