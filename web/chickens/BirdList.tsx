// The list of birds on the keeper's own screens.
import type { ReactNode } from 'react';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './BirdList.module.css';
import { ChickenPhoto } from './ChickenPhoto.tsx';
import type { Chicken } from './queries.ts';

interface Props {
  chicken: Chicken;
  /** Beside the bird's conservation status. */
  badge?: ReactNode;
  /** In small type: when it was liked, how old it is. */
  note: ReactNode;
  children?: ReactNode;
}

export function BirdListItem({ chicken, badge, note, children }: Props) {
  return (
    <Card as="li" className={styles.entry}>
      <div className={styles.plate}>
        <ChickenPhoto chicken={chicken} size="thumbnail" />
      </div>
      <div className={styles.about}>
        <h2>{chicken.name}</h2>
        <p className={styles.breed}>
          {chicken.breed} {chicken.sex.toLowerCase()}
        </p>
        <div className={styles.badges}>
          {badge}
          <StatusBadge status={chicken.conservationStatus} />
        </div>
        <p className={styles.note}>{note}</p>
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </Card>
  );
}

export function BirdList({ children }: { children: ReactNode }) {
  return <ul className={`plain-list ${styles.entries}`}>{children}</ul>;
}
