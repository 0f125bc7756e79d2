// Photos on their way to a bird of the keeper's own. They wait in the outbox, which names a photo by the key under which its
// bytes are kept in IndexedDB.
import type { QueryClient } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import { type Entry, isSetAside, outbox, unsentOf } from '../client/outbox.ts';
import { call } from '../client/query.ts';
import { deliver, sendAgain } from '../client/send-outbox.ts';
import { serialize } from '../client/serialize.ts';
import { ApiError } from '../client/unwrap.ts';
import { asFile } from '../client/upload.ts';
import { isPhotoStored, readPhoto, removePhoto } from '../drafts/draft-photos.ts';
import { type Refused, writeDraft } from '../drafts/draft-storage.ts';
import { merged, ownPhotos } from '../photos/album.ts';
import type { Upload } from '../photos/UploadList.tsx';
import { PHOTO_IS_GONE, uploadFailure, waitingPhoto } from '../photos/upload-failure.ts';
import { createStore, useStore } from '../ui/store.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';

export interface PhotoPayload {
  birdId: string;
}

type Bird = Pick<Chicken, 'id' | 'name'>;
type Attempt = PhotoPayload & Pick<Upload, 'share' | 'failure'>;

/** The progress of this visit's photos by key. A photo that the server has refused is stored nowhere else. */
const attempts = createStore<ReadonlyMap<string, Attempt>>(() => new Map());
const sending = new Map<string, AbortController>();
/** Photos on the server whose deletion may still wait its turn. */
export const deletedPhotos = new Set<string>();

/** Resolves when the photo has arrived, waits in the outbox, or was refused. */
export async function sendPhoto(client: QueryClient, keeperId: string, { id, name }: Bird, key: string): Promise<void> {
  attempt(key, null);
  const what = { keeperId, kind: 'photo', subject: key, name: `photo of ${name}`, payload: { birdId: id } } as const;
  const isOnlyInPage = isPhotoStored(key) ? undefined : true;
  const delivery = await deliver<PhotoPayload, Chicken>(client, { ...what, isOnlyInPage });
  if (delivery.sent || delivery.kept) return;
  attempt(key, { birdId: id, share: null, failure: uploadFailure(delivery.error, key) });
}

export async function retryPhoto(client: QueryClient, keeperId: string, bird: Bird, key: string): Promise<void> {
  const waiting = waitingOf(keeperId, bird.id).find(({ subject }) => subject === key);
  if (!waiting) return sendPhoto(client, keeperId, bird, key);
  attempt(key, { birdId: bird.id, share: null, failure: null });
  // The reason is shown beside the photo.
  await sendAgain(client, waiting).catch(() => undefined);
}

/** A failed upload can be canceled too. */
export function cancelPhoto(keeperId: string, birdId: string, key: string): void {
  for (const entry of waitingOf(keeperId, birdId)) if (entry.subject === key) outbox.remove(entry);
  sending.get(key)?.abort();
  forget(key);
}

/** The photos of a bird that have not arrived, in their order. */
export function useUploads(keeperId: string, birdId: string): Upload[] {
  useStore(outbox);
  const tried = useStore(attempts);
  const waiting = waitingOf(keeperId, birdId).map((entry) => ({
    key: entry.subject,
    share: tried.get(entry.subject)?.share ?? null,
    failure: tried.has(entry.subject)
      ? (tried.get(entry.subject)?.failure ?? null)
      : entry.failure
        ? keptText(entry)
        : null,
    isKept: entry.failure !== 'own-fault' && !isSetAside(entry) && isPhotoStored(entry.subject),
  }));
  const refused = [...tried].filter(([key, one]) => one.birdId === birdId && waiting.every((two) => two.key !== key));
  return [...waiting, ...refused.map(([key, { share, failure }]) => ({ key, share, failure, isKept: false }))];
}

function keptText(entry: Entry<PhotoPayload>): string {
  if (entry.isOnlyInPage && isPhotoStored(entry.subject)) return PHOTO_IS_GONE;
  return isSetAside(entry)
    ? 'The photo could not be sent. It is kept here: please try again.'
    : waitingPhoto(entry.subject);
}

export const photoHandler: MutationHandler<PhotoPayload, Chicken> = {
  async send({ subject: key, payload: { birdId } }, client) {
    const control = new AbortController();
    sending.set(key, control);
    try {
      const photo = await readPhoto(key);
      if (!photo) throw new ApiError(410, 'This browser no longer has the photo.');
      const onProgress = (share: number) => attempt(key, { birdId, share, failure: null });
      const options = { signal: control.signal, onProgress };
      const chicken = await serialize(birdId, () =>
        call('addPhoto', { chickenId: birdId, photo: asFile(photo) }, options),
      );
      forget(key);
      showAdded(client, birdId, chicken);
      return chicken;
    } catch (error) {
      if (!control.signal.aborted) attempt(key, { birdId, share: null, failure: uploadFailure(error, key) });
      throw error;
    } finally {
      sending.delete(key);
    }
  },
  refused({ keeperId, subject, name }, error) {
    attempt(subject, null);
    const description = uploadFailure(error, subject);
    const text = `Your ${name} was not taken. ${description}`;
    writeDraft<Refused>(`refused ${subject}`, keeperId, { text, photo: subject });
    return { description };
  },
  dropped: ({ subject }) => forget(subject),
};

const waitingOf = (keeperId: string, birdId: string) =>
  unsentOf<PhotoPayload>(keeperId, 'photo').filter(({ payload }) => payload.birdId === birdId);

function showAdded(client: QueryClient, id: string, { photos }: Chicken): void {
  const theirs = ownPhotos({ photos }).filter((photo) => !deletedPhotos.has(photo.id));
  updateFlock(client, (birds) =>
    birds.map((bird) => (bird.id === id ? { ...bird, photos: merged(ownPhotos(bird), theirs) } : bird)),
  );
  void refreshWhatFollows(client, { flock: false });
}

function forget(key: string): void {
  attempt(key, null);
  void removePhoto(key);
}

function attempt(key: string, now: Attempt | null): void {
  const next = new Map(attempts.read());
  if (now) next.set(key, now);
  else next.delete(key);
  attempts.set(next);
}

/** Resets the state to that of a newly loaded page. */
export function resetPhotos(): void {
  for (const control of sending.values()) control.abort();
  attempts.reload();
}
