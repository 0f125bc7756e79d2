// The public card of a bird. It is serialized once and stored with the bird; shown-card.ts completes it.
import type { components } from '#contract';

export type Card = components['schemas']['Chicken'];
export type Sex = Card['sex'];

/** Fields of every card. */
const ALWAYS = [
  ...(['id', 'name', 'sex', 'breed', 'breedId', 'hatchDate', 'age', 'location', 'photos'] as const),
  ...(['conservationStatus', 'eggColorGenetics', 'specialTraits', 'mareksVaccinated', 'organicFed'] as const),
  ...(['aiDescription', 'availability', 'isAvailable'] as const),
] as const;
/** Fields that are omitted while they are null or false. */
const OPTIONAL = ['ageNotedOn', 'description', 'specialNotes', 'availableFor', 'isSample'] as const;

/** The public fields; other fields of a card are for its keeper (see flock/record.ts). */
export type StoredCard = Required<Pick<Card, (typeof ALWAYS | typeof OPTIONAL)[number]>>;
export type AvailableFor = components['schemas']['AvailableFor'];

const offers: Record<AvailableFor, string> = {
  travel: 'Available for travel breeding',
  homestay: 'Available for visits at home',
  both: 'Available',
};

/** Describes the availability; null if the keeper has not said what the bird is available for. */
export function availabilityOf(isAvailable: boolean, availableFor: AvailableFor | null): string | null {
  if (!isAvailable) return 'Paused';
  return availableFor && offers[availableFor];
}

// Only the fields listed above are copied, so that nothing else can ever reach a stranger.
export function cardJsonOf(stored: StoredCard): string {
  const card: Partial<Record<keyof StoredCard, unknown>> = {};
  for (const field of ALWAYS) card[field] = stored[field];
  for (const field of OPTIONAL) if (stored[field] !== null && stored[field] !== false) card[field] = stored[field];
  return JSON.stringify(card);
}

/** The location as it appears in a serialized card. It appears once: in text fields the quotation marks are escaped. */
export const locationOnCard = (location: string | null): string => `"location":${JSON.stringify(location)},`;

/**
 * Concatenates serialized cards into a JSON array. Joining strings and encoding them again would cost several times as
 * much.
 */
export function listOf(cards: readonly Buffer[]): Buffer {
  if (cards.length === 0) return Buffer.from('[]');
  const bytes = Buffer.allocUnsafe(cards.reduce((length, card) => length + 1 + card.length, 1));
  let at = 0;
  for (const card of cards) {
    bytes[at] = at === 0 ? OPEN : COMMA;
    bytes.set(card, at + 1);
    at += 1 + card.length;
  }
  bytes[at] = CLOSE;
  return bytes;
}

const [OPEN, COMMA, CLOSE] = Buffer.from('[,]') as unknown as [number, number, number];
