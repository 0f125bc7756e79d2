// Every weight, need and threshold of a breed's fit to a farm. They are judgements of keepers' literature, not measurements;
// nothing is weighed anywhere else. Temperatures are degrees Fahrenheit, fits and weights shares from 0 to 1.
export const judgements = {
  /** What a criterion counts. Of those that are not told, the others take over the share. */
  weights: {
    climate: 0.28,
    goal: 0.24,
    space: 0.12,
    predators: 0.12,
    experience: 0.1,
    conservation: 0.08,
    farmType: 0.06,
  },
  /** A fit below `weak` is warned of, one from `reason` on is a reason, the most telling first. */
  fits: { weak: 0.4, reason: 0.6, mostReasons: 3, unknown: 0.5 },
  /** No merit lifts a breed above `most` that would suffer: its share of cold or heat lies below `hardship`. */
  cap: { hardship: 0.1, most: 35, nothingTold: 50 },

  /** The coldest night a medium bird with a small comb bears in a dry house without a draft. */
  cold: {
    base: -10,
    size: { bantam: 15, light: 8, medium: 0, heavy: -10, giant: -15 },
    /** Combs close to the head; others freeze first, and lose heat, as they are larger. */
    comb: { close: -8, small: 0, medium: 6, large: 12 },
    silkie: 8,
    crest: 4,
    dense: -3,
    /** Degrees below that until it can bear no more. */
    span: 35,
  },
  /** The hottest afternoon a medium bird bears with shade and water. */
  heat: {
    base: 95,
    size: { bantam: 5, light: 7, medium: 2, heavy: -3, giant: -7 },
    largeComb: 3,
    loose: -5,
    legsOrBeard: -4,
    silkie: -3,
    span: 20,
  },
  /** Damp air above `from` percent makes each summer degree harder. */
  humidity: { percent: { low: 30, moderate: 60, high: 85 }, from: 50, degreesPerPercent: 0.15 },
  /** How much the cold counts beside the heat; the worse of the two counts once more by half. */
  coldShare: { cold: 0.8, hot: 0.2, moderate: 0.5, variable: 0.5, unknown: 0.5 },
  /** What a word for a climate stands for where no temperature is told. */
  climates: {
    cold: { winterLow: -5, summerHigh: 82 },
    hot: { winterLow: 40, summerHigh: 100 },
    moderate: { winterLow: 25, summerHigh: 88 },
    variable: { winterLow: 0, summerHigh: 95 },
  },

  /** Eggs a year that count nothing, and how many more count in full. */
  eggs: { none: 60, span: 180 },
  meat: { size: { bantam: 0, light: 0.25, medium: 0.55, heavy: 0.9, giant: 1 }, notKeptForIt: 0.6 },
  exhibition: { purpose: 1, ornamental: 0.85, inStandard: 0.6, otherwise: 0.2 },
  /** The mean over a breed's temperaments. */
  pets: { friendly: 1, docile: 0.95, active: 0.6, flighty: 0.2, aggressive: 0 },
  conservation: { Critical: 1, Threatened: 0.85, Watch: 0.7, Study: 0.6, Recovering: 0.45, Common: 0.25, cross: 0 },

  /** Square feet of run a bird. */
  space: {
    told: { small: 5, medium: 10, large: 20, unlimited: 200 },
    need: { bantam: 4, light: 8, medium: 10, heavy: 12, giant: 15 },
    moreWhenActive: 3,
    crowded: 0.7,
  },
  predators: {
    pressure: { low: 0.2, moderate: 0.5, high: 1 },
    exposure: { free: 1, unknown: 0.7, penned: 0.4 },
    alertness: {
      base: 0.5,
      /** None sees every hawk. */
      most: 0.8,
      active: 0.15,
      flighty: 0.2,
      aggressive: 0.1,
      game: 0.2,
      docile: -0.15,
      fliesWell: 0.15,
      fliesPoorly: -0.1,
      rangesWide: 0.15,
      crest: -0.25,
      silkie: -0.25,
      bantam: -0.2,
    },
  },
  experience: {
    easy: { beginner: 1, intermediate: 1, advanced: 1 },
    unknown: { beginner: 0.7, intermediate: 0.9, advanced: 1 },
    demanding: { beginner: 0.3, intermediate: 0.75, advanced: 1 },
    /** Of a lively breed in a beginner's hands. */
    livelyForBeginner: -0.07,
  },
  farmType: {
    /** A yard among neighbours: `base`, and more or less for what they hear and how the bird bears a run. */
    backyard: { base: 0.5, quiet: 0.25, loud: -0.25, bearsRun: 0.25, needsRange: -0.25 },
    forager: { excellent: 1, good: 0.9, fair: 0.7, poor: 0.3 },
    notDualPurpose: 0.4,
  },

  /** Where advice and warnings begin. */
  advice: {
    frostbiteBelow: 10,
    summerFrom: 95,
    coldHouseBelow: 20,
    heatDoubtFrom: 90,
    goodInHeat: 0.7,
    opportunityFrom: 60,
    opportunities: 3,
    closeBehind: 8,
    shown: 5,
    flock: 50,
  },
} as const;

/** Loose, deep feather, which the breed file has no word for. */
export const looseFeathered: readonly string[] = ['orpington', 'buff-orpington', 'cochin'];

/** Hybrids and mixtures, whose chicks do not come true. */
export const crosses: readonly string[] = [
  'black-sex-link',
  'cornish-cross',
  'easter-egger',
  'golden-comet',
  'isa-brown',
  'olive-egger',
];
