// A labelled field for a text of several lines.
import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function TextArea({ label, hint, error, ...area }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={classNames(styles.input, styles.lines)}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}
