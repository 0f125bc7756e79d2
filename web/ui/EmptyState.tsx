import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Row, Stack, Text } from './Layout.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
  level?: 1 | 2;
}

/** Explains why a list is empty and what to do about it. */
export function EmptyState({ title, text, picture, children, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Stack gap={3} align="center" center className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading tabIndex={-1}>{title}</Heading>
      {text && (
        <Text tone="soft" className={styles.text}>
          {text}
        </Text>
      )}
      {children && (
        <Row gap={3} justify="center" wrap className={styles.actions}>
          {children}
        </Row>
      )}
    </Stack>
  );
}
