// What stands in the deck where there is no card: its end, and the line between near and far birds.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { filtersOf, type Narrowed, searchFor } from './deck-filters.ts';

interface Props extends Narrowed {
  /** True if there was no bird at all. */
  isEmpty: boolean;
  canUndo: boolean;
  onUndo: () => void;
  onStartOver: () => void;
}

// It may fail to load offline, and the filters can be dropped above the deck as well.
const DropFilters = lazy(() =>
  import('./DropFilters.tsx').then(
    (code) => ({ default: code.DropFilters }),
    () => ({ default: () => null }),
  ),
);

export function DeckEnd({ isEmpty, canUndo, onUndo, onStartOver, ...narrowed }: Props) {
  const { filters, textOf } = narrowed;
  const set = filtersOf(filters);
  return (
    <Card>
      <EmptyState
        // With filters there may never have been a card.
        title={isEmpty && set.length > 0 ? 'No birds match your filters' : 'No more matches!'}
        text={
          set.length === 0
            ? 'Check back later for new heritage breeds in your area.'
            : // The filters stand above.
              isEmpty
              ? 'Remove a filter, or we can tell you when such a bird is listed.'
              : `That’s everyone: ${set.map(textOf).join(', ')}.`
        }
        picture={canUndo ? <Vignette of="henOnNest" /> : <Vignette of="emptyNest" />}
      >
        {set.length > 0 && (
          <Suspense fallback={null}>
            <DropFilters {...narrowed} />
          </Suspense>
        )}
        {/* The button that was pressed last is gone with the last card. */}
        {!isEmpty && (
          <Button tone="primary" autoFocus={canUndo} onClick={onStartOver}>
            Start Over
          </Button>
        )}
        {canUndo && <Button onClick={onUndo}>Undo the last swipe</Button>}
        <ButtonLook tone={isEmpty ? 'primary' : 'plain'}>
          <Link to={searchFor(filters)}>Tell me when one is listed</Link>
        </ButtonLook>
        {isEmpty && (
          <Button tone="quiet" autoFocus={canUndo} onClick={onStartOver}>
            Start Over
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}

interface DividerProps {
  miles: number | null;
  canUndo: boolean;
  onUndo: () => void;
  onGoOn: () => void;
}

export function DeckDivider({ miles, canUndo, onUndo, onGoOn }: DividerProps) {
  return (
    <Card>
      <EmptyState
        title={everyoneWithin(miles)}
        text="The rest live farther away, or we do not know where they live."
        picture={<Vignette of="henOnNest" />}
      >
        <Button tone="primary" autoFocus={canUndo} onClick={onGoOn}>
          Show the birds farther away
        </Button>
        {canUndo && <Button onClick={onUndo}>Undo the last swipe</Button>}
      </EmptyState>
    </Card>
  );
}

export const everyoneWithin = (miles: number | null): string => `That’s everyone within ${miles} miles.`;
