import { useInfiniteQuery, useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ContactState, MatchedChicken, MatchState, Sex } from '#contract';
import { BirdList, BirdListItem } from '../chickens/BirdList.tsx';
import { onServerBack } from '../client/connection.ts';
import { type Entry, outbox, unsentOf } from '../client/outbox.ts';
import { serverMessage } from '../client/unwrap.ts';
import { ReportListing } from '../moderation/ReportListing.tsx';
import { birdPath, comparisonWithPath, matchesPath, paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { CopyNote } from '../shell/CopyNote.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { longDay } from '../ui/in-words.ts';
import { Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { useStore } from '../ui/store.ts';
import { toast } from '../ui/toast-queue.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { MessageToOwner } from './MessageToOwner.tsx';
import styles from './matches.module.css';
import { NoteForm } from './NoteForm.tsx';
import { dropMatch, matchesQuery } from './queries.ts';
import { recordSwipe, type Swipe, type Swiped } from './record-swipe.ts';
import { stateIn, states } from './states.ts';

/** Papers and asks need the server, so their code is not fetched ahead with this screen, which works offline. */
const loadPapers = () => import('../papers/ShownPapers.tsx');
const loadAsks = () => import('./AsksOfMe.tsx');

interface VisitProps {
  /** Renders the way to the visit of a liked bird, if there is one. */
  renderVisit: (one: MatchedChicken) => ReactNode;
}

export function MatchesScreen({ renderVisit }: VisitProps) {
  const papers = useLazyModule(loadPapers, true);
  const asks = useLazyModule(loadAsks, true);
  return (
    <Screen title={screens.matches.title} width="wide" lead={screens.matches.lead}>
      <QueryBoundary loading={<Loading text="Loading your matches..." />}>
        <RequireSignIn text="Your matches are kept with your account.">
          {({ id }) => (
            <>
              {asks && <asks.AsksOfMe />}
              {papers && <papers.ShownPapers />}
              <MatchesByState keeperId={id} renderVisit={renderVisit} />
            </>
          )}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function MatchesByState({ keeperId, renderVisit }: VisitProps & { keeperId: string }) {
  const [search] = useSearchParams();
  const state = stateIn(search.get('state'));
  // The list itself loads the data; this only reads what is cached.
  const { data: all, isError } = useInfiniteQuery({ ...matchesQuery(), enabled: false });
  const hasMatches = all?.pages.some(({ items }) => items.length > 0);
  return (
    <>
      <WaitingLikes keeperId={keeperId} />
      {/* Beside what can fail, so that they lead on from there. */}
      {(hasMatches || isError || state) && <StateFilter chosen={state} />}
      <QueryBoundary key={state} loading={<Loading text="Loading your matches..." />}>
        <Matches keeperId={keeperId} state={state} renderVisit={renderVisit} />
      </QueryBoundary>
    </>
  );
}

function useUnsentLikes(keeperId: string): Entry<Swipe>[] {
  useStore(outbox);
  return unsentOf<Swipe>(keeperId, 'swipe').filter(({ payload }) => payload.direction === 'like');
}

/** A like that waits is in no list yet, and can be taken back here. */
function WaitingLikes({ keeperId }: { keeperId: string }) {
  return useUnsentLikes(keeperId).map(({ id, subject, payload: { chickenName } }) => (
    <WaitingLike key={id} swiped={{ keeperId, chickenId: subject, chickenName }} />
  ));
}

function WaitingLike({ swiped }: { swiped: Pick<Swiped, 'keeperId' | 'chickenId' | 'chickenName'> }) {
  const takeBack = useTakeBack(swiped);
  return (
    <Note as={Row} gap={[2, 4]} align="center" justify="between" wrap>
      <span>Your like of {swiped.chickenName} is not sent yet.</span>
      <Button onClick={() => takeBack.mutate()} aria-label={`Take it back: like of ${swiped.chickenName}`}>
        Take it back
      </Button>
    </Note>
  );
}

interface MatchesProps extends VisitProps {
  keeperId: string;
  state: MatchState | null;
}

function Matches({ keeperId, state, renderVisit }: MatchesProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useSuspenseInfiniteQuery(
    matchesQuery(state),
  );
  const asOf = data.pages.find((page) => page.asOf !== undefined)?.asOf;
  const isKept = asOf !== undefined;
  useEffect(() => (isKept ? onServerBack(() => void refetch()) : undefined), [isKept, refetch]);
  const matches = data.pages.flatMap((page) => page.items);
  const unsent = useUnsentLikes(keeperId);
  if (matches.length === 0 && state === null) {
    return (
      <Card>
        <EmptyState
          title={unsent.length > 0 ? 'Your likes are not sent yet' : 'No matches yet'}
          text={
            unsent.length > 0
              ? 'We send them when there is a connection. Then you find the birds and their owners here.'
              : 'When you like a bird, its owner’s contact appears here. Some owners want to be asked first: your like asks them, and they may write to you.'
          }
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
      {isKept && <CopyNote asOf={asOf} />}
      {matches.length === 0 && state && (
        <Card role="status">
          <EmptyState title={`No match is marked “${states[state].name}” yet`} picture={<Vignette of="emptyNest" />}>
            <ButtonLook>
              <Link to={paths.matches}>Show all</Link>
            </ButtonLook>
          </EmptyState>
        </Card>
      )}
      {groupedByOwner(matches).map(({ owner, birds }) =>
        owner ? (
          <OwnersBirds key={owner} keeperId={keeperId} birds={birds} renderVisit={renderVisit} />
        ) : (
          <BirdList key={birds[0]?.chicken.id}>
            {birds.map((one) => (
              <LikedBird key={one.chicken.id} keeperId={keeperId} one={one} renderVisit={renderVisit} />
            ))}
          </BirdList>
        ),
      )}
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

interface OwnersBirdsProps extends VisitProps {
  keeperId: string;
  birds: readonly MatchedChicken[];
}

/** Several birds of one owner, whose contact stands once above them. */
function OwnersBirds({ keeperId, birds, renderVisit }: OwnersBirdsProps) {
  const [first] = birds;
  if (!first) return null;
  const { ownerName } = first.match;
  return (
    <Stack as="section" gap={3} aria-label={`Birds of ${ownerName}`} className={styles.owners}>
      <Card>
        <Text bold>
          {ownerName}’s {birds.length} birds
        </Text>
        <ContactDetails chicken={first.chicken} match={first.match} />
      </Card>
      <BirdList>
        {birds.map((one) => (
          <LikedBird key={one.chicken.id} keeperId={keeperId} one={one} renderVisit={renderVisit} isGrouped />
        ))}
      </BirdList>
    </Stack>
  );
}

interface LikedBirdProps extends VisitProps {
  keeperId: string;
  one: MatchedChicken;
  isGrouped?: boolean;
}

function LikedBird({ keeperId, one, isGrouped, renderVisit }: LikedBirdProps) {
  return (
    <BirdListItem
      chicken={one.chicken}
      badge={
        one.match.state !== 'new' && <Badge hue={states[one.match.state].hue}>{states[one.match.state].name}</Badge>
      }
      note={
        <Stack as="span" gap={2} align="start">
          <span>
            Liked on <time dateTime={one.likedAt}>{longDay(one.likedAt)}</time>
          </span>
          {one.chicken.isAvailable && (
            <>
              <Link to={birdPath(one.chicken.id)}>Open {one.chicken.name}’s page</Link>
              <Link to={comparisonWithPath(one.chicken)}>Compare with my bird</Link>
            </>
          )}
        </Stack>
      }
    >
      {!isGrouped && <ContactDetails chicken={one.chicken} match={one.match} isOffered={one.chicken.isAvailable} />}
      {/* An owner who shows no contact is spoken of by ContactDetails. */}
      {one.match.contactState === 'shown' && !one.chicken.isAvailable && (
        <p role="status">{one.chicken.name} is not offered now.</p>
      )}
      {one.match.contactState === 'shown' ? (
        <MessageToOwner chicken={one.chicken} match={one.match} visit={renderVisit(one)} />
      ) : (
        renderVisit(one)
      )}
      <NoteForm keeperId={keeperId} match={one} />
      <Row wrap>
        <TakeBackLike keeperId={keeperId} match={one} />
        <ReportListing bird={one.chicken} />
      </Row>
    </BirdListItem>
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

function useTakeBack(swiped: Pick<Swiped, 'keeperId' | 'chickenId' | 'chickenName'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const delivery = await recordSwipe(client, { ...swiped, direction: 'undo' });
      if (!delivery.sent && !delivery.kept) throw delivery.error;
    },
    onSuccess: async () => {
      toast({ title: `You no longer like ${swiped.chickenName}`, description: 'The bird can come up again.' });
      await dropMatch(client, swiped.chickenId);
      // The button that had the focus is gone with the bird.
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
  });
}

/** Takes a like back: the bird, its contact and the note go from the list. */
function TakeBackLike({ keeperId, match }: { keeperId: string; match: MatchedChicken }) {
  const { id: chickenId, name: chickenName } = match.chicken;
  const [asking, setAsking] = useState(false);
  const takeBack = useTakeBack({ keeperId, chickenId, chickenName });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Take back my like
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take back your like of ${chickenName}?`}
        description={whatIsRemoved(match.chicken.sex)[match.match.contactState]}
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

const BIRD_AND_NOTE = 'The bird and your note are removed from My Matches.';

const whatIsRemoved = (sex: Sex): Record<ContactState, string> => ({
  shown: `The bird, its owner’s contact and your note are removed from My Matches. ${sex === 'Rooster' ? 'A visit planned with him no longer shows his owner’s number: write it down first.' : 'A visit planned with her keeps only the name and number in its plan.'} The owner still sees that you had the contact.`,
  asked: `${BIRD_AND_NOTE} The owner keeps the email with your contact.`,
  'not-asked': BIRD_AND_NOTE,
  'ask-later': BIRD_AND_NOTE,
});

interface Group {
  /** The contact that several birds share; undefined for birds that have an owner each. */
  owner?: string;
  birds: MatchedChicken[];
}

/** Groups birds whose owners show the same contact, in the order of their first bird. */
function groupedByOwner(matches: readonly MatchedChicken[]): Group[] {
  const groups: Group[] = [];
  for (const birds of Map.groupBy(matches, contactOf).values()) {
    const [first] = birds;
    const last = groups.at(-1);
    if (first && birds.length > 1) groups.push({ owner: contactOf(first), birds });
    else if (last && !last.owner) last.birds.push(...birds);
    else groups.push({ birds });
  }
  return groups;
}

/** The bird stands for an owner who shows no contact. */
function contactOf({ chicken, match: { contactState, email, phone } }: MatchedChicken): string {
  return (contactState === 'shown' && [email, phone].filter(Boolean).join(' ')) || chicken.id;
}
