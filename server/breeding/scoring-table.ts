// The judgements behind every score, as the contract tells them.
import type { components } from '#contract';
import { judgements, VERSION } from '../scoring/judgements.ts';

type Scoring = components['schemas']['Scoring'];

/** "unknownBesideUnvaccinated" → "unknown beside unvaccinated"; a status or a label stays as it is written. */
const inWords = (name: string): string =>
  /^[A-Z]/.test(name)
    ? name
    : name
        .replace(/([A-Z]|\d+)/g, ' $1')
        .toLowerCase()
        .trim();

export function scoringTable(): Scoring {
  return {
    version: VERSION,
    judgements: Object.entries(judgements).flatMap(([group, { title, why, source, values }]) =>
      Object.entries(values as Record<string, number>).map(([name, value]) => ({
        area: title,
        code: `${group}.${name}`,
        name: inWords(name),
        value,
        unit: '',
        reason: why,
        source,
      })),
    ),
  };
}
