import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RequireSignIn } from '../keepers/RequireSignIn.tsx';
import { paths } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Badge } from '../ui/Badge.tsx';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ageText, breedingStatus } from './bird-facts.ts';
import { ChickenPhoto } from './ChickenPhoto.tsx';
import { ConservationBadge } from './ConservationBadge.tsx';
import styles from './MyBirdsScreen.module.css';
import { type Chicken, myChickensQuery } from './queries.ts';

export function MyBirdsScreen() {
  return (
    <Screen title="My Birds" width="wide" lead="The birds you offer for breeding, as other keepers see them.">
      <Loaded loading={<Loading text="Loading your chickens..." />}>
        <RequireSignIn text="Your birds are kept with your account.">
          {(profile) => <MyBirds hasPlace={profile.location !== null} />}
        </RequireSignIn>
      </Loaded>
    </Screen>
  );
}

function MyBirds({ hasPlace }: { hasPlace: boolean }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(myChickensQuery());
  const chickens = data.pages.flatMap((page) => page.items);
  if (chickens.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No chickens yet"
          text="Birds you add are found by keepers near you."
          picture={<BirdSilhouette sex="Hen" />}
        >
          <ButtonLook tone="primary">
            <Link to={hasPlace ? paths.addChicken : paths.createProfile(paths.addChicken)}>Add Your First Chicken</Link>
          </ButtonLook>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul className={`plain-list ${styles.birds}`}>
        {chickens.map((chicken) => (
          <MyBird key={chicken.id} chicken={chicken} />
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

function MyBird({ chicken }: { chicken: Chicken }) {
  return (
    <Card as="li" className={styles.bird}>
      <ChickenPhoto chicken={chicken} size="thumbnail" />
      <div className={styles.about}>
        <h2>{chicken.name}</h2>
        <p className={styles.breed}>
          {chicken.breed} {chicken.sex.toLowerCase()}
        </p>
        <p className={styles.age}>{ageText(chicken)}</p>
        <div className={styles.badges}>
          {chicken.isAvailable ? <Badge hue="moss">{breedingStatus(chicken)}</Badge> : <Badge>Paused</Badge>}
          <ConservationBadge status={chicken.conservationStatus} />
        </div>
      </div>
    </Card>
  );
}
