// Gene diversity before and after as one bar. The numbers stand beside it in words.
import styles from './DiversityBar.module.css';

export function DiversityBar({ before, after }: { before: number; after: number }) {
  const share = (value: number) => `${value * 100}%`;
  return (
    <div aria-hidden className={styles.scale}>
      <div className={styles.bar} style={{ '--before': share(before), '--after': share(after) }}>
        <span className={after >= before ? styles.grown : styles.lost} />
      </div>
      <p className={styles.ends}>
        <span>all alike</span>
        <span>all unrelated</span>
      </p>
    </div>
  );
}
