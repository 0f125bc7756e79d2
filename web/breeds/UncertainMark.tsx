import styles from './breeds.module.css';

/** The dagger after a fact that is guidance rather than record; a note below the facts explains it. */
export function UncertainMark() {
  return (
    <>
      <span aria-hidden className={styles.dagger}>
        †
      </span>
      <span className="visually-hidden"> (our own estimate)</span>
    </>
  );
}
