import type { ReactNode } from 'react';
import { Stack } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { type ChapterId, chapters } from './chapters.ts';

export function Chapter({ id, children }: { id: ChapterId; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.chapter}>
      <h2 id={`${id}-title`}>{chapters[id]}</h2>
      {children}
    </Stack>
  );
}
