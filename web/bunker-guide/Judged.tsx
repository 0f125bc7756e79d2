import styles from './bunker-guide.module.css';

/** Follows a figure that no source settles. */
export function Judged() {
  return (
    <sup className={styles.mark}>
      <span aria-hidden="true">†</span>
      <span className="visually-hidden"> (our estimate)</span>
    </sup>
  );
}
