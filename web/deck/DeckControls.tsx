import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Heart from 'lucide-react/icons/heart';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { IconButton, iconButtonLook } from '../ui/IconButton.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import styles from './DeckControls.module.css';

interface CounterProps {
  index: number;
  /** The number of birds, with a plus where there are more of them. */
  size: string;
  name: string;
  /** The end of the list is on its way. */
  pending: boolean;
  onStep: (by: 1 | -1) => void;
}

export function DeckCounter({ index, size, name, pending, onStep }: CounterProps) {
  const isOne = size === '1';
  return (
    <Row align="center" justify="between" className={styles.counter}>
      <IconButton
        label="Previous bird"
        tone="raised"
        disabled={isOne}
        aria-busy={pending || undefined}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <Row as="p" align="center" justify="center" aria-live="polite">
        {`${index + 1} of ${size}`}
        <span className="visually-hidden">, {name}</span>
      </Row>
      <IconButton label="Next bird" tone="raised" disabled={isOne} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Row>
  );
}

interface ControlsProps {
  onDecide: (direction: 'like' | 'pass') => void;
  onUndo: () => void;
  canUndo: boolean;
}

export function DeckControls({ onDecide, onUndo, canUndo }: ControlsProps) {
  return (
    <div className={styles.bar}>
      <Row align="center" justify="center" className={styles.buttons}>
        <IconButton
          label="Undo the last swipe"
          tone="raised"
          aria-disabled={!canUndo}
          onClick={onUndo}
          aria-keyshortcuts="Z"
        >
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label="Pass" tone="pass" large onClick={() => onDecide('pass')} aria-keyshortcuts="ArrowLeft">
          <X aria-hidden />
        </IconButton>
        <IconButton label="Like" tone="like" large onClick={() => onDecide('like')} aria-keyshortcuts="ArrowRight">
          <Heart aria-hidden />
        </IconButton>
        <Link
          to={paths.breedRecommendations}
          className={iconButtonLook({ tone: 'star' }, styles.star)}
          title="Breed recommendations"
        >
          <Star aria-hidden />
          <span>Which breed?</span>
        </Link>
      </Row>
      <Text size="small" tone="soft" center className={styles.keys}>
        Swipe the card, or press <kbd>←</kbd> to pass, <kbd>→</kbd> to like, <kbd>Z</kbd> to undo.
      </Text>
    </div>
  );
}
