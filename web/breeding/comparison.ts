// Which birds are compared, and the answers about the trip: held by the URL, so that a result can be shared.
import type { CompatibilityRequest } from '#contract';
import {
  analyzeCompatibilityBiosecurityScore,
  analyzeCompatibilityQuarantineOptions,
  analyzeCompatibilitySourcesOptions,
} from '#contract/fields';
import { paths } from '../paths.ts';

export type Quarantine = (typeof analyzeCompatibilityQuarantineOptions)[number];
export type Sources = (typeof analyzeCompatibilitySourcesOptions)[number];

const YES_OR_NO = ['yes', 'no'] as const;
/** The value is null if unknown. */
export type YesOrNo = (typeof YES_OR_NO)[number] | null;

export interface Comparison {
  rooster: string | null;
  hen: string | null;
  /** The value is null if unknown. */
  quarantine: Quarantine | null;
  /** The text as typed; empty if unknown. */
  biosecurity: string;
  illness: YesOrNo;
  newBirds: YesOrNo;
  controlArea: YesOrNo;
  /** Only counts for two birds of one keeper. */
  sources: Sources | null;
  /** The calendar day; empty if unknown. */
  arrival: string;
}

export function comparisonIn(query: string): Comparison {
  const given = new URLSearchParams(query);
  const oneOf = <Value extends string>(name: keyof Comparison, values: readonly Value[]): Value | null =>
    values.find((one) => one === given.get(name)) ?? null;
  const biosecurity = given.get('biosecurity') ?? '';
  return {
    rooster: given.get('rooster') || null,
    hen: given.get('hen') || null,
    quarantine: oneOf('quarantine', analyzeCompatibilityQuarantineOptions),
    biosecurity: isBiosecurityScore(biosecurity) ? biosecurity : '',
    illness: oneOf('illness', YES_OR_NO),
    newBirds: oneOf('newBirds', YES_OR_NO),
    controlArea: oneOf('controlArea', YES_OR_NO),
    sources: oneOf('sources', analyzeCompatibilitySourcesOptions),
    arrival: isDay(given.get('arrival')) ? (given.get('arrival') ?? '') : '',
  };
}

export function comparisonUrl(comparison: Comparison): string {
  const { rooster, hen, quarantine, biosecurity, illness, newBirds, controlArea, sources, arrival } = comparison;
  const answers = { quarantine, biosecurity, illness, newBirds, controlArea, sources, arrival };
  const entries = Object.entries({ rooster, hen, ...answers });
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size > 0 ? `${paths.geneticCompatibility}?${query}` : paths.geneticCompatibility;
}

/** Returns null unless two different birds are chosen. */
export function requestOf(comparison: Comparison): CompatibilityRequest | null {
  const { rooster, hen, quarantine, biosecurity, illness, newBirds, controlArea, sources, arrival } = comparison;
  if (!rooster || !hen || rooster === hen) return null;
  return {
    chicken1Id: rooster,
    chicken2Id: hen,
    ...(quarantine && { quarantine }),
    ...(biosecurity && { biosecurityScore: Number(biosecurity) }),
    ...(illness && { illness: illness === 'yes' }),
    ...(newBirds && { newBirds: newBirds === 'yes' }),
    ...(controlArea && { controlArea: controlArea === 'yes' }),
    ...(sources && { sources }),
    ...(arrival && { arrivalDate: arrival }),
  };
}

/** The year of a date field may be unfinished. */
const isDay = (text: string | null): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

function isBiosecurityScore(text: string): boolean {
  const { min, max } = analyzeCompatibilityBiosecurityScore;
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}
