import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Grid, Text } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import styles from './gallery.module.css';
import { cardLinkId, PhotoCard } from './PhotoCard.tsx';
import type { GalleryPhoto } from './sample-photos.ts';
import type { Gallery } from './use-gallery.ts';

interface Props {
  photos: readonly GalleryPhoto[];
  linkTo: Gallery['linkTo'];
  onShowAll: () => void;
}

export function PhotoGrid({ photos, linkTo, onShowAll }: Props) {
  return (
    <>
      <Text size="small" tone="soft" role="status" className={styles.count}>
        {photos.length === 1 ? '1 photo' : `${photos.length} photos`}
      </Text>
      {photos.length === 0 ? (
        <EmptyState
          title="No photos here yet"
          text="No one has shared a picture of this kind yet. Yours could be the first."
          picture={<Vignette of="emptyNest" />}
        >
          <Button onClick={onShowAll}>Show all photos</Button>
        </EmptyState>
      ) : (
        <Grid as="ul" min={15.25} fill gap={5} className={`plain-list ${styles.grid}`}>
          {photos.map((photo) => (
            <Grid as="li" key={photo.id}>
              <PhotoCard photo={photo} link={linkTo(photo.id, cardLinkId(photo.id))} />
            </Grid>
          ))}
        </Grid>
      )}
    </>
  );
}
