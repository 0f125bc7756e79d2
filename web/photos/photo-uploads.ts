// Photos on their way to a bird, one after the other. They go on while the keeper visits other screens; a reload does not
// lose them, and they are taken up again where the bird is seen.
import type { Chicken } from '../chickens/queries.ts';
import { keptPhoto, removePhoto } from '../drafts/draft-photos.ts';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { inTurn } from './in-turn.ts';
import { addPhoto } from './queries.ts';
import { uploadFailure } from './upload-failure.ts';

export interface Upload {
  /** The key of the stored photo in this browser. */
  key: string;
  /** The share that has been sent, from 0 to 1; null while it waits. */
  share: number | null;
  /** The reason for a failure. */
  failure: string | null;
}

export interface OwnBird {
  id: string;
  keeperId: string;
}

interface Waiting {
  waiting: string[];
}

const none: readonly Upload[] = [];
const queues = new Map<string, readonly Upload[]>();
const sending = new Map<string, AbortController>();
const listeners = new Set<() => void>();

export const photoUploads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Returns the uploads of this bird in their order. */
  of: (birdId: string): readonly Upload[] => queues.get(birdId) ?? none,
};

const waitingFor = ({ id, keeperId }: OwnBird): string[] =>
  readDraft<Waiting>(`photos of ${id}`, keeperId).waiting ?? [];

function keepWaiting({ id, keeperId }: OwnBird, waiting: string[]): void {
  writeDraft<Waiting>(`photos of ${id}`, keeperId, waiting.length > 0 ? { waiting } : {});
}

/** Photos that are kept in this browser, for a bird that is there already. They are sent with the next `sendUploads`. */
export function addUploads(bird: OwnBird, keys: readonly string[]): void {
  keepWaiting(bird, [...waitingFor(bird), ...keys]);
}

/** Sends all that wait, also those from before a reload. `onAdded`: one has arrived. */
export function sendUploads(bird: OwnBird, onAdded: (chicken: Chicken) => void): void {
  const known = photoUploads.of(bird.id);
  const added = waitingFor(bird).filter((key) => known.every((upload) => upload.key !== key));
  if (added.length === 0) return;
  put(bird, [...known, ...added.map((key) => ({ key, share: null, failure: null }))]);
  for (const key of added) void inTurn(bird.id, () => send(bird, key, onAdded));
}

export function retryUpload(bird: OwnBird, key: string, onAdded: (chicken: Chicken) => void): void {
  change(bird, key, { failure: null });
  void inTurn(bird.id, () => send(bird, key, onAdded));
}

/** A failed upload can be canceled too. */
export function cancelUpload(bird: OwnBird, key: string): void {
  sending.get(key)?.abort();
  forget(bird, key);
}

async function send(bird: OwnBird, key: string, onAdded: (chicken: Chicken) => void): Promise<void> {
  const isWanted = () => photoUploads.of(bird.id).some((upload) => upload.key === key);
  // Given up while it waited.
  if (!isWanted()) return;
  const photo = await keptPhoto(key);
  if (!photo) return forget(bird, key);
  const control = new AbortController();
  sending.set(key, control);
  change(bird, key, { share: 0 });
  const onProgress = (share: number) => change(bird, key, { share });
  try {
    const chicken = await addPhoto({ chickenId: bird.id, photo, signal: control.signal, onProgress });
    forget(bird, key);
    onAdded(chicken);
  } catch (error) {
    if (isWanted()) change(bird, key, { share: null, failure: uploadFailure(error) });
  } finally {
    sending.delete(key);
  }
}

function forget(bird: OwnBird, key: string): void {
  keepWaiting(
    bird,
    waitingFor(bird).filter((one) => one !== key),
  );
  put(
    bird,
    photoUploads.of(bird.id).filter((upload) => upload.key !== key),
  );
  void removePhoto(key);
}

function change(bird: OwnBird, key: string, now: Partial<Upload>): void {
  put(
    bird,
    photoUploads.of(bird.id).map((upload) => (upload.key === key ? { ...upload, ...now } : upload)),
  );
}

function put({ id }: OwnBird, uploads: readonly Upload[]): void {
  queues.set(id, uploads);
  for (const tell of listeners) tell();
}

/** Resets the state to that of a new page. */
export function startUploadsAnew(): void {
  for (const control of sending.values()) control.abort();
  queues.clear();
}
