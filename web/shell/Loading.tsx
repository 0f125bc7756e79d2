import { Vignette } from '../ui/Vignette.tsx';
import styles from './Loading.module.css';

/** Says what is loading, and keeps its place. `rows`: how tall. */
export function Loading({ text, rows = 3 }: { text: string; rows?: number }) {
  return (
    <div className={styles.loading} style={{ '--rows': rows }}>
      <div className={styles.hen}>
        <Vignette of="henOnNest" />
      </div>
      <p role="status">{text}</p>
    </div>
  );
}
