import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { Webhook } from '#contract';
import { breedQuery } from '../breeds/queries.ts';
import { call, q, queriesOf, unlessGone } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import styles from '../tokens/Tokens.module.css';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { longDay, moment } from '../ui/in-words.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { events, hostOf, outcomeText, scopeText, stateOf } from './words.ts';

interface Props {
  webhooks: Webhook[];
  /** The webhook before its test. */
  awaited: Webhook | null;
  onTested: (webhook: Webhook) => void;
  onRemoved: (id: string) => void;
}

/** True until the test is sent. `awaited` is the webhook as it was before the test. */
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
            <Stack as="li" gap={3} key={webhook.id} className={`${styles.stacked} ${styles.webhook}`}>
              <h3 id={`webhook-${webhook.id}`}>{brokenAtSlashes(webhook.url)}</h3>
              <div className={styles.state}>
                <Badge hue={hue}>{text}</Badge>
              </div>
              {webhook.state === 'disabled' && (
                <p>Nothing is sent until a test succeeds. Events in the meantime are not kept.</p>
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
            </Stack>
          );
        })}
      </ul>
      <RemoveWebhookDialog webhook={removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />
    </>
  );
}

interface DialogProps {
  /** The dialog is closed if null. */
  webhook: Webhook | null;
  onClose: () => void;
  onRemoved: (id: string) => void;
}

function RemoveWebhookDialog({ webhook, onClose, onRemoved }: DialogProps) {
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
      description="Nothing more is sent there, and waiting messages are dropped. You cannot undo this, but you can create another webhook."
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

/** An address that breaks after its slashes, not within a word. */
const brokenAtSlashes = (url: string): ReactNode =>
  url.split(/(?<=\/)(?!\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { breedId, lastDelivery, failingSince, endsAt, waiting, missed } = webhook;
  const { data: breed } = useQuery(breedQuery(breedId));
  const isOfBirds = webhook.events.some((event) => event !== 'match.created');
  return (
    <Grid as="dl" columns={2} gap={[2, 4]}>
      <Fact name="Events">{webhook.events.map((event) => events[event].name).join(', ')}</Fact>
      {isOfBirds && (
        <Fact name="Birds from">{[scopeText(webhook), breed?.name ?? breedId].filter(Boolean).join(', ')}</Fact>
      )}
      <Fact name="Created">{longDay(webhook.createdAt)}</Fact>
      {endsAt && <Fact name="Ends with its token">{longDay(endsAt)}</Fact>}
      {lastDelivery && (
        <Fact name="Last sent">
          <time dateTime={lastDelivery.at}>{moment(lastDelivery.at)}</time>
          {lastDelivery.type === 'webhook.test' && ', a test'}
          <br />
          {outcomeText(lastDelivery)}
        </Fact>
      )}
      {failingSince && <Fact name="Failing since">{moment(failingSince)}</Fact>}
      {waiting > 0 && <Fact name="Waiting">{waiting === 1 ? '1 message' : `${waiting} messages`}</Fact>}
      {missed > 0 && <Fact name="Missed">{missed === 1 ? '1 event' : `${missed} events`}</Fact>}
    </Grid>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size="small" tone="soft">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}
