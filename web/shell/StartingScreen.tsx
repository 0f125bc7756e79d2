// Shown in the shell while the first screen's code loads. As tall as a page, so that nothing jumps.
import { Loading } from './Loading.tsx';
import styles from './StartingScreen.module.css';

export function StartingScreen() {
  return (
    <div className={styles.starting}>
      <Loading text="One moment..." />
    </div>
  );
}
