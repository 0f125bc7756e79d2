import type { Significance } from './events.ts';

/** The four categories in the order of the legend. */
export const significances: readonly { id: Significance; label: string; one: string }[] = [
  { id: 'origin', label: 'Breed Origins', one: 'Breed Origin' },
  { id: 'conservation', label: 'Conservation', one: 'Conservation' },
  { id: 'milestone', label: 'Milestones', one: 'Milestone' },
  { id: 'modern', label: 'Modern Era', one: 'Modern Era' },
];

/** The category of one event. */
export function labelOf(significance: Significance): string {
  return significances.find(({ id }) => id === significance)?.one ?? '';
}
