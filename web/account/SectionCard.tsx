// A section of the profile and of the tokens beside it.

import { type ReactNode, useId } from 'react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Text } from '../ui/Layout.tsx';
import styles from './account.module.css';

interface Props {
  title: string;
  /** Above the title. */
  step?: string;
  wide?: boolean;
  children: ReactNode;
}

export function SectionCard({ title, step, wide, children }: Props) {
  const id = useId();
  return (
    <Card gap={4} as="section" className={classNames(styles.card, wide && styles.wide)} aria-labelledby={id}>
      {step && (
        <Text tone="soft" className={styles.step}>
          {step}
        </Text>
      )}
      <Row as="h2" gap={3} align="baseline" justify="between" size="name" id={id} tabIndex={-1}>
        {title}
      </Row>
      {children}
    </Card>
  );
}
