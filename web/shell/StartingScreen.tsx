// Within the shell, for the moment before the first screen's code is here; a page tall, so that nothing jumps after it.
import { Loading } from './Loading.tsx';
import styles from './StartingScreen.module.css';

export function StartingScreen() {
  return (
    <div className={styles.starting}>
      <Loading text="One moment..." />
    </div>
  );
}
