import { Stack } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import styles from './Loading.module.css';

/** Says what is loading, and keeps its place. `rows`: how tall. */
export function Loading({ text, rows = 3 }: { text: string; rows?: number }) {
  return (
    <Stack gap={2} align="center" tone="soft" className={styles.loading} style={{ '--rows': rows }}>
      <div className={styles.hen}>
        <Vignette of="henOnNest" />
      </div>
      <p role="status">{text}</p>
    </Stack>
  );
}
