// A picture of the gallery.
import { classNames } from '../ui/class-names.ts';
import styles from './gallery.module.css';
import type { GalleryPhoto } from './sample-photos.ts';

interface Props {
  photo: Pick<GalleryPhoto, 'imageUrl' | 'alt'>;
  /** The plate is in view, so it is loaded at once. */
  eager?: boolean;
  /** The text beside it says enough. */
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
