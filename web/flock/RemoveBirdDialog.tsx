// Asks why a bird goes: one that died or left stays as an ancestor, one that was entered by mistake is deleted.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import { call, q, unlessGone } from '../client/query.ts';
import { showUnsentToast } from '../client/send-outbox.ts';
import { adviceFor } from '../client/unwrap.ts';
import { namesOf } from '../handovers/handovers.ts';
import { isOver } from '../trips/schedule.ts';
import { visitName } from '../trips/trip-names.ts';
import { useTrips } from '../trips/use-trips.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { today } from '../ui/today.ts';
import { formOf } from './bird-form.ts';
import { deliverEdit } from './edit-handler.ts';
import { chicksOf } from './flock.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
  onClose: () => void;
  /** Called before the bird is removed from the cache, so that the caller can leave its page. */
  onRemoved?: () => void | Promise<void>;
}

export function RemoveBirdDialog({ bird, flock, keeperId, onClose, onRemoved }: Props) {
  const client = useQueryClient();
  const { name } = bird;
  const [she, her, object] = bird.sex === 'Hen' ? ['she', 'her', 'her'] : ['he', 'his', 'him'];
  const She = bird.sex === 'Hen' ? 'She' : 'He';
  const keep = useMutation({
    mutationFn: async () => {
      const form = { ...formOf(bird), pedigreeOnly: true };
      const delivery = await deliverEdit(client, keeperId, bird, { pedigreeOnly: true }, form, []);
      if (!delivery.sent && !delivery.kept) throw delivery.error;
      return delivery;
    },
    onSuccess: ({ sent }) => {
      onClose();
      if (!sent) return showUnsentToast(`edit of ${name}`);
      toast({ title: `${name} is kept as an ancestor`, description: `You find ${object} under “Pedigree only”.` });
    },
  });
  const remove = useMutation({
    // It may be gone since a try whose answer was lost.
    mutationFn: () => call('deleteChicken', { chickenId: bird.id }).catch(unlessGone),
    onSuccess: async () => {
      onClose();
      await onRemoved?.();
      updateFlock(client, (birds) => birds.filter(({ id }) => id !== bird.id));
      // The page that is being left would read it again.
      client.removeQueries(q('getPedigree', { chickenId: bird.id }));
      toast({ title: `${name} is deleted` });
      await refreshWhatFollows(client, { flock: false });
    },
  });
  const chicks = chicksOf(bird, flock);
  const { trips = [] } = useTrips();
  const visits = trips.filter(({ plan }) => [plan.roosterId, plan.henId].includes(bird.id) && !isOver(plan, today()));
  const isBusy = keep.isPending || remove.isPending;
  return (
    <Dialog open onClose={onClose} title={`Remove ${name}?`}>
      {chicks.length > 0 && (
        <p>
          {She} is recorded as a parent of {namesOf(chicks)}.
        </p>
      )}
      {visits.map(({ id, plan }) => (
        <p key={id}>
          {She} is in a visit that is not over: {visitName(plan)}. It stays under Visits until you finish or delete it.
        </p>
      ))}
      {!bird.pedigreeOnly && (
        <Stack gap={2}>
          <h3>Has {she} died or left?</h3>
          <p>
            {She} stays in My Birds for the pedigree only, with {her} name, records and photos. {She} is no longer
            offered to other keepers, and no plan uses {object}.
          </p>
          {keep.error && (
            <p role="alert">
              {name} could not be changed. {adviceFor(keep.error)}
            </p>
          )}
          <Button tone="primary" wide pending={keep.isPending} disabled={isBusy} onClick={() => keep.mutate()}>
            Keep {object} as an ancestor
          </Button>
        </Stack>
      )}
      <Stack gap={2}>
        <h3>Entered by mistake?</h3>
        <p>
          {She} is deleted with {her} records, {her} photos and the likes {she} got.
          {chicks.length > 0 &&
            ` ${her === 'her' ? 'Her' : 'His'} chicks keep their pedigree, where ${she} appears without a name, as “a bird that is not listed”.`}
        </p>
        {remove.error && <p role="alert">Deleting failed. {adviceFor(remove.error)}</p>}
        <Button tone="danger" wide pending={remove.isPending} disabled={isBusy} onClick={() => remove.mutate()}>
          Delete {name}
        </Button>
      </Stack>
      <Button wide onClick={onClose}>
        Leave {object} as {she} is
      </Button>
    </Dialog>
  );
}
