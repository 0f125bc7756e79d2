import styles from './breeds.module.css';

const shells: Record<string, string | undefined> = {
  white: styles.white,
  cream: styles.cream,
  tinted: styles.tinted,
  brown: styles.brown,
  'dark brown': styles.darkBrown,
  blue: styles.blue,
  green: styles.green,
  olive: styles.olive,
};

/** An egg in the color named beside it; nothing for a color it does not know. */
export function EggColorSwatch({ color }: { color: string }) {
  const shell = shells[color.toLowerCase()];
  if (!shell) return null;
  return (
    <svg viewBox="0 0 12 15" width="12" height="15" aria-hidden="true" className={`${styles.egg} ${shell}`}>
      <path d="M6 .75c2.6 0 5.1 4.2 5.1 7.9A5.1 5.4 0 0 1 6 14.2 5.1 5.4 0 0 1 .9 8.65C.9 4.95 3.4.75 6 .75Z" />
    </svg>
  );
}
