// The public card of a bird. It is written once, as JSON beside its row; shown-card.ts answers it.
import type { components } from '#contract';

export type Card = components['schemas']['Chicken'];
export type Sex = Card['sex'];
/** What everybody may see; the optional fields of a card are for its keeper (see flock/record.ts). */
export type StoredCard = Pick<
  Card,
  | 'id'
  | 'name'
  | 'sex'
  | 'breed'
  | 'breedId'
  | 'hatchDate'
  | 'age'
  | 'location'
  | 'photos'
  | 'conservationStatus'
  | 'eggColorGenetics'
  | 'specialTraits'
  | 'mareksVaccinated'
  | 'organicFed'
  | 'aiDescription'
  | 'availability'
  | 'isAvailable'
  | 'description'
  | 'specialNotes'
  | 'availableFor'
>;
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

// Field by field: what is not named here can never reach a stranger.
export function cardJsonOf(card: StoredCard): string {
  return JSON.stringify({
    id: card.id,
    name: card.name,
    sex: card.sex,
    breed: card.breed,
    breedId: card.breedId,
    hatchDate: card.hatchDate,
    age: card.age,
    location: card.location,
    photos: card.photos,
    conservationStatus: card.conservationStatus,
    eggColorGenetics: card.eggColorGenetics,
    specialTraits: card.specialTraits,
    mareksVaccinated: card.mareksVaccinated,
    organicFed: card.organicFed,
    aiDescription: card.aiDescription,
    availability: card.availability,
    isAvailable: card.isAvailable,
    // What nobody has said takes no room.
    description: card.description ?? undefined,
    specialNotes: card.specialNotes ?? undefined,
    availableFor: card.availableFor ?? undefined,
  } satisfies StoredCard);
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
