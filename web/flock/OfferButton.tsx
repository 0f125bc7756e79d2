// Pauses a bird, resumes it, or offers it for the first time. With a keeper's first offer it asks how the keeper is reached.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chicken } from '#contract';
import { fieldErrors } from '../client/field-errors.ts';
import { call } from '../client/query.ts';
import { adviceFor, failureOf } from '../client/unwrap.ts';
import { profileQuery } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogEnd } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { asksReach, missingInOffer, type Offer, ReachChoice, saveReach } from './OfferChoice.tsx';
import { refreshWhatFollows, updateFlock } from './refresh.ts';

const OFFER = 'Offer to other keepers';
const UNSAID: Offer = { offered: true, reach: null, phone: '' };

export function OfferButton({ bird, quiet }: { bird: Chicken; quiet: boolean }) {
  const client = useQueryClient();
  const { data: profile = null } = useQuery(profileQuery());
  const [isAsked, setAsked] = useState(false);
  const [offer, setOffer] = useState(UNSAID);
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({});
  const change = useMutation({
    mutationFn: async () => {
      if (isAsked) await saveReach(client, profile, offer);
      return call('updateChicken', { chickenId: bird.id, isAvailable: !bird.isAvailable });
    },
    onSuccess: (changed) => {
      setAsked(false);
      updateFlock(client, (birds) => birds.map((one) => (one.id === changed.id ? changed : one)));
      toast(
        changed.isAvailable
          ? {
              title: `${changed.name} is on offer${bird.wasOffered ? ' again' : ''}`,
              description: 'Anyone can find this bird now. Keepers near you see it first.',
            }
          : { title: `${changed.name} is paused`, description: 'Other keepers do not see this bird until you resume.' },
      );
      return refreshWhatFollows(client, { flock: false });
    },
    onError: (error) => {
      const isLost = failureOf(error) === 'no-answer' && navigator.onLine;
      // It may have been changed all the same.
      if (isLost) void refreshWhatFollows(client, { flock: true });
      // The dialog says the rest itself.
      if (isAsked) return;
      const failed = bird.isAvailable ? 'Pausing failed' : `${bird.name} could not be offered`;
      toast({
        title: isLost ? 'No answer came' : failed,
        description: isLost
          ? `We do not know whether ${bird.name} is on offer now. Look again when you have a connection.`
          : adviceFor(error),
        tone: 'destructive',
      });
    },
  });
  const errors: Partial<Record<string, string>> = { ...fieldErrors(change.error), ...missing };
  return (
    <>
      <Button
        tone={quiet ? 'quiet' : 'plain'}
        pending={change.isPending}
        onClick={() => (!bird.isAvailable && asksReach(profile) ? setAsked(true) : change.mutate())}
      >
        {bird.isAvailable ? 'Pause' : bird.wasOffered ? 'Resume' : OFFER}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Offer ${bird.name} to other keepers?`}
        description={`Keepers near you can find and like ${bird.sex === 'Rooster' ? 'him' : 'her'}, and anybody can open ${bird.sex === 'Rooster' ? 'his' : 'her'} page.`}
      >
        <Form
          gap={4}
          noValidate
          onSubmit={() => {
            const now = missingInOffer(offer, profile);
            setMissing(now);
            if (Object.keys(now).length === 0) change.mutate();
          }}
        >
          <ReachChoice
            profile={profile}
            values={offer}
            errors={errors}
            onEnter={(entered) => {
              setMissing({});
              setOffer({ ...offer, ...entered });
            }}
          />
          {change.error && !errors.phone && (
            <Text tone="comb" bold role="alert">
              {failureOf(change.error) === 'no-answer'
                ? `No answer came, so we do not know whether ${bird.name} is on offer now. Please try again.`
                : `The bird could not be offered. ${adviceFor(change.error)}`}
            </Text>
          )}
          <DialogEnd>
            <Button type="submit" tone="primary" wide pending={change.isPending}>
              {OFFER}
            </Button>
          </DialogEnd>
        </Form>
      </Dialog>
    </>
  );
}
