// Limits the requests with large bodies that one caller may have in flight, so that a flood of photos does not use up
// the memory and the queue that all callers share.
import type { ServerResponse } from 'node:http';
import { unavailable } from '../http/problem.ts';

/** A bird has six photos at most, which an app may send at once. */
export const MOST_AT_ONCE = 8;

interface LargeBodies {
  /** Takes a slot for a request, or refuses it (503). The slot is released if the request breaks off before `during`. */
  begin(caller: string, response: ServerResponse): void;
  /** Releases the slot when the work is done, even if the caller has disconnected. */
  during<T>(response: ServerResponse, work: Promise<T>): Promise<T>;
}

export function createLargeBodies(mostAtOnce: number = MOST_AT_ONCE): LargeBodies {
  const inFlight = new Map<string, number>();
  const slots = new WeakMap<ServerResponse, { caller: string; isWorkedOn: boolean }>();

  function release(response: ServerResponse): void {
    const slot = slots.get(response);
    if (!slot || !slots.delete(response)) return;
    const left = (inFlight.get(slot.caller) ?? 1) - 1;
    if (left > 0) inFlight.set(slot.caller, left);
    else inFlight.delete(slot.caller);
  }

  return {
    begin(caller, response) {
      const already = inFlight.get(caller) ?? 0;
      if (already >= mostAtOnce)
        throw unavailable('You are sending many files at once. Send this one again in a few seconds.');
      inFlight.set(caller, already + 1);
      slots.set(response, { caller, isWorkedOn: false });
      const end = () => void (slots.get(response)?.isWorkedOn || release(response));
      response.once('finish', end).once('close', end);
    },
    during(response, work) {
      const slot = slots.get(response);
      if (slot) slot.isWorkedOn = true;
      return work.finally(() => release(response));
    },
  };
}
