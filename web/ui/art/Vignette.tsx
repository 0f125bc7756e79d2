// A small engraving of the book's own hand, for where a screen has little to show. Decoration: words say it too.
import type { ReactNode } from 'react';
import styles from './Vignette.module.css';

export type Wash = 'straw' | 'yolk' | 'comb' | 'moss' | 'sky';

export function Vignette({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" className={styles.vignette} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A hand's colour, laid on a hair beside the lines. */
export function Washed({ colour, d }: { colour: Wash; d: string }) {
  return <path className={styles[colour]} d={d} transform="translate(1.4 1)" />;
}

/** What lives: it breathes as long as it is looked at. */
export function Breathing({ children }: { children: ReactNode }) {
  return <g className={styles.breathing}>{children}</g>;
}
