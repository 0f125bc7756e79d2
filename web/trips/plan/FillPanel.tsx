// What the keeper's account can fill in: chosen first, then filled in by a press, and taken back by another.
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import type { TripPlan } from '../trip.ts';
import styles from './Fill.module.css';
import type { PlanForm } from './use-plan.ts';

interface PanelProps {
  /** What is filled in now, and the plan before; null while nothing is. */
  filled: { words: string; former: TripPlan } | null;
  onUndo: () => void;
  children: ReactNode;
}

export function FillPanel({ filled, onUndo, children }: PanelProps) {
  return (
    <div className={styles.fill}>
      <div className={styles.rows}>{children}</div>
      <p role="status" className={styles.done}>
        {filled && (
          <>
            {filled.words}
            <Button tone="quiet" onClick={onUndo}>
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

export function useFill(form: PlanForm) {
  const [filled, setFilled] = useState<PanelProps['filled']>(null);
  return {
    panel: {
      filled,
      onUndo() {
        if (filled) form.restore(filled.former);
        setFilled(null);
      },
    },
    fill(made: (now: TripPlan) => TripPlan, words: string) {
      setFilled({ words, former: form.plan });
      form.change(made);
    },
  };
}

interface RowProps {
  label: string;
  hint?: ReactNode;
  /** What the list says before anything is chosen. */
  empty: string;
  options: readonly (readonly [id: string, words: string])[];
  onUse: (id: string) => void;
}

export function FillRow({ label, hint, empty, options, onUse }: RowProps) {
  const [chosen, setChosen] = useState('');
  return (
    <div className={styles.row}>
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
    </div>
  );
}

/** For a visitor: what would be there. */
export function FillAfterSignIn({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.quiet}>
      <Link to={paths.auth(pathname + search)}>Sign in</Link>, and {what}. What you typed stays.
    </p>
  );
}
