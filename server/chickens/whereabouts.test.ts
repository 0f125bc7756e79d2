// How closely a stranger can locate a keeper's home: the attack is carried out in full.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Coordinates, cellOf, chordSquared, coarse, placeOf, unitVector } from '../science/geography/cell.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { Card } from './card.ts';
import { insertBird, moveChickensOf } from './repository.ts';
import { birdNamed, repeatableRandom } from './testing.ts';

const EARTH_RADIUS = 3958.7613;
let server: TestApp;
let attacker: { headers: { cookie: string }; keeperId: string };
const random = repeatableRandom(17);
/** The middle of its cell. */
const austin = placeOf(cellOf({ latitude: 30.27, longitude: -97.74 }));

beforeEach(async () => {
  server = await createTestApp();
  const headers = await server.signIn('attacker@example.org');
  const keeperId = (await server.app.inject({ url: '/api/user/profile', headers })).json().id;
  attacker = { headers, keeperId };
});

afterEach(() => server.close());

const anywhereNear = ({ latitude, longitude }: Coordinates, degrees: number): Coordinates => ({
  latitude: latitude + (2 * random() - 1) * degrees,
  longitude: longitude + (2 * random() - 1) * degrees,
});

/** A keeper with one bird, both of this name. */
const settle = (name: string, place: Coordinates) =>
  server.deps.db.write(null, async (trx) => {
    const keeper = { id: name, email: `${name}@example.org`, sharePhone: 0, shareEmail: 1, maxDistance: 25 } as const;
    await trx
      .insertInto('keeper')
      .values({ ...keeper, createdAt: 0 })
      .execute();
    await insertBird(trx, { ...birdNamed(name), keeperId: name, coordinates: coarse(place) });
  });

const moveTo = (name: string, place: Coordinates) =>
  server.deps.db.write(null, (trx) => moveChickensOf(trx, name, { location: 'Austin, Texas', ...coarse(place) }));

/** As if the attacker had as many accounts as it takes: each may move twenty times a day. */
const claim = (place: Coordinates) =>
  server.deps.db.write(null, (trx) =>
    trx.updateTable('keeper').set(coarse(place)).where('id', '=', attacker.keeperId).execute(),
  );

/** All that is answered to whoever claims to live there. */
async function answersAt(place: Coordinates): Promise<{ cards: Card[]; body: string }> {
  await claim(place);
  const answer = await server.app.inject({ url: '/api/chickens/browse', headers: attacker.headers });
  return { cards: answer.json(), body: answer.body };
}

const milesApart = (a: Coordinates, b: Coordinates) =>
  2 * EARTH_RADIUS * Math.asin(Math.sqrt(chordSquared(unitVector(a), unitVector(b))) / 2);

/** The place that fits the miles best: from the middle of all claims downhill, in ever smaller steps. */
function bestFit(measured: { from: Coordinates; miles: number }[], start: Coordinates): Coordinates {
  const misfit = (place: Coordinates) =>
    measured.reduce((sum, { from, miles }) => sum + (milesApart(from, place) - miles) ** 2, 0);
  let best = start;
  for (let step = 0.3; step > 0.0005; step /= 2) {
    for (let improved = true; improved; ) {
      improved = false;
      for (const [north, east] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = { latitude: best.latitude + north * step, longitude: best.longitude + east * step };
        if (misfit(next) >= misfit(best)) continue;
        best = next;
        improved = true;
      }
    }
  }
  return best;
}

describe('where a keeper lives', () => {
  it('cannot be located to the mile with two thousand claimed positions', async () => {
    const middle = { latitude: 30.6, longitude: -97.9 };
    const homes = Array.from({ length: 25 }, () => coarse(anywhereNear(middle, 0.5)));
    for (const [index, home] of homes.entries()) await settle(`owner${index}`, home);
    const measured = homes.map((): { from: Coordinates; miles: number }[] => []);
    for (let position = 0; position < 2000; position++) {
      const place = anywhereNear(middle, 0.6);
      // An attacker who knows the grid measures from the cell centers that the server uses.
      const from = placeOf(cellOf(place));
      for (const { name, distance } of (await answersAt(place)).cards) {
        measured[Number(name.slice(5))]?.push({ from, miles: distance as number });
      }
    }
    const errors = homes.map((home, index) => milesApart(bestFit(measured[index] ?? [], middle), home));
    errors.sort((a, b) => a - b);
    expect(errors[errors.length >> 1]).toBeGreaterThanOrEqual(1);
    // The attack does work down to the cell.
    expect(errors.at(-1)).toBeLessThan(3);
  }, 300_000);

  it('changes no response as long as it stays in the same cell', async () => {
    await settle('target', austin);
    const positions = Array.from({ length: 40 }, () => anywhereNear(austin, 0.2));
    const told: string[][] = [];
    for (const corner of [-0.015, 0.015]) {
      await moveTo('target', { latitude: austin.latitude + corner, longitude: austin.longitude - corner });
      const answers: string[] = [];
      for (const position of positions) answers.push((await answersAt(position)).body);
      told.push(answers);
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('cannot be inferred from the order of birds that the attacker placed', async () => {
    await settle('north', { latitude: austin.latitude + 0.015, longitude: austin.longitude });
    await settle('south', { latitude: austin.latitude - 0.015, longitude: austin.longitude });
    await settle('target', austin);
    const orders = new Set<string>();
    for (let position = 0; position < 60; position++) {
      await moveTo('target', anywhereNear(austin, 0.015));
      const { cards } = await answersAt(anywhereNear(austin, 0.3));
      orders.add(cards.map(({ name }) => name).join());
    }
    expect([...orders]).toEqual(['north,south,target']);
  });
});
