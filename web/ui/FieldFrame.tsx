// What stands around every kind of field: its label, its hint and its error.
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Stack, Text } from './Layout.tsx';

interface Props {
  /** Of the control. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  errorIsAnnounced?: boolean | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, errorIsAnnounced, children }: Props) {
  return (
    <Stack gap={1} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <Text size="small" tone="soft" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      {error && (
        <Text size="small" tone="comb" bold id={`${id}-error`} role={errorIsAnnounced ? undefined : 'alert'}>
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** For `aria-describedby` of the control. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
