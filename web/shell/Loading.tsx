import { HenOnNest } from '../ui/art/HenOnNest.tsx';
import styles from './Loading.module.css';

/** In words what is to come, and the ruled lines it will stand on. */
export function Loading({ text, rows = 3 }: { text: string; rows?: number }) {
  return (
    <div className={styles.loading} style={{ '--rows': rows }}>
      <div className={styles.hen}>
        <HenOnNest />
      </div>
      <p role="status">{text}</p>
    </div>
  );
}
