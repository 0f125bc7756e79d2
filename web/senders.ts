// Registers the sender of each kind of queued entry (client/unsent-queue.ts names the kinds).
import { registerSender } from './client/senders.ts';
import { swipeSender } from './matches/record-swipe.ts';

export function registerSenders(): void {
  registerSender('swipe', async () => swipeSender);
  registerSender('bird edit', async () => (await import('./flock/edit-sender.ts')).editSender);
  registerSender('match note', async () => (await import('./matches/note-sender.ts')).noteSender);
  registerSender('trip', async () => (await import('./trips/trip-senders.ts')).tripSender);
  registerSender('trip log', async () => (await import('./trips/trip-senders.ts')).tripLogSender);
}
