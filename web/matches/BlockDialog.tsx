import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reveal } from '#contract';
import { call, queriesOf } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';

type Known = Pick<Reveal, 'keeperId' | 'name' | 'isBlocked'>;

interface Props {
  /** The dialog is closed if null. */
  reader: Known | null;
  onClose: () => void;
  /** Called when the change is made and the dialog closed. */
  onChanged?: () => void;
}

const words = {
  block: {
    title: (name: string) => `Block ${name}?`,
    description:
      'They can no longer find your birds or see your contact, and your birds disappear from their matches. Your name and number are removed from visits they planned here. What they wrote down elsewhere, they keep. We do not tell them. If they sign out, they see your birds like any visitor, without your contact.',
    yes: (name: string) => `Block ${name}`,
    no: 'Cancel',
    done: (name: string) => `${name} is blocked`,
    failed: 'Blocking failed. Please try again later.',
  },
  unblock: {
    title: (name: string) => `Unblock ${name}?`,
    description: 'They see your birds again. If you show your contact, they also see it next to the birds they like.',
    yes: (name: string) => `Unblock ${name}`,
    no: 'Keep the block',
    done: (name: string) => `${name} is no longer blocked`,
    failed: 'Unblocking failed. Please try again later.',
  },
};

export function BlockDialog({ reader, onClose, onChanged }: Props) {
  const client = useQueryClient();
  const { title, description, yes, no, done, failed } = words[reader?.isBlocked ? 'unblock' : 'block'];
  const name = reader?.name ?? '';
  const change = useMutation({
    mutationFn: ({ keeperId, isBlocked }: Known) => call(isBlocked ? 'unblockKeeper' : 'blockKeeper', { keeperId }),
    onSuccess: async () => {
      await client.invalidateQueries(queriesOf('listReveals', 'listAsks'));
      toast({ title: done(name) });
      close();
      onChanged?.();
    },
  });

  function close() {
    change.reset();
    onClose();
  }

  return (
    <Dialog open={reader !== null} onClose={close} title={title(name)} description={description}>
      {change.error && <p role="alert">{serverMessage(change.error) ?? failed}</p>}
      <Button
        tone={reader?.isBlocked ? 'primary' : 'danger'}
        wide
        pending={change.isPending}
        onClick={() => reader && change.mutate(reader)}
      >
        {yes(name)}
      </Button>
      <Button wide onClick={close}>
        {no}
      </Button>
    </Dialog>
  );
}
