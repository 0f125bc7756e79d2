// A picture of the gallery, as it is printed in the book.
import { classNames } from '../ui/class-names.ts';
import styles from './Plate.module.css';
import type { GalleryPhoto } from './sample-photos.ts';

interface Props {
  photo: Pick<GalleryPhoto, 'imageUrl' | 'alt'>;
  /** Seen at once, so loaded at once. */
  eager?: boolean;
  /** The words beside it say enough. */
  decoration?: boolean;
  className?: string;
}

export function Plate({ photo, eager, decoration, className }: Props) {
  return (
    <img
      src={photo.imageUrl}
      alt={decoration ? '' : photo.alt}
      width={800}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={classNames(styles.plate, className)}
    />
  );
}
