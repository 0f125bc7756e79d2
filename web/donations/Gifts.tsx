// The gifts that the keeper has promised. Nothing is drawn where there are none.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { capabilitiesQuery } from '../client/capabilities.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Gifts.module.css';
import { inDollars } from './presets.ts';
import { donationsQuery } from './queries.ts';

const givenOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function useHasGifts(): boolean {
  const { data } = useInfiniteQuery(donationsQuery());
  return (data?.pages[0]?.items.length ?? 0) > 0;
}

export function Gifts() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(donationsQuery());
  const payee = useQuery(capabilitiesQuery()).data?.pledgePayee;
  const gifts = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.gifts}>
      <p>Thank you. These are pledges: nothing was charged here.</p>
      {payee && <p>You pay them to: {payee}</p>}
      <ul className="plain-list">
        {gifts.map(({ id, amount, level, createdAt }) => (
          <li key={id} className={styles.gift}>
            <strong>{inDollars(amount)}</strong>
            <span>{level}</span>
            <time dateTime={createdAt}>{givenOn.format(new Date(createdAt))}</time>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
