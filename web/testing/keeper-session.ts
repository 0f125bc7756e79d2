// A keeper's session by the calls that the screens make, for whatever is not about signing in itself.
import { randomUUID } from 'node:crypto';

const AUSTIN = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };

// Where no other journey looks for birds: a flock of these adds the same names again and again.
const DECORAH = { location: 'Decorah, Iowa', coordinates: { latitude: 43.3, longitude: -91.79 }, maxDistance: 25 };

interface Wanted {
  /** Without a place a keeper has to set one first. */
  place?: boolean;
  /** How many birds the keeper has liked. */
  likes?: number;
  /** Two generations of birds, with a hatch whose parents are half siblings. */
  flock?: boolean;
}

/** Whose eyes a screen is looked at with. */
export const keeperKinds = {
  new: { place: false },
  settled: { likes: 2 },
  breeder: { flock: true },
} satisfies Record<string, Wanted>;

export type KeeperKind = keyof typeof keeperKinds;

/** Signs a new keeper in at the server's address; answers the value of the session cookie. */
export async function keeperSession(
  server: string,
  { place = true, likes = 0, flock = false }: Wanted = {},
): Promise<string> {
  let session = '';
  const email = `${randomUUID()}@example.org`;
  const { developmentCode } = await (await call('POST', '/api/auth/send-code', { email })).json();
  const verified = await call('POST', '/api/auth/verify-code', { email, code: developmentCode });
  session = /session=([^;]+)/.exec(verified.headers.get('set-cookie') ?? '')?.[1] ?? '';
  if (place) await call('PATCH', '/api/user/location', flock ? DECORAH : AUSTIN);
  const birds = likes > 0 ? ((await (await call('GET', '/api/chickens/browse')).json()) as { id: string }[]) : [];
  // Not the first ones: those are what the deck shows.
  for (const { id } of birds.slice(3, 3 + likes)) await call('PUT', `/api/chickens/${id}/swipe`, { direction: 'like' });
  if (flock) await keepFlock();
  return session;

  async function keepFlock(): Promise<void> {
    const add = async (name: string, more: object): Promise<string> =>
      (await (await call('POST', '/api/chickens', { name, breed: 'Java', ...more })).json()).id;
    const cato = await add('Old Cato', {
      sex: 'Rooster',
      hatchDate: '2021-04-02',
      bandNumber: '21-1',
      pedigreeOnly: true,
    });
    const ambrose = await add('Ambrose', { sex: 'Rooster', hatchDate: '2024-05-06', sireId: cato, variety: 'black' });
    const pettibone = await add('Mrs. Pettibone', {
      sex: 'Hen',
      hatchDate: '2023-05-18',
      sireId: cato,
      npipStatus: 'clean',
    });
    await add('Prudence', { breed: 'Buckeye', age: '1 year', description: 'Calm and curious.' });
    const juniper = await add('Juniper', { sex: 'Rooster', hatchDate: '2024-03-30' });
    // The rarest would lie on top of every visitor's deck.
    for (const bird of [ambrose, pettibone, juniper])
      await call('PATCH', `/api/chickens/${bird}`, { isAvailable: false });
    const chicks = [
      { name: 'Clementine', bandNumber: '26-01' },
      { name: 'Barnacle', sex: 'Rooster' },
    ];
    await call('POST', '/api/hatches', {
      damId: pettibone,
      sireId: ambrose,
      hatchedOn: '2026-05-20',
      eggsSet: 10,
      chicks,
    });
  }

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
