// A part of a long form, on a leaf of its own.
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './flock.module.css';

interface Props {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function FormSection({ title, className, children }: Props) {
  const id = useId();
  return (
    <Card gap={4} as="section" aria-labelledby={id} className={classNames(styles.flockFormSection, className)}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
