// The times of a hand-over, and what its keepers see of it.
import type { components } from '#contract';
import type { Photo } from '../chickens/photos.ts';
import type { PositiveTest } from '../flock/positive-tests-queries.ts';
import type { findPresentBirds, HandoverRow, listHandoverBirds } from './repository.ts';

export type HandedBird = components['schemas']['HandedBird'];
export type Handover = components['schemas']['Handover'];

const HOUR_MS = 60 * 60 * 1000;
export const OFFERED_MS = 7 * 24 * HOUR_MS;
export const UNDOABLE_MS = 48 * HOUR_MS;

const iso = (time: number) => new Date(time).toISOString();

type Present = Awaited<ReturnType<typeof findPresentBirds>>[number];

/** Shows no place, band or note. */
export function offeredBird(
  { id, name, sex, breed, photos }: Present,
  positiveTests: PositiveTest[] | undefined,
): HandedBird {
  const all = JSON.parse(photos) as Photo[];
  const photo = all.find(({ featured }) => featured) ?? all[0];
  return { id, name, sex, breed, photoUrl: photo?.url ?? null, ...(positiveTests && { positiveTests }) };
}

type StoredBird = Awaited<ReturnType<typeof listHandoverBirds>>[number];

export const birdAsHanded = ({ chickenId, parentIds, name, sex, breed, hatchDate }: StoredBird): HandedBird => ({
  ...{ id: chickenId, name, sex, breed, photoUrl: null, hatchDate },
  parentIds: JSON.parse(parentIds ?? '[]') as string[],
});

/** The name is of the other keeper; null if they do not show it. */
export function toHandover(
  row: HandoverRow,
  keeperId: string,
  birds: HandedBird[],
  keeperName: string | null,
  handoverToken: string,
): Handover {
  const { id, giverId, isByLink, withNotes, createdAt, expiresAt, acceptedAt } = row;
  return {
    id,
    role: giverId === keeperId ? 'giver' : 'taker',
    state: acceptedAt === null ? 'offered' : 'accepted',
    birds,
    keeperName,
    isByLink: isByLink === 1,
    withNotes: withNotes === 1,
    createdAt: iso(createdAt),
    acceptedAt: acceptedAt === null ? null : iso(acceptedAt),
    // Birds cannot go back to an account that is deleted.
    until: iso(acceptedAt === null ? expiresAt : acceptedAt + (giverId === null ? 0 : UNDOABLE_MS)),
    handoverToken,
  };
}
