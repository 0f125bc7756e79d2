// The sentence by which several birds are added. A visitor may begin it too; what is typed is there after the sign-in.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { ApiError, failureOf, serverMessage } from '../client/unwrap.ts';
import { answerOfTaken, USED_KEY, withRequest } from '../client/used-key.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast-queue.ts';
import type { AddedBirds } from './added-birds.ts';
import { birdsOf, emptyFlock, faultsIn, kindsText, type NewFlock, requestOf } from './new-flock.ts';
import { missingInOffer, saveReach } from './OfferChoice.tsx';
import { refreshWhatFollows, updateFlock } from './refresh.ts';

type Errors = Record<string, string | undefined>;

export function useNewFlock(profile: Profile | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState(emptyFlock);
  const draft = useDraft<NewFlock>('new flock', profile?.id ?? null, fresh);
  const { values } = draft;
  const { data: flock } = useQuery({ ...flockQuery(), enabled: profile !== null });
  const [missing, setMissing] = useState<Errors>({});
  const [addedText, setAddedText] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  const offerOf = (flock: NewFlock) => ({ ...flock, offered: birdsOf(flock).some(({ offered }) => offered) });

  const add = useMutation({
    async mutationFn(sent: NewFlock) {
      await saveReach(client, profile, offerOf(sent));
      try {
        return await call('addChickens', requestOf(sent), { key: sent.key });
      } catch (error) {
        if (USED_KEY in fieldErrors(error)) await showAdded(sent);
        throw error;
      }
    },
    async onSuccess({ chickens }, sent) {
      draft.forget();
      setFresh(emptyFlock());
      const known = new Set(chickens.map(({ id }) => id));
      updateFlock(client, (birds) => [...chickens, ...birds.filter(({ id }) => !known.has(id))]);
      const state: AddedBirds = { added: chickens.map(({ id }) => id), at: Date.now(), sent };
      await navigate(paths.addChicken, { state });
      await Promise.all([
        client.invalidateQueries(queriesOf('browseChickens')),
        refreshWhatFollows(client, { flock: false }),
      ]);
    },
    onError(error) {
      setFault(error);
      if (!(error instanceof ApiError && error.status === 401)) return;
      toast({ title: 'Please sign in again', description: 'What you entered is kept for you.' });
      return client.invalidateQueries(queriesOf('getProfile'));
    },
  });

  /** Other birds were added under the key, though no answer came. They are named, and the sentence gets a key of its own. */
  async function showAdded({ key, tried }: NewFlock) {
    const answer = await answerOfTaken(tried, (request) => call('addChickens', request, { key }));
    const birds = answer?.chickens ?? [];
    const one = birds.length === 1;
    setAddedText(
      birds.length > 0
        ? `${kindsText(birds)} ${one ? 'was' : 'were'} added before, and ${one ? 'is' : 'are'} in My Birds.`
        : 'The birds were added before, and are in My Birds.',
    );
    draft.enter({ key: newKey(), tried: [] });
    const known = new Set(birds.map(({ id }) => id));
    updateFlock(client, (all) => [...birds, ...all.filter(({ id }) => !known.has(id))]);
    await refreshWhatFollows(client, { flock: true });
  }

  const { [USED_KEY]: hasArrived, birds: full, ...refused } = fieldErrors(add.error);
  const offerRefusal = Object.entries(refused).find(([field]) => field.endsWith('/isAvailable'))?.[1];
  const ofBirds = birdsOf(values).map((_, at) => ({
    name: refused[`birds/${at}/name`],
    band: refused[`birds/${at}/bandNumber`],
  }));
  const isPlaced = [
    full,
    offerRefusal,
    refused.breed,
    refused.variety,
    refused.source,
    refused.age,
    refused.phone,
    ...ofBirds.flatMap(({ name, band }) => [name, band]),
  ].some(Boolean);
  const errors: Errors = {
    ...{ counts: full, offered: offerRefusal, breed: refused.breed, variety: refused.variety },
    ...{ source: refused.source, age: refused.age, phone: refused.phone },
    ...missing,
  };
  return {
    values,
    errors,
    /** Errors of the birds in their order. */
    birdErrors: ofBirds,
    /** The focus moves with every new value. */
    fault,
    /** Which birds were added by an earlier try. The sentence has others, which are not added yet. */
    added: hasArrived ? addedText : null,
    /** An error that belongs to no field. */
    failure: add.error && !isPlaced && !hasArrived ? failureText(add.error) : null,
    pending: add.isPending,
    enter(change: Partial<NewFlock>) {
      setMissing({});
      // The key is kept with the first thing that is typed: a try after a reload must be known as the same birds.
      draft.enter({ key: values.key, ...change });
    },
    /** Clears the sentence for other birds. */
    begin() {
      draft.forget();
      setFresh(emptyFlock());
      add.reset();
    },
    submit() {
      const { offered: _, ...ofReach } = missingInOffer(offerOf(values), profile);
      const now: Errors = { ...faultsIn(values, flock), ...ofReach };
      setMissing(now);
      if (Object.keys(now).length > 0) return setFault(now);
      // The key must be stored before the first try, so that a second one after a lost answer is known as the same birds.
      const tried = withRequest(values.tried, requestOf(values));
      draft.enter({ key: values.key, tried });
      if (profile) add.mutate({ ...values, tried });
      else navigate(paths.auth(paths.addChicken));
    },
  };
}

function failureText(error: unknown): string {
  if (failureOf(error) === 'no-answer')
    return 'No answer came, so we do not know whether the birds arrived. Pressing again adds none twice. Your sentence is kept on this device.';
  return serverMessage(error) ?? 'The birds could not be added. Nothing you entered is lost. Please try again.';
}
