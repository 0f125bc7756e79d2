// How many requests with large bodies one caller may have under way: who sends photos without an end must not use up the
// memory, and the places in the queue, that all share.
import type { ServerResponse } from 'node:http';
import { unavailable } from '../http/problem.ts';

/** A bird has six photos at most, which an app may send at once. */
export const MOST_AT_ONCE = 8;

export interface LargeBodies {
  /** Takes a place for a request, or refuses it (503). A request that breaks off before `during` gives its place back. */
  begin(caller: string, response: ServerResponse): void;
  /** Gives the place back when the work is done, even where its caller is gone by then. */
  during<T>(response: ServerResponse, work: Promise<T>): Promise<T>;
}

export function createLargeBodies(mostAtOnce: number = MOST_AT_ONCE): LargeBodies {
  const underWay = new Map<string, number>();
  const places = new WeakMap<ServerResponse, { caller: string; isWorkedOn: boolean }>();

  function leave(response: ServerResponse): void {
    const place = places.get(response);
    if (!place || !places.delete(response)) return;
    const left = (underWay.get(place.caller) ?? 1) - 1;
    if (left > 0) underWay.set(place.caller, left);
    else underWay.delete(place.caller);
  }

  return {
    begin(caller, response) {
      const already = underWay.get(caller) ?? 0;
      if (already >= mostAtOnce)
        throw unavailable('You are sending many files at once; send this one again in a few seconds.');
      underWay.set(caller, already + 1);
      places.set(response, { caller, isWorkedOn: false });
      const end = () => void (places.get(response)?.isWorkedOn || leave(response));
      response.once('finish', end).once('close', end);
    },
    during(response, work) {
      const place = places.get(response);
      if (place) place.isWorkedOn = true;
      return work.finally(() => leave(response));
    },
  };
}
