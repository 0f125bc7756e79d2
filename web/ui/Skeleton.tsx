import styles from './Skeleton.module.css';

/** The place of something that is still to come. Decoration: say in words nearby what is loading. */
export function Skeleton({ height = '1rem', width = '100%' }: { height?: string; width?: string }) {
  return <span aria-hidden className={styles.skeleton} style={{ height, width }} />;
}
