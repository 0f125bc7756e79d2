// Takes a photo or chooses one, and shows the one that was chosen.
import X from 'lucide-react/icons/x';
import { outlinesOf } from '../photos/outlines.ts';
import { PhotoDrop } from '../photos/PhotoDrop.tsx';
import { UnfitPhoto } from '../photos/prepare-photo.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './identification.module.css';
import type { usePhoto } from './use-photo.ts';

interface Props {
  photo: ReturnType<typeof usePhoto>;
  /** The server's error about the photo. */
  error?: string | undefined;
  /** The breed, if it is known already. */
  breed?: string;
}

export function PhotoChooser({ photo, error, breed = '' }: Props) {
  const unfit = photo.error instanceof UnfitPhoto ? photo.error.message : photo.error && UNEXPECTED;
  const failure = unfit || error;
  return (
    <PhotoDrop
      outlines={outlinesOf({ breed })}
      cameraText={photo.isChosen ? 'Take another photo' : 'Take a photo'}
      libraryText={photo.isChosen ? 'Choose another' : 'Choose from library'}
      onChoose={([file]) => file && photo.choose(file)}
      preparing={photo.preparing && 'Getting the photo ready...'}
      failures={failure ? [failure] : []}
    >
      {photo.isChosen ? (
        <figure className={styles.preview}>
          {photo.url && (
            <>
              <img src={photo.url} alt="Your bird, as you photographed it" />
              <IconButton label="Remove photo" tone="raised" className={styles.remove} onClick={photo.remove}>
                <X aria-hidden />
              </IconButton>
            </>
          )}
        </figure>
      ) : (
        <p className={styles.tip}>One bird, from the side, in daylight, and all of it: comb, legs and tail.</p>
      )}
    </PhotoDrop>
  );
}

const UNEXPECTED = 'That photo could not be read. Please choose another.';
