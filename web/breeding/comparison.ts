// Which birds are compared, and the answers about the trip: held by the URL, so that a result can be shared.
import type { CompatibilityRequest } from '#contract';
import { analyzeCompatibilityBiosecurityScore, analyzeCompatibilityQuarantineOptions } from '#contract/fields';
import { paths } from '../paths.ts';

export type Quarantine = (typeof analyzeCompatibilityQuarantineOptions)[number];

export interface Comparison {
  rooster: string | null;
  hen: string | null;
  /** The value is null if unknown. */
  quarantine: Quarantine | null;
  /** The text as typed; empty if unknown. */
  biosecurity: string;
  controlArea: boolean;
}

export function comparisonIn(query: string): Comparison {
  const given = new URLSearchParams(query);
  const biosecurity = given.get('biosecurity') ?? '';
  return {
    rooster: given.get('rooster') || null,
    hen: given.get('hen') || null,
    quarantine: analyzeCompatibilityQuarantineOptions.find((one) => one === given.get('quarantine')) ?? null,
    biosecurity: isBiosecurityScore(biosecurity) ? biosecurity : '',
    controlArea: given.get('controlArea') === 'yes',
  };
}

export function comparisonUrl({ rooster, hen, quarantine, biosecurity, controlArea }: Comparison): string {
  const entries = Object.entries({ rooster, hen, quarantine, biosecurity, controlArea: controlArea && 'yes' });
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size > 0 ? `${paths.geneticCompatibility}?${query}` : paths.geneticCompatibility;
}

/** Returns null unless two different birds are chosen. */
export function requestOf(comparison: Comparison): CompatibilityRequest | null {
  const { rooster, hen, quarantine, biosecurity, controlArea } = comparison;
  if (!rooster || !hen || rooster === hen) return null;
  return {
    chicken1Id: rooster,
    chicken2Id: hen,
    ...(quarantine && { quarantine }),
    ...(biosecurity && { biosecurityScore: Number(biosecurity) }),
    ...(controlArea && { controlArea }),
  };
}

function isBiosecurityScore(text: string): boolean {
  const { min, max } = analyzeCompatibilityBiosecurityScore;
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}
