import styles from './Judged.module.css';

/** The dagger after a line that is guidance rather than record; the foot of the page says what it means. */
export function Judged() {
  return (
    <>
      <span aria-hidden className={styles.dagger}>
        †
      </span>
      <span className="visually-hidden"> (judgement)</span>
    </>
  );
}
