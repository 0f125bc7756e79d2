// Label and value on one line, with a dotted leader between them.
import type { ReactNode } from 'react';
import { Row } from '../ui/Layout.tsx';
import styles from './breed-parts.module.css';

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row align="baseline" wrap className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
