// The public card of a bird. It is written once, as JSON beside its row, and only `distance` is added per caller.
import type { components } from '#contract';

export type Card = components['schemas']['Chicken'];
export type StoredCard = Omit<Card, 'distance'>;
export type AvailableFor = components['schemas']['AvailableFor'];

const offers: Record<AvailableFor, string> = {
  travel: 'Available for travel breeding',
  homestay: 'Available for homestay visits',
  both: 'Available',
};

/** In words; null when the keeper has not said what the bird is available for. */
export function availabilityOf(isAvailable: boolean, availableFor: AvailableFor | null): string | null {
  if (!isAvailable) return 'Paused';
  return availableFor && offers[availableFor];
}

/** Adds the caller's distance to a stored card, without parsing it. */
export function withDistance(cardJson: string, distance: number | null): string {
  return `${cardJson.slice(0, -1)},"distance":${distance}}`;
}
