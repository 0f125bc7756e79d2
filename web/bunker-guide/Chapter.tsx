import type { ReactNode } from 'react';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { type ChapterId, chapters } from './chapters.ts';

export function Chapter({ id, children }: { id: ChapterId; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.chapter}>
      <Text as="h2" size="name" id={`${id}-title`}>
        {chapters[id]}
      </Text>
      {children}
    </Stack>
  );
}
