import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { cardLinkId, PhotoCard } from './PhotoCard.tsx';
import styles from './PhotoGrid.module.css';
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
      <p role="status" className={styles.count}>
        {photos.length === 1 ? '1 photo' : `${photos.length} photos`}
      </p>
      {photos.length === 0 ? (
        <EmptyState
          title="No photos here yet"
          text="Nobody has shared a picture of this kind so far. Yours could be the first."
          picture={<Vignette of="emptyNest" />}
        >
          <Button onClick={onShowAll}>Show all photos</Button>
        </EmptyState>
      ) : (
        <ul className={`plain-list ${styles.grid}`}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoCard photo={photo} link={linkTo(photo.id, cardLinkId(photo.id))} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
