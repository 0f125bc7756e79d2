// A bird as its keeper enters it, and the row that it becomes with everything that is derived from it.
import type { ChickenTable } from '../platform/database/schema.ts';
import { cellOf } from '../science/geography/cell.ts';
import type { Coordinates } from '../science/geography/position.ts';
import { availabilityOf, cardJsonOf, type StoredCard } from './card.ts';
import { rankOf } from './rank.ts';

export interface Bird extends Omit<StoredCard, 'availability'> {
  keeperId: string;
  /** Before this change. */
  wasOffered?: boolean;
  /** Where its keeper lives. */
  coordinates: Coordinates | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

type Identity = 'id' | 'keeperId' | 'name' | 'breed' | 'createdAt';

/** A bird of which only this is known, not on offer. Every new bird begins as one, so a new field needs its default only here. */
export const blankBird = (known: Pick<Bird, Identity> & Partial<Bird>): Bird => ({
  sex: 'Hen',
  breedId: null,
  conservationStatus: 'Watch',
  hatchDate: null,
  age: null,
  location: null,
  coordinates: null,
  photos: [],
  eggColorGenetics: [],
  specialTraits: [],
  mareksVaccinated: false,
  organicFed: false,
  aiDescription: null,
  description: null,
  specialNotes: null,
  availableFor: null,
  isAvailable: false,
  ...known,
});

/** Whether others see it: its keeper offers it, and it is not withheld. */
export const isOnOffer = ({ isAvailable, withheld }: { isAvailable: 0 | 1; withheld: number }): boolean =>
  isAvailable === 1 && withheld === 0;

type Generated = 'serial' | 'withheld' | 'wasOffered';
type Row = Omit<ChickenTable, Generated> & { serial: number; withheld: number; wasOffered: 0 | 1 };

/** A bird that is on offer since before this was recorded has no mark of it. */
export const wasEverOffered = ({ wasOffered, isAvailable }: Pick<Row, 'wasOffered' | 'isAvailable'>): boolean =>
  wasOffered === 1 || isAvailable === 1;

/** A row as the bird that its keeper entered; its place is its keeper's and not read back. */
export function birdOf(row: Row): Omit<Bird, 'coordinates'> {
  const { serial: _serial, cell: _cell, rank: _rank, cardJson: _card, withheld: _withheld, ...same } = row;
  return {
    ...same,
    photos: JSON.parse(row.photos),
    eggColorGenetics: JSON.parse(row.eggColorGenetics),
    specialTraits: JSON.parse(row.specialTraits),
    mareksVaccinated: row.mareksVaccinated === 1,
    organicFed: row.organicFed === 1,
    isAvailable: row.isAvailable === 1,
    wasOffered: wasEverOffered(row),
  };
}

export function rowOf(bird: Bird): Omit<ChickenTable, Generated> & Pick<Row, 'wasOffered'> {
  const { coordinates, photos, eggColorGenetics, specialTraits, mareksVaccinated, organicFed, ...rest } = bird;
  const { isAvailable, wasOffered, ...same } = rest;
  return {
    ...same,
    photos: JSON.stringify(photos),
    eggColorGenetics: JSON.stringify(eggColorGenetics),
    specialTraits: JSON.stringify(specialTraits),
    mareksVaccinated: mareksVaccinated ? 1 : 0,
    organicFed: organicFed ? 1 : 0,
    isAvailable: isAvailable ? 1 : 0,
    wasOffered: isAvailable || wasOffered ? 1 : 0,
    cell: coordinates && cellOf(coordinates),
    rank: rankOf(bird.conservationStatus, bird.createdAt),
    cardJson: cardJsonOf({ ...bird, availability: availabilityOf(isAvailable, bird.availableFor) }),
  };
}
