// Takes the photos of a bird of one's own, as many as it has room for.
import { Text } from '../ui/Layout.tsx';
import { MOST_PHOTOS } from './album.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import type { PhotoChoice } from './use-choose-photos.ts';

export function PhotoSource({ choice: { choose, isFull, preparing, failures } }: { choice: PhotoChoice }) {
  return (
    <PhotoDrop
      cameraText="Take a photo"
      libraryText="Choose photos"
      multiple
      disabled={isFull}
      onChoose={choose}
      preparing={preparing && 'Getting the photos ready...'}
      failures={failures}
    >
      <Text size="small" tone="soft">
        {isFull
          ? `These are ${MOST_PHOTOS}, which is as many as a bird can have.`
          : 'In daylight, from the side. We remove the location from your photos.'}
      </Text>
    </PhotoDrop>
  );
}
