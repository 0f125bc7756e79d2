import type { SubjectFeatures } from './features.ts';
import type { SeenTrait } from './finding.ts';

/** Describes the findings in plain sentences. */
export function observationsOf(
  subject: 'bird' | 'unsure',
  seen: SubjectFeatures,
  traits: readonly SeenTrait[],
): string[] {
  return [
    subject === 'bird'
      ? `A bird stands out from the background; it fills ${Math.round(seen.share * 100)}% of the picture.`
      : 'It is not certain that this is a bird.',
    seen.tissue > 0
      ? 'Red skin shows, as of a comb, wattles or face.'
      : 'No red comb or wattles show: they may be dark, hidden or out of the picture.',
    ...traits.map(sentenceOf),
    ...(traits.some(({ trait }) => trait !== 'combType')
      ? []
      : ['Neither bars nor one color of the plumage could be made out.']),
  ];
}

function sentenceOf({ trait, value }: SeenTrait): string {
  if (trait === 'plumagePattern') return 'Light and dark bars cross the feathers.';
  if (trait === 'plumageColor') return `Most of the plumage looks ${value}.`;
  return 'The comb is large and toothed, as single combs are.';
}
