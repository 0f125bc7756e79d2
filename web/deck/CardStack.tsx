// The top card, which can be pulled, the next ones beneath it, and those that are flying away.

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Chicken } from '#contract';
import { BirdCard } from '../chickens/BirdCard.tsx';
import { classNames } from '../ui/class-names.ts';
import { Stack } from '../ui/Layout.tsx';

import styles from './CardStack.module.css';
import { bringBack, isFlying, throwAway } from './card-motion.ts';
import { type Layer, type Leaving, layersOf } from './layers.ts';
import { atRest, type Release } from './swipe-gesture.ts';
import { show, useSwipeGesture } from './use-swipe-gesture.ts';

interface Props {
  /** Starting with the top card. */
  next: readonly Chicken[];
  leaving: readonly Leaving[];
  /** The bird whose swipe was undone, and the direction it went. */
  returning: Pick<Leaving, 'chicken' | 'direction'> | null;
  accepts: (direction: 'like' | 'pass') => boolean;
  onSwipe: (direction: 'like' | 'pass', release: Release) => void;
  onGone: (leaving: Leaving) => void;
  /** Shown when no card is left. */
  children?: ReactNode;
}

export function CardStack({ next, leaving, returning, accepts, onSwipe, onGone, children }: Props) {
  const gesture = useSwipeGesture({ accepts, onSwipe });
  return (
    <Stack className={styles.stack} {...(next.length > 0 && gesture)}>
      {layersOf(next, leaving).map((layer) => (
        <StackedCard
          key={layer.chicken.id}
          {...layer}
          cameFrom={returning?.chicken.id === layer.chicken.id ? returning.direction : null}
          onGone={onGone}
        />
      ))}
      {children}
    </Stack>
  );
}

interface StackedCardProps extends Layer {
  cameFrom: 'like' | 'pass' | null;
  onGone: (leaving: Leaving) => void;
}

function StackedCard({ chicken, role, leaving, cameFrom, onGone }: StackedCardProps) {
  const element = useRef<HTMLDivElement>(null);
  const takeRole = useEffectEvent((card: HTMLElement) => {
    if (leaving) {
      const flight = throwAway(card, leaving);
      flight.onfinish = () => onGone(leaving);
      if (flight.playState === 'finished') onGone(leaving);
    } else if (role === 'top' && (cameFrom || isFlying(card))) {
      show(card, atRest);
      bringBack(card, cameFrom ?? 'pass');
    }
  });
  // The card would flash in its old position after the browser paints.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the role is what it answers to
  useLayoutEffect(() => {
    if (element.current) takeRole(element.current);
  }, [role]);
  const isTop = role === 'top';
  return (
    <Stack
      ref={element}
      className={classNames(styles.card, styles[role])}
      data-top={isTop ? '' : undefined}
      data-direction={leaving?.direction}
      data-follows-pull={role === 'beneath' ? '' : undefined}
      aria-hidden={isTop ? undefined : true}
      // The links of the other cards must not take the focus.
      inert={!isTop}
    >
      <BirdCard chicken={chicken} eager />
      {DIRECTION_LABELS}
    </Stack>
  );
}

const DIRECTION_LABELS = (
  <>
    <span className={styles.likeLabel} data-follows-pull="" aria-hidden="true">
      Like
    </span>
    <span className={styles.passLabel} data-follows-pull="" aria-hidden="true">
      Pass
    </span>
  </>
);
