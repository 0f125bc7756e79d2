import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '#contract';
import { call, q, unlessGone } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { hostOf } from './words.ts';

interface Props {
  /** The dialog is closed if null. */
  webhook: Webhook | null;
  onClose: () => void;
  onRemoved: (id: string) => void;
}

export function RemoveWebhookDialog({ webhook, onClose, onRemoved }: Props) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => call('deleteWebhook', { webhookId: id }).catch(unlessGone),
    onSuccess: (_, { id, url }) => {
      client.setQueryData(q('listWebhooks').queryKey, (webhooks) => webhooks?.filter((one) => one.id !== id));
      toast({ title: `The webhook to ${hostOf(url)} is removed` });
      close();
      onRemoved(id);
    },
  });

  function close() {
    remove.reset();
    onClose();
  }

  return (
    <Dialog
      open={webhook !== null}
      onClose={close}
      title={`Remove the webhook to ${hostOf(webhook?.url ?? '')}?`}
      description="Nothing more is sent there, and what waits for it is dropped. Its secret cannot be brought back; you can make another webhook."
    >
      {remove.error && <p role="alert">{serverMessage(remove.error) ?? 'Removing failed. Please try again later.'}</p>}
      <Button tone="danger" wide pending={remove.isPending} onClick={() => webhook && remove.mutate(webhook)}>
        Remove the webhook
      </Button>
      <Button wide onClick={close}>
        Keep it
      </Button>
    </Dialog>
  );
}
