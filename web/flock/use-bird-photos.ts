// The photos of a bird of the keeper's own: what is changed is seen at once, and sent one change after the other.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { flockQuery } from '../chickens/flock-query.ts';
import type { Chicken } from '../chickens/queries.ts';
import { serverMessage } from '../client/unwrap.ts';
import { asSent, merged, type OwnPhoto, ownPhotos } from '../photos/album.ts';
import { inTurn } from '../photos/in-turn.ts';
import { addUploads, cancelUpload, photoUploads, retryUpload, sendUploads } from '../photos/photo-uploads.ts';
import { toast } from '../ui/toast-queue.ts';
import { changeBird, refreshWhatFollows, updateFlock } from './queries.ts';

export function useBirdPhotos(bird: Chicken, keeperId: string) {
  const client = useQueryClient();
  const own = { id: bird.id, keeperId };
  const uploads = useSyncExternalStore(photoUploads.subscribe, () => photoUploads.of(bird.id));

  /** Photos whose deletion may still be queued. */
  const deleted = useRef(new Set<string>());

  const save = useMutation({
    // Photos are read when the request runs, because one may have arrived meanwhile, and omitted photos are deleted.
    mutationFn: () => inTurn(bird.id, () => changeBird(bird.id, { photos: asSent(now()) })),
    onSuccess: () => refreshWhatFollows(client, { flock: false }),
    onError(error) {
      toast({
        title: 'The photos were not changed',
        description: serverMessage(error) ?? 'Please try again later',
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

  function onAdded(answer: Chicken) {
    const theirs = ownPhotos(answer).filter(({ id }) => !deleted.current.has(id));
    put(merged(now(), theirs));
    void refreshWhatFollows(client, { flock: false });
  }

  function arrange(photos: OwnPhoto[]) {
    put(photos);
    save.mutate();
  }

  // Uploads may be left from before a reload, or from the form that added the bird.
  const sendWaiting = useEffectEvent(() => sendUploads(own, onAdded));
  useEffect(() => {
    if (bird.id) sendWaiting();
  }, [bird.id]);

  return {
    photos: ownPhotos(bird),
    uploads,
    arrange,
    remove(id: string) {
      deleted.current.add(id);
      arrange(now().filter((photo) => photo.id !== id));
    },
    add(keys: string[]) {
      addUploads(own, keys);
      sendUploads(own, onAdded);
    },
    cancel: (key: string) => cancelUpload(own, key),
    retry: (key: string) => retryUpload(own, key, onAdded),
  };
}
