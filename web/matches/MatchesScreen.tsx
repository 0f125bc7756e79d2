import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { ConservationBadge } from '../chickens/ConservationBadge.tsx';
import { RequireSignIn } from '../keepers/RequireSignIn.tsx';
import { paths } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Screen } from '../shell/Screen.tsx';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ContactLines } from './ContactLines.tsx';
import styles from './MatchesScreen.module.css';
import { type MatchedChicken, matchesQuery } from './queries.ts';

export function MatchesScreen() {
  return (
    <Screen
      title="My Matches"
      width="wide"
      lead="The birds you like, and how to reach their owners. Messages are not stored; please text between 8am and 6pm PST."
    >
      <Loaded loading={<Loading text="Loading your matches..." />}>
        <RequireSignIn text="Your matches are kept with your account.">{() => <Matches />}</RequireSignIn>
      </Loaded>
    </Screen>
  );
}

function Matches() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(matchesQuery());
  const matches = data.pages.flatMap((page) => page.items);
  if (matches.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No matches yet"
          text="Like a bird, and its owner’s contact is kept here."
          picture={<BirdSilhouette sex="Hen" />}
        >
          <ButtonLook tone="primary">
            <Link to={paths.home()}>Look at the birds</Link>
          </ButtonLook>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul className={`plain-list ${styles.matches}`}>
        {matches.map((matched) => (
          <Card as="li" key={matched.chicken.id} className={styles.match}>
            <MatchHead matched={matched} />
            <ContactLines match={matched.match} />
          </Card>
        ))}
      </ul>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const likedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function MatchHead({ matched: { chicken, likedAt } }: { matched: MatchedChicken }) {
  return (
    <div className={styles.head}>
      <ChickenPhoto chicken={chicken} size="thumbnail" />
      <div>
        <h2>{chicken.name}</h2>
        <p className={styles.breed}>
          {chicken.breed} {chicken.sex.toLowerCase()}
        </p>
        <p className={styles.liked}>
          <ConservationBadge status={chicken.conservationStatus} /> Liked on{' '}
          <time dateTime={likedAt}>{likedOn.format(new Date(likedAt))}</time>
        </p>
      </div>
    </div>
  );
}
