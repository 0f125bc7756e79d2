// Two keepers who each have one of everything, and the other one’s contact, on the real app.
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Payments } from '../donations/payments.ts';
import type { OperationId } from '../platform/contract/operation.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { unsubscribeToken } from '../searches/unsubscribe-token.ts';
import { loadPlaces } from '../seed/load-places.ts';
import { townsNamed } from '../seed/testing.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';
import { operationOf } from './examples.ts';
import { photoForm } from './photo-form.ts';
import { birdPhoto, breedNamed } from './pictures/birds.ts';
import { type Files, rightCall, type Things } from './right-calls.ts';

/** Takes every signature: server/donations tests whose fits. */
const payments: Payments = {
  openPage: async ({ id }) => ({ url: `https://checkout.stripe.com/c/pay/${id}`, expiresAt: Number.MAX_SAFE_INTEGER }),
  readEvent: () => null,
};

/** The first of each two keepers is a moderator. */
const MODERATORS = Array.from({ length: 99 }, (_, nth) => `wren${nth + 1}@example.org`).join();

const MONTH = 31 * 24 * 60 * 60_000;

type Credentials = Record<string, string>;

export interface EquippedKeeper {
  keeperId: string;
  /** Signed in. */
  cookie: Credentials;
  /** Tokens that may only read, and that may write too. */
  reader: Credentials;
  writer: Credentials;
  things: Things;
}

export interface TwoKeepers {
  test: TestApp;
  wren: EquippedKeeper;
  robin: EquippedKeeper;
  /** A session that has expired. */
  expired: Credentials;
  /** Calls an operation as the contract shows it, on the things of this keeper. */
  call(id: OperationId, named: EquippedKeeper, as: Credentials): Promise<LightMyRequestResponse>;
  /** A code is used up by being used. */
  askForCode(keeper: EquippedKeeper): Promise<void>;
  /** Two others in their place, who have all that may have been used up. */
  renew(): Promise<void>;
}

export async function createTwoKeepers(options: TestAppOptions = {}): Promise<TwoKeepers> {
  const environment = { MODERATORS, ...options.environment };
  const test = await createTestApp({ payments, ...options, environment });
  await loadPlaces(test.deps.db, 'of two keepers', () => townsNamed('Austin'));
  const expired = await test.signIn('old@example.org');
  test.clock.advance(MONTH);
  const files = { photo: await photoOfABird(), csv: Buffer.from('id,name,sex,breed,sire,dam\nr1,Pip,Hen,Java,,\n') };
  let pairs = 0;
  const pair = async () => {
    const [wren, robin] = [await equip(test, files, `wren${++pairs}`), await equip(test, files, `robin${pairs}`)];
    for (const [one, other] of [
      [wren, robin],
      [robin, wren],
    ] as const) {
      const url = `/api/chickens/${one.things.chickenId}/swipe`;
      await test.app.inject({ method: 'PUT', url, headers: other.cookie, payload: { direction: 'like' } });
      const reveals = await test.app.inject({ url: '/api/user/reveals', headers: one.cookie });
      one.things.keeperId = reveals.json()[0].keeperId;
    }
    await addReported(test, pairs, [wren, robin]);
    // Messages about these birds to earlier keepers must not be mistaken for an effect of the call.
    await test.deps.webhookSender.idle();
    return { wren, robin };
  };
  const world: TwoKeepers = {
    test,
    expired,
    ...(await pair()),
    async askForCode({ things }) {
      const payload = { email: things.email };
      const sent = await test.app.inject({ method: 'POST', url: '/api/auth/send-code', payload });
      things.code = sent.json().developmentCode;
      // The mail going out is not to be mistaken for what a later call has done.
      await test.deps.mailSender.idle();
    },
    async call(id, { things }, as) {
      const right = rightCall(operationOf(id), things, files);
      return test.app.inject({ ...right, headers: { ...right.headers, ...as } });
    },
    async renew() {
      Object.assign(world, await pair());
    },
  };
  return world;
}

async function equip(test: TestApp, files: Files, name: string): Promise<EquippedKeeper> {
  const things: Things = { email: `${name}@example.org`, breedId: 'java', latitude: '30.27', longitude: '-97.74' };
  const cookie = await test.signIn(things.email ?? '');
  async function make(id: OperationId, payload: object, headers: Credentials = {}) {
    const right = { ...rightCall(operationOf(id), things, files), headers: { ...cookie, ...headers }, payload };
    const answer = await test.app.inject(right);
    if (answer.statusCode > 299) throw new Error(`${id}: ${answer.body}`);
    return answer.json();
  }

  const place = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };
  await make('updateProfile', { shareEmail: true });
  const { id: keeperId } = await make('updateLocation', place);
  const { id: rooster } = await make('addChicken', { name: `Rooster of ${name}`, breed: 'Java', sex: 'Rooster' });
  const { id: hen } = await make('addChicken', { name: `Hen of ${name}`, breed: 'Java', sex: 'Hen' });
  Object.assign(things, { chickenId: hen, chickenIds: hen, damId: hen, chicken2Id: hen });
  Object.assign(things, { roosterId: rooster, sireId: rooster, chicken1Id: rooster });
  const hatch = { damId: hen, hatchedOn: '2026-04-20', eggsSet: 8, chicks: [{ name: `Hatched of ${name}` }] };
  things.hatchId = (await make('recordHatch', hatch)).id;
  const photo = photoForm(
    await plainPicture(40, 30, { r: name.length * 9, g: 90, b: 60 })
      .jpeg()
      .toBuffer(),
  );
  things.photoId = (await make('addPhoto', photo.body, photo.headers)).photos[0].id;
  const paper = { chickenIds: [hen], kind: 'mg-ms', date: '2026-05-01', result: 'negative' };
  things.paperId = (await make('addPapers', paper)).papers[0].id;
  things.certificateId = (await make('addCertificate', photo.body, photo.headers)).certificates[0].id;
  const reader = await make('createToken', { name: `Reader of ${name}`, scopes: ['read'] });
  const writer = await make('createToken', { name: `Writer of ${name}`, scopes: ['read', 'write'] });
  Object.assign(things, { tokenId: reader.id, tripId: `trip-of-${name}` });
  things.donationId = (await make('createDonation', { amount: 1000, level: 'Nest Egg' })).donation.id;
  // No one here has this breed, so that nothing but a test is sent.
  const listened = { url: `https://${name}.example.org/`, events: ['bird.removed'], breedId: 'sultan' };
  const { webhook } = await make('createWebhook', listened);
  things.webhookId = webhook.id;
  things.searchId = (await make('createSearch', { breedId: 'sultan' })).id;
  things.unsubscribeToken = unsubscribeToken(test.deps.secret, keeperId);
  const arrivalDate = test.clock.now().toISOString().slice(0, 10);
  await make('putTrip', { plan: { timeline: { arrivalDate } }, editedAt: '2026-05-20T18:30:00Z' });
  const { id: handedId } = await make('addChicken', { name: `Chick of ${name}`, breed: 'Java', sex: 'Hen' });
  const handed = { chickenIds: [handedId], withNotes: true, showsName: true };
  const { id: handoverId, handoverToken } = await make('createHandover', handed);
  Object.assign(things, { handedId, handoverId, handoverToken });
  things.shareToken = (await make('shareTrip', { showsContacts: false })).shareToken;
  return {
    ...{ keeperId, cookie, things },
    reader: { authorization: `Bearer ${reader.token}` },
    writer: { authorization: `Bearer ${writer.token}` },
  };
}

/** Somebody else has a bird that one of the two has reported. */
async function addReported(test: TestApp, nth: number, [wren, robin]: [EquippedKeeper, EquippedKeeper]): Promise<void> {
  const cookie = await test.signIn(`finch${nth}@example.org`);
  const payload = { name: `Hen of finch${nth}`, breed: 'Java', sex: 'Hen' };
  const { id } = (await test.app.inject({ method: 'POST', url: '/api/chickens', headers: cookie, payload })).json();
  const report = { method: 'POST' as const, url: `/api/chickens/${id}/report`, payload: { reason: 'fraud' } };
  await test.app.inject({ ...report, headers: robin.cookie });
  const reportedKeeperId = (await test.app.inject({ url: '/api/user/profile', headers: cookie })).json().id;
  for (const { things } of [wren, robin]) Object.assign(things, { reportedBirdId: id, reportedKeeperId });
}

let drawn: Promise<Buffer> | undefined;

/** Drawn once, and small: to look at it takes a while. */
function photoOfABird(): Promise<Buffer> {
  drawn ??= birdPhoto(breedNamed('plymouth-rock'), 'hen', { ground: 'grass', seed: 1, height: 0.93 }).then((photo) =>
    sharp(photo).resize({ width: 320 }).jpeg().toBuffer(),
  );
  return drawn;
}
