// A line that says what comes next, once on each device.
import { type ReactNode, useEffect, useState } from 'react';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { Text } from '../ui/Layout.tsx';
import styles from './deck.module.css';

interface Props {
  /** What it follows. */
  after: 'sign-in' | 'like';
  children: ReactNode;
  /** What is shown in its place from the second time on. */
  otherwise?: ReactNode;
}

export function OnceLine({ after, children, otherwise = null }: Props) {
  const key = `line after ${after}`;
  const [isNew] = useState(() => readStored('localStorage', key) === null);
  useEffect(() => void writeStored('localStorage', key, 'seen'), [key]);
  if (!isNew) return otherwise;
  return (
    <Text size="small" tone="soft" center role="status" className={styles.once}>
      {children}
    </Text>
  );
}
