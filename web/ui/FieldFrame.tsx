// What stands around every kind of field: its label, its hint and its error.
import type { ReactNode } from 'react';
import styles from './Field.module.css';

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
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role={errorIsAnnounced ? undefined : 'alert'}>
          {error}
        </p>
      )}
    </div>
  );
}

/** For `aria-describedby` of the control. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
