// The card on top, which can be pulled; the next one beneath; and for a moment the one that was just swiped away.
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { BirdCard } from './BirdCard.tsx';
import styles from './CardStack.module.css';
import type { Chicken } from './queries.ts';
import type { Pull } from './swipe-gesture.ts';
import { useSwipeGesture } from './use-swipe-gesture.ts';

export interface Leaving {
  chicken: Chicken;
  direction: 'like' | 'pass';
  from?: Pull;
}

interface Props {
  top: Chicken;
  beneath: Chicken | undefined;
  leaving: Leaving | null;
  onSwipe: (direction: 'like' | 'pass', from: Pull) => void;
}

export function CardStack({ top, beneath, leaving, onSwipe }: Props) {
  const gesture = useSwipeGesture(onSwipe);
  const [gone, setGone] = useState<Leaving | null>(null);
  return (
    <div className={styles.stack}>
      <div key={top.id} className={styles.top} {...gesture}>
        <BirdCard chicken={top} eager />
        <Stamps />
      </div>
      {beneath && (
        <div className={styles.beneath} inert aria-hidden="true">
          <BirdCard key={beneath.id} chicken={beneath} eager />
        </div>
      )}
      {leaving && leaving !== gone && (
        <div
          key={`leaving-${leaving.chicken.id}`}
          className={classNames(styles.leaving, styles[leaving.direction])}
          style={leaving.from && { '--pull-x': `${leaving.from.x}px`, '--pull-tilt': `${leaving.from.tilt}deg` }}
          inert
          aria-hidden="true"
          onAnimationEnd={() => setGone(leaving)}
        >
          <BirdCard chicken={leaving.chicken} eager />
          <Stamps />
        </div>
      )}
    </div>
  );
}

function Stamps() {
  return (
    <>
      <span className={styles.likeStamp} aria-hidden="true">
        Like
      </span>
      <span className={styles.passStamp} aria-hidden="true">
        Pass
      </span>
    </>
  );
}
