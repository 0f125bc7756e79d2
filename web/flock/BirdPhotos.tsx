// The photos of a bird in the register.

import { useState } from 'react';
import type { Chicken } from '#contract';
import { MOST_PHOTOS, type OwnPhoto } from '../photos/album.ts';
import { PhotoAlbum } from '../photos/PhotoAlbum.tsx';
import { PhotoSource } from '../photos/PhotoSource.tsx';
import { UploadList } from '../photos/UploadList.tsx';
import { useChoosePhotos } from '../photos/use-choose-photos.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './flock.module.css';
import { useBirdPhotos } from './use-bird-photos.ts';

export function BirdPhotos({ bird, keeperId }: { bird: Chicken; keeperId: string }) {
  const { photos, uploads, ...album } = useBirdPhotos(bird, keeperId);
  const choice = useChoosePhotos(MOST_PHOTOS - photos.length - uploads.length, album.add);
  const [deleting, setDeleting] = useState<OwnPhoto | null>(null);
  return (
    <Card
      gap={[4, 6]}
      as="section"
      className={`${styles.recordSection} ${styles.recordPhotos}`}
      aria-labelledby="photos"
    >
      <h2 id="photos">Photos</h2>
      {photos.length > 0 && (
        <PhotoAlbum bird={bird.name} photos={photos} onArrange={album.arrange} onDelete={setDeleting} />
      )}
      <UploadList uploads={uploads} onCancel={album.cancel} onRetry={album.retry} />
      <PhotoSource choice={choice} />
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this photo?"
        description="It is gone for good, from this bird’s card too."
      >
        <Button
          tone="danger"
          wide
          onClick={() => {
            if (deleting) album.remove(deleting.id);
            setDeleting(null);
          }}
        >
          Delete
        </Button>
        <Button wide onClick={() => setDeleting(null)}>
          Keep it
        </Button>
      </Dialog>
    </Card>
  );
}
