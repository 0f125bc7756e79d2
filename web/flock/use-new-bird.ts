// The form of a bird that is added. A visitor may begin it too; what is typed is there after the sign-in.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AddChickenRequest, Chicken, Profile } from '#contract';
import { NO_BREED } from '../breeds/BreedField.tsx';
import { fieldErrors } from '../client/field-errors.ts';
import { call, queriesOf } from '../client/query.ts';
import { ApiError, adviceFor, failureOf, serverMessage } from '../client/unwrap.ts';
import { answerOfTaken, USED_KEY, withRequest } from '../client/used-key.ts';
import { removePhoto } from '../drafts/draft-photos.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { BACK_TO_COMPARISON, paths } from '../paths.ts';
import { MOST_PHOTOS } from '../photos/album.ts';
import { useChoosePhotos } from '../photos/use-choose-photos.ts';
import { readStored, removeStored } from '../ui/browser-storage.ts';
import { toast } from '../ui/toast-queue.ts';
import { enteredFields, type NewBirdForm, newBirdForm, showsErrorsOf } from './bird-form.ts';
import { missingInOffer, saveReach } from './OfferChoice.tsx';
import { sendPhoto } from './photo-outbox.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';

interface NewBird extends NewBirdForm {
  /** Keys of the stored photos in this browser. */
  photos: string[];
  /** What was sent under the key, and may have arrived. */
  tried: AddChickenRequest[];
}

const emptyBird = (): NewBird => ({
  ...newBirdForm(newKey()),
  photos: [],
  tried: [],
});

/** Name and breed are required. */
function missingIn({ name, breed }: Pick<NewBird, 'name' | 'breed'>): { name?: string; breed?: string } {
  return {
    ...(name.trim() === '' && { name: 'Give the bird a name.' }),
    ...(breed.trim() === '' && { breed: NO_BREED }),
  };
}

/** Photos follow once the bird is there. */
function requestOf(bird: NewBird): AddChickenRequest {
  const { purpose, temperament, eggColor } = bird;
  return {
    ...enteredFields(bird),
    name: bird.name.trim(),
    breed: bird.breed.trim(),
    sex: bird.sex,
    isAvailable: bird.offered === true,
    photos: [],
    characteristics: { eggColor, temperament, purpose },
  };
}

export function useNewBird(profile: Profile | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState(emptyBird);
  const draft = useDraft<NewBird>('new bird', profile?.id ?? null, fresh);
  const { values } = draft;
  const [isRestored, setRestored] = useState(draft.isRestored);
  const [added, setAdded] = useState<Chicken>();
  const photoChoice = useChoosePhotos(MOST_PHOTOS - values.photos.length, (keys) =>
    draft.enter(({ key, photos }) => ({ key, photos: [...photos, ...keys] })),
  );
  const [missing, setMissing] = useState<Partial<Record<keyof NewBird, string>>>({});
  const [fault, setFault] = useState<unknown>(null);

  const add = useMutation({
    async mutationFn({ sent }: { sent: NewBird; keeperId: string }) {
      await saveReach(client, profile, sent);
      try {
        return await call('addChicken', requestOf(sent), { key: sent.key });
      } catch (error) {
        if (USED_KEY in fieldErrors(error)) await findAdded(sent);
        throw error;
      }
    },
    async onSuccess(bird, { sent, keeperId }) {
      for (const key of sent.photos) void sendPhoto(client, keeperId, bird, key);
      draft.forget();
      updateFlock(client, (birds) => [bird, ...birds]);
      toast({
        title: 'Success!',
        description: bird.isAvailable
          ? 'Your heritage chicken has been added to the community.'
          : 'Your heritage chicken is in My Birds. Other keepers do not see it until you offer it.',
      });
      // Whoever added it for a comparison goes on there. Else its page shows the photos on their way.
      const compared = readStored('sessionStorage', BACK_TO_COMPARISON);
      removeStored('sessionStorage', BACK_TO_COMPARISON);
      await navigate(compared ?? registerUrl({}, { bird: bird.id }));
      await Promise.all([
        client.invalidateQueries(queriesOf('browseChickens')),
        refreshWhatFollows(client, { flock: false }),
      ]);
    },
    onError(error) {
      setFault(error);
      if (error instanceof ApiError && error.status === 401) {
        toast({ title: 'Please sign in again', description: 'What you entered is kept for you.' });
        return client.invalidateQueries(queriesOf('getProfile'));
      }
      // The line below the form says what to do about the connection, or which bird was added.
      if (failureOf(error) === 'no-answer' || USED_KEY in fieldErrors(error)) return;
      toast({ title: 'Error', description: 'Failed to add chicken. Please try again.', tone: 'destructive' });
    },
  });

  /** Another bird was added under the key, though no answer came. What the form says now gets a key of its own. */
  async function findAdded({ key, tried }: NewBird) {
    const bird = await answerOfTaken(tried, (request) => call('addChicken', request, { key }));
    setAdded(bird);
    draft.enter({ key: newKey(), tried: [] });
    if (bird) updateFlock(client, (birds) => [bird, ...birds.filter(({ id }) => id !== bird.id)]);
    await refreshWhatFollows(client, { flock: true });
  }

  const { [USED_KEY]: hasArrived, ...ofFields } = fieldErrors(add.error);
  const refused = Object.entries(ofFields).map(
    ([field, text]) => [field.replace('characteristics/', ''), text] as const,
  );
  const isPlaced = refused.length > 0 && refused.every(([field]) => showsErrorsOf(values, field));
  return {
    values,
    enter(change: Partial<NewBird>) {
      setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
      // The key is kept with the first thing that is typed: a try after a reload must be known as the same bird.
      draft.enter({ key: values.key, ...change });
    },
    errors: { ...Object.fromEntries(refused), ...missing } as Record<string, string | undefined>,
    /** The focus moves with every new value. */
    fault,
    /** An error that belongs to no field. */
    failure: add.error && !isPlaced && !hasArrived ? failureText(add.error) : null,
    /** True if an earlier try has added a bird. The form has another one, which is not added. */
    hasArrived: hasArrived !== undefined,
    /** That bird, if it can be named. */
    added,
    pending: add.isPending,
    /** True if the form shows what was entered on an earlier visit. */
    isRestored,
    /** Clears the form for another bird. */
    startOver() {
      for (const key of values.photos) void removePhoto(key);
      draft.forget();
      setFresh(emptyBird());
      setRestored(false);
      setMissing({});
      add.reset();
    },
    photoChoice,
    removePhoto(key: string) {
      void removePhoto(key);
      draft.enter(({ photos }) => ({ photos: photos.filter((one) => one !== key) }));
    },
    submit() {
      const unnamed = missingIn(values);
      const now = { ...unnamed, ...missingInOffer(values, profile) };
      setMissing(now);
      if (Object.keys(now).length > 0) {
        setFault(now);
        const isNamed = Object.keys(unnamed).length === 0;
        return toast({
          title: 'Missing Information',
          description: isNamed
            ? 'Please say whether to offer the bird to other keepers.'
            : 'Please provide at least a name and breed for your chicken.',
          tone: 'destructive',
        });
      }
      if (!profile) return navigate(paths.auth(paths.addChicken));
      // The key must be stored before the first try, so that a second one after a lost answer is known as the same bird.
      const tried = withRequest(values.tried, requestOf(values));
      draft.enter({ key: values.key, tried });
      add.mutate({ sent: { ...values, tried }, keeperId: profile.id });
    },
  };
}

const FAILED = 'The bird could not be added. Nothing you entered is lost. Please try again.';
const failureText = (error: unknown): string =>
  failureOf(error) === 'no-answer'
    ? `${adviceFor(error)} Nothing you entered is lost.`
    : (serverMessage(error) ?? FAILED);
