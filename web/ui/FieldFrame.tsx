// The label, hint and error around every kind of field.
import type { ReactNode } from 'react';
import { Stack, Text } from './Layout.tsx';

interface Props {
  /** The control's id. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  errorIsAnnounced?: boolean | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, errorIsAnnounced, children }: Props) {
  return (
    <Stack gap={1}>
      <Text as="label" bold htmlFor={id}>
        {label}
      </Text>
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

/** Returns the control's `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
