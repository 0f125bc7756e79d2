// The page of one bird, for everybody while it is offered, to share over the fence.

import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useEffectEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Chicken, Profile } from '#contract';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import { BirdSheet } from '../chickens/BirdSheet.tsx';
import { SAMPLE_SENTENCE, sexText } from '../chickens/bird-facts.ts';
import { CardPhotos } from '../chickens/CardPhotos.tsx';
import { chickenQuery, flockQuery } from '../chickens/queries.ts';
import { ShareBird } from '../chickens/ShareBird.tsx';
import { useDeckDialogs } from '../deck/use-deck-dialogs.ts';
import { useSwipe } from '../deck/use-swipe.ts';
import { matchesQuery } from '../matches/queries.ts';
import { birdPath, breedPath, comparisonWithPath, paths } from '../paths.ts';
import { PITCH, screens } from '../screens.ts';
import { profileQuery } from '../session/queries.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { Loading } from '../shell/Loading.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { Card } from '../ui/Card.tsx';
import { Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BirdPedigree } from './BirdPedigree.tsx';
import styles from './flock.module.css';
import { registerUrl } from './register-url.ts';

export function BirdPageScreen() {
  const { birdId = '' } = useParams();
  const { data: bird } = useQuery(chickenQuery(birdId));
  if (bird === null)
    return (
      <NotFoundScreen
        title="This bird is not on offer"
        lead="It may not be offered anymore, or the address is not complete."
        text="Other birds are waiting."
      />
    );
  return (
    <Screen
      title={bird?.name ?? screens.bird.title}
      lead={
        mayBeSignedIn() ? undefined : (
          <Text as="span" size="small">
            {PITCH} <Link to={paths.about}>What is this?</Link>
          </Text>
        )
      }
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
    >
      <QueryBoundary loading={<Loading text="Loading the bird..." rows={20} />}>
        <LoadedBird birdId={birdId} />
      </QueryBoundary>
    </Screen>
  );
}

function LoadedBird({ birdId }: { birdId: string }) {
  const { data: bird } = useSuspenseQuery({ ...chickenQuery(birdId), refetchOnWindowFocus: 'always' });
  const { data: profile } = useSuspenseQuery(profileQuery());
  return bird && <BirdPage bird={bird} profile={profile} />;
}

/** The bird that was liked before the sign-in, in the storage of the tab. */
const LIKED = 'liked-before-sign-in';

function BirdPage({ bird, profile }: { bird: Chicken; profile: Profile | null }) {
  const client = useQueryClient();
  const swipe = useSwipe(profile);
  const { Dialogs, isWaiting, reported, report } = useDeckDialogs(swipe);
  // An own bird has no distance.
  const mayBeOwn = profile !== null && bird.distance === null;
  const { data: flock } = useQuery({ ...flockQuery(), enabled: mayBeOwn });
  const isOwn = mayBeOwn && flock?.some(({ id }) => id === bird.id);
  // Somebody who pressed the button before the sign-in does not have to press it again.
  const likeNow = useEffectEvent(() => {
    if (readStored('sessionStorage', LIKED) !== bird.id) return;
    removeStored('sessionStorage', LIKED);
    if (!isOwn) swipe.record(bird, 'like');
  });
  const isReady = profile !== null && isOwn !== undefined;
  useEffect(() => {
    if (isReady) likeNow();
  }, [isReady]);
  // The first page has the latest likes. An older like shows its contact by another one, which counts for nothing.
  // A like may be taken back in another tab meanwhile.
  const { data: matches, refetch } = useInfiniteQuery({
    ...matchesQuery(),
    enabled: profile !== null,
    refetchOnWindowFocus: 'always',
  });
  const matchIn = (loaded: typeof matches) =>
    loaded?.pages.flatMap(({ items }) => items).find(({ chicken }) => chicken.id === bird.id)?.match;
  const findMatch = async () => matchIn((await refetch({ throwOnError: true })).data);
  const liked = matchIn(matches);
  return (
    <>
      {!bird.isAvailable && <Note>Only you see this page, because {bird.name} is not offered now.</Note>}
      <Card gap={[4, 6]} className={styles.record}>
        <Stack gap={2}>
          <CardPhotos chicken={bird} eager swipes />
        </Stack>
        <Stack gap={4}>
          <Row gap={2} align="center" justify="between" wrap>
            <Text size="lead">
              {bird.breedId ? <Link to={breedPath(bird.breedId)}>{bird.breed}</Link> : bird.breed} {sexText(bird)}
            </Text>
            {bird.breedId ? (
              <Link to={breedPath(bird.breedId)}>
                <span className="visually-hidden">The breed: </span>
                <LargeStatusBadge status={bird.conservationStatus} breedId={bird.breedId} />
              </Link>
            ) : (
              <LargeStatusBadge status={bird.conservationStatus} breedId={bird.breedId} />
            )}
          </Row>
          <Row gap={2} align="center" wrap className="not-printed">
            {isOwn ? (
              <ButtonLook tone="primary">
                <Link to={registerUrl({}, { bird: bird.id })}>Open in My Birds</Link>
              </ButtonLook>
            ) : (
              <Button
                tone="primary"
                icon={<Heart aria-hidden />}
                // Not `pending`, which would take the focus that the dialog gives back.
                aria-disabled={isWaiting || undefined}
                onClick={() => isWaiting || (liked ? swipe.reach(bird, findMatch) : swipe.record(bird, 'like'))}
              >
                {liked ? 'Reach the owner' : 'I’m interested'}
              </Button>
            )}
            {bird.isAvailable && <ShareBird bird={bird} />}
            {profile && !isOwn && (
              <ButtonLook>
                <Link to={comparisonWithPath(bird)}>Compare with my bird</Link>
              </ButtonLook>
            )}
          </Row>
          {!isOwn && bird.isSample && <p>{SAMPLE_SENTENCE}</p>}
          {!isOwn && (
            <Text size="small" tone="soft" className="not-printed">
              {liked ? (
                <>
                  You like {bird.name}. You will find {bird.sex === 'Rooster' ? 'him' : 'her'} in{' '}
                  <Link to={paths.matches}>My Matches</Link>.
                </>
              ) : (
                `Press “I’m interested” to see how to reach the owner. Some owners want to be asked first: ${profile?.contactChoice === 'ask-first' ? 'we ask you before your name and contact go to them' : `we send them ${profile && !profile.name ? '' : 'your name and '}the contact you show`}, and they write to you.`
              )}{' '}
              Ask the owner for test results: they are not shown here.{' '}
              {bird.mareksVaccinated && 'A vaccinated bird can still carry Marek’s disease. '}
              You agree with the owner on a price or a loan; Heritage Flock takes no part in it.
            </Text>
          )}
          {profile?.location == null && bird.location && isOwn === false && (
            <Text size="small" tone="soft" className="not-printed">
              <Link to={profile ? paths.createProfile(birdPath(bird.id)) : paths.auth(birdPath(bird.id))}>
                {profile ? 'Set your place' : 'Sign in'}
              </Link>{' '}
              to see how far away {bird.name} is.
            </Text>
          )}
          <h2 className="visually-hidden">About {bird.name}</h2>
          <BirdSheet chicken={bird} />
          {profile && !isOwn && (
            <Row className="not-printed">
              <Button tone="quiet" aria-disabled={isWaiting || undefined} onClick={() => isWaiting || report(bird)}>
                Report this listing
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      <Card gap={[4, 6]} as="section" className={styles.recordSection}>
        <h2>Pedigree</h2>
        <QueryBoundary part="The pedigree" loading={<Skeleton height="14rem" />}>
          <BirdPedigree bird={bird} />
        </QueryBoundary>
      </Card>
      {Dialogs && (
        <Dialogs
          shown={swipe.shown}
          waiting={swipe.waiting}
          reported={reported}
          onwards={swipe.shown?.error ? 'Back to the page' : `Back to ${bird.name}`}
          next={birdPath(bird.id)}
          onSignIn={() => writeStored('sessionStorage', LIKED, bird.id)}
          onClose={() => {
            // The bird may no longer be offered.
            if (swipe.shown?.error) void client.invalidateQueries(chickenQuery(bird.id));
            swipe.close();
          }}
          onReportClose={() => report(null)}
        />
      )}
    </>
  );
}
