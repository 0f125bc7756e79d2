// The views of the donation dialog: presets, own amount, and the question before a gift is sent.

import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CreateDonationRequest } from '#contract';
import { createDonationAmount } from '#contract/fields';
import { q } from '../client/query.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { inDollars } from './dollars.ts';
import styles from './donations.module.css';
import {
  amountProblem,
  CUSTOM_LEVEL,
  customCents,
  isEnough,
  LEAST_CUSTOM_DOLLARS,
  MOST_CUSTOM_DOLLARS,
  presets,
} from './presets.ts';

interface Chooses {
  /** Another gift cannot be given while one is sent. */
  pending: boolean;
  onChoose: (gift: CreateDonationRequest) => void;
}

export function PresetView({ pending, onChoose, onCustom }: Chooses & { onCustom: () => void }) {
  return (
    <>
      <Grid as="ul" min={8.25} gap={3} className="plain-list">
        {presets.map(({ level, dollars, text }) => (
          <li key={level}>
            <Stack
              as="button"
              gap={1}
              align="center"
              type="button"
              className={styles.preset}
              disabled={pending}
              onClick={() => onChoose({ amount: dollars * 100, level })}
            >
              <span className={styles.amount}>{inDollars(dollars * 100)}</span>
              <Text as="span" tone="yolk" className={styles.level}>
                {level}
              </Text>
              <Text as="span" size="small" tone="soft" className={styles.text}>
                {text}
              </Text>
            </Stack>
          </li>
        ))}
      </Grid>
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

export function CustomView({ text, pending, onText, onChoose, onBack }: CustomProps) {
  return (
    <Form
      gap={4}
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
      <Recipient />
      <Button type="submit" tone="primary" wide disabled={!isEnough(text) || pending}>
        Donate
      </Button>
      <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        Back to the amounts
      </Button>
    </Form>
  );
}

/** Names the recipient of the gifts. */
export function Recipient() {
  const { data: server } = useQuery(q('getCapabilities'));
  if (!server) return null;
  if (server.pledgePayee)
    return (
      <Text size="small" tone="soft">
        Your gift goes to: {server.pledgePayee}
      </Text>
    );
  return (
    <Text size="small" tone="soft">
      {server.payments
        ? 'Your gift goes to the people who run this site, for heritage breed conservation.'
        : 'This site does not collect gifts yet. We record yours as a pledge.'}
    </Text>
  );
}

/** Said before the gift is given. */
function WhatFollows() {
  const { data: server } = useQuery(q('getCapabilities'));
  if (!server) return null;
  if (server.payments)
    return (
      <Text tone="soft" className={styles.follows}>
        You’ll pay by card on Stripe’s page, which comes next. Nothing is charged until then.
      </Text>
    );
  return (
    <Stack gap={2}>
      <Text tone="soft" className={styles.follows}>
        Nothing is charged now. We record your gift as a pledge and list it in your profile.
      </Text>
      {server.pledgePayee && (
        <Text tone="soft" className={styles.follows}>
          How to pay: {server.pledgePayee}
        </Text>
      )}
    </Stack>
  );
}

interface ConfirmProps {
  gift: CreateDonationRequest;
  pending: boolean;
  /** Back from the payment page. */
  turnedBack: boolean;
  onGive: () => void;
  onBack: () => void;
}

export function ConfirmView({ gift, pending, turnedBack, onGive, onBack }: ConfirmProps) {
  const amount = inDollars(gift.amount);
  const settled = useSettled(true);
  const question = useRef<HTMLHeadingElement>(null);
  // The focus is not on a button, so that an additional Enter gives nothing.
  useLayoutEffect(() => question.current?.focus(), []);
  return (
    <Stack gap={5} className={styles.confirm}>
      <h3 ref={question} tabIndex={-1}>
        Give {amount} as a {gift.level}?
      </h3>
      {turnedBack && <p>You canceled, and nothing was charged.</p>}
      <WhatFollows />
      <PressGuard settled={settled}>
        <Button tone="primary" wide pending={pending} onClick={onGive}>
          Give {amount}
        </Button>
        <Button wide disabled={pending} onClick={onBack}>
          Back
        </Button>
      </PressGuard>
    </Stack>
  );
}

/** Shown while the browser opens the payment page. */
export function LeavingView({ address }: { address: string }) {
  return (
    <Stack gap={5} className={styles.confirm} role="status">
      <h3>On the way to Stripe …</h3>
      <p>
        If nothing happens, <a href={address}>go to the payment page</a>.
      </p>
    </Stack>
  );
}

/** Longer than the pause within a double tap, and than the egg takes to open. */
const SETTLE_MS = 600;

/** True once `shown` has been true for a moment. */
function useSettled(shown: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled;
}

interface PressGuardProps {
  settled: boolean;
  children: ReactNode;
}

/**
 * Keeps controls inert until they have been in sight for a moment: neither the second tap of a double tap nor a key that is
 * still held presses what has just appeared beneath it.
 */
function PressGuard({ settled, children }: PressGuardProps) {
  return (
    <Stack gap={3} inert={!settled} className={styles.answers} onKeyDown={ignoreHeldKey}>
      {children}
    </Stack>
  );
}

function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}
