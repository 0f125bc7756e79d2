// A bird as a card: its picture with the caption, and beside or below it what is known.

import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken } from '#contract';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import { birdPath, breedPath } from '../paths.ts';
import { HenIcon, RoosterIcon } from '../ui/icons.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import styles from './BirdCard.module.css';
import { BirdSheet } from './BirdSheet.tsx';
import { sexText } from './bird-facts.ts';
import { CardPhotos } from './CardPhotos.tsx';

/** Memoized: it is by far the largest part of the deck. */
export const BirdCard = memo(function BirdCard({ chicken, eager }: { chicken: Chicken; eager?: boolean }) {
  const nameId = useId();
  const sheet = chicken.breedId && breedPath(chicken.breedId);
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.plate}>
        <div className={styles.mount}>
          <CardPhotos key={chicken.id} chicken={chicken} eager={eager} />
        </div>
        <Grid columns="1fr auto" align="center" className={styles.caption}>
          <h2 id={nameId}>{chicken.name}</h2>
          {sheet ? (
            <Link to={sheet} draggable={false} className={styles.stamp}>
              <LargeStatusBadge status={chicken.conservationStatus} breedId={chicken.breedId} />
              <span className="visually-hidden">: what it means for the {chicken.breed}</span>
            </Link>
          ) : (
            <LargeStatusBadge status={chicken.conservationStatus} breedId={chicken.breedId} />
          )}
          <p className={styles.breed}>
            <span className={styles.sex}>{chicken.sex === 'Rooster' ? <RoosterIcon /> : <HenIcon />}</span>
            {sheet ? (
              <Link to={sheet} draggable={false}>
                {chicken.breed}
              </Link>
            ) : (
              chicken.breed
            )}{' '}
            {sexText(chicken)}
          </p>
        </Grid>
      </div>
      <Stack gap={4} className={styles.page}>
        <BirdSheet chicken={chicken} />
        <Link to={birdPath(chicken.id)} draggable={false}>
          Open {chicken.name}’s page
        </Link>
      </Stack>
    </article>
  );
});
