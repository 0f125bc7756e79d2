import type { components } from '#contract';
import type { Chicken } from '../chickens/queries.ts';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';
import { formWithProgress } from '../client/upload.ts';

type Schemas = components['schemas'];
export type BirdTrait = Schemas['BirdTrait'];
export type BirdTraits = Schemas['BirdTraits'];
export type Identification = Schemas['Identification'];
export type Match = Identification['primaryMatches'][number];
export type PhotoAnalysis = Schemas['PhotoAnalysis'];
export type Listing = Schemas['ListChickenRequest'];

interface Sending {
  photo: Blob;
  mode: 'unknown' | 'known';
  mayShare: boolean;
  signal: AbortSignal;
  /** The share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export async function analyzePhoto({ photo, mode, mayShare, signal, onProgress }: Sending): Promise<PhotoAnalysis> {
  const fields = { photo: asFile(photo), mode, shareWithModel: mayShare ? ('true' as const) : ('false' as const) };
  const form = formWithProgress(fields, onProgress);
  return unwrap(await api.POST('/api/analyze-chicken-photo', { ...form, signal }));
}

export async function identifyBreed(body: BirdTraits): Promise<Identification> {
  return unwrap(await api.POST('/api/breed-identification', { body }));
}

export async function listChicken(key: string, body: Listing): Promise<Chicken> {
  return unwrap(await api.POST('/api/chickens/list', { params: { header: { 'Idempotency-Key': key } }, body }));
}

/** The file has a name, because some servers read an unnamed part as text. */
const asFile = (photo: Blob) => new File([photo], 'bird', { type: photo.type });
