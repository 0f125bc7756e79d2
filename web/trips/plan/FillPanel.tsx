// The keeper's account can fill in fields: a choice, a press that fills them in, and another that takes it back.

import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { TripPlan } from '#contract';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Grid, Row, Stack, Text } from '../../ui/Layout.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './plan.module.css';
import { isSamePlan } from './plan.ts';
import type { PlanForm } from './use-plan.ts';

interface PanelProps {
  /** A description of the filled fields, or null. */
  filled: string | null;
  /** Undo is null once the keeper has typed more, which must not be lost. */
  onUndo: (() => void) | null;
  children: ReactNode;
}

export function FillPanel({ filled, onUndo, children }: PanelProps) {
  return (
    <Stack gap={3} className={styles.fill}>
      <Grid min={18} gap={[4, 5]} align="end">
        {children}
      </Grid>
      <Row as="p" gap={[1, 3]} align="center" wrap role="status" className="hidden-if-empty">
        {filled}
        {onUndo && (
          <Button tone="quiet" onClick={onUndo}>
            Undo
          </Button>
        )}
      </Row>
    </Stack>
  );
}

export function useFill(form: PlanForm) {
  const [filled, setFilled] = useState<{ words: string; former: TripPlan; made: TripPlan } | null>(null);

  function undo() {
    if (filled) form.restore(filled.former);
    setFilled(null);
  }
  return {
    panel: {
      filled: filled?.words ?? null,
      onUndo: filled && isSamePlan(filled.made, form.plan) ? undo : null,
    },
    fill(make: (now: TripPlan) => TripPlan, words: string) {
      setFilled({ words, former: form.plan, made: make(form.plan) });
      form.change(make);
    },
  };
}

interface RowProps {
  label: string;
  hint?: ReactNode;
  /** The text of an empty list. */
  empty: string;
  options: readonly (readonly [id: string, words: string])[];
  onUse: (id: string) => void;
}

export function FillRow({ label, hint, empty, options, onUse }: RowProps) {
  const [chosen, setChosen] = useState('');
  return (
    <Row gap={2} align="end" wrap className={styles.row}>
      <Select
        label={label}
        hint={hint}
        options={[['', empty], ...options]}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button disabled={!chosen} onClick={() => onUse(chosen)}>
        Fill in
      </Button>
    </Row>
  );
}

/** Tells a visitor what a sign-in would add. */
export function FillAfterSignIn({ source }: { source: string }) {
  const { pathname, search } = useLocation();
  return (
    <Text size="small" tone="soft">
      <Link to={paths.auth(pathname + search)}>Sign in</Link> to fill this in from {source}. What you typed stays.
    </Text>
  );
}
