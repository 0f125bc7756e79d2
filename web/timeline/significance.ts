import type { Significance } from './events.ts';

/** The four categories in the order of the legend. */
export const significances: readonly { id: Significance; label: string }[] = [
  { id: 'origin', label: 'Breed Origins' },
  { id: 'conservation', label: 'Conservation' },
  { id: 'milestone', label: 'Milestones' },
  { id: 'modern', label: 'Modern Era' },
];

export function labelOf(significance: Significance): string {
  return significances.find(({ id }) => id === significance)?.label ?? '';
}
