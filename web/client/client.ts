import createClient from 'openapi-fetch';
import type { paths } from '#contract';
import { heardOf, heardUnauthorized, waitAtMost, whileLeaving } from './connection.ts';
import { clearOfflineCache } from './offline-cache.ts';
import { NoAnswer } from './unwrap.ts';

/** Typed from the contract, on this origin, with the session cookie. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  fetch: fetchWhole,
});

/** Neither an answer nor a broken connection by then: the answer will not come. Long computations take less. */
const GIVEN_UP_AFTER_MS = 90_000;

/** Reads the body too, so that an answer that breaks off midway counts as none. */
async function fetchWhole(request: Request): Promise<Response> {
  try {
    const answer = await waitAtMost(GIVEN_UP_AFTER_MS, fetch(request));
    if (!answer) throw new Error('No answer in time.');
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
