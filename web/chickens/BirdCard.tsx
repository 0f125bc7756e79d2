// A bird as a card: its picture with the caption, and beside or below it what is known.

import { memo, useId } from 'react';
import type { Chicken } from '#contract';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import { HenIcon, RoosterIcon } from '../ui/icons.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import styles from './BirdCard.module.css';
import { BirdSheet } from './BirdSheet.tsx';
import { CardPhotos } from './CardPhotos.tsx';

/** Memoized: it is by far the largest part of the deck. */
export const BirdCard = memo(function BirdCard({ chicken, eager }: { chicken: Chicken; eager?: boolean }) {
  const nameId = useId();
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.plate}>
        <div className={styles.mount}>
          <CardPhotos key={chicken.id} chicken={chicken} eager={eager} />
        </div>
        <Grid columns="1fr auto" align="center" className={styles.caption}>
          <h2 id={nameId}>{chicken.name}</h2>
          <LargeStatusBadge status={chicken.conservationStatus} />
          <p className={styles.breed}>
            <span className={styles.sex}>
              {chicken.sex === 'Rooster' ? <RoosterIcon title="Rooster" /> : <HenIcon title="Hen" />}
            </span>
            {chicken.breed}
          </p>
        </Grid>
      </div>
      <Stack gap={4} className={styles.page}>
        <BirdSheet chicken={chicken} />
      </Stack>
    </article>
  );
});
