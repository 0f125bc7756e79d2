// Where photos come from: the camera, the library, or dropped here.
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { classNames } from '../ui/class-names.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { MOST_PHOTOS } from './album.ts';
import styles from './PhotoSource.module.css';
import { useChoosePhotos } from './use-choose-photos.ts';

interface Props {
  /** How many more the bird can have. */
  room: number;
  /** Where the chosen photos are kept in this browser. */
  onKept: (keys: string[]) => void;
}

export function PhotoSource({ room, onKept }: Props) {
  const { choose, preparing, failures } = useChoosePhotos(room, onKept);
  const isFull = room <= 0;
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
