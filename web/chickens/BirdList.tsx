// The list of birds on the keeper's own screens.

import type { ReactNode } from 'react';
import type { Chicken } from '#contract';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { Card } from '../ui/Card.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { breedText } from './bird-facts.ts';
import { PastedPhoto } from './ChickenPhoto.tsx';
import styles from './chickens.module.css';

interface Props {
  chicken: Chicken;
  /** Shown beside the bird's conservation status. */
  badge?: ReactNode;
  /** Small print, such as the date of a like or the bird's age. */
  note: ReactNode;
  children?: ReactNode;
}

export function BirdListItem({ chicken, badge, note, children }: Props) {
  return (
    <Card as="li" className={styles.entry}>
      <PastedPhoto chicken={chicken} width="var(--picture)" className={styles.plate} />
      <Stack gap={1} className={styles.about}>
        <h2>{chicken.name}</h2>
        <Text size="aside" tone="soft">
          {breedText(chicken)}
        </Text>
        <Row gap={2} wrap className={styles.badges}>
          {badge}
          <StatusBadge status={chicken.conservationStatus} breedId={chicken.breedId} />
        </Row>
        <Text size="small" tone="soft">
          {note}
        </Text>
      </Stack>
      {children && <div className={styles.more}>{children}</div>}
    </Card>
  );
}

export function BirdList({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={4} className={`plain-list ${styles.entries}`}>
      {children}
    </Stack>
  );
}
