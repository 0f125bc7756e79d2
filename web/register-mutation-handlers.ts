// Registers the handler of each kind of outbox entry (client/outbox.ts names the kinds).
import { registerMutationHandler } from './client/mutation-handlers.ts';
import { swipeHandler } from './matches/record-swipe.ts';

export function registerMutationHandlers(): void {
  registerMutationHandler('swipe', async () => swipeHandler);
  registerMutationHandler('bird edit', async () => (await import('./flock/edit-handler.ts')).editHandler);
  registerMutationHandler('photo', async () => (await import('./flock/photo-outbox.ts')).photoHandler);
  registerMutationHandler('hatch', async () => (await import('./flock/hatch-handler.ts')).hatchHandler);
  registerMutationHandler('match note', async () => (await import('./matches/note-handler.ts')).noteHandler);
  registerMutationHandler('trip', async () => (await import('./trips/trip-handlers.ts')).tripHandler);
  registerMutationHandler('trip log', async () => (await import('./trips/trip-handlers.ts')).tripLogHandler);
}
