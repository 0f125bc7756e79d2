// Takes a photo or chooses one, and shows the one that was chosen.
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { UnfitPhoto } from '../photos/prepare-photo.ts';
import { classNames } from '../ui/class-names.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import styles from './PhotoChooser.module.css';
import type { usePhoto } from './use-photo.ts';

interface Props {
  photo: ReturnType<typeof usePhoto>;
  /** What the server says of it. */
  error?: string | undefined;
}

export function PhotoChooser({ photo, error }: Props) {
  const choose = ([file]: File[]) => file && photo.choose(file);
  const drop = useFileDrop(choose);
  const failure = photo.error instanceof UnfitPhoto ? photo.error.message : photo.error && UNEXPECTED;
  return (
    <div {...drop.place} className={classNames(styles.photo, drop.isOver && styles.over)}>
      {photo.url ? (
        <figure className={styles.preview}>
          <img src={photo.url} alt="Your bird, as you photographed it" />
          <IconButton label="Remove photo" tone="raised" className={styles.remove} onClick={photo.remove}>
            <X aria-hidden />
          </IconButton>
        </figure>
      ) : (
        <p className={styles.tip}>One bird, from the side, in daylight, and all of it: comb, legs and tail.</p>
      )}
      <div className={styles.ways}>
        <FileButton icon={<Camera aria-hidden />} accept="image/*" capture onChoose={choose}>
          {photo.url ? 'Take another photo' : 'Take a photo'}
        </FileButton>
        <FileButton icon={<Images aria-hidden />} accept="image/*" onChoose={choose}>
          {photo.url ? 'Choose another' : 'Choose from library'}
        </FileButton>
      </div>
      <p role="status" className={styles.say}>
        {photo.preparing && 'Getting the photo ready...'}
      </p>
      {(failure || error) && (
        <p role="alert" className={styles.error}>
          {failure || error}
        </p>
      )}
    </div>
  );
}

const UNEXPECTED = 'That photo could not be read. Please choose another.';
