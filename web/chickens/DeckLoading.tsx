import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './DeckLoading.module.css';

export function DeckLoading() {
  return (
    <div className={styles.loading}>
      <div role="status">
        <h2>Loading heritage chickens...</h2>
        <p>Finding local heritage breeds...</p>
      </div>
      <Skeleton height="30rem" />
    </div>
  );
}
