// Where photos come from: the camera, the library, or dropped here.
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { FileButton } from '../ui/FileButton.tsx';
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
  const [over, setOver] = useState(false);
  const isFull = room <= 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way for those who drag; the inputs are for everybody
    <div
      className={classNames(styles.source, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isFull);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isFull && event.dataTransfer.files.length > 0) choose([...event.dataTransfer.files]);
      }}
    >
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
          : 'In daylight, from the side. Where it was taken is never sent.'}
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
