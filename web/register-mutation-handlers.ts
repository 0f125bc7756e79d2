// Registers the handler of each kind of outbox entry (client/outbox.ts names the kinds).
import { type MutationHandler, registerMutationHandler } from './client/mutation-handlers.ts';
import type { Kind } from './client/outbox.ts';
import { loadOnline } from './client/query.ts';
import { swipeHandler } from './matches/record-swipe.ts';

export function registerMutationHandlers(): void {
  registerMutationHandler('swipe', async () => swipeHandler);
  register('bird edit', async () => (await import('./flock/edit-handler.ts')).editHandler);
  register('photo', async () => (await import('./flock/photo-outbox.ts')).photoHandler);
  register('hatch', async () => (await import('./flock/hatch-handler.ts')).hatchHandler);
  register('match note', async () => (await import('./matches/note-handler.ts')).noteHandler);
  register('trip', async () => (await import('./trips/sync-trips.ts')).tripHandler);
  register('trip log', async () => (await import('./trips/sync-trips.ts')).tripLogHandler);
}

const register = (kind: Kind, load: () => Promise<MutationHandler>) => registerMutationHandler(kind, loadOnline(load));
