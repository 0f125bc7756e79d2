// Turns to a bird's other photos. Its own file, because most birds have one.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type PointerEvent, useRef } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { swipeStep } from '../ui/swipe-step.ts';
import styles from './card-photos.module.css';

interface Props {
  at: number;
  count: number;
  /** A finger turns them too. Not in the deck, where it swipes the card. */
  swipes?: boolean | undefined;
  onTurn: (by: 1 | -1) => void;
}

export function PhotoPager({ at, count, swipes, onTurn }: Props) {
  const touched = useRef({ x: 0, y: 0 });
  const swipe = {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      touched.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const by = swipeStep(clientX - touched.current.x, clientY - touched.current.y);
      if (by !== 0) onTurn(by);
    },
  };
  return (
    <Row align="end" justify="between" className={styles.pager} data-swipes={swipes} {...(swipes && swipe)}>
      <IconButton label="Previous photo" tone="raised" onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <p className={styles.dots}>
        <span className="visually-hidden" role="status">
          Photo {at + 1} of {count}
        </span>
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          <span key={dot} aria-hidden data-here={dot === at || undefined} />
        ))}
      </p>
      <IconButton label="Next photo" tone="raised" onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Row>
  );
}
