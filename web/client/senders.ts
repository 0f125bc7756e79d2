// Registers a sender for each kind of queued entry; web/senders.ts names them all.
import type { QueryClient } from '@tanstack/react-query';
import type { Notice } from '../ui/toast-queue.ts';
import type { Entry, Kind } from './outbox.ts';
import { NoAnswer } from './unwrap.ts';

export interface Sender<Payload = unknown, Answer = unknown> {
  /**
   * Sends it and brings up to date what the client holds. Rejects where the server has not taken it. It may be sent twice,
   * when the first answer was lost: the server must take the second for the same.
   */
  send(entry: Entry<Payload>, client: QueryClient): Promise<Answer>;
  /**
   * Asks again for lists that follow from what was sent: once after all that was sent in a row, because each time begins a
   * first load again.
   */
  renew?(sent: readonly Entry<Payload>[], client: QueryClient): void;
  /** A sentence for when entries have arrived that had to wait. */
  arrived?(answers: readonly Answer[]): string | undefined;
  /** The server refuses a waiting entry for good. Puts what was entered where it can be mended, and adds to what is told. */
  refused?(entry: Entry<Payload>, error: unknown): Partial<Notice>;
  /** The keeper has given up on an entry that was set aside. */
  dropped?(entry: Entry<Payload>): void;
}

type Load = () => Promise<Sender>;

const senders = new Map<string, Load>();

/** `load` is called when the first of its kind is sent, which may be on any screen. */
export function registerSender(kind: Kind, load: Load): void {
  senders.set(kind, load);
}

/** Returns undefined for an entry of another version of the app. */
export function loadSender(kind: string): Promise<Sender> | undefined {
  return senders
    .get(kind)?.()
    .catch((cause) => {
      throw new NoAnswer(cause);
    });
}
