// Day 1 of a visit that nobody has planned, to look at. Nothing of it is stored.

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TripLogEntry } from '#contract';
import { newKey } from '../../drafts/new-key.ts';
import { paths } from '../../paths.ts';
import { TOTAL_DAYS } from '../../programme/phases.ts';
import { ButtonLook } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import styles from './tracking.module.css';
import { VisitBoard } from './VisitBoard.tsx';

interface Props {
  /** 1 unless another was looked at. */
  day: number | null;
  onLook: (day: number | null) => void;
}

export function SampleVisit({ day: asked, onLook }: Props) {
  const [log, setLog] = useState<TripLogEntry[]>([]);
  const day = Math.min(Math.max(asked ?? 1, 1), TOTAL_DAYS);
  return (
    <>
      <Row as="aside" gap={[3, 5]} align="center" wrap aria-label="About this sample" className={styles.sample}>
        <p>
          <strong>This is a sample.</strong> Turn its days and tick its checks: nothing of it is kept. With a plan of
          your own the days follow your rooster’s arrival.
        </p>
        <ButtonLook tone="primary">
          <Link to={paths.travelBunkerWizard}>Plan a visit</Link>
        </ButtonLook>
      </Row>
      <VisitBoard
        visit={{
          ...{ id: null, plan: {}, log, day, today: day, range: { first: 1, last: TOTAL_DAYS } },
          look: onLook,
          add: (entry) =>
            setLog((before) => [...before, { timestamp: new Date().toISOString(), ...entry, id: newKey() }]),
          dates: null,
        }}
      />
    </>
  );
}
