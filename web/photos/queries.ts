import type { components } from '#contract';
import type { Chicken } from '../chickens/queries.ts';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import { formWithProgress } from '../client/upload.ts';

export type KeptPhoto = components['schemas']['KeptPhoto'];

interface Sending {
  chickenId: string;
  photo: Blob;
  signal: AbortSignal;
  /** The share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Answers the bird with the photo. */
export async function addPhoto({ chickenId, photo, signal, onProgress }: Sending): Promise<Chicken> {
  // The file has a name, because some servers read an unnamed part as text.
  const file = new File([photo], 'bird', { type: photo.type });
  const answer = await api.POST('/api/chickens/{chickenId}/photos', {
    params: { path: { chickenId } },
    ...formWithProgress({ photo: file }, onProgress),
    signal,
  });
  return unwrap(answer);
}
