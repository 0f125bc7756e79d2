import createClient from 'openapi-fetch';
import type { paths } from '#contract';
import { heardOf, heardUnauthorized, whileLeaving } from './connection.ts';
import { clearOfflineCache } from './offline-cache.ts';
import { NoAnswer } from './unwrap.ts';

/** Typed from the contract, on this origin, with the session cookie. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  fetch: fetchWhole,
});

/** Reads the body too, so that an answer that breaks off midway counts as none. */
async function fetchWhole(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    const body = await answer.arrayBuffer();
    heardOf(true);
    if (answer.status === 401) {
      // The session has ended, and with it what was kept for it.
      void clearOfflineCache();
      heardUnauthorized();
    }
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    await whileLeaving();
    heardOf(false);
    throw new NoAnswer(cause);
  }
}
