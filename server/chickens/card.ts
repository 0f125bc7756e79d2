// The public card of a bird. It is written once, as JSON beside its row; shown-card.ts answers it.
import type { components } from '#contract';

export type Card = components['schemas']['Chicken'];
export type Sex = Card['sex'];

/** What stands on every card. */
const ALWAYS = [
  ...(['id', 'name', 'sex', 'breed', 'breedId', 'hatchDate', 'age', 'location', 'photos'] as const),
  ...(['conservationStatus', 'eggColorGenetics', 'specialTraits', 'mareksVaccinated', 'organicFed'] as const),
  ...(['aiDescription', 'availability', 'isAvailable'] as const),
] as const;
/** What takes no room on a card until somebody has said it. */
const ONCE_SAID = ['description', 'specialNotes', 'availableFor'] as const;

/** What everybody may see; the other fields of a card are for its keeper (see flock/record.ts). */
export type StoredCard = Required<Pick<Card, (typeof ALWAYS | typeof ONCE_SAID)[number]>>;
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

// Only what is named in the lists above: nothing else can ever reach a stranger.
export function cardJsonOf(stored: StoredCard): string {
  const card: Partial<Record<keyof StoredCard, unknown>> = {};
  for (const field of ALWAYS) card[field] = stored[field];
  for (const field of ONCE_SAID) if (stored[field] !== null) card[field] = stored[field];
  return JSON.stringify(card);
}

/** How a card says where its bird lives. It stands there once: within a text the quotation marks would be escaped. */
export const locationOnCard = (location: string | null): string => `"location":${JSON.stringify(location)},`;

/** A list of cards, in bytes: fifty texts joined and encoded anew would cost several times that. */
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
