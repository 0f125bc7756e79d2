// Scores every breed for a farm, from 0 to 100, with the terms of the score.
import type { components } from '#contract';
import type { Breed } from '../breeds/breed.ts';
import { type Farm, feltSummerHigh } from './farm.ts';
import { experienceFit, farmTypeFit, predatorFit, spaceFit } from './farm-fit.ts';
import { conservationFit, goalFit } from './goal-fit.ts';
import { judgements } from './judgements.ts';
import { type Physique, physiqueOf } from './physique.ts';

export type Term = components['schemas']['BreedRecommendation']['terms'][number];
export type Criterion = Term['criterion'];

export interface ScoredBreed {
  breed: Breed;
  physique: Physique;
  climate: ClimateFit;
  /** Whole percent. */
  score: number;
  /** The largest contribution comes first; empty if the farm has no answers. */
  terms: Term[];
}

/** Ranks all breeds, best first; ties are ordered by rarity, then by name. */
export function rankBreeds(farm: Farm, breeds: readonly Breed[]): ScoredBreed[] {
  const scored = breeds.map((breed) => scoreBreed(farm, breed));
  return scored
    .sort(
      (a, b) =>
        b.exact - a.exact ||
        conservationFit(b.breed) - conservationFit(a.breed) ||
        a.breed.name.localeCompare(b.breed.name, 'en'),
    )
    .map(({ exact, ...shown }) => shown);
}

export function scoreBreed(farm: Farm, breed: Breed): ScoredBreed & { exact: number } {
  const physique = physiqueOf(breed);
  const climate = climateFit(farm, physique, breed);
  const terms = termsOf(farm, breed, physique, climate);
  const exact = exactScore(terms, climate);
  return { breed, physique, climate, terms, exact, score: Math.round(exact) };
}

function exactScore(terms: Term[], climate: ClimateFit): number {
  const { noAnswers, most } = judgements.cap;
  if (terms.length === 0) return noAnswers;
  const sum = 100 * terms.reduce((total, { fit, weight }) => total + fit * weight, 0);
  return isHardship(climate) ? Math.min(most, sum) : sum;
}

function termsOf(farm: Farm, breed: Breed, physique: Physique, climate: ClimateFit): Term[] {
  const fits: Record<Exclude<Criterion, 'conservation'>, number | null> = {
    climate: climate.both,
    goal: farm.goal && goalFit(farm.goal, breed, physique.size),
    space: farm.space && spaceFit(farm.space, physique),
    predators: farm.predators && predatorFit(farm.predators, farm.freeRange, physique),
    experience: farm.experience && experienceFit(farm.experience, breed, physique),
    farmType: farm.farmType && farmTypeFit(farm.farmType, breed, physique),
  };
  const answered = Object.entries(fits).filter((entry): entry is [Criterion, number] => entry[1] !== null);
  if (answered.length === 0) return [];
  // The breed's need of keepers always counts beside the farm's answers.
  const all: [Criterion, number][] = [...answered, ['conservation', conservationFit(breed)]];
  const whole = all.reduce((sum, [criterion]) => sum + judgements.weights[criterion], 0);
  return all
    .map(([criterion, fit]) => ({ criterion, fit, weight: judgements.weights[criterion] / whole }))
    .sort((a, b) => b.fit * b.weight - a.fit * a.weight);
}

/** Fits from 0 to 1; null if the farm's answers do not cover them. */
interface ClimateFit {
  cold: number | null;
  hot: number | null;
  both: number | null;
}

function climateFit(farm: Farm, { comfort }: Physique, { climate: called }: Breed): ClimateFit {
  const { winterLow } = farm.temperatures;
  const felt = feltSummerHigh(farm);
  const { advice, calledUnfit, cold: byCold, heat: byHeat } = judgements;
  const most = (isUnfit: boolean) => (isUnfit ? calledUnfit : 1);
  const isTooCold = called.coldHardy === false && winterLow !== null && winterLow < advice.coldHouseBelow;
  const isTooHot = called.heatTolerant === false && felt !== null && felt >= advice.heatDoubtFrom;
  const cold = winterLow === null ? null : share(1 - (comfort.min - winterLow) / byCold.span, most(isTooCold));
  const hot = felt === null ? null : share(1 - (felt - comfort.max) / byHeat.span, most(isTooHot));
  if (cold === null || hot === null) return { cold, hot, both: cold ?? hot };
  const coldShare = judgements.coldShare[farm.climate ?? 'unknown'];
  const weighted = coldShare * cold + (1 - coldShare) * hot;
  return { cold, hot, both: 0.5 * Math.min(cold, hot) + 0.5 * weighted };
}

/** Returns true if the breed would suffer in the climate, whatever its other merits. */
const isHardship = ({ cold, hot }: ClimateFit): boolean =>
  (cold ?? 1) < judgements.cap.hardship || (hot ?? 1) < judgements.cap.hardship;

const share = (value: number, most: number): number => Math.min(most, Math.max(0, value));
