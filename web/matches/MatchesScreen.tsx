import { useInfiniteQuery, useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MatchedChicken, MatchState } from '#contract';
import { BirdList, BirdListItem } from '../chickens/BirdList.tsx';
import { onServerBack } from '../client/connection.ts';
import { serverMessage } from '../client/unwrap.ts';
import { ReportListing } from '../moderation/ReportListing.tsx';
import { matchesPath, newVisitPath, paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import styles from './matches.module.css';
import { NoteForm } from './NoteForm.tsx';
import { dropMatch, matchesQuery } from './queries.ts';
import { recordSwipe } from './record-swipe.ts';
import { stateIn, states } from './states.ts';

export function MatchesScreen() {
  return (
    <Screen
      title={screens.matches.title}
      width="wide"
      lead="The birds you like, and how to reach their owners. Messages are not stored."
    >
      <QueryBoundary loading={<Loading text="Loading your matches..." />}>
        <RequireSignIn text="Your matches are kept with your account.">
          {({ id }) => <MatchesByState keeperId={id} />}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function MatchesByState({ keeperId }: { keeperId: string }) {
  const [search] = useSearchParams();
  const state = stateIn(search.get('state'));
  // The list itself loads the data; this only reads what is cached.
  const { data: all, isError } = useInfiniteQuery({ ...matchesQuery(), enabled: false });
  const hasMatches = all?.pages.some(({ items }) => items.length > 0);
  return (
    <>
      {/* Beside what can fail, so that they lead on from there. */}
      {(hasMatches || isError || state) && <StateFilter chosen={state} />}
      <QueryBoundary key={state} loading={<Loading text="Loading your matches..." />}>
        <Matches keeperId={keeperId} state={state} />
      </QueryBoundary>
    </>
  );
}

const likedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const keptAt = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

function Matches({ keeperId, state }: { keeperId: string; state: MatchState | null }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useSuspenseInfiniteQuery(
    matchesQuery(state),
  );
  const asOf = data.pages.find((page) => page.asOf !== undefined)?.asOf;
  const isKept = asOf !== undefined;
  useEffect(() => (isKept ? onServerBack(() => void refetch()) : undefined), [isKept, refetch]);
  const matches = data.pages.flatMap((page) => page.items);
  if (matches.length === 0 && state === null) {
    return (
      <Card>
        <EmptyState
          title="No matches yet"
          text="Like a bird, and its owner’s contact is kept here."
          picture={<Vignette of="emptyNest" />}
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
      {isKept && (
        <Text size="small" wash="slate" role="status" className={styles.asOf}>
          As of {keptAt.format(asOf)}. The server does not answer; this list is kept in your browser.
        </Text>
      )}
      {matches.length === 0 && state && (
        <p role="status">
          No match is “{states[state].name}” now. <Link to={paths.matches}>Show all</Link>
        </p>
      )}
      <BirdList>
        {matches.map((one) => (
          <BirdListItem
            key={one.chicken.id}
            chicken={one.chicken}
            badge={
              one.match.state !== 'new' && (
                <Badge hue={states[one.match.state].hue}>{states[one.match.state].name}</Badge>
              )
            }
            note={
              <>
                Liked on <time dateTime={one.likedAt}>{likedOn.format(new Date(one.likedAt))}</time>
              </>
            }
          >
            <ContactDetails chickenId={one.chicken.id} match={one.match} />
            {one.match.state === 'agreed' && (
              <ButtonLook tone="primary" wide>
                <Link to={newVisitPath({ [one.chicken.sex === 'Hen' ? 'hen' : 'rooster']: one.chicken.id })}>
                  Plan the visit
                </Link>
              </ButtonLook>
            )}
            <NoteForm keeperId={keeperId} match={one} />
            <TakeBackLike keeperId={keeperId} match={one} />
            <ReportListing bird={one.chicken} />
          </BirdListItem>
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

const chips = [null, ...(Object.keys(states) as MatchState[])];

/** Narrows the list of matches; the choice stands in the address. */
function StateFilter({ chosen }: { chosen: MatchState | null }) {
  return (
    <nav aria-label="Matches by state">
      <Row as="ul" gap={2} wrap className="plain-list">
        {chips.map((state) => (
          <li key={state}>
            <Row
              as={Link}
              align="center"
              size="small"
              bold
              to={matchesPath(state)}
              replace
              preventScrollReset
              className={styles.chip}
              aria-current={state === chosen ? 'true' : undefined}
            >
              {state ? states[state].name : 'All'}
            </Row>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** Takes a like back: the bird, its contact and the note go from the list. */
function TakeBackLike({ keeperId, match }: { keeperId: string; match: MatchedChicken }) {
  const { id: chickenId, name: chickenName } = match.chicken;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: async () => {
      const delivery = await recordSwipe(client, { keeperId, chickenId, chickenName, direction: 'undo' });
      if (!delivery.sent && !delivery.kept) throw delivery.error;
    },
    onSuccess: async () => {
      setAsking(false);
      toast({ title: `You no longer like ${chickenName}`, description: 'The bird can come up among the birds again.' });
      await dropMatch(client, chickenId);
      // The button that had the focus is gone with the bird.
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Take back my like
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take back your like of ${chickenName}?`}
        description="The bird, its owner’s contact and your note are removed from My Matches. The owner still sees that you had the contact."
      >
        {takeBack.error && (
          <p role="alert">{serverMessage(takeBack.error) ?? 'Your like was not taken back. Please try again later.'}</p>
        )}
        <Button tone="danger" wide pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Take back
        </Button>
        <Button wide onClick={() => setAsking(false)}>
          Keep {chickenName}
        </Button>
      </Dialog>
    </>
  );
}
