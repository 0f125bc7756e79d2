// A bar for a number that stands beside it in figures.
import { classNames } from './class-names.ts';
import styles from './ShareBar.module.css';

interface Props {
  percent: number;
  hue: 'moss' | 'slate' | 'yolk' | 'rust' | 'comb';
  /** Of a risk: a long bar must not look like a good one. */
  hatched?: boolean;
}

export function ShareBar({ percent, hue, hatched }: Props) {
  return (
    <div aria-hidden className={styles.bar}>
      <div className={classNames(styles[hue], hatched && styles.hatched)} style={{ '--share': `${percent}%` }} />
    </div>
  );
}
