import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Loading.module.css';

const ROWS = ['first', 'second', 'third'];

/** Rows to come, and in words what they will be. */
export function Loading({ text, rows = 3 }: { text: string; rows?: number }) {
  return (
    <div className={styles.loading}>
      <p role="status">{text}</p>
      {ROWS.slice(0, rows).map((row) => (
        <Skeleton key={row} height="5.5rem" />
      ))}
    </div>
  );
}
