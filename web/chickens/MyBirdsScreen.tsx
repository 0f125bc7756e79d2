import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BirdList, BirdListItem } from './BirdList.tsx';
import { ageText, breedingStatus } from './bird-facts.ts';
import { myChickensQuery } from './queries.ts';

export function MyBirdsScreen() {
  return (
    <Screen
      title={screens.myBirds.title}
      width="wide"
      lead="The birds you offer for breeding, as other keepers see them."
    >
      <QueryBoundary loading={<Loading text="Loading your chickens..." />}>
        <RequireSignIn text="Your birds are kept with your account.">
          {(profile) => <MyBirds hasPlace={profile.location !== null} />}
        </RequireSignIn>
      </QueryBoundary>
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
          picture={<Vignette of="emptyNest" />}
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
      <BirdList>
        {chickens.map((chicken) => (
          <BirdListItem
            key={chicken.id}
            chicken={chicken}
            badge={!chicken.isAvailable && <Badge>Paused</Badge>}
            note={[ageText(chicken), chicken.isAvailable && breedingStatus(chicken)].filter(Boolean).join(' · ')}
          />
        ))}
      </BirdList>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
