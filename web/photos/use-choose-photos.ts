// Photos that are chosen: made small, and kept in this browser until they are sent.
import { useMutation } from '@tanstack/react-query';
import { keepPhoto } from '../drafts/draft-photos.ts';
import { MOST_PHOTOS } from './album.ts';
import { preparePhoto, UnfitPhoto } from './prepare-photo.ts';

export type PhotoChoice = ReturnType<typeof useChoosePhotos>;

/** `room` is the number of photos that the bird can still have. `onKept` receives the keys of the stored photos. */
export function useChoosePhotos(room: number, onKept: (keys: string[]) => void) {
  const choosing = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const taken = files.slice(0, room);
      const results = await Promise.allSettled(taken.map(async (file) => keepPhoto(await preparePhoto(file))));
      const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      if (kept.length > 0) onKept(kept);
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [failureText(result.reason)] : []));
      return [...new Set([...failures, ...(files.length > room ? [TOO_MANY] : [])])];
    },
  });
  return {
    isFull: room <= 0,
    choose: (files: readonly File[]) => choosing.mutate(files),
    preparing: choosing.isPending,
    /** Rejected files with the reason. */
    failures: choosing.data ?? [],
  };
}

const TOO_MANY = `A bird has ${MOST_PHOTOS} photos at most: the others were left out.`;

function failureText(error: unknown): string {
  return error instanceof UnfitPhoto ? error.message : 'One of the photos could not be read. Please choose another.';
}
