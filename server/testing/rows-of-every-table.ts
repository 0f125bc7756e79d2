// At least one row for each table, so that code about all tables cannot miss one: a new table does not compile until it
// has a row. The values are ones that a copy could corrupt.
import type { Insertable } from 'kysely';
import { rowOf } from '../chickens/bird.ts';
import { birdNamed } from '../chickens/testing.ts';
import type { Schema } from '../platform/database/schema.ts';

type Rows = { [Table in keyof Schema]: Insertable<Schema[Table]>[] };

const awkward = 'Zoë "of\\the" \'barn\'\t\r\n{null} %$1 \u{1F414}\u{10FFFF}\u0001 NULL';
const [keeperId, ownerId, chickenId] = ['keeper-Z', 'keeper-é', 'bird-ö'];
const sharing = { sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 1_779_000_000_000 } as const;
const numbers = (many: number) => Array.from({ length: many }, (_, number) => number);

export const rowsOfEveryTable: Rows = {
  keeper: [
    { ...sharing, id: keeperId, email: 'z@example.org', name: awkward, latitude: 0.1 + 0.2, longitude: -1e-7 },
    { ...sharing, id: ownerId, email: 'e@example.org', name: '', latitude: 5e-324, longitude: 1.7976931348623157e308 },
  ],
  session: [{ tokenHash: 'hash', keeperId, createdAt: 0, expiresAt: 4_102_444_800_000, lastSeenAt: -1 }],
  apiToken: [{ id: 'token', keeperId, name: awkward, tokenHash: 'hash', scopes: 'read', createdAt: 0 }],
  signInChallenge: [
    {
      ...{ serial: 41, emailHash: 'hash', sealedEmail: 'sealed', linkHash: 'link', triesLeft: 5 },
      ...{ cookielessTriesLeft: 0, createdAt: 0 },
    },
  ],
  signInFailures: [{ emailHash: 'hash', failures: 2 }],
  device: [{ tokenHash: 'hash', keeperId, failures: 0, createdAt: 0, expiresAt: 1 }],
  // More than are read at once, and in another order by most other ways to compare texts.
  counter: numbers(1200).map((number) => ({
    ...{ key: `${'aBzÄ-_\u{1F414}\uffee'.at(number % 8)}/${number}`, windowStart: number },
    ...{ hits: number, expiresAt: Number.MAX_SAFE_INTEGER },
  })),
  outbox: [
    {
      ...{ id: 'mail', kind: 'sign-in', emailHash: 'hash', sealed: awkward.repeat(100), attempts: 0 },
      ...{ nextAttemptAt: 0, expiresAt: 0, createdAt: 0 },
    },
  ],
  chicken: [
    { ...rowOf({ ...birdNamed(chickenId), keeperId: ownerId, name: awkward }), serial: 70 },
    { ...rowOf({ ...birdNamed('hidden'), keeperId, isAvailable: false }), withheld: 1 },
  ],
  birdsFollowing: [{ keeperId, createdAt: 1, id: chickenId }],
  birdPhoto: [],
  birdIdentification: [{ chickenId, keeperId: ownerId, identification: JSON.stringify({ text: awkward }) }],
  swipe: [{ keeperId, chickenId, direction: 'like', swipedAt: 0 }],
  matchNote: [{ keeperId, chickenId, state: 'agreed', note: awkward }],
  flockCount: [{ breedId: 'a-breed-of-before', sex: 'Hen', birds: 7 }],
  flockChange: [{ number: 3000, cell: null, isBlock: 1 }],
  birdRecord: [{ chickenId, keeperId: ownerId, registerId: 'R-1', pedigreeOnly: 1, healthHistory: awkward }],
  pedigree: [
    { id: chickenId, sex: 'Hen', inbreeding: 1 / 3, mendelian: 2 / 3 },
    { id: 'sire', sex: 'Rooster', inbreeding: 0.0625, mendelian: 1e-17 },
  ],
  parentage: [{ chickId: chickenId, role: 'sire', parentId: 'sire' }],
  pedigreeVersion: [],
  birdVersion: [],
  hatch: [
    { id: 'hatch', keeperId, createdAt: 0 },
    {
      ...{ id: 'counted hatch', keeperId, createdAt: 0, hatchedOn: '2026-04-20', damId: chickenId, sireId: null },
      ...{ sireCandidateIds: JSON.stringify([chickenId, 'another']), eggsSet: 1000, fertileEggs: 900, hatched: 50 },
    },
  ],
  keptAnswer: numbers(3).map((number) => ({
    ...{ keeperId, operation: 'addChicken', requestKey: `${number}`, requestHash: 'hash', createdAt: 0 },
    answer: awkward.repeat(9000),
  })),
  donation: [
    { id: 'gift', keeperId: null, amount: 5000, level: 'Nest Egg', method: 'stripe', createdAt: 0, refundedAmount: 0 },
  ],
  donationEvent: [{ id: 'event', donationId: 'gift', type: 'paid', at: 0, receivedAt: 1 }],
  trip: [{ keeperId, id: 'trip', plan: JSON.stringify({ notes: awkward }), editedAt: 0, createdAt: 0 }],
  tripLogEntry: [{ keeperId, tripId: 'trip', id: 'entry', at: 0, entry: '{}' }],
  tripShare: [{ id: 'share', keeperId, tripId: 'trip', showsContacts: 1, createdAt: 0 }],
  paper: [
    {
      ...{ id: 'paper', chickenId, filingId: 'filing', kind: 'mg-ms', date: '2026-05-02', result: 'negative' },
      ...{ laboratory: awkward, npipNumber: '74-123', note: awkward, createdAt: 0 },
    },
  ],
  paperCertificate: [],
  paperReader: [{ chickenId, readerId: keeperId, ownerId, shownAt: 0, expiresAt: 1 }],
  paperLook: [
    { id: 'look', chickenId, ownerId, readerId: keeperId, saw: 'papers', lookedAt: 0 },
    { id: 'former-look', chickenId, ownerId, readerId: null, saw: 'comparison', lookedAt: 1 },
  ],
  handover: [
    {
      ...{ id: 'handover', giverId: ownerId, takerId: keeperId, isByLink: 1, withNotes: 0, giverShowsName: 1 },
      ...{ takerShowsName: 0, createdAt: 0, expiresAt: 1, acceptedAt: null },
    },
  ],
  handoverBird: [
    {
      ...{ handoverId: 'handover', chickenId, isAncestor: 0, name: awkward, sex: 'Hen', breed: 'Java' },
      ...{ hatchDate: null, parentIds: JSON.stringify([chickenId]), before: JSON.stringify({ text: awkward }) },
    },
  ],
  contactReveal: [{ id: 'reveal', keeperId, chickenId, ownerId, revealedAt: 0 }],
  contactAsk: [{ id: 'ask', keeperId, chickenId, ownerId, askedAt: 0 }],
  keeperBlock: [{ keeperId: ownerId, blockedId: keeperId, blockedAt: 0 }],
  formerReveal: [{ id: 'former', ownerId, readerHash: 'hash', returnedAs: keeperId, revealedAt: 0, hasContact: 1 }],
  formerBlock: [{ keeperId: ownerId, blockedHash: 'hash', blockedAt: 0 }],
  report: [{ keeperId, chickenId, reason: 'other', note: awkward, reportedAt: 0 }],
  hiddenBird: [{ chickenId, keeperId: ownerId, reason: awkward, hiddenAt: 0 }],
  suspension: [{ keeperId: ownerId, reason: awkward, suspendedAt: 0 }],
  moderationAction: [
    { number: 12, action: 'suspend', keeperId: ownerId, moderator: 'Moderator', reason: awkward, takenAt: 0 },
  ],
  suspensionCode: [
    { moderatorId: keeperId, keeperId: ownerId, reason: awkward, codeHash: 'hash', triesLeft: 5, createdAt: 0 },
  ],
  savedSearch: [{ id: 'search', keeperId, name: awkward, sex: 'Hen', withinMiles: 50, createdAt: 0 }],
  searchFind: [{ searchId: 'search', chickenId, foundAt: 0 }],
  searchMail: [{ keeperId, dueAt: 0 }],
  webhook: [
    {
      ...{ id: 'webhook', keeperId: ownerId, url: 'https://example.org/', sealedSecret: 'sealed', createdAt: 0 },
      ...{ onBirdListed: 1, onBirdRemoved: 1, onMatchCreated: 1 },
    },
  ],
  webhookEvent: [{ number: 90, type: 'bird.listed', chickenId, ownerId, keptFrom: '["keeper-Z"]' }],
  webhookDelivery: [
    {
      ...{ id: 'delivery', webhookId: 'webhook', type: 'webhook.test', subjectId: 'webhook' },
      ...{ occurredAt: 0, attempts: 1, nextAttemptAt: 0 },
    },
  ],
  placeRegion: [{ id: 1, country: 'US', state: 'Texas', names: '[]' }],
  place: [{ id: 9, name: 'Austin', regionId: 1, latitude: 30.267153, longitude: -97.7430608 }],
  placeName: numbers(1200).map((placeId) => ({ folded: 'austin', placeId, regionId: 1, weight: 3 })),
  loadedData: [{ name: 'places', version: '1' }],
  setting: [],
};
