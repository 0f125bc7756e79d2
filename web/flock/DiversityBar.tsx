// Gene diversity before and after as one bar. The numbers stand beside it in words.
import { Row, Stack } from '../ui/Layout.tsx';
import styles from './flock.module.css';

export function DiversityBar({ before, after }: { before: number; after: number }) {
  const share = (value: number) => `${value * 100}%`;
  return (
    <Stack gap={1} aria-hidden className={styles.scale}>
      <div className={styles.bar} style={{ '--before': share(before), '--after': share(after) }}>
        <span className={after >= before ? styles.grown : styles.lost} />
      </div>
      <Row as="p" gap={3} justify="between" className={styles.ends}>
        <span>all alike</span>
        <span>all unrelated</span>
      </Row>
    </Stack>
  );
}
