// The two views of the donation dialog.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import styles from './DonationViews.module.css';
import { CUSTOM_LEVEL, customCents, LEAST_CUSTOM_DOLLARS, MOST_CUSTOM_DOLLARS, presets } from './presets.ts';
import type { Donation } from './queries.ts';

interface Props {
  pending: boolean;
  onDonate: (donation: Donation) => void;
}

export function PresetView({ pending, onDonate, onCustom }: Props & { onCustom: () => void }) {
  return (
    <>
      <ul className={`plain-list ${styles.presets}`}>
        {presets.map(({ level, dollars, text }) => (
          <li key={level}>
            <button
              type="button"
              className={styles.preset}
              disabled={pending}
              onClick={() => onDonate({ amount: dollars * 100, level })}
            >
              <span className={styles.amount}>${dollars}</span>
              <span className={styles.level}>{level}</span>
              <span className={styles.text}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button wide disabled={pending} onClick={onCustom}>
        {CUSTOM_LEVEL}: your own amount
      </Button>
    </>
  );
}

export function CustomView({ pending, onDonate, onBack }: Props & { onBack: () => void }) {
  const [text, setText] = useState('');
  const amount = customCents(text);
  return (
    <Form
      className={styles.custom}
      onSubmit={() => {
        if (amount !== null) onDonate({ amount, level: CUSTOM_LEVEL });
      }}
    >
      <h3>{CUSTOM_LEVEL}</h3>
      <Field
        label="Amount in dollars"
        type="number"
        inputMode="numeric"
        min={LEAST_CUSTOM_DOLLARS}
        max={MOST_CUSTOM_DOLLARS}
        step={1}
        required
        autoFocus
        hint={`At least $${LEAST_CUSTOM_DOLLARS}, at most $${MOST_CUSTOM_DOLLARS}.`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone="primary" wide pending={pending} disabled={amount === null}>
        Donate
      </Button>
      <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        Back to presets
      </Button>
    </Form>
  );
}
