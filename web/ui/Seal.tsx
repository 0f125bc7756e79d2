// A figure like the one on a prize rosette.
import type { Hue } from './Badge.tsx';
import { Stack } from './Layout.tsx';
import styles from './Seal.module.css';

interface Props {
  figure: string | number;
  unit: string;
  hue: Exclude<Hue, 'quiet'>;
}

export function Seal({ figure, unit, hue }: Props) {
  return (
    <Stack as="p" align="center" wash={hue} className={styles.seal}>
      <strong>{figure}</strong>
      <span>{unit}</span>
    </Stack>
  );
}
