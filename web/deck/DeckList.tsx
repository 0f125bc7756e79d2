// The birds of the deck one below the other, for those who would rather look through than swipe.
import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken } from '#contract';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { breedText, distanceText, placeText, SAMPLE } from '../chickens/bird-facts.ts';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Button } from '../ui/Button.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { DeckEnd, everyoneWithin } from './DeckEnd.tsx';
import type { Deck } from './deck.ts';
import { cardPath, type Narrowed } from './deck-filters.ts';
import styles from './list.module.css';

interface Props extends Narrowed {
  chickens: readonly Chicken[];
  deck: Deck;
  reach: number | null;
  /** The id of the first bird beyond the keeper's distance. */
  beyond: string | null;
  browse: Pick<
    UseSuspenseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
  >;
  onDecide: (chicken: Chicken, direction: 'like' | 'pass' | 'undo') => void;
}

export function DeckList({ chickens, deck, reach, beyond, browse, onDecide, ...narrowed }: Props) {
  if (chickens.length === 0)
    return (
      <DeckEnd {...narrowed} isEmpty canUndo={false} onUndo={() => {}} onStartOver={() => void browse.refetch()} />
    );
  return (
    <Stack gap={4} className={styles.list}>
      <Grid as="ul" min={20} fill gap={[2, 5]} className="plain-list">
        {chickens.map((chicken) => (
          <Fragment key={chicken.id}>
            {chicken.id === beyond && (
              <Text as="li" size="lead" center className={styles.divider}>
                {everyoneWithin(reach)}
              </Text>
            )}
            <ListedBird
              chicken={chicken}
              filters={narrowed.filters}
              decided={!deck.swiped.includes(chicken.id) ? null : deck.liked?.includes(chicken.id) ? 'like' : 'pass'}
              onDecide={onDecide}
            />
          </Fragment>
        ))}
      </Grid>
      {browse.isFetchNextPageError && <ProblemPanel error={browse.error} onRetry={() => void browse.fetchNextPage()} />}
      {browse.hasNextPage && !browse.isFetchNextPageError && (
        <Button pending={browse.isFetchingNextPage} onClick={() => void browse.fetchNextPage()}>
          Show more birds
        </Button>
      )}
    </Stack>
  );
}

interface ListedProps extends Pick<Props, 'onDecide' | 'filters'> {
  chicken: Chicken;
  decided: 'like' | 'pass' | null;
}

function ListedBird({ chicken, filters, decided, onDecide }: ListedProps) {
  const heading = `listed-${chicken.id}`;
  const press = (direction: 'like' | 'pass') => onDecide(chicken, decided === direction ? 'undo' : direction);
  return (
    <li className={styles.bird}>
      <ChickenPhoto chicken={chicken} size="thumbnail" />
      <Stack gap={1}>
        <h2 id={heading}>
          <Link to={cardPath(filters, chicken.id)}>{chicken.name}</Link>
        </h2>
        <Text size="small">{breedText(chicken)}</Text>
        <Text size="small" tone="soft">
          {[placeText(chicken), distanceText(chicken)].filter(Boolean).join(' · ')}
        </Text>
        <Row gap={2} wrap align="center">
          <StatusBadge status={chicken.conservationStatus} breedId={chicken.breedId} />
          {chicken.isSample && <Text size="small">{SAMPLE}</Text>}
        </Row>
      </Stack>
      <Row gap={2} className={styles.decide}>
        {(['pass', 'like'] as const).map((direction) => (
          <Button
            key={direction}
            icon={direction === 'like' ? <Heart aria-hidden /> : <X aria-hidden />}
            tone={decided === direction ? 'primary' : 'plain'}
            aria-pressed={decided === direction}
            aria-describedby={heading}
            onClick={() => press(direction)}
          >
            {direction === 'like' ? 'Like' : 'Pass'}
          </Button>
        ))}
      </Row>
    </li>
  );
}
