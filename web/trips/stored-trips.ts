// The trips that are kept in this browser: a visitor's, and those of keepers, of which the server has a copy. One storage
// entry a trip, so that two tabs that log for different trips do not write over each other.
import type { SharedTrip, Trip } from '#contract';
import { readJson, readStored, removeStored, storedKeys, writeStored } from '../ui/browser-storage.ts';
import { createStore } from '../ui/store.ts';
import { today } from '../ui/today.ts';

/** A keeper's id, or null for a visitor. */
export type Owner = string | null;

export type Edit = Pick<Trip, 'plan' | 'editedAt'>;

export interface StoredTrip {
  trip: Trip;
  /** The server has had it once: where it is missing there now, it was deleted on another device. */
  onServer: boolean;
  /** The plan as the server last had it, from which the edits here start. */
  base?: Edit | undefined;
  /** The edits that were sent since, of which no answer came yet. */
  sent?: readonly Edit[] | undefined;
  /** The server has refused it as it is. */
  isRefused?: boolean;
}

interface Deleted {
  deleted: true;
}

const PREFIX = 'trip of ';
const VISITOR = 'visitor';
const keyOf = (owner: Owner, id: string) => `${PREFIX}${owner ?? VISITOR} ${id}`;

/** The same list is returned until it changes, so that screens need not draw it again. */
const lists = createStore(
  () => new Map<Owner, readonly StoredTrip[]>(),
  () => {
    window.addEventListener('storage', fromOtherTab);
    // Nobody heard of changes until now.
    lists.reload();
  },
);
/** Keyed by storage key, so that a change to one trip reads only that one again. */
const parsed = new Map<string, { text: string; value: StoredTrip | Deleted | null }>();

function fromOtherTab({ key }: StorageEvent): void {
  if (key === null || key.startsWith(PREFIX)) lists.reload();
}

export const storedTrips = {
  /** The latest arrival first; those without a date before all others. */
  of(owner: Owner): readonly StoredTrip[] {
    const cached = lists.read();
    const known = cached.get(owner);
    if (known) return known;
    const prefix = keyOf(owner, '');
    const trips = storedKeys('localStorage')
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => tripAt(key) ?? [])
      .sort((one, other) => arrivalOf(other).localeCompare(arrivalOf(one)));
    cached.set(owner, trips);
    return trips;
  },

  /** Reads the stored value, because another tab may have changed it. */
  find(owner: Owner, id: string): StoredTrip | undefined {
    return tripAt(keyOf(owner, id));
  },

  /** False where it is gone when the page is closed. */
  put(owner: Owner, { trip, onServer, base, sent, isRefused }: StoredTrip): boolean {
    const key = keyOf(owner, trip.id);
    const text = JSON.stringify({ trip, onServer, base, sent, isRefused });
    if (readStored('localStorage', key) === text) return true;
    const isKept = writeStored('localStorage', key, text);
    lists.reload();
    return isKept;
  },

  /** It is sent again only when the keeper changes something: the same would be refused each time. */
  markRefused(owner: Owner, id: string): void {
    const stored = storedTrips.find(owner, id);
    if (stored) storedTrips.put(owner, { ...stored, isRefused: true });
  },

  /** There may be room again for what was refused. */
  forgetRefusals(owner: Owner): void {
    for (const { trip } of storedTrips.of(owner)) {
      const stored = storedTrips.find(owner, trip.id);
      if (stored?.isRefused) storedTrips.put(owner, { ...stored, isRefused: false });
    }
  },

  /** Keeps in mind that it was, so that the server's copy does not bring it back before the server knows. */
  markDeleted(owner: Owner, id: string): void {
    const mark: Deleted = { deleted: true };
    writeStored('localStorage', keyOf(owner, id), JSON.stringify(mark));
    lists.reload();
  },

  deletedIds(owner: Owner): string[] {
    const prefix = keyOf(owner, '');
    return storedKeys('localStorage')
      .filter((key) => key.startsWith(prefix) && isDeleted(read(key)))
      .map((key) => key.slice(prefix.length));
  },

  forget(owner: Owner, id: string): void {
    remove(keyOf(owner, id));
    lists.reload();
  },

  forgetAll(owner: Owner): void {
    for (const key of storedKeys('localStorage')) if (key.startsWith(keyOf(owner, ''))) remove(key);
    lists.reload();
  },

  subscribe: lists.subscribe,
};

/** Later than any date where there is none. */
const arrivalOf = ({ trip }: StoredTrip) => trip.plan.timeline?.arrivalDate ?? '9999';

function remove(key: string): void {
  removeStored('localStorage', key);
  parsed.delete(key);
}

/** Returns null for a value that another version of the app has written and this one cannot read. */
function read(key: string): StoredTrip | Deleted | null {
  const text = readStored('localStorage', key);
  if (text === null) return null;
  const known = parsed.get(key);
  if (known?.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

function parse(text: string): StoredTrip | Deleted | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if ('deleted' in value) return { deleted: true };
    return 'trip' in value && isReadableTrip(value.trip) ? (value as StoredTrip) : null;
  } catch {
    return null;
  }
}

function tripAt(key: string): StoredTrip | undefined {
  const value = read(key);
  return value === null || isDeleted(value) ? undefined : value;
}

const isDeleted = (value: StoredTrip | Deleted | null): value is Deleted => value !== null && 'deleted' in value;

type Fields = Record<string, unknown>;

/** True if what is stored is a trip as this version of the app knows them: another version may have written it. */
function isReadableTrip(value: unknown): value is Trip {
  if (!isFields(value) || typeof value.id !== 'string' || !isTime(value.editedAt)) return false;
  return isPlan(value.plan) && Array.isArray(value.log) && value.log.every(isEntry);
}

const PARTS = ['roosterInfo', 'henLocation', 'bunkerSetup', 'timeline', 'healthChecks'];

const isPlan = (plan: unknown): boolean =>
  isFields(plan) && PARTS.every((part) => plan[part] === undefined || isFields(plan[part]));

const isEntry = (entry: unknown): boolean =>
  isFields(entry) && typeof entry.id === 'string' && typeof entry.title === 'string' && isTime(entry.timestamp);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The key, but for its token, of a visit that another keeper shares by a link: this browser keeps it for the barn. */
export const SHARED_VISIT = 'shared visit ';

/** Those whose link was opened in this browser, and still works as far as it knows. */
export function sharedVisits(): { token: string; trip: SharedTrip }[] {
  return storedKeys('localStorage')
    .filter((key) => key.startsWith(SHARED_VISIT))
    .flatMap((key) => {
      const { trip, isEnded } = (readJson('localStorage', key) ?? {}) as { trip?: SharedTrip; isEnded?: true };
      return trip && !isEnded && trip.until >= today() ? [{ token: key.slice(SHARED_VISIT.length), trip }] : [];
    });
}
