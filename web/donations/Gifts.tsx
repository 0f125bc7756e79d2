// The gifts that the keeper has promised or paid. Nothing is drawn where there are none.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, q } from '../client/query.ts';
import { Button } from '../ui/Button.tsx';
import { longDay } from '../ui/in-words.ts';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { inDollars } from './dollars.ts';
import styles from './donations.module.css';
import { standingOf } from './gift-words.ts';
import { PayButton, TryAgainButton } from './PayButton.tsx';

export function useHasGifts(): boolean {
  const { data } = useInfiniteQuery(pagesOf('listDonations'));
  return (data?.pages[0]?.items.length ?? 0) > 0;
}

export function Gifts() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(pagesOf('listDonations'));
  const payee = useQuery(q('getCapabilities')).data?.pledgePayee;
  const gifts = data?.pages.flatMap((page) => page.items) ?? [];
  const hasPledges = gifts.some(({ status }) => status === 'pledged');
  return (
    <Stack gap={3} align="start" className={styles.gifts}>
      <p>{hasPledges ? 'Thank you. Nothing was charged for your pledges.' : 'Thank you.'}</p>
      {hasPledges && payee && <p>How to pay your pledges: {payee}</p>}
      <ul className="plain-list">
        {gifts.map((gift) => (
          <Grid as="li" gap={[1, 3]} align="baseline" key={gift.id} className={styles.gift}>
            <strong>{inDollars(gift.amount)}</strong>
            <span>{gift.level}</span>
            <Text as="time" size="small" tone="soft" dateTime={gift.createdAt}>
              {longDay(gift.createdAt)}
            </Text>
            <Text as="span" size="small" tone="soft" className={styles.standing}>
              {standingOf(gift)}
            </Text>
            {gift.status === 'initiated' && (
              <span className={styles.pay}>
                <PayButton gift={gift} />
              </span>
            )}
            {gift.status === 'expired' && (
              <span className={styles.pay}>
                <TryAgainButton gift={gift} />
              </span>
            )}
          </Grid>
        ))}
      </ul>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </Stack>
  );
}
