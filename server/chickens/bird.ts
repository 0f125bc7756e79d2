// A bird as its keeper enters it, and the row that stores it with everything derived from it.
import type { components } from '#contract';
import type { ChickenTable } from '../platform/database/schema.ts';
import type { BreedCatalog } from '../science/breeds/catalog.ts';
import { isCross } from '../science/breeds/cross.ts';
import { type Coordinates, cellOf } from '../science/geography/cell.ts';
import { availabilityOf, cardJsonOf, type StoredCard } from './card.ts';

export interface Bird extends Omit<StoredCard, 'availability'> {
  keeperId: string;
  /** True if the bird was on offer before this change. */
  wasOffered?: boolean;
  /** The location of its keeper. */
  coordinates: Coordinates | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

type Identity = 'id' | 'keeperId' | 'name' | 'breed' | 'createdAt';

/**
 * Returns a bird with defaults, not on offer. Every new bird starts here, so a new field needs its default only here.
 */
export const blankBird = (known: Pick<Bird, Identity> & Partial<Bird>): Bird => ({
  sex: 'Hen',
  breedId: null,
  conservationStatus: 'Watch',
  hatchDate: null,
  age: null,
  ageNotedOn: null,
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
  isSample: false,
  ...known,
});

type Generated = 'serial' | 'withheld' | 'wasOffered' | 'isSample';
type Row = Omit<ChickenTable, Generated> & { serial: number; withheld: number; wasOffered: 0 | 1; isSample: 0 | 1 };

/** Birds offered before `wasOffered` existed have no mark of it. */
export const wasEverOffered = ({ wasOffered, isAvailable }: Pick<Row, 'wasOffered' | 'isAvailable'>): boolean =>
  wasOffered === 1 || isAvailable === 1;

/** Converts a row to a bird. The location is the keeper's and is not read back. */
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
    isSample: row.isSample === 1,
    wasOffered: wasEverOffered(row),
  };
}

export function rowOf(bird: Bird): Omit<ChickenTable, Generated> & Pick<Row, 'wasOffered' | 'isSample'> {
  const { coordinates, photos, eggColorGenetics, specialTraits, mareksVaccinated, organicFed, ...rest } = bird;
  const { isAvailable, wasOffered, isSample, ...same } = rest;
  return {
    ...same,
    photos: JSON.stringify(photos),
    eggColorGenetics: JSON.stringify(eggColorGenetics),
    specialTraits: JSON.stringify(specialTraits),
    mareksVaccinated: mareksVaccinated ? 1 : 0,
    organicFed: organicFed ? 1 : 0,
    isAvailable: isAvailable ? 1 : 0,
    wasOffered: isAvailable || wasOffered ? 1 : 0,
    isSample: isSample ? 1 : 0,
    cell: coordinates && cellOf(coordinates),
    rank: rankOf(bird.conservationStatus, bird.createdAt),
    cardJson: cardJsonOf({ ...bird, availability: availabilityOf(isAvailable, bird.availableFor) }),
  };
}

export type ConservationStatus = components['schemas']['ConservationStatus'];

const rarestFirst: readonly ConservationStatus[] = ['Critical', 'Threatened', 'Watch', 'Recovering', 'Study', 'Common'];

/** Exceeds the milliseconds until the year 2248. */
const SPAN = 2 ** 43;

/**
 * The order for visitors without a place, as one ascending integer, so that a page is a plain range of an index: rarest
 * breed first, then newest.
 */
function rankOf(status: ConservationStatus, createdAt: number): number {
  return rarestFirst.indexOf(status) * SPAN + (SPAN - 1 - createdAt);
}

/** Returns the first and the last rank of a status, or of all. */
export function ranksOf(status: ConservationStatus | undefined): [first: number, last: number] {
  const at = status ? rarestFirst.indexOf(status) : 0;
  return [at * SPAN, ((status ? at : rarestFirst.length - 1) + 1) * SPAN - 1];
}

/**
 * Looks up a breed by name or alias. An unknown breed keeps its text, with the status `Watch`; a cross is not on the
 * conservation priority list.
 */
export function breedNamed(
  breeds: BreedCatalog,
  written: string,
): Pick<Bird, 'breed' | 'breedId' | 'conservationStatus'> {
  const breed = breeds.find(written);
  if (!breed) {
    const conservationStatus = isCross(written) ? 'Common' : 'Watch';
    return { breed: written.trim(), breedId: null, conservationStatus };
  }
  return { breed: breed.name, breedId: breed.id, conservationStatus: breed.conservationStatus };
}
