// Sends what waits of whoever is signed in.
import type { QueryClient } from '@tanstack/react-query';
import { sendUnsent } from '../client/send-unsent.ts';
import { unsentQueue } from '../client/unsent-queue.ts';
import { profileQuery } from './queries.ts';

/** Rejects where something could not be sent, which stays in the queue. */
export async function sendQueued(client: QueryClient): Promise<void> {
  if (unsentQueue.read().length === 0) return;
  const profile = await client.ensureQueryData(profileQuery());
  if (profile) await sendUnsent(client, profile.id);
}

export function sendWhenOnline(client: QueryClient): void {
  const send = () => void sendQueued(client).catch(() => {});
  window.addEventListener('online', send);
  send();
}
