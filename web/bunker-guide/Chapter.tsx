import type { ReactNode } from 'react';
import styles from './Chapter.module.css';
import { type ChapterId, chapters } from './chapters.ts';

export function Chapter({ id, children }: { id: ChapterId; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.chapter}>
      <h2 id={`${id}-title`}>{chapters[id]}</h2>
      {children}
    </section>
  );
}
