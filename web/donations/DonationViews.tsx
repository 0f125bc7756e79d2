// The views of the donation dialog: presets, own amount, and the question before a gift is sent.
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { createDonationAmount } from '#contract/fields';
import { capabilitiesQuery } from '../client/capabilities.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import styles from './DonationViews.module.css';
import { PressGuard, useSettled } from './PressGuard.tsx';
import {
  amountProblem,
  CUSTOM_LEVEL,
  customCents,
  inDollars,
  isEnough,
  LEAST_CUSTOM_DOLLARS,
  MOST_CUSTOM_DOLLARS,
  presets,
} from './presets.ts';
import type { Donation } from './queries.ts';

interface Chooses {
  onChoose: (gift: Donation) => void;
}

export function PresetView({ onChoose, onCustom }: Chooses & { onCustom: () => void }) {
  return (
    <>
      <ul className={`plain-list ${styles.presets}`}>
        {presets.map(({ level, dollars, text }) => (
          <li key={level}>
            <button type="button" className={styles.preset} onClick={() => onChoose({ amount: dollars * 100, level })}>
              <span className={styles.amount}>${dollars}</span>
              <span className={styles.level}>{level}</span>
              <span className={styles.text}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button wide onClick={onCustom}>
        {CUSTOM_LEVEL}: your own amount
      </Button>
    </>
  );
}

interface CustomProps extends Chooses {
  text: string;
  onText: (text: string) => void;
  onBack: () => void;
}

export function CustomView({ text, onText, onChoose, onBack }: CustomProps) {
  return (
    <Form
      className={styles.custom}
      onSubmit={() => {
        const amount = customCents(text);
        if (amount !== null) onChoose({ amount, level: CUSTOM_LEVEL });
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
        hint={`${inDollars(createDonationAmount.min)} or more, in whole dollars.`}
        error={amountProblem(text) ?? undefined}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <Button type="submit" tone="primary" wide disabled={!isEnough(text)}>
        Donate
      </Button>
      <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        Back to presets
      </Button>
    </Form>
  );
}

/** Said before the gift is given. */
function WhatFollows() {
  const { data: server } = useQuery(capabilitiesQuery());
  if (!server || server.payments) return null;
  return (
    <p className={styles.follows}>
      Nothing is charged now: your gift is kept as a pledge, and stands in your profile.
      {server.pledgePayee && ` You pay it to: ${server.pledgePayee}`}
    </p>
  );
}

interface ConfirmProps {
  gift: Donation;
  pending: boolean;
  onGive: () => void;
  onBack: () => void;
}

export function ConfirmView({ gift, pending, onGive, onBack }: ConfirmProps) {
  const amount = inDollars(gift.amount);
  const settled = useSettled(true);
  const question = useRef<HTMLHeadingElement>(null);
  // Not on a button: one more Enter than was meant must not give.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.confirm}>
      <h3 ref={question} tabIndex={-1}>
        Give {amount} as {gift.level}?
      </h3>
      <WhatFollows />
      <PressGuard settled={settled} className={styles.answers}>
        <Button tone="primary" wide pending={pending} onClick={onGive}>
          Give {amount}
        </Button>
        <Button wide disabled={pending} onClick={onBack}>
          Back
        </Button>
      </PressGuard>
    </div>
  );
}
