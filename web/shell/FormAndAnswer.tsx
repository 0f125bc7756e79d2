// A form, and below it the answer to what it asks.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import styles from './FormAndAnswer.module.css';
import { Loading } from './Loading.tsx';

interface FormProps {
  isOpen: boolean;
  /** What the form says, in a few words. */
  summary: ReactNode;
  onOpen: () => void;
  /** What the button says. */
  change?: string;
  children: ReactNode;
}

/** Folds to one line once it is answered, until the keeper presses its button. */
export function FoldedForm({ isOpen, summary, onOpen, change = 'Change', children }: FormProps) {
  const { form, open } = useOpenedForm(isOpen, onOpen);
  if (isOpen) return <OpenForm ref={form}>{children}</OpenForm>;
  return (
    <Card className={`${styles.folded} not-printed`}>
      <Row gap={3} align="center" justify="between" wrap>
        <p className={styles.asked}>{summary}</p>
        <Button onClick={open}>{change}</Button>
      </Row>
    </Card>
  );
}

/** For a form that is opened from elsewhere: the focus goes to it when `open` was pressed, not when it opens by itself. */
export function useOpenedForm(isOpen: boolean, onOpen: () => void) {
  const form = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (isOpen && pressed.current) form.current?.focus();
    pressed.current = false;
  }, [isOpen]);
  return {
    form,
    open() {
      pressed.current = true;
      onOpen();
    },
  };
}

export function OpenForm({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <div ref={ref} tabIndex={-1} className={styles.openForm}>
      {children}
    </div>
  );
}

interface AnswerProps<Result> {
  label: string;
  answer: RefObject<HTMLElement | null>;
  pending: boolean;
  failure: ReactNode;
  result: Result | null | undefined;
  loading: string;
  /** Shown before anything is asked. */
  empty: ReactNode;
  children: (result: Result) => ReactNode;
}

/** The answer to a form. It fades while the next one is computed. */
export function AnswerSection<Result>(props: AnswerProps<Result>) {
  const { label, answer, pending, failure, result, loading, empty, children } = props;
  // The form opens again above a failure, which would otherwise stay below the fold of the screen.
  const hasFailed = Boolean(failure);
  useEffect(() => {
    if (hasFailed) answer.current?.focus();
  }, [hasFailed, answer]);
  return (
    <section ref={answer} tabIndex={-1} aria-label={label} aria-busy={pending} className={styles.answer}>
      {failure}
      {!failure && result && <div className={pending ? styles.former : undefined}>{children(result)}</div>}
      {!failure && !result && <Card>{pending ? <Loading text={loading} /> : empty}</Card>}
    </section>
  );
}
