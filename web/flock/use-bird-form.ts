// A bird's form: what is typed is kept for this tab until it is saved or given up.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Chicken } from '../chickens/queries.ts';
import { fieldErrors } from '../client/field-errors.ts';
import { serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { toast } from '../ui/toast-queue.ts';
import { type BirdForm, changesOf, formOf } from './bird-form.ts';
import { changeBird, refreshWhatFollows, updateFlock } from './queries.ts';
import { registerSearchIn, registerUrl } from './register-url.ts';

/** Fields of a refusal that this form has; what is said of any other stands below it. */
const SHOWN = [
  'name',
  'breed',
  'sex',
  'variety',
  'bandNumber',
  'hatchDate',
  'age',
  'damId',
  'sireId',
  'sireCandidateIds',
].concat([
  'description',
  'specialNotes',
  'availableFor',
  'flockMareks',
  'npipStatus',
  'mgMsTestedOn',
  'lastIllnessOn',
  'healthHistory',
]);

export function useBirdForm(bird: Chicken, keeperId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = registerSearchIn(useLocation().search);
  const draft = useDraft<BirdForm>(`bird ${bird.id}`, keeperId, formOf(bird));

  const save = useMutation({
    mutationFn: async (sent: BirdForm) => {
      const changes = changesOf(bird, sent);
      return { sent, changes, saved: changes && (await changeBird(bird.id, changes)) };
    },
    onSuccess: async ({ sent, changes, saved }) => {
      draft.saved(sent);
      await leave();
      if (!saved) return;
      updateFlock(client, (birds) => birds.map((one) => (one.id === saved.id ? saved : one)));
      toast({ title: `${saved.name} is saved` });
      // The inbreeding of its chicks follows from its parents.
      const parents = ['damId', 'sireId', 'sireCandidateIds'].some((field) => field in (changes ?? {}));
      await refreshWhatFollows(client, { flock: parents });
    },
  });

  /** To the bird's page, in place of the form. */
  const leave = () => Promise.resolve(navigate(registerUrl(search, { bird: bird.id }), { replace: true }));

  const errors: Record<string, string | undefined> = fieldErrors(save.error);
  const elsewhere = Object.keys(errors).length === 0 || Object.keys(errors).some((field) => !SHOWN.includes(field));
  return {
    values: draft.values,
    enter: draft.enter,
    errors: { ...errors, sires: errors.sireId ?? errors.sireCandidateIds } as typeof errors,
    error: save.error,
    /** What cannot stand at a field. */
    failure: save.error && elsewhere ? (serverMessage(save.error) ?? 'Saving failed. Please try again later.') : null,
    isChanged: changesOf(bird, draft.values) !== null,
    pending: save.isPending,
    submit: () => save.mutate(draft.values),
    discard() {
      draft.forget();
      void leave();
    },
  };
}
