// Sends the outbox of the signed-in keeper.
import type { QueryClient } from '@tanstack/react-query';
import { outbox } from '../client/outbox.ts';
import { sendUnsent } from '../client/send-outbox.ts';
import { profileQuery } from './queries.ts';

/** Rejects if something could not be sent; it stays in the outbox. */
export async function sendQueued(client: QueryClient): Promise<void> {
  if (outbox.read().length === 0) return;
  const profile = await client.ensureQueryData(profileQuery());
  if (profile) await sendUnsent(client, profile.id);
}

export function sendWhenOnline(client: QueryClient): void {
  const send = () => void sendQueued(client).catch(() => {});
  window.addEventListener('online', send);
  send();
}
