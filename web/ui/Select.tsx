// A labelled choice of one among a few.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Value and words of each. */
  options: readonly (readonly [value: string, words: string])[];
}

export function Select({ label, hint, error, options, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.select}>
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </FieldFrame>
  );
}
