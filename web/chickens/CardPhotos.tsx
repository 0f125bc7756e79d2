// A bird's photos on its card: one at a time, with its caption.

import { useState } from 'react';
import type { Chicken } from '#contract';
import { Text } from '../ui/Layout.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { ChickenPhoto, cardPhoto, isPlate } from './ChickenPhoto.tsx';
import styles from './card-photos.module.css';

interface Props {
  chicken: Chicken;
  eager?: boolean | undefined;
  /** A finger turns to the next photo. Not in the deck, where it swipes the card. */
  swipes?: boolean;
}

/** Loaded for a bird that has several. */
const loadPager = () => import('./PhotoPager.tsx');

export function CardPhotos({ chicken, eager, swipes }: Props) {
  const { photos } = chicken;
  const [photo, setPhoto] = useState(() => cardPhoto(chicken));
  const pager = useLazyModule(loadPager, useIdle() && photos.length > 1);
  const at = photos.findIndex(({ url }) => url === photo?.url);
  const turn = (by: number) => setPhoto(photos[(at + by + photos.length) % photos.length]);
  return (
    <>
      <div className={styles.photos}>
        <ChickenPhoto key={photo?.url} chicken={chicken} eager={eager} photo={photo} />
        {pager && <pager.PhotoPager at={at} count={photos.length} swipes={swipes} onTurn={turn} />}
      </div>
      {photo?.caption && !isPlate(photo.url) && (
        <Text tone="soft" center className={styles.caption} dir="auto">
          {photo.caption}
        </Text>
      )}
    </>
  );
}
