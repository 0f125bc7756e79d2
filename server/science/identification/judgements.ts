// Every number of the identification model that is a judgement and not counted from birds. Run the evaluation (`npm run bench
// -- identify`) again after changing one.
import type { Trait } from './vocabulary.ts';

/** The source of a trait: a keeper who looked, or a photo that nobody has confirmed. */
export type TraitSource = 'keeper' | 'photo';

/** The share of correct answers. */
export const reliability: Record<TraitSource, Record<Trait, number>> = {
  keeper: {
    eggColor: 0.92,
    featherType: 0.92,
    features: 0.92,
    combType: 0.85,
    legColor: 0.8,
    earlobeColor: 0.8,
    plumagePattern: 0.8,
    plumageColor: 0.8,
    size: 0.8,
    skinColor: 0.75,
    bodyType: 0.65,
    wattleSize: 0.6,
    temperament: 0.45,
  },
  // The color is measured on photos. The other traits come from a vision model and are our estimate; no photo shows size, eggs
  // or temperament.
  photo: {
    plumageColor: 0.7,
    plumagePattern: 0.55,
    legColor: 0.6,
    earlobeColor: 0.55,
    combType: 0.5,
    wattleSize: 0.5,
    featherType: 0.5,
    skinColor: 0.5,
    features: 0.5,
    bodyType: 0.35,
    size: 0.3,
    eggColor: 0.3,
    temperament: 0.25,
  },
};

/** The share of wrong answers that name a look-alike; the others name any value. */
export const LOOK_ALIKE_SHARE = 0.7;
/** The chance that a mark is named which the bird does not have. */
export const FALSE_MARK = 0.02;
/** The share of birds that do not look like their breed. */
export const OFF_TYPE = 0.03;
/**
 * The weight of the evidence. Raised from 0.8, at which the model was right in 95 % of the birds of
 * fixtures/described-birds.json that it was fitted to and said 79 %. From 1.4 on, simulated birds
 * reach the limit of the calibration error.
 */
export const TEMPER = 1.3;
/** The share of crosses among the birds that people ask about, including crosses with a name of their own. */
export const CROSSES = 0.3;
/** The share of crosses that have a name of their own. */
export const NAMED_CROSSES = 0.33;
/** The chance of a cross from which its likeliest parents are shown. */
export const SHOW_CROSSES_FROM = 0.25;

/** What a confidence is called, from this percentage on. */
export const confidenceThresholds = { 'very likely': 80, probable: 50, possible: 25, 'not enough to say': 0 };
/** The color band of a confidence, from this percentage on. */
export const confidenceBands = { green: 85, blue: 70, yellow: 50, orange: 0 };
/** What looking at a trait would tell, from this expected information in bits on. */
export const gainThresholds = { 'would tell the most': 0.8, 'would tell a good deal': 0.3, 'would tell a little': 0 };
