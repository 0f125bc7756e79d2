// For the moment before the first screen's code is here.
import styles from './StartingScreen.module.css';

export function StartingScreen() {
  return (
    <main className={styles.starting}>
      <p>Heritage Flock</p>
    </main>
  );
}
