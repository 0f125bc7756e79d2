// Every weight, need and threshold of a breed's fit to a farm. They are judgements from keepers' literature, not
// measurements; nothing is weighed anywhere else. Temperatures are degrees Fahrenheit; fits and weights are shares from 0 to
// 1.
export const judgements = {
  /** The weight of each criterion. Unanswered criteria pass their weight on to the answered ones. */
  weights: {
    climate: 0.28,
    goal: 0.24,
    space: 0.12,
    predators: 0.12,
    experience: 0.1,
    conservation: 0.08,
    farmType: 0.06,
  },
  /** A fit below `weak` causes a warning; one from `reason` on counts as a reason, strongest first. */
  fits: { weak: 0.4, reason: 0.6, mostReasons: 3, unknown: 0.5 },
  /** The color band of a score, from this percentage on. */
  bands: { green: 85, yellow: 70, orange: 0 },
  /** The score of a breed that would suffer is at most `most`: its fit to cold or heat is below `hardship`. */
  cap: { hardship: 0.1, most: 35, noAnswers: 50 },

  /** The coldest night that a medium bird with a small comb bears in a dry house without a draft. */
  cold: {
    base: -10,
    size: { bantam: 15, light: 8, medium: 0, heavy: -10, giant: -15 },
    /** Combs close to the head resist frost; others freeze first and lose heat, the more the larger they are. */
    comb: { close: -8, small: 0, medium: 6, large: 20 },
    silkie: 8,
    crest: 4,
    beard: -3,
    /** Short, hard feathers without down warm little, however heavy the bird. */
    coat: { loose: -3, tight: 34, northern: -8, bareNeck: 0 },
    /** Degrees below that limit at which the fit reaches 0. */
    span: 35,
  },
  /** The hottest afternoon that a medium bird bears with shade and water. */
  heat: {
    base: 95,
    size: { bantam: 5, light: 7, medium: 2, heavy: -3, giant: -7 },
    largeComb: 3,
    legsOrBeard: -4,
    silkie: -3,
    coat: { loose: -5, tight: 0, northern: -8, bareNeck: 6 },
    span: 20,
  },
  /** Where keepers call a breed unfit for such cold or heat, its fit to them is at most this, whatever its build. */
  calledUnfit: 0.5,
  /** Damp air above `from` percent makes each summer degree harder. */
  humidity: { percent: { low: 30, moderate: 60, high: 85 }, from: 50, degreesPerPercent: 0.15 },
  /** The weight of cold against heat. Half of the climate fit is the worse of the two. */
  coldShare: { cold: 0.8, hot: 0.2, moderate: 0.5, variable: 0.5, unknown: 0.5 },
  /** The temperatures that a climate's name stands for if none are reported. */
  climates: {
    cold: { winterLow: -5, summerHigh: 82 },
    hot: { winterLow: 40, summerHigh: 100 },
    moderate: { winterLow: 25, summerHigh: 88 },
    variable: { winterLow: 0, summerHigh: 95 },
  },

  /** Eggs per year at which the fit is 0, and the number of further eggs at which it is 1. */
  eggs: { none: 60, span: 180 },
  meat: { size: { bantam: 0, light: 0.25, medium: 0.55, heavy: 0.9, giant: 1 }, notKeptForIt: 0.6 },
  exhibition: { purpose: 1, ornamental: 0.85, inStandard: 0.6, otherwise: 0.2 },
  /** The mean over a breed's temperaments. */
  pets: { friendly: 1, docile: 0.95, active: 0.6, flighty: 0.2, aggressive: 0 },
  conservation: { Critical: 1, Threatened: 0.85, Watch: 0.7, Study: 0.6, Recovering: 0.45, Common: 0.25, cross: 0 },

  /** Square feet of run per bird. */
  space: {
    available: { small: 5, medium: 10, large: 20, unlimited: 200 },
    need: { bantam: 4, light: 8, medium: 10, heavy: 12, giant: 15 },
    moreWhenActive: 3,
    crowded: 0.7,
  },
  predators: {
    pressure: { low: 0.2, moderate: 0.5, high: 1 },
    exposure: { free: 1, unknown: 0.7, penned: 0.4 },
    alertness: {
      base: 0.5,
      /** No bird sees every hawk. */
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
    /** The change for a lively breed with a beginner. */
    livelyForBeginner: -0.07,
  },
  farmType: {
    /** A backyard with neighbors starts at `base`, changed by the breed's noise and its tolerance of a run. */
    backyard: { base: 0.5, quiet: 0.25, loud: -0.25, bearsRun: 0.25, needsRange: -0.25 },
    forager: { excellent: 1, good: 0.9, fair: 0.7, poor: 0.3 },
    notDualPurpose: 0.4,
  },

  /** Thresholds for advice and warnings. */
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

/**
 * Coats for which the breed file has no field. Tight ones are those of Orientals and games of warm countries and of the
 * long-tailed breeds of Japan; northern breeds were bred through hard winters.
 */
export const coats: Readonly<Record<keyof typeof judgements.cold.coat, readonly string[]>> = {
  loose: ['orpington', 'buff-orpington', 'cochin'],
  tight: ['aseel', 'cornish', 'cubalaya', 'malay', 'modern-game', 'saipan', 'shamo', 'sumatra', 'phoenix', 'yokohama'],
  northern: ['chantecler', 'icelandic', 'russian-orloff', 'swedish-flower-hen'],
  bareNeck: ['naked-neck'],
};

/** A rose comb so large that it freezes as a standing one does. */
export const largeRoseComb: readonly string[] = ['redcap'];
