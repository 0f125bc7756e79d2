// A keeper's session by the calls that the screens make, for whatever is not about signing in itself.
import { randomUUID } from 'node:crypto';

const AUSTIN = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };

interface Wanted {
  /** Without a place a keeper has to set one first. */
  place?: boolean;
  /** How many birds the keeper has liked. */
  likes?: number;
}

/** Signs a new keeper in at the server's address; answers the value of the session cookie. */
export async function keeperSession(server: string, { place = true, likes = 0 }: Wanted = {}): Promise<string> {
  let session = '';
  const email = `${randomUUID()}@example.org`;
  const { developmentCode } = await (await call('POST', '/api/auth/send-code', { email })).json();
  const verified = await call('POST', '/api/auth/verify-code', { email, code: developmentCode });
  session = /session=([^;]+)/.exec(verified.headers.get('set-cookie') ?? '')?.[1] ?? '';
  if (place) await call('PATCH', '/api/user/location', AUSTIN);
  const birds = likes > 0 ? ((await (await call('GET', '/api/chickens/browse')).json()) as { id: string }[]) : [];
  // Not the first ones: those are what the deck shows.
  for (const { id } of birds.slice(3, 3 + likes)) await call('PUT', `/api/chickens/${id}/swipe`, { direction: 'like' });
  return session;

  async function call(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { cookie: `session=${session}` }),
    };
    const response = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

/** What a browser holds that signed in by itself: the session, and the hint that there is one. */
export function sessionCookies(url: string, session: string) {
  return [
    { name: 'session', value: session, url },
    { name: 'signed-in', value: '1', url },
  ];
}
