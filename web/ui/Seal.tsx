// A figure like the one on a prize rosette.
import type { Hue } from './Badge.tsx';
import { classNames } from './class-names.ts';
import styles from './Seal.module.css';

interface Props {
  figure: string | number;
  unit: string;
  hue: Exclude<Hue, 'quiet'>;
}

export function Seal({ figure, unit, hue }: Props) {
  return (
    <p className={classNames(styles.seal, styles[hue])}>
      <strong>{figure}</strong>
      <span>{unit}</span>
    </p>
  );
}
