// A bar for a number that stands beside it in figures.
import { classNames } from './class-names.ts';
import styles from './ShareBar.module.css';

interface Props {
  percent: number;
  hue: 'moss' | 'slate' | 'yolk' | 'rust' | 'comb';
  /** Hatching marks a risk, so that a long bar does not look good. */
  hatched?: boolean;
}

export function ShareBar({ percent, hue, hatched }: Props) {
  return (
    <div aria-hidden className={styles.bar}>
      <div className={classNames(styles[hue], hatched && styles.hatched)} style={{ '--share': `${percent}%` }} />
    </div>
  );
}
