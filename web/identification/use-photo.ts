// The photo of the bird: made small, kept in this browser, and shown.
import { useMutation, useQuery } from '@tanstack/react-query';
import { keepPhoto, removePhoto } from '../drafts/draft-photos.ts';
import { keptPhotoQuery } from '../photos/kept-photo-query.ts';
import { preparePhoto } from '../photos/prepare-photo.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';

/** `kept` is the key of the stored photo, or null. `onKept` receives the key of a new one. */
export function usePhoto(kept: string | null, onKept: (key: string | null) => void) {
  const photo = useQuery(keptPhotoQuery(kept));
  const choosing = useMutation({
    mutationFn: async (file: Blob) => keepPhoto(await preparePhoto(file)),
    onSuccess(key) {
      if (kept) void removePhoto(kept);
      onKept(key);
    },
  });
  const blob = (kept && photo.data) || null;
  return {
    blob,
    url: useObjectUrl(blob),
    /** This is true while the photo is prepared or read, which reserves its space. */
    isChosen: choosing.isPending || (kept !== null && photo.data !== null),
    preparing: choosing.isPending,
    error: choosing.error,
    choose: (file: Blob) => choosing.mutate(file),
    remove() {
      choosing.reset();
      if (kept) void removePhoto(kept);
      onKept(null);
    },
  };
}
