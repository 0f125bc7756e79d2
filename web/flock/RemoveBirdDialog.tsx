import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import { call } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';

interface Props {
  bird: Chicken;
  open: boolean;
  onClose: () => void;
  /** Called before the bird is removed from the cache, so that the caller can leave its page. */
  onRemoved?: () => void | Promise<void>;
}

export function RemoveBirdDialog({ bird, open, onClose, onRemoved }: Props) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('deleteChicken', { chickenId: bird.id }),
    onSuccess: async () => {
      onClose();
      await onRemoved?.();
      updateFlock(client, (birds) => birds.filter(({ id }) => id !== bird.id));
      toast({ title: `${bird.name} is removed` });
      await refreshWhatFollows(client, { flock: false });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Remove ${bird.name}?`}
      description="Its records, its photos and the likes it got are removed for good. Its chicks keep their pedigree, in which it stands without a name."
    >
      {remove.error && <p role="alert">{serverMessage(remove.error) ?? 'Removing failed. Please try again later.'}</p>}
      <Button tone="danger" wide pending={remove.isPending} onClick={() => remove.mutate()}>
        Remove
      </Button>
      <Button wide onClick={onClose}>
        Keep {bird.name}
      </Button>
    </Dialog>
  );
}
