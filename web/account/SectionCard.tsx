// A numbered section of the profile screen.
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './SectionCard.module.css';

export function SectionCard({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" className={classNames(styles.card, wide && styles.wide)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
