// Every number of the identification model that is a judgement and not counted from birds. The evaluation
// (`npm run bench -- identify`) is run again whenever one moves.
import type { Trait } from './vocabulary.ts';

/** Who tells a trait: a keeper who looked, or a photo that nobody has confirmed. */
export type Teller = 'keeper' | 'photo';

/** The share of answers that are right. */
export const reliability: Record<Teller, Record<Trait, number>> = {
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
  // Measured on photos for plumage; size, eggs and temperament no photo shows.
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

/** Of wrong answers, the share that name a look-alike; the others name anything. */
export const LOOK_ALIKE_SHARE = 0.7;
/** How often a mark is named that the bird does not have. */
export const FALSE_MARK = 0.02;
/** Birds that do not look like their breed. */
export const OFF_TYPE = 0.03;
/** Below 1, because traits are not independent: full weight makes the model surer than it is right. */
export const TEMPER = 0.8;
/** Crosses among the birds that somebody asks about, those with a name of their own included. */
export const CROSSES = 0.3;
/** Of the crosses, those with a name of their own. */
export const NAMED_CROSSES = 0.33;
/** From this on the likeliest parents of a cross are told. */
export const TELL_CROSSES = 0.25;
