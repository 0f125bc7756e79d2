// A bar for a number that stands beside it in figures.
import { classNames } from './class-names.ts';
import styles from './ShareBar.module.css';

const fills = {
  moss: 'var(--moss)',
  slate: 'var(--slate-ink)',
  yolk: 'var(--yolk)',
  rust: 'var(--rust-ink)',
  comb: 'var(--comb)',
};

interface Props {
  percent: number;
  hue: keyof typeof fills;
  /** Hatching marks a risk, so that a long bar does not look good. */
  hatched?: boolean;
}

export function ShareBar({ percent, hue, hatched }: Props) {
  return (
    <div aria-hidden className={styles.bar}>
      <div
        className={classNames(hatched && styles.hatched)}
        style={{ '--share': `${percent}%`, '--fill': fills[hue] }}
      />
    </div>
  );
}
