// A bird's form: what is typed is kept for this tab until it is saved or given up.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { outbox } from '../client/outbox.ts';
import { showUnsentToast } from '../client/send-outbox.ts';
import { serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { toast } from '../ui/toast-queue.ts';
import { type BirdForm, changesOf, formOf, showsErrorsOf, textsIn, wordsFor } from './bird-form.ts';
import { formerBreedText, formerHatchText } from './bird-words.ts';
import { deliverEdit, enteredIn } from './edit-handler.ts';
import { registerSearchIn, registerUrl } from './register-url.ts';
import { unsentEdits } from './use-own-flock.ts';

const PARENTS = ['damId', 'sireId', 'sireCandidateIds'];

export function useBirdForm(bird: Chicken, flock: readonly Chicken[], keeperId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = registerSearchIn(useLocation().search);
  const [waiting] = useState(() => unsentEdits(keeperId, bird.id));
  const stored = { ...formOf(bird), ...waiting.entered };
  const draft = useDraft<BirdForm>(`bird ${bird.id}`, keeperId, stored);

  const save = useMutation({
    mutationFn: async (sent: BirdForm) => {
      const changes = changesOf(bird, sent, waiting.changes);
      if (!changes) return null;
      const delivery = await deliverEdit(client, keeperId, bird, changes, sent, waiting.entries);
      if (!delivery.sent && !delivery.kept) throw delivery.error;
      // The bird and the flock of this render are those before the edit.
      const later = client.getQueryData(flockQuery().queryKey) ?? flock;
      const note = delivery.sent
        ? (formerBreedText(bird, delivery.answer, flock) ?? formerHatchText(bird, delivery.answer, flock, later))
        : undefined;
      return { ...delivery, note };
    },
    onSuccess: async (delivery, sent) => {
      draft.saved(sent);
      await leave();
      if (delivery?.sent) toast({ title: `${delivery.answer.name} is saved`, description: delivery.note });
      else if (delivery) showUnsentToast(`edit of ${sent.name.trim()}`);
    },
    // It has taken the place of an edit that waited.
    onError: (_error, sent) => waiting.entries.length > 0 && draft.enter(enteredIn(sent, bird)),
  });

  /** The bird's page replaces the form in the history. */
  const leave = () => Promise.resolve(navigate(registerUrl(search, { bird: bird.id }), { replace: true }));

  const errors: Record<string, string | undefined> = fieldErrors(save.error);
  const refused = Object.keys(errors);
  const isShown = (field: string) => PARENTS.includes(field) || showsErrorsOf(draft.values, field);
  const elsewhere = refused.length === 0 || !refused.every(isShown);
  return {
    values: draft.values,
    enter: draft.enter,
    errors: { ...errors, sires: errors.sireId ?? errors.sireCandidateIds } as typeof errors,
    error: save.error,
    /** An error that belongs to no field. */
    failure: save.error && elsewhere ? (serverMessage(save.error) ?? 'Saving failed. Please try again later.') : null,
    isChanged: changesOf(bird, draft.values) !== null,
    /** What was entered before and not saved, in words. */
    restored: wordsFor(draft.restored),
    /** The texts that the server has in their place. */
    saved: textsIn(draft.restored, formOf(bird)),
    dropRestored: draft.dropRestored,
    pending: save.isPending,
    submit: () => save.mutate(draft.values),
    discard() {
      draft.forget();
      for (const entry of waiting.entries) outbox.remove(entry);
      void leave();
    },
  };
}
