// The trips that are kept in this browser: a visitor's, and those of keepers, of which the server has a copy. One storage
// entry a trip, so that two tabs that log for different trips do not write over each other.
import { readStored, removeStored, storedKeys, writeStored } from '../ui/browser-storage.ts';
import type { Trip } from './trip.ts';

/** A keeper's id, or null for a visitor. */
export type Owner = string | null;

export interface StoredTrip {
  trip: Trip;
  /** The server has listed it once: where it is missing there now, it was deleted on another device. */
  onServer: boolean;
  /** The server has refused it as it is. */
  isRefused?: boolean;
}

interface Deleted {
  deleted: true;
}

const PREFIX = 'trip of ';
const VISITOR = 'visitor';
const keyOf = (owner: Owner, id: string) => `${PREFIX}${owner ?? VISITOR} ${id}`;

const cached = new Map<Owner, readonly StoredTrip[]>();
const listeners = new Set<() => void>();

function changed(): void {
  cached.clear();
  for (const listener of listeners) listener();
}

function fromOtherTab({ key }: StorageEvent): void {
  if (key === null || key.startsWith(PREFIX)) changed();
}

export const storedTrips = {
  /** The latest arrival first; those without a date before all others. */
  of(owner: Owner): readonly StoredTrip[] {
    const known = cached.get(owner);
    if (known) return known;
    const prefix = keyOf(owner, '');
    const trips = storedKeys('localStorage')
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(key) ?? [])
      .sort((one, other) => arrivalOf(other).localeCompare(arrivalOf(one)));
    cached.set(owner, trips);
    return trips;
  },

  find(owner: Owner, id: string): StoredTrip | undefined {
    return storedTrips.of(owner).find(({ trip }) => trip.id === id);
  },

  put(owner: Owner, stored: StoredTrip): void {
    writeStored('localStorage', keyOf(owner, stored.trip.id), JSON.stringify(stored));
    changed();
  },

  /** It is sent again only when the keeper changes something: the same would be refused each time. */
  markRefused(owner: Owner, id: string): void {
    const stored = storedTrips.find(owner, id);
    if (stored) storedTrips.put(owner, { ...stored, isRefused: true });
  },

  /** Keeps in mind that it was, so that the server's copy does not bring it back before the server knows. */
  markDeleted(owner: Owner, id: string): void {
    const mark: Deleted = { deleted: true };
    writeStored('localStorage', keyOf(owner, id), JSON.stringify(mark));
    changed();
  },

  deletedIds(owner: Owner): string[] {
    const prefix = keyOf(owner, '');
    return storedKeys('localStorage')
      .filter((key) => key.startsWith(prefix) && isDeleted(read(key)))
      .map((key) => key.slice(prefix.length));
  },

  forget(owner: Owner, id: string): void {
    removeStored('localStorage', keyOf(owner, id));
    changed();
  },

  forgetAll(owner: Owner): void {
    for (const key of storedKeys('localStorage'))
      if (key.startsWith(keyOf(owner, ''))) removeStored('localStorage', key);
    changed();
  },

  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', fromOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab);
    };
  },
};

/** Later than any date where there is none. */
const arrivalOf = ({ trip }: StoredTrip) => trip.plan.timeline?.arrivalDate ?? '9999';

function read(key: string): unknown {
  try {
    return JSON.parse(readStored('localStorage', key) ?? 'null');
  } catch {
    return null;
  }
}

function parse(key: string): StoredTrip | undefined {
  const value = read(key);
  if (typeof value !== 'object' || value === null || !('trip' in value)) return undefined;
  return value as StoredTrip;
}

const isDeleted = (value: unknown): value is Deleted =>
  typeof value === 'object' && value !== null && 'deleted' in value;
