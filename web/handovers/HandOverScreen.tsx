// The next keeper of a bird opens this by the link that its present keeper has sent, and takes the bird with one tap.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { HandedBird, Handover, HandoverOffer } from '#contract';
import { call, q } from '../client/query.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { handOverPath, ownBirdPath, paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { profileQuery } from '../session/queries.ts';
import { Loading } from '../shell/Loading.tsx';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { longDay, moment } from '../ui/in-words.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { useFocusedHeading } from '../ui/use-focused-heading.ts';
import { Vignette } from '../ui/Vignette.tsx';
import styles from './handovers.module.css';
import { handoversQuery, namesOf, refreshHandedBirds } from './handovers.ts';
import { PositiveTests } from './PositiveTests.tsx';

export function HandOverScreen() {
  const token = useLocation().hash.slice(1);
  return <Offer key={token} token={token} />;
}

function Offer({ token }: { token: string }) {
  const client = useQueryClient();
  const offer = useQuery({ ...q('readHandover', token ? { handoverToken: token } : null), retry: false, staleTime: 0 });
  const [showsName, setShowsName] = useState(true);
  const accept = useMutation({
    mutationFn: () => call('acceptHandover', { handoverToken: token, showsName }),
    onSuccess: () => refreshHandedBirds(client),
  });
  const ended = (error: unknown) => error instanceof ApiError && [404, 422].includes(error.status);
  const isIncomplete = !token || (offer.error instanceof ApiError && offer.error.status === 422);
  const isEnded =
    isIncomplete || ended(offer.error) || (accept.error instanceof ApiError && accept.error.status === 404);
  // Who took or gave the birds by this link, and opens it again, reads that.
  const profile = useQuery(profileQuery());
  const handovers = useQuery({ ...handoversQuery(), enabled: isEnded && !isIncomplete && Boolean(profile.data) });
  const isLooking = profile.isLoading || handovers.isLoading;
  const own = handovers.data?.find(({ handoverToken, state }) => state === 'accepted' && handoverToken === token);
  const part = useFocusedHeading(accept.isSuccess || (isEnded && !isLooking));
  return (
    <Screen title={screens.handOver.title} lead={screens.handOver.lead}>
      <Card gap={[4, 6]}>
        <div ref={part}>
          {accept.data ? (
            <Taken names={namesOf(accept.data.birds)} until={accept.data.until} />
          ) : isEnded && own ? (
            <HandedOver handover={own} />
          ) : isEnded && !isLooking ? (
            <Ended isIncomplete={isIncomplete} />
          ) : offer.data && !isEnded ? (
            <Stack gap={4}>
              <About offer={offer.data} />
              <Answer
                {...{ token, showsName, setShowsName, error: accept.error, isPending: accept.isPending }}
                names={namesOf(offer.data.birds)}
                accept={() => accept.mutate()}
              />
            </Stack>
          ) : offer.error && !isEnded ? (
            <ProblemPanel error={offer.error} onRetry={() => void offer.refetch()} />
          ) : (
            <Loading text="Looking for the bird..." />
          )}
        </div>
      </Card>
    </Screen>
  );
}

function About({ offer: { birds, keeperName, withNotes, until } }: { offer: HandoverOffer }) {
  return (
    <>
      <h2 dir="auto">
        {keeperName ?? 'A keeper'} is handing over {namesOf(birds)} to you
      </h2>
      <HandedBirds birds={birds} />
      <PositiveTests birds={birds} />
      <p>
        {birds.length === 1 ? 'The bird moves' : 'The birds move'} to My Birds with photos, leg bands, description,
        health papers and pedigree{withNotes ? ', and with the keeper’s notes on origin and health' : ''}. You can undo
        this for 48 hours.
      </p>
      <p>
        If you liked {birds.length === 1 ? 'the bird' : 'one of them'}, that match ends, even if you undo this: you no
        longer see the keeper’s contact and your notes there.
      </p>
      <Text size="small" tone="soft">
        The offer ends on {moment(until)}.
      </Text>
    </>
  );
}

function HandedBirds({ birds }: { birds: readonly HandedBird[] }) {
  return (
    <Stack as="ul" gap={2} className="plain-list">
      {birds.map(({ id, name, sex, breed, photoUrl }) => (
        <li key={id} className={styles.bird}>
          {photoUrl && (
            <img
              src={photoUrl}
              alt={`${name}, ${breed} ${sex.toLowerCase()}`}
              width={96}
              height={96}
              className={styles.photo}
            />
          )}
          <Row gap={[0, 2]} align="baseline" wrap>
            <strong dir="auto">{name}</strong>
            <Text size="aside" tone="soft" dir="auto">
              {breed} {sex.toLowerCase()}
            </Text>
          </Row>
        </li>
      ))}
    </Stack>
  );
}

interface AnswerProps {
  token: string;
  names: string;
  showsName: boolean;
  setShowsName: (shows: boolean) => void;
  error: unknown;
  isPending: boolean;
  accept: () => void;
}

function Answer({ token, names, showsName, setShowsName, error, isPending, accept }: AnswerProps) {
  const { data: keeper } = useQuery(profileQuery());
  if (!keeper)
    return (
      <>
        <p>Sign in with your email address first. It takes a minute, and then you are back here.</p>
        <ButtonLook tone="primary" wide>
          <Link to={paths.auth(handOverPath(token))}>Sign in to take {names}</Link>
        </ButtonLook>
      </>
    );
  return (
    <>
      <Checkbox
        label="Show my name"
        hint="The former keeper sees your name, and later keepers do if you hand the bird over."
        checked={showsName}
        onChange={({ target }) => setShowsName(target.checked)}
      />
      {error != null && <p role="alert">{serverMessage(error) ?? 'The server did not answer. Please try again.'}</p>}
      <Button tone="primary" wide pending={isPending} onClick={accept}>
        Take {names}
      </Button>
    </>
  );
}

function Taken({ names, until }: { names: string; until: string }) {
  return (
    <EmptyState
      title={`${names} joined your flock`}
      text={`Keep new birds apart from your flock for 30 days. Nobody else sees ${names} until you say so. You can undo this under My Birds until ${moment(until)}.`}
      picture={<Vignette of="openGate" />}
    >
      <ButtonLook tone="primary">
        <Link to={paths.myBirds}>See my birds</Link>
      </ButtonLook>
    </EmptyState>
  );
}

function Ended({ isIncomplete }: { isIncomplete: boolean }) {
  return (
    <EmptyState
      title={isIncomplete ? 'This link is incomplete' : 'This offer has ended'}
      text={
        isIncomplete
          ? 'A part of it is missing. Open the link again from the message that you got, or ask the keeper for a new one.'
          : 'Somebody accepted it, its keeper withdrew it, or it is older than seven days. Ask the keeper for a new link.'
      }
      picture={<Vignette of="openGate" />}
    >
      <ButtonLook>
        <Link to={paths.home()}>See birds near you</Link>
      </ButtonLook>
    </EmptyState>
  );
}

function HandedOver({ handover: { birds, role, acceptedAt } }: { handover: Handover }) {
  const names = namesOf(birds);
  const [bird] = birds;
  const day = longDay(acceptedAt ?? '');
  const isTaker = role === 'taker';
  return (
    <EmptyState
      title={isTaker ? `You have taken ${names}` : `You handed over ${names}`}
      text={`${birds.length === 1 ? 'The bird' : 'The birds'} changed hands on ${day}.`}
      picture={<Vignette of="openGate" />}
    >
      <ButtonLook tone="primary">
        {isTaker && bird && birds.length === 1 ? (
          <Link to={ownBirdPath(bird.id)}>Open {bird.name}</Link>
        ) : (
          <Link to={paths.myBirds}>See my birds</Link>
        )}
      </ButtonLook>
    </EmptyState>
  );
}
