// The listing form: kept in this browser until the bird is listed, also through a sign-in on the way.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Identification, ListChickenRequest, Profile } from '#contract';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { USED_KEY } from '../client/used-key.ts';
import { readDraft } from '../drafts/draft-storage.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { type NewBirdForm, newBirdForm, showsErrorsOf } from '../flock/bird-form.ts';
import { missingInOffer, saveReach } from '../flock/OfferChoice.tsx';
import { refreshWhatFollows } from '../flock/refresh.ts';
import { paths } from '../paths.ts';
import { asDataUrl } from '../photos/data-url.ts';
import { toast } from '../ui/toast-queue.ts';
import { type Findings, isLikelyCross } from './identification.ts';
import { placeUrl } from './identification-url.ts';
import type { IdentificationState } from './use-identification.ts';

const ARRIVED = 'This bird was listed before. You can change it in My Birds.';

export function useListing(profile: Profile | null, state: IdentificationState) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { found, photo: chosen } = state;
  const [key] = useState(newKey);
  const opened = newListing(key, found, profile?.location ?? null);
  const keeperId = profile?.id ?? null;
  const draft = useDraft<ListingValues>('listing', keeperId, { ...opened, bird: '' });
  // A draft of another bird, also one from before a sign-in, is not this one's.
  const isOfThisBird = draft.values.bird === found.bird;
  const values = isOfThisBird ? draft.values : opened;
  const [faults, setFaults] = useState<Faults>({});

  const list = useMutation({
    mutationFn: async (sent: ListingValues) => {
      await saveReach(client, profile, sent);
      const picture = chosen.blob && (await asDataUrl(chosen.blob));
      return call('listChicken', listingRequest(sent, picture, found.result), { key: sent.key });
    },
    onSuccess: async ({ name, isAvailable }, { bird }) => {
      if ((readDraft<ListingValues>('listing', keeperId).bird ?? '') === bird) draft.forget();
      state.forget(bird);
      toast(
        isAvailable
          ? { title: `${name} is listed`, description: 'Keepers near you can find it now.' }
          : { title: `${name} is in My Birds`, description: 'Other keepers do not see it until you offer it.' },
      );
      void client.invalidateQueries(queriesOf('browseChickens'));
      void refreshWhatFollows(client, { flock: true });
      await navigate(paths.home());
    },
  });

  // A sign-in or the choice of a place returns to this URL.
  const here = placeUrl({ ...state.place, isListing: true });
  const {
    photo: ofPhoto,
    gender: sex,
    [USED_KEY]: hasArrived,
    ...others
  }: Record<string, string | undefined> = fieldErrors(list.error);
  const ofFields = { ...others, ...(sex && { sex }) };
  const status = list.error instanceof ApiError ? list.error.status : 0;
  // A listing is too large by its photo only, also where a gateway says so that knows no fields.
  const photoError = ofPhoto ?? (status === 413 ? serverMessage(list.error) : undefined);
  const named = Object.keys(ofFields);
  const isPlaced = (named.length > 0 || photoError) && named.every((field) => showsErrorsOf(values, field));
  return {
    values,
    errors: { ...ofFields, ...faults } as Record<string, string | undefined>,
    /** The last try that was not good enough, here or at the server. */
    fault: Object.keys(faults).length > 0 ? faults : list.error,
    photoError,
    pending: list.isPending,
    failed: list.error !== null,
    /** The server's message if it belongs to no field. */
    reason: hasArrived ? ARRIVED : isPlaced ? undefined : serverMessage(list.error),
    hasEnded: status === 401,
    signInPath: paths.auth(here),
    placePath: paths.createProfile(here),
    needsPlace: profile !== null && !profile.location,
    enter(change: Partial<ListingValues>) {
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in change))));
      // The key is kept with the first thing that is typed: a try after a reload must be known as the same listing.
      if (!isOfThisBird) draft.forget();
      draft.enter({ key: values.key, bird: found.bird, ...change });
    },
    submit() {
      // A keeper without a place goes to the set-up first, which asks how to be reached.
      const missing: Faults = { ...faultsOf(values), ...missingInOffer(values, profile?.location ? profile : null) };
      setFaults(missing);
      if (Object.keys(missing).length > 0) return;
      if (!profile) void navigate(paths.auth(here));
      else if (!profile.location) void navigate(paths.createProfile(here));
      else list.mutate(values);
    },
  };
}

interface ListingValues extends NewBirdForm {
  /** The bird it is for, as in its findings. */
  bird: string;
  location: string;
}

/** Returns the initial values of the form. `location` is the keeper's own. */
function newListing(key: string, found: Findings, location: string | null): ListingValues {
  const known = found.mode === 'known' ? found.breed : '';
  const isCross = found.result !== null && isLikelyCross(found.result);
  const breed = known || (isCross ? '' : (found.result?.primaryMatches[0]?.breedName ?? ''));
  return {
    ...newBirdForm(key, { breed, availableFor: 'both' }),
    ...{ bird: found.bird, location: location ?? '' },
  };
}

const REQUIRED = {
  name: 'Give the bird a name.',
  breed: 'Enter its breed, or “mixed”.',
  age: 'Enter its age as well as you know it.',
  location: 'Enter the city and state where it lives.',
  description: 'Describe the bird in a sentence or two.',
};

type Faults = Partial<Record<keyof ListingValues, string>>;

/** Returns an error for each empty required field. */
function faultsOf(values: ListingValues): Faults {
  const missing = Object.entries(REQUIRED).filter(([field]) => values[field as keyof typeof REQUIRED].trim() === '');
  return Object.fromEntries(missing);
}

function listingRequest(
  values: ListingValues,
  photo: string | null,
  result: Identification | null,
): ListChickenRequest {
  return {
    name: values.name.trim(),
    breed: values.breed.trim(),
    gender: values.sex === 'Rooster' ? 'rooster' : 'hen',
    age: values.age.trim(),
    location: values.location.trim(),
    description: values.description.trim(),
    availableFor: values.availableFor || 'both',
    isAvailable: values.offered === true,
    specialNotes: values.specialNotes.trim(),
    photo,
    identificationData: result,
  };
}
