// The owner of this bird shows no contact: says whether they were asked, or offers to ask them.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Match } from '#contract';
import { call, queriesOf } from '../client/query.ts';
import { ApiError, adviceFor } from '../client/unwrap.ts';
import { birdPath, paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './matches.module.css';

interface Props {
  chickenId: string;
  match: Match;
  isOffered: boolean;
  onAsked: (match: Match) => void;
}

export function AskOwner({ chickenId, match, isOffered, onAsked }: Props) {
  const { contactState, chickenName, state, contactOffered = false } = match;
  const client = useQueryClient();
  const profile = useQuery(profileQuery()).data;
  const isNameless = profile != null && !profile.name;
  const sharesNothing = !profile?.sharePhone && !profile?.shareEmail;
  const sendsAddress = sharesNothing && !contactOffered;
  const ask = useMutation({
    mutationFn: () =>
      call('swipeChicken', {
        chickenId,
        direction: 'like',
        shareEmail: sendsAddress || undefined,
      }),
    onSuccess({ match }) {
      if (match) onAsked(match);
      void client.invalidateQueries(queriesOf('listMatches'));
    },
  });
  const addName = isNameless && <Link to={paths.createProfile(birdPath(chickenId))}>Add your name</Link>;
  // The bird may have died or been paused since this page was opened.
  const isGone = ask.error instanceof ApiError && ask.error.status === 404;
  if (!isOffered || isGone) {
    return (
      <p role="status" className={styles.ask}>
        The owner was {contactState === 'asked' ? '' : 'not '}asked, and {chickenName} is not offered now.
      </p>
    );
  }
  if (contactState === 'asked' && !contactOffered) {
    return (
      <Stack gap={1} role="status" className={styles.ask}>
        <p>
          The owner has been asked and{' '}
          {state === 'contacted' || state === 'agreed' ? 'wrote to you, as you noted.' : 'may write to you.'}
        </p>
        <Text size="small" tone="soft">
          We sent the owner your {isNameless ? 'contact' : 'name and contact'}. {addName}
        </Text>
      </Stack>
    );
  }
  if (contactState === 'ask-later') {
    return (
      <p role="status" className={styles.ask}>
        The owner was not asked, because today’s limit is reached. Ask tomorrow, from My Matches.
      </p>
    );
  }
  return (
    <Stack gap={3} align="start" className={styles.ask}>
      {contactOffered ? (
        <p>The owner now shows how to reach them.</p>
      ) : (
        <p>
          This owner wants to be asked first.{' '}
          {sharesNothing
            ? 'You show nobody your email or phone, so the owner could not write back.'
            : `We send them ${isNameless ? '' : 'your name and '}the contact that you show.`}{' '}
          {addName}
        </p>
      )}
      <Button wide tone="primary" pending={ask.isPending} onClick={() => ask.mutate()}>
        {contactOffered ? 'Show the contact' : sendsAddress ? 'Ask, and send my email address' : 'Ask the owner'}
      </Button>
      {sendsAddress && <Link to={paths.contactChoice(birdPath(chickenId))}>Change how keepers reach you</Link>}
      {ask.error && <p role="alert">{adviceFor(ask.error)}</p>}
    </Stack>
  );
}
