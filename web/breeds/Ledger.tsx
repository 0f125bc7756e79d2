// Lines of an index: what it is, a row of dots, how it is.
import type { ReactNode } from 'react';
import styles from './Ledger.module.css';

export function Ledger({ children }: { children: ReactNode }) {
  return <dl className={styles.ledger}>{children}</dl>;
}

export function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
