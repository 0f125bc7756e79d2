// Registers a handler for each kind of queued entry; web/register-mutation-handlers.ts names them all.
import type { QueryClient } from '@tanstack/react-query';
import type { Notice } from '../ui/toast-queue.ts';
import type { Entry, Kind } from './outbox.ts';
import { NoAnswer } from './unwrap.ts';

export interface MutationHandler<Payload = unknown, Answer = unknown> {
  /**
   * Sends the entry and updates the query cache. Rejects if the server did not accept it. An entry is sent again after a
   * lost response, so the server must treat both requests as one.
   */
  send(entry: Entry<Payload>, client: QueryClient): Promise<Answer>;
  /**
   * Refreshes lists that depend on the sent entries. Called once after a run of entries, because each refresh restarts a first
   * load.
   */
  renew?(sent: readonly Entry<Payload>[], client: QueryClient): void;
  /** Returns a sentence for the notice that waiting entries have arrived. */
  arrived?(answers: readonly Answer[]): string | undefined;
  /** Called when the server refuses a waiting entry for good. Puts the input where it can be corrected, and adds to the notice. */
  refused?(entry: Entry<Payload>, error: unknown): Partial<Notice>;
  /** Called when the keeper discards an entry that was set aside. */
  dropped?(entry: Entry<Payload>): void;
}

type Load = () => Promise<MutationHandler>;

const handlers = new Map<string, Load>();

/** `load` is called when the first of its kind is sent, which may be on any screen. */
export function registerMutationHandler(kind: Kind, load: Load): void {
  handlers.set(kind, load);
}

/** Returns undefined for an entry of another version of the app. */
export function loadMutationHandler(kind: string): Promise<MutationHandler> | undefined {
  return handlers
    .get(kind)?.()
    .catch((cause) => {
      throw new NoAnswer(cause);
    });
}
