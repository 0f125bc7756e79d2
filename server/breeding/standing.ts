// What everybody may read about a breed's flock here. It reveals nothing about a single keeper: a figure is published only if at
// least five keepers contribute to it and none contributes more than half, and counts of birds are rounded.
import type { components } from '#contract';
import type { Breed } from '../science/breeds/breed.ts';
import { type State, states } from '../science/geography/states.ts';
import { geneDiversity } from '../science/kinship/diversity.ts';
import { percent } from '../science/scoring/wording.ts';
import { oneOf } from '../science/sentences.ts';
import type { BreedKinship } from './breed-kinship-queries.ts';

type Schemas = components['schemas'];
export type Standing = Schemas['BreedStanding'];
type Population = Omit<Schemas['BreedPopulation'], 'forecast'>;
type Count = Schemas['PopulationCount'];

/** Fewer keepers, or birds, could be recognized. */
export const FEW = 5;
/** An average over fewer birds says more about who keeps records than about the breed. */
const ENOUGH = 10;
/** The years of hatches that are listed. */
const YEARS = 10;

/** The birds of a breed that one keeper has here and that count. */
export interface KeptFlock {
  roosters: number;
  hens: number;
  /** Birds with a recorded parent. */
  pedigreed: number;
  /** The number of these birds by the year of their hatch. */
  hatched: ReadonlyMap<number, number>;
  state: State | null;
}

const WITHHELD: Count = { count: null, words: 'not shown' };

/** True if the sum of these contributions, one per keeper, reveals nothing about a single keeper. */
function isPublishable(contributions: readonly number[]): boolean {
  const shares = contributions.filter((one) => one > 0);
  const sum = shares.reduce((total, one) => total + one, 0);
  return shares.length >= FEW && 2 * Math.max(...shares) <= sum;
}

function publicSum(contributions: readonly number[]): Count {
  if (!isPublishable(contributions)) return WITHHELD;
  return about(contributions.reduce((total, one) => total + one, 0));
}

function about(count: number): Count {
  const rounded = roundedCount(count);
  return { count: rounded, words: `about ${rounded.toLocaleString('en-US')}` };
}

/** Rounded so that one bird more or less is not seen. */
function roundedCount(count: number): number {
  const step = count < 100 ? 5 : count < 1000 ? 10 : 50;
  return Math.round(count / step) * step;
}

/**
 * Returns those parts of a total of keepers that may be published: each has at least five keepers, and so has whatever a reader
 * finds by subtracting them from the total.
 */
function publishableParts<Part>(parts: ReadonlyMap<Part, number>, total: number): Map<Part, number> {
  const published = [...parts].filter(([, keepers]) => keepers >= FEW).sort(([, a], [, b]) => b - a);
  const rest = total - published.reduce((sum, [, keepers]) => sum + keepers, 0);
  if (rest > 0 && rest < FEW) published.pop();
  return new Map(published);
}

const counted = <Part>(parts: Iterable<Part>): Map<Part, number> => {
  const counts = new Map<Part, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

const birdsOf = ({ roosters, hens }: KeptFlock): number => roosters + hens;

export function populationOf(breedId: string, flocks: readonly KeptFlock[], kinship: BreedKinship): Population {
  const { birds, founders, founderEquivalents, effectiveSize, meanKinship } = kinship;
  const pedigreed = flocks.map((flock) => flock.pedigreed);
  const isEnough = birds >= ENOUGH && meanKinship !== null && isPublishable(pedigreed);
  const none: Count = { count: 0, words: '0' };
  const livingBirds = flocks.length === 0 ? none : publicSum(flocks.map(birdsOf));
  const withPedigree = flocks.length === 0 ? none : publicSum(pedigreed);
  return {
    breedId,
    livingBirds,
    withPedigree,
    founders: flocks.length === 0 ? none : isEnough && founders >= FEW ? about(founders) : WITHHELD,
    founderEquivalents: isEnough ? rounded(founderEquivalents, 1) : null,
    meanKinship: isEnough ? rounded(meanKinship, 2) : null,
    geneDiversity: isEnough ? rounded(geneDiversity(meanKinship), 2) : null,
    effectiveSize: isEnough && Number.isFinite(effectiveSize) ? rounded(effectiveSize, 0) : null,
    meaning: isEnough
      ? `Of ${livingBirds.count === null ? 'the' : livingBirds.words} birds known here, ${withPedigree.words} have a recorded parent. These numbers are about those, not about the whole breed: most of its flocks are not here, and unknown parents count as unrelated.`
      : 'Too few birds of too few keepers have a pedigree here to say how related this breed is. Recording parents in My Birds changes that.',
  };
}

interface Known {
  breed: Pick<Breed, 'id' | 'name'>;
  flocks: readonly KeptFlock[];
  /** True if there are sample birds of the breed, none of which is in `flocks`. */
  hasSamples: boolean;
  kinship: BreedKinship;
  forecast: Schemas['FlockForecast'] | null;
  thisYear: number;
}

export function standingOf({ breed, flocks, hasSamples, kinship, forecast, thisYear }: Known): Standing {
  // Readers may have seen the sample birds while browsing.
  const samples = hasSamples ? ' Sample birds are made up and do not count.' : '';
  const { meaning, ...figures } = populationOf(breed.id, flocks, kinship);
  const population = { ...figures, meaning: `${meaning}${samples}`, forecast };
  const hasEnoughKeepers = flocks.length >= FEW;
  const hatched = Array.from({ length: YEARS }, (_, ago) => ({
    year: thisYear - ago,
    birds: publicSum(flocks.map((flock) => flock.hatched.get(thisYear - ago) ?? 0)),
  }));
  const byState = counted(flocks.flatMap(({ state }) => state ?? []));
  const needs = counted(flocks.map(needOf));
  // Its number can be found by subtraction only.
  needs.delete('nothing');
  const needed = hasEnoughKeepers ? publishableParts(needs, flocks.length) : new Map<Need, number>();
  return {
    breedId: breed.id,
    breed: breed.name,
    summary: `${summaryOf(breed.name, flocks.length, population, hatched[0]?.birds ?? WITHHELD)}${samples}`,
    keepers: keepersWords(flocks.length),
    hatched: hasEnoughKeepers ? hatched : [],
    states: hasEnoughKeepers
      ? [...publishableParts(byState, flocks.length)].map(([code, keepers]) => ({ code, name: states[code], keepers }))
      : [],
    families: { withoutRooster: familyCount(needed.get('rooster')), withoutHen: familyCount(needed.get('hen')) },
    founderShares: population.geneDiversity === null ? [] : kinship.founderQuarters.map((share) => rounded(share, 2)),
    population,
    notes: [
      'We count living birds, except those that their keeper has paused or moderators have hidden.',
      'We show a number only where at least five keepers contribute to it and none of them more than half. We round numbers of birds.',
    ],
  };
}

type Need = 'rooster' | 'hen' | 'nothing';
const needOf = ({ roosters, hens }: KeptFlock): Need => (roosters === 0 ? 'rooster' : hens === 0 ? 'hen' : 'nothing');

const familyCount = (families: number | undefined): Count =>
  families === undefined ? WITHHELD : { count: families, words: `${families}` };

const keepersWords = (keepers: number): Count =>
  keepers > 0 && keepers < FEW ? { count: null, words: 'fewer than five' } : { count: keepers, words: `${keepers}` };

function summaryOf(name: string, keepers: number, { livingBirds, geneDiversity: kept }: Population, hatched: Count) {
  if (keepers === 0) return `No keeper here has listed ${oneOf(name)} yet.`;
  const birds = pluralOf(name);
  if (keepers < FEW)
    return `Fewer than five keepers known here keep ${birds}. We show numbers once there are five keepers, so that nobody can be recognized.`;
  return [
    `${keepers} keepers known here keep ${livingBirds.count === null ? '' : `${livingBirds.words} `}${birds}.`,
    ...(hatched.count ? [`${hatched.words.replace('about', 'About')} hatched this year.`] : []),
    kept === null
      ? 'Too few have a pedigree to say how diverse they are.'
      : `${percent(kept)} of their founders’ genetic diversity is left.`,
  ].join(' ');
}

/** "Holland" → "Hollands", "Cornish" → "Cornish chickens". */
const pluralOf = (name: string): string => (/(?:s|x|z|sh|ch|fowl|ese)$/i.test(name) ? `${name} chickens` : `${name}s`);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The same as a table, with a row for each figure. A figure that is not shown is empty. */
export function standingAsCsv({
  breedId,
  keepers,
  hatched,
  states: published,
  families,
  founderShares,
  population,
}: Standing) {
  const { livingBirds, withPedigree, founders, forecast, ...figures } = population;
  const rows: (string | number | null)[][] = [
    ['breed', 'figure', 'of', 'value'],
    [breedId, 'keepers', '', keepers.count],
    [breedId, 'birds', '', livingBirds.count],
    [breedId, 'birds with a recorded parent', '', withPedigree.count],
    [breedId, 'founders', '', founders.count],
    [breedId, 'founder equivalents', '', figures.founderEquivalents],
    [breedId, 'average kinship', '', figures.meanKinship],
    [breedId, 'diversity kept', '', figures.geneDiversity],
    [breedId, 'effective size', '', figures.effectiveSize],
    [breedId, 'families without a rooster', '', families.withoutRooster.count],
    [breedId, 'families without a hen', '', families.withoutHen.count],
    ...hatched.map(({ year, birds }) => [breedId, 'hatched', year, birds.count]),
    ...published.map(({ code, keepers: many }) => [breedId, 'keepers in state', code, many]),
    ...founderShares.map((share, nth) => [breedId, 'genes from quarter of founders', nth + 1, share]),
    ...(forecast?.ways ?? []).flatMap(({ way, years }) =>
      years.flatMap(({ year, inbreeding, geneDiversity: kept }) => [
        [breedId, `inbreeding ahead (${way})`, year, inbreeding.mean],
        [breedId, `diversity kept ahead (${way})`, year, kept.mean],
      ]),
    ),
  ];
  return `${rows.map((row) => row.map((cell) => cell ?? '').join()).join('\n')}\n`;
}
