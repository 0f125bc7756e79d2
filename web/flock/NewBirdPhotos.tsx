// Photos that are chosen while the bird is still to be added. They are sent when it is there.
import X from 'lucide-react/icons/x';
import { KeptPicture } from '../photos/KeptPicture.tsx';
import { PhotoSource } from '../photos/PhotoSource.tsx';
import type { PhotoChoice } from '../photos/use-choose-photos.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './flock.module.css';

interface Props {
  /** Keys of the stored photos in this browser. */
  keys: readonly string[];
  choice: PhotoChoice;
  onRemove: (key: string) => void;
}

export function NewBirdPhotos({ keys, choice, onRemove }: Props) {
  return (
    <>
      {keys.length > 0 && (
        <ul className={`plain-list ${styles.newBirdPhotos}`} aria-label="Chosen photos">
          {keys.map((key, at) => (
            <li key={key}>
              <KeptPicture photoKey={key} alt={`Photo ${at + 1}`} />
              <IconButton
                label={`Remove photo ${at + 1}`}
                tone="raised"
                className={styles.remove}
                onClick={() => onRemove(key)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <PhotoSource choice={choice} />
    </>
  );
}
