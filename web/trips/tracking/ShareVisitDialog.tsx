import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Trip } from '#contract';
import { call, q } from '../../client/query.ts';
import { ApiError, serverMessage } from '../../client/unwrap.ts';
import { paths, sharedVisitPath, tripDatesPath } from '../../paths.ts';
import { profileQuery } from '../../session/queries.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { weekdayAndDay } from '../../ui/in-words.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { scheduleOf } from '../schedule.ts';
import { ownerName } from '../trip-names.ts';
import { useIsHost } from '../use-is-host.ts';

interface Props {
  trip: Trip;
  onClose: () => void;
}

/** Says first what is still missing for a link. */
export function ShareVisitDialog({ trip, onClose }: Props) {
  const { data: keeper } = useQuery(profileQuery());
  const { pathname, search } = useLocation();
  const isHost = useIsHost(trip.plan);
  if (!scheduleOf(trip.plan.timeline))
    return (
      <Dialog
        open
        onClose={onClose}
        title="When does he arrive?"
        description="The plan does not say yet. The link works as long as the visit lasts, so set the day of arrival first."
      >
        <ButtonLook tone="primary" wide>
          <Link to={tripDatesPath(trip.id)}>Set the day</Link>
        </ButtonLook>
      </Dialog>
    );
  if (!keeper)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Sign in to share"
        description="This visit is stored in your browser only. Sign in, and we store it, so that the other keeper can see it."
      >
        <ButtonLook tone="primary" wide>
          <Link to={paths.auth(pathname + search)}>Sign in</Link>
        </ButtonLook>
      </Dialog>
    );
  const host = trip.plan.henLocation?.contactName?.trim() || 'the host';
  return <ShareLink trip={trip} guest={isHost ? ownerName(trip.plan) : host} onClose={onClose} />;
}

function ShareLink({ trip: { id }, guest, onClose }: Props & { guest: string }) {
  const client = useQueryClient();
  const known = q('getTripShare', { tripId: id });
  const query = useQuery(known);
  const shared = query.data?.share;
  const [chosen, choose] = useState<boolean | null>(null);
  const showsContacts = chosen ?? shared?.showsContacts ?? false;
  const share = useMutation({
    mutationFn: () => call('shareTrip', { tripId: id, showsContacts }),
    onSuccess: (share) => {
      client.setQueryData(known.queryKey, { share });
      choose(null);
    },
  });
  const stop = useMutation({
    mutationFn: () => call('unshareTrip', { tripId: id }),
    onSuccess: () => {
      client.setQueryData(known.queryKey, { share: null });
      toast({ title: 'The link no longer works' });
      onClose();
    },
  });
  const error = share.error ?? stop.error ?? query.error;
  const isChanged = shared && showsContacts !== shared.showsContacts;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Share with ${guest}`}
      description="Anyone with the link can check off the tasks of each day and log what happens, without an account."
    >
      <Stack as="ul" gap={1}>
        <li>
          They see his weights, and what you write in an alert, about a stop, and when you mark either as resolved.
        </li>
        <li>They do not see your other notes, your address or your phone number.</li>
        <li>We email you when they log an alert, at most once an hour about the same kind.</li>
      </Stack>
      {query.isPending && <Loading text="Looking for the link..." />}
      {shared && (
        <>
          <CopyText
            text={window.location.origin + sharedVisitPath(shared.shareToken)}
            name="link"
            tone="primary"
            wide
          />
          <Text tone="soft">
            Send it to {guest}. It works until {weekdayAndDay(shared.until)}
            {shared.showsContacts
              ? ', and shows the veterinarian and the emergency plan'
              : ', and does not show the veterinarian or the emergency plan'}
            .
          </Text>
        </>
      )}
      {query.data && (
        <Checkbox
          label="Also show the veterinarian and emergency plan"
          hint={
            isChanged
              ? `The link that you sent already will ${showsContacts ? '' : 'no longer '}show them.`
              : 'So that the other keeper can call you in an emergency, put your number in the emergency plan.'
          }
          checked={showsContacts}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
      {query.data && (isChanged || !shared) && (
        <Button tone="primary" wide pending={share.isPending} onClick={() => share.mutate()}>
          {shared ? 'Save' : 'Create the link'}
        </Button>
      )}
      {error && <p role="alert">{reasonOf(error)}</p>}
      {query.isLoadingError && (
        <Button wide onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
      {shared && (
        <Button wide pending={stop.isPending} onClick={() => stop.mutate()}>
          Stop sharing
        </Button>
      )}
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 404)
    return 'This visit is not on our server yet. Try again when you have a signal.';
  return serverMessage(error) ?? 'The server did not answer. Please try again.';
}
