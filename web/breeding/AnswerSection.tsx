import type { ReactNode, RefObject } from 'react';
import { Loading } from '../shell/Loading.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './breeding.module.css';

interface Props<Result> {
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
export function AnswerSection<Result>(props: Props<Result>) {
  const { label, answer, pending, failure, result, loading, empty, children } = props;
  return (
    <section ref={answer} tabIndex={-1} aria-label={label} aria-busy={pending} className={styles.answer}>
      {failure}
      {!failure && result && <div className={pending ? styles.former : undefined}>{children(result)}</div>}
      {!failure && !result && <Card>{pending ? <Loading text={loading} /> : empty}</Card>}
    </section>
  );
}
