import styles from './Skeleton.module.css';

/** Keeps the place of something that is loading. Hidden from screen readers: say nearby in words what is loading. */
export function Skeleton({ height = '1rem', width = '100%' }: { height?: string; width?: string }) {
  return <span aria-hidden className={styles.skeleton} style={{ height, width }} />;
}
