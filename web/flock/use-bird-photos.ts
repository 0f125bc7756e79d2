// The photos of a bird of the keeper's own: what is changed is seen at once, and sent one change after the other.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { call } from '../client/query.ts';
import { serialize } from '../client/serialize.ts';
import { adviceFor } from '../client/unwrap.ts';
import { asSent, type OwnPhoto, ownPhotos } from '../photos/album.ts';
import { toast } from '../ui/toast-queue.ts';
import { cancelPhoto, deletedPhotos, retryPhoto, sendPhoto, useUploads } from './photo-outbox.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';

export function useBirdPhotos(bird: Chicken, keeperId: string) {
  const client = useQueryClient();
  const uploads = useUploads(keeperId, bird.id);

  const save = useMutation({
    // The list is read when the request is sent: a photo may have arrived meanwhile, and the server deletes unlisted ones.
    async mutationFn(deleted?: string) {
      await serialize(bird.id, () => call('updateChicken', { chickenId: bird.id, photos: asSent(now()) }));
      if (deleted) deletedPhotos.delete(deleted);
    },
    onSuccess: () => refreshWhatFollows(client, { flock: false }),
    onError(error, deleted) {
      if (deleted) deletedPhotos.delete(deleted);
      toast({
        title: 'The photos were not changed',
        description: adviceFor(error),
        tone: 'destructive',
      });
      return client.invalidateQueries({ queryKey: flockQuery().queryKey });
    },
  });

  function now(): OwnPhoto[] {
    return ownPhotos(client.getQueryData(flockQuery().queryKey)?.find(({ id }) => id === bird.id) ?? bird);
  }

  function put(photos: OwnPhoto[]) {
    updateFlock(client, (birds) => birds.map((one) => (one.id === bird.id ? { ...one, photos } : one)));
  }

  function arrange(photos: OwnPhoto[], deleted?: string) {
    put(photos);
    save.mutate(deleted);
  }

  return {
    photos: ownPhotos(bird),
    uploads,
    arrange: (photos: OwnPhoto[]) => arrange(photos),
    remove(id: string) {
      deletedPhotos.add(id);
      arrange(
        now().filter((photo) => photo.id !== id),
        id,
      );
    },
    add(keys: string[]) {
      for (const key of keys) void sendPhoto(client, keeperId, bird, key);
    },
    cancel: (key: string) => cancelPhoto(keeperId, bird.id, key),
    retry: (key: string) => void retryPhoto(client, keeperId, bird, key),
  };
}
