import createClient from 'openapi-fetch';
import type { paths } from '#contract';
import { reportAnswer, reportUnauthorized, waitAtMost, whileLeaving } from './connection.ts';
import { clearOfflineCache } from './offline-cache.ts';
import { isFromServer, NoAnswer } from './unwrap.ts';

/** Typed from the contract, on this origin, with the session cookie. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  fetch: fetchWhole,
});

/** An answer that has not begun by then will not come. Long computations take less; a form with files may take longer. */
const GIVEN_UP_AFTER_MS = 90_000;

/** Reads the body too, so that an answer that breaks off midway counts as none. */
async function fetchWhole(request: Request): Promise<Response> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/');
  try {
    const sending = fetch(request);
    const answer = isForm ? await sending : await waitAtMost(GIVEN_UP_AFTER_MS, sending);
    if (!answer) throw new Error('No answer in time.');
    const body = await answer.arrayBuffer();
    if (!isFromServer(answer)) throw new Error(`Answered ${answer.status} in the server's place.`);
    reportAnswer(true);
    if (answer.status === 401) {
      // The session has ended, and with it what was kept for it.
      void clearOfflineCache();
      reportUnauthorized();
    }
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    await whileLeaving();
    reportAnswer(false);
    throw new NoAnswer(cause);
  }
}
