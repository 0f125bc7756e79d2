// One of several answers, on a card that explains it before it is chosen.
import type { FieldsetHTMLAttributes, InputHTMLAttributes } from 'react';
import { Grid, Text } from './Layout.tsx';
import styles from './OptionCard.module.css';

interface GroupProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  /** Several beside each other where there is room. */
  sideBySide?: boolean;
}

export function OptionCards({ sideBySide, ...fieldset }: GroupProps) {
  return <Grid as="fieldset" gap={3} min={sideBySide ? 22 : undefined} {...fieldset} className={styles.options} />;
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  type: 'radio' | 'checkbox';
  label: string;
  note?: string;
}

export function OptionCard({ label, note, ...input }: Props) {
  return (
    <Grid as="label" columns="auto 1fr" gap={4} align="center" className={styles.option}>
      <input {...input} />
      <span>
        <strong>{label}</strong>
        {note && (
          <Text as="small" size="small" tone="soft">
            {note}
          </Text>
        )}
      </span>
    </Grid>
  );
}
