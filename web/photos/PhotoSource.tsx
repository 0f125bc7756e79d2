// Takes the photos of a bird of one's own, as many as it has room for.
import { Text } from '../ui/Layout.tsx';
import { MOST_PHOTOS } from './album.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import type { PhotoChoice } from './use-choose-photos.ts';

interface Props {
  choice: PhotoChoice;
  /** Addresses of outlines that the camera shows, the best one first. */
  outlines: readonly string[];
}

export function PhotoSource({ choice: { choose, isFull, preparing, failures }, outlines }: Props) {
  return (
    <PhotoDrop
      outlines={outlines}
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
