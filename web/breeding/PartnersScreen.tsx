import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract';
import { birdLabel } from '../chickens/bird-facts.ts';
import { pagesOf } from '../client/query.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Form } from '../ui/Form.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BirdSelector } from './BirdSelector.tsx';
import styles from './breeding.module.css';
import { PartnerList } from './PartnerList.tsx';
import { usePartnerSearch } from './use-partner-search.ts';

export function PartnersScreen() {
  return (
    <Screen
      title={screens.breedingRecommendations.title}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
      lead={screens.breedingRecommendations.lead}
    >
      <QueryBoundary loading={<Loading text="Loading your chickens..." />}>
        <RequireSignIn text="We need to know your birds and where you live to find partners near you.">
          {(profile) => <Partners profile={profile} />}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function Partners({ profile }: { profile: Profile }) {
  const { data } = useSuspenseInfiniteQuery(pagesOf('listMyChickens'));
  const search = usePartnerSearch();
  if (data.pages.every(({ items }) => items.length === 0)) return <NoChickens hasPlace={profile.location !== null} />;
  return (
    <>
      {search.isFormOpen && <PartnerForm search={search} />}
      <section
        ref={search.answer}
        tabIndex={-1}
        aria-label="Partners"
        aria-busy={search.pending}
        className={styles.answer}
      >
        {search.error && (
          <Card>
            <ProblemPanel error={search.error} onRetry={search.retry} />
          </Card>
        )}
        {search.pending && !search.partners && <Loading text="Looking through the birds near you..." />}
        {search.partners && (
          <PartnerList
            found={search.partners}
            profile={profile}
            onWiden={search.widen}
            onChange={search.isFormOpen ? null : search.openForm}
          />
        )}
      </section>
    </>
  );
}

function NoChickens({ hasPlace }: { hasPlace: boolean }) {
  return (
    <Card>
      <EmptyState
        title="No chickens yet"
        text="Add one of your birds, and we will find partners for it."
        picture={<Vignette of="emptyNest" />}
      >
        <ButtonLook tone="primary">
          <Link to={hasPlace ? paths.addChicken : paths.createProfile(paths.addChicken)}>Add Your First Chicken</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}

function PartnerForm({ search }: { search: ReturnType<typeof usePartnerSearch> }) {
  const { chosen, chosenId, gone, pending } = search;
  return (
    <Card>
      <Form gap={4} align="start" className={styles.form} onSubmit={search.find}>
        <BirdSelector
          label="Your chicken"
          kind="chicken"
          sex={null}
          ownOnly
          chosen={chosen}
          error={gone ? 'You no longer have this chicken. Choose another.' : undefined}
          labelOf={(bird) => `${birdLabel(bird)} (${bird.sex})`}
          onChoose={search.choose}
        />
        <Button type="submit" tone="primary" disabled={chosenId === null} pending={pending}>
          {pending ? 'Finding Matches...' : 'Find Breeding Partners'}
        </Button>
      </Form>
    </Card>
  );
}
