import { queryOptions } from '@tanstack/react-query';
import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type Webhook = components['schemas']['Webhook'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
/** Includes the secret, which no later response has. */
export type CreatedWebhook = components['schemas']['CreatedWebhook'];
export type NewWebhook = components['schemas']['CreateWebhookRequest'];

/** The list is polled at this interval while a test is awaited. */
const LOOK_AGAIN_MS = 1500;

/** `awaited`: a webhook as it stood before it was tested. */
export function webhooksQuery(awaited: Webhook | null = null) {
  return queryOptions({
    queryKey: ['/api/user/webhooks'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/user/webhooks', { signal })),
    refetchInterval: ({ state }) => isAwaited(state.data, awaited) && LOOK_AGAIN_MS,
  });
}

/** True if nothing has been sent since. */
export function isAwaited(webhooks: Webhook[] | undefined, awaited: Webhook | null): boolean {
  const now = webhooks?.find(({ id }) => id === awaited?.id);
  return now !== undefined && now.lastDelivery?.at === awaited?.lastDelivery?.at;
}

export async function createWebhook(body: NewWebhook): Promise<CreatedWebhook> {
  return unwrap(await api.POST('/api/user/webhooks', { body }));
}

export async function testWebhook(webhookId: string): Promise<void> {
  unwrap(await api.POST('/api/user/webhooks/{webhookId}/test', { params: { path: { webhookId } } }));
}

/** One that is gone has nothing left to remove. */
export async function removeWebhook(webhookId: string): Promise<void> {
  const answer = await api.DELETE('/api/user/webhooks/{webhookId}', { params: { path: { webhookId } } });
  if (answer.response.status !== 404) unwrap(answer);
}
