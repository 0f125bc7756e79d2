// The known traits of the bird: those the keeper chose, and those from the photo that are not confirmed yet.
import type { BirdTrait, BirdTraits, ConfidenceWords, Identification, PhotoAnalysis } from '#contract';
import { type Feature, features, type SingleTrait, traits } from './traits.ts';

/** The likeliest breed is a guess. */
export const NOT_ENOUGH = 'not enough to say' satisfies ConfidenceWords;

export type BreedMatch = Identification['primaryMatches'][number];

/** True if a cross of two breeds is likelier than not, and no breed is. */
export const isLikelyCross = ({ confidence, mixedChance }: Identification): boolean =>
  confidence < 50 && mixedChance >= 50;

const VERDICTS = { 'very likely': 'Very likely', probable: 'Probably', possible: 'Possibly' } as const;

/** "Very likely a Dominique", in words that claim no more than the numbers do. */
export function verdictOf(result: Identification): string {
  const [likeliest] = result.primaryMatches;
  if (isLikelyCross(result)) return 'Most likely a cross of two breeds';
  if (result.confidenceWords === NOT_ENOUGH || !likeliest) return 'Not enough to say';
  const article = /^[AEIO]/.test(likeliest.breedName) ? 'an' : 'a';
  return `${VERDICTS[result.confidenceWords]} ${article} ${likeliest.breedName}`;
}

export type Mode = 'unknown' | 'known';

/** Kept in this browser until the bird is listed. */
export interface Findings {
  /** Names this bird among those of this browser: answers and listings of another bird are not its own. */
  bird: string;
  values: Partial<Record<SingleTrait, string>>;
  features: Feature[];
  notes: string;
  unconfirmed: BirdTrait[];
  /** The key of the stored photo. */
  photo: string | null;
  /** This stays true after the photo was removed, because the next photo shows another bird. */
  wasPhotographed: boolean;
  mode: Mode | null;
  mayShare: boolean;
  /** The breed that the keeper knows it to be. */
  breed: string;
  analysis: PhotoAnalysis | null;
  result: Identification | null;
  /** The request that led to `result`. */
  asked: string;
}

export const nothingFound: Findings = {
  bird: '',
  values: {},
  features: [],
  notes: '',
  unconfirmed: [],
  photo: null,
  wasPhotographed: false,
  mode: null,
  mayShare: false,
  breed: '',
  analysis: null,
  result: null,
  asked: '',
};

export const TRAITS_NEEDED = 4;

/** These help, but do not count among the twelve fields of which four are needed. */
const BESIDE: readonly SingleTrait[] = ['plumageColor'];

export function countTraits({ values, notes }: Pick<Findings, 'values' | 'notes'>): number {
  const chosen = Object.entries(values).filter(([trait, value]) => value && !BESIDE.includes(trait as SingleTrait));
  return chosen.length + (notes.trim() ? 1 : 0);
}

export function requestOf(found: Pick<Findings, 'values' | 'features' | 'notes' | 'unconfirmed'>): BirdTraits {
  const given = Object.entries(found.values).filter(([, value]) => value);
  const unconfirmed = found.unconfirmed.filter((trait) => isGiven(found, trait));
  return {
    ...Object.fromEntries(given),
    ...(found.notes.trim() && { additionalNotes: found.notes.trim() }),
    ...(found.features.length > 0 && { features: found.features }),
    ...(unconfirmed.length > 0 && { unconfirmed }),
  };
}

/** True if the traits changed after the result was requested. */
export const isOutdated = (found: Findings): boolean =>
  found.result !== null && found.asked !== JSON.stringify(requestOf(found));

/** Adds a photo's traits as unconfirmed ones. They replace those of an earlier photo, but not the keeper's answers. */
export function mergeAnalysis(found: Findings, analysis: PhotoAnalysis): Findings {
  const said = withoutUnconfirmed(found);
  const detected = { ...analysis.detectedTraits };
  const unconfirmed: BirdTrait[] = [];
  const values = { ...said.values };
  for (const trait of Object.keys(traits) as SingleTrait[]) {
    const value = detected[trait];
    if (!value || values[trait]) continue;
    values[trait] = value;
    unconfirmed.push(trait);
  }
  const marks = said.features.length > 0 ? said.features : (detected.features ?? []).filter((mark) => mark in features);
  if (said.features.length === 0 && marks.length > 0) unconfirmed.push('features');
  return { ...said, values, features: marks, unconfirmed, analysis };
}

/** Removes the unconfirmed traits of a photo that was removed. */
export function withoutUnconfirmed(found: Findings): Findings {
  const values = { ...found.values };
  for (const trait of found.unconfirmed) if (trait !== 'features') delete values[trait];
  const marks = found.unconfirmed.includes('features') ? [] : found.features;
  return { ...found, values, features: marks, unconfirmed: [], analysis: null };
}

/**
 * A second photo, or the first after an identification, may show another bird: nothing that was found before is taken
 * over. In the listing form the bird keeps its name, so that what was typed of it stays.
 */
export function withPhoto(found: Findings, photo: string, { bird, isListing }: PhotoChange): Findings {
  const kept = { photo, wasPhotographed: true };
  const isFirst = !found.photo && !found.wasPhotographed;
  if (isFirst && (isListing || !found.result)) return { ...withoutUnconfirmed(found), ...kept };
  return { ...nothingFound, ...kept, bird: isListing ? found.bird : bird };
}

interface PhotoChange {
  /** The name of the bird, if it is another one. */
  bird: string;
  isListing: boolean;
}

/** True if the form differs from that of a new bird. */
export const hasBegun = (found: Findings): boolean =>
  found.photo !== null ||
  found.result !== null ||
  found.mode !== null ||
  found.features.length > 0 ||
  countTraits(found) > 0 ||
  Boolean(found.values.plumageColor);

/** The keeper's word on a trait; empty for "not known". */
export function choose(found: Findings, trait: SingleTrait, value: string): Partial<Findings> {
  return { values: { ...found.values, [trait]: value }, unconfirmed: without(found.unconfirmed, trait) };
}

export function chooseFeatures(found: Findings, marks: Feature[]): Partial<Findings> {
  return { features: marks, unconfirmed: without(found.unconfirmed, 'features') };
}

/** Adds or removes a mark; "none of these" and all marks exclude each other. */
export function withMark(marks: readonly Feature[], mark: Feature, has: boolean): Feature[] {
  const others = marks.filter((one) => one !== mark && (mark === 'none') === (one === 'none'));
  return has ? [...others, mark] : marks.filter((one) => one !== mark);
}

/** Returns the photo's confidence in percent, or undefined for the keeper's own answers. */
export function photoConfidence({ unconfirmed, analysis }: Findings, trait: BirdTrait): number | undefined {
  if (!unconfirmed.includes(trait)) return undefined;
  return analysis?.traits.find((one) => one.trait === trait)?.confidence;
}

function isGiven({ values, features: marks }: Pick<Findings, 'values' | 'features'>, trait: BirdTrait): boolean {
  return trait === 'features' ? marks.length > 0 : Boolean(values[trait]);
}

const without = (all: readonly BirdTrait[], one: BirdTrait) => all.filter((trait) => trait !== one);
