// A part of a long form, on a leaf of its own.
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './flock.module.css';

interface Props {
  title: string;
  /** A link leads to it. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function FormSection({ title, id, className, children }: Props) {
  const titleId = useId();
  return (
    <Card
      gap={4}
      as="section"
      {...(id && { id, tabIndex: -1 })}
      aria-labelledby={titleId}
      className={classNames(styles.flockFormSection, className)}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </Card>
  );
}
