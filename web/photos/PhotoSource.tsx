// Where photos come from: the camera, the library, or dropped here.
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { classNames } from '../ui/class-names.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { MOST_PHOTOS } from './album.ts';
import styles from './PhotoSource.module.css';
import type { PhotoChoice } from './use-choose-photos.ts';

export function PhotoSource({ choice }: { choice: PhotoChoice }) {
  const { choose, isFull, preparing, failures } = choice;
  const drop = useFileDrop(choose, isFull);
  return (
    <div {...drop.place} className={classNames(styles.source, drop.isOver && styles.over)}>
      <div className={styles.ways}>
        <div className={styles.camera}>
          <FileButton icon={<Camera aria-hidden />} accept="image/*" capture disabled={isFull} onChoose={choose}>
            Take a photo
          </FileButton>
        </div>
        <FileButton icon={<Images aria-hidden />} accept="image/*" multiple disabled={isFull} onChoose={choose}>
          Choose photos
        </FileButton>
      </div>
      <p className={styles.note}>
        {isFull
          ? `These are ${MOST_PHOTOS}, which is as many as a bird can have.`
          : 'In daylight, from the side. Where it was taken is told to nobody.'}
      </p>
      <p role="status" className={styles.note}>
        {preparing && 'Getting the photos ready...'}
      </p>
      {failures.map((failure) => (
        <p key={failure} role="alert" className={styles.error}>
          {failure}
        </p>
      ))}
    </div>
  );
}
