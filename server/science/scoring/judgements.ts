// Every weight, base and limit of the compatibility score, each with its reason and source. They are judgements, not
// measurements: the page "How we score" prints this table, and nothing is weighed anywhere else.

/** The table's version, stored with each score. Change it whenever a number below changes. */
export const VERSION = '2026-11-24';

export const judgements = {
  backgroundKinship: {
    area: 'background',
    unit: 'share',
    title: 'Kinship we assume where parents are not recorded',
    why: 'Two birds of a rare breed are seldom unrelated. All values lie below 0.125, so known half siblings always show as themselves.',
    source:
      'Worked out for a flock of 8 roosters and 42 hens after 5 generations (0.125), times the chance that two birds come from one source; classes of The Livestock Conservancy, 2015.',
    values: {
      Critical: 0.1,
      Threatened: 0.06,
      Watch: 0.04,
      Study: 0.04,
      Recovering: 0.02,
      Common: 0.01,
      unknown: 0.04,
    },
  },
  inbreedingCost: {
    area: 'diversity',
    unit: '',
    title: 'How fast diversity falls as expected inbreeding rises',
    why: 'Half of the 12 lethal equivalents over a whole life. It ranks pairs; it is no forecast of how many eggs hatch.',
    source: "O'Grady et al. 2006; Ralls et al. 1988 for survival in captivity.",
    values: { rate: 6 },
  },
  diversityShares: {
    area: 'diversity',
    unit: 'share',
    title: 'What the genetic diversity score is made of',
    why: "The chicks' own inbreeding counts most; how rare the parents' families are within the breed counts for the rest.",
    source: 'Our estimate, with the ingredients of the mate suitability index of PMx.',
    values: { inbreeding: 0.7, meanKinship: 0.3, spreadPenalty: 0.25, leastMeanKinship: 0.01 },
  },
  pedigreedBirds: {
    area: 'diversity',
    unit: 'birds',
    title: 'Birds with a pedigree that a breed needs before its mean kinship counts',
    why: 'An average over fewer birds says more about who has entered their records than about the breed.',
    source: 'Our estimate.',
    values: { least: 10 },
  },
  mareks: {
    area: 'disease',
    unit: 'share',
    title: "Marek's disease",
    why: 'The vaccine prevents tumors, not infection, so vaccinated birds may shed the virus among unvaccinated ones.',
    source: 'Read et al. 2015; state extension pages. The weights are our estimate.',
    values: {
      bothVaccinated: 0.05,
      noneVaccinated: 0.15,
      unknownBesideUnvaccinated: 0.16,
      unknown: 0.18,
      mixed: 0.2,
      history: 0.45,
    },
  },
  pullorumTyphoid: {
    area: 'disease',
    unit: 'share',
    title: 'Pullorum-typhoid (NPIP)',
    why: 'It passes through the egg. An unanswered question counts like an untested pair, so that answering never costs.',
    source: 'National Poultry Improvement Plan, 9 CFR 145. The weights are our estimate.',
    values: { bothClean: 0.03, oneClean: 0.1, noneOrUnknown: 0.18 },
  },
  biosecurity: {
    area: 'disease',
    unit: 'points',
    units: { riskAtZero: 'share' },
    title: 'Answers about biosecurity, 0 to 100',
    why: 'The weaker of the two farms decides.',
    source: 'Our estimate.',
    values: { riskAtZero: 0.3, unknownAnswers: 50, goodAnswers: 85 },
  },
  distance: {
    area: 'disease',
    unit: 'miles',
    units: { riskFarAway: 'share' },
    title: 'Miles on the road',
    why: 'Stress and contacts grow with the way, the first hundred miles most.',
    source: 'Our estimate.',
    values: { riskFarAway: 0.2, scaleMiles: 150, unknownMiles: 100 },
  },
  stateLine: {
    area: 'disease',
    unit: 'share',
    title: 'A state line between the farms',
    why: 'Other rules, another state veterinarian, one more inspection.',
    source: 'Our estimate.',
    values: { same: 0, unknown: 0.015, crossed: 0.03 },
  },
  age: {
    area: 'disease',
    unit: 'share',
    units: { youngBelowWeeks: 'weeks' },
    title: 'Age of the older bird',
    why: 'Young birds meet germs for the first time, old ones have met many and may carry them.',
    source: 'Our estimate.',
    values: { youngBelowWeeks: 26, young: 0.04, to3Years: 0.02, to5Years: 0.05, older: 0.09, unknown: 0.03 },
  },
  quarantine: {
    area: 'disease',
    unit: 'share',
    title: 'Where a visitor is kept apart',
    why: 'Most infections show or can be tested for within 30 days. The weaker of the two farms decides.',
    source: 'eXtension course on avian biosecurity. The weights are our estimate.',
    values: { ownBuilding: 0.02, ownPen: 0.12, none: 0.3, unknown: 0.12 },
  },
  conservationBase: {
    area: 'conservation',
    unit: 'points',
    title: 'Conservation value by status',
    why: 'A chick of a breed with few flocks left does most.',
    source: 'Classes of The Livestock Conservancy; the values are our estimate.',
    values: { Critical: 100, Threatened: 85, Watch: 70, Study: 60, Recovering: 55, Common: 40, unknown: 15 },
  },
  conservationFactors: {
    area: 'conservation',
    unit: '',
    units: { otherSource: 'points', most: 'points', leastByInbreeding: 'share' },
    title: 'What changes the conservation value within a breed',
    why: 'Inbred chicks and mixed colors serve the breed less; birds of two flocks bring their lines together.',
    source: 'Our estimate.',
    values: { leastByInbreeding: 0.6, otherVariety: 0.9, otherSource: 5, most: 100 },
  },
  conservationOfCross: {
    area: 'conservation',
    unit: 'points',
    units: { shareOfLargerBase: 'share' },
    title: 'Conservation value of a cross',
    why: 'A rare bird used for crossing loses a season, so the rarer the parent, the lower the value.',
    source: 'Our estimate.',
    values: { top: 25, shareOfLargerBase: 0.2, least: 5 },
  },
  scoreShares: {
    area: 'score',
    unit: 'share',
    units: { scale: '' },
    title: 'How the three scores become one of 200',
    why: 'Diversity first, then conservation, then health, which planning can improve.',
    source: 'Our estimate.',
    values: { diversity: 0.45, health: 0.25, conservation: 0.3, scale: 2 },
  },
  multipliers: {
    area: 'pairings',
    unit: '',
    title: 'What multiplies the score',
    why: 'A lethal or defect pairing costs chicks in the egg; a cross keeps no breed.',
    source: 'Somes and Pabilonia 1981 for ear tufts; OMIA 000006 for creeper; our estimate for the factors.',
    values: { harmfulPairing: 0.8, cross: 0.75 },
  },
  caps: {
    area: 'caps',
    unit: 'points',
    title: 'Limits that no merit lifts',
    why: 'Close kin, a lethal or defect pairing, great disease risk, a cross, sickness or an official order stay visible in the score.',
    source: 'Our estimate; state law and orders always come first.',
    values: {
      cousins: 149,
      halfSiblings: 99,
      fullSiblings: 49,
      harmfulPairing: 49,
      risk: 99,
      cross: 74,
      illness: 74,
      order: 0,
    },
  },
  capThresholds: {
    area: 'caps',
    unit: 'share',
    units: { risk: 'points' },
    title: 'Where these limits begin',
    why: 'Kinship of first cousins, half siblings and full siblings; a disease risk score of 70.',
    source: 'Wright 1922 for the kinships.',
    values: { cousins: 0.0625, halfSiblings: 0.125, fullSiblings: 0.25, risk: 70 },
  },
  verdict: {
    area: 'caps',
    unit: 'share',
    title: 'Kinship from which a pair is not advised',
    why: 'Half siblings and closer: inbreeding lowers hatchability, and another partner can be found.',
    source: 'Wright 1922 for the kinship; our estimate for the limit.',
    values: { closeKin: 0.125 },
  },
  labels: {
    area: 'bands',
    unit: 'points',
    title: 'What a score is called',
    why: 'From this score on.',
    source: 'Our estimate.',
    values: { Excellent: 150, Great: 100, Good: 75, Fair: 0 },
  },
  colorBands: {
    area: 'bands',
    unit: 'percent',
    title: 'Colors of the gauge',
    why: 'From this percentage of 200 on.',
    source: 'Our estimate.',
    values: { green: 80, yellow: 60, orange: 40, red: 0 },
  },
  adviceFromRisk: {
    area: 'disease',
    unit: 'points',
    title: 'Disease risk scores from which we say more',
    why: 'From the first on birds are watched closely, from the second on hatching eggs are the better way to move genes.',
    source: 'Our estimate.',
    values: { watchClosely: 40, hatchingEggs: 60 },
  },
  confidence: {
    area: 'bands',
    unit: 'share',
    title: 'How sure we are of a score',
    why: 'The mean of pedigree completeness and of the share of facts that are known.',
    source: 'Our estimate; completeness after MacCluer et al. 1983.',
    values: { medium: 0.4, high: 0.75 },
  },
  ranking: {
    area: 'ranking',
    unit: 'share',
    units: { scaleMiles: 'miles', youngestWeeks: 'weeks' },
    title: 'How partners are ordered',
    why: 'Distance costs at most 15% of the place in the list: for a rare breed an unrelated rooster far away beats a half brother next door. A rooster that the chicks of this season descend from loses as much as an equally inbred pair.',
    source: 'Our estimate.',
    values: { atAnyDistance: 0.85, byNearness: 0.15, scaleMiles: 200, youngestWeeks: 26 },
  },
} as const satisfies Record<string, Judgement>;

/** A group of related values in the table. */
export interface Judgement {
  area: 'background' | 'diversity' | 'disease' | 'conservation' | 'score' | 'caps' | 'pairings' | 'ranking' | 'bands';
  /** The unit of the values; empty for a plain factor. */
  unit: string;
  /** The units of those values that differ. */
  units?: Readonly<Record<string, string>>;
  title: string;
  why: string;
  source: string;
  values: Readonly<Record<string, number>>;
}
