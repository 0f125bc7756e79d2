import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract';
import { call, queriesOf } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import styles from '../tokens/Tokens.module.css';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { RemoveWebhookDialog } from './RemoveWebhookDialog.tsx';
import { WebhookFacts } from './WebhookFacts.tsx';
import own from './Webhooks.module.css';
import { stateOf } from './words.ts';

interface Props {
  webhooks: Webhook[];
  /** The webhook before its test. */
  awaited: Webhook | null;
  onTested: (webhook: Webhook) => void;
  onRemoved: (id: string) => void;
}

/** Whether nothing has been sent since: `awaited` is a webhook as it stood before it was tested. */
export function isAwaited(webhooks: Webhook[] | undefined, awaited: Webhook | null): boolean {
  const now = webhooks?.find(({ id }) => id === awaited?.id);
  return now !== undefined && now.lastDelivery?.at === awaited?.lastDelivery?.at;
}

export function WebhookList({ webhooks, awaited, onTested, onRemoved }: Props) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => call('testWebhook', { webhookId: id }),
    onSuccess: (_, webhook) => onTested(webhook),
    onError: (error) =>
      toast({ title: 'No test was sent', description: serverMessage(error) ?? 'Please try again later.' }),
    onSettled: () => client.invalidateQueries(queriesOf('listWebhooks')),
  });
  return (
    <>
      <ul className={`plain-list ${styles.tokens}`}>
        {webhooks.map((webhook) => {
          const isSending = awaited?.id === webhook.id && isAwaited(webhooks, awaited);
          const { hue, text } = stateOf(webhook);
          return (
            <li key={webhook.id} className={`${styles.stacked} ${own.webhook}`}>
              <h3 id={`webhook-${webhook.id}`}>{webhook.url}</h3>
              <div className={own.state}>
                <Badge hue={hue}>{text}</Badge>
              </div>
              {webhook.state === 'disabled' && (
                <p>Nothing is sent until a test is taken. What happens meanwhile is not kept for it.</p>
              )}
              <WebhookFacts webhook={webhook} />
              <p role="status">{isSending && 'The test is on its way...'}</p>
              <Row gap={3} wrap className={styles.actions}>
                <Button
                  aria-describedby={`webhook-${webhook.id}`}
                  pending={isSending || (test.isPending && test.variables?.id === webhook.id)}
                  onClick={() => test.mutate(webhook)}
                >
                  Send a test
                </Button>
                <Button aria-describedby={`webhook-${webhook.id}`} onClick={() => setRemoving(webhook)}>
                  Remove
                </Button>
              </Row>
            </li>
          );
        })}
      </ul>
      <RemoveWebhookDialog webhook={removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />
    </>
  );
}
