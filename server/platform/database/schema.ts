// Every table. Columns have the contract's names; times are integer epoch milliseconds, booleans 0 or 1.

import type { Generated } from 'kysely';

export interface Schema {
  keeper: KeeperTable;
  session: SessionTable;
  apiToken: ApiTokenTable;
  signInChallenge: SignInChallengeTable;
  signInFailures: SignInFailuresTable;
  device: DeviceTable;
  counter: CounterTable;
  outbox: OutboxTable;
  chicken: ChickenTable;
  birdsFollowing: BirdsFollowingTable;
  birdPhoto: BirdPhotoTable;
  birdIdentification: BirdIdentificationTable;
  swipe: SwipeTable;
  matchNote: MatchNoteTable;
  flockCount: FlockCountTable;
  flockChange: FlockChangeTable;
  birdRecord: BirdRecordTable;
  pedigree: PedigreeTable;
  parentage: ParentageTable;
  hatch: HatchTable;
  keptAnswer: KeptAnswerTable;
  donation: DonationTable;
  donationEvent: DonationEventTable;
  trip: TripTable;
  tripLogEntry: TripLogEntryTable;
  pedigreeVersion: PedigreeVersionTable;
  birdVersion: BirdVersionTable;
  contactReveal: ContactRevealTable;
  contactAsk: ContactAskTable;
  keeperBlock: KeeperBlockTable;
  formerReveal: FormerRevealTable;
  formerBlock: FormerBlockTable;
  report: ReportTable;
  hiddenBird: HiddenBirdTable;
  suspension: SuspensionTable;
  moderationAction: ModerationActionTable;
  savedSearch: SavedSearchTable;
  searchFind: SearchFindTable;
  searchMail: SearchMailTable;
  webhook: WebhookTable;
  webhookEvent: WebhookEventTable;
  webhookDelivery: WebhookDeliveryTable;
  placeRegion: PlaceRegionTable;
  place: PlaceTable;
  placeName: PlaceNameTable;
  loadedData: LoadedDataTable;
  setting: SettingTable;
}

export type Flag = 0 | 1;

export interface KeeperTable {
  id: string;
  /** Canonical: trimmed, NFC, lower case. */
  email: string;
  name: string | null;
  phone: string | null;
  sharePhone: Flag;
  shareEmail: Flag;
  /** Shares neither, and is asked by mail; 0 with nothing shared: has not chosen yet. */
  askFirst: Generated<Flag>;
  location: string | null;
  /** Degrees, already rounded to two decimals (see geography/position.ts). */
  latitude: number | null;
  longitude: number | null;
  /** Miles. */
  maxDistance: number;
  createdAt: number;
}

export interface SessionTable {
  tokenHash: string;
  keeperId: string;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
}

export interface ApiTokenTable {
  id: string;
  keeperId: string;
  name: string;
  tokenHash: string;
  /** With a space between them. */
  scopes: string;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
}

/** A mail that signs somebody in, kept for a day. E-mail addresses are stored hashed or sealed: most are nobody's yet. */
export interface SignInChallengeTable {
  serial: Generated<number>;
  emailHash: string;
  sealedEmail: string;
  linkHash: string;
  /** Of the `challenge` cookie; null where an old link asked for a new one, which gives no code. */
  browserHash: string | null;
  /** The known browser that asked; null for an unknown one. */
  deviceHash: string | null;
  /** Of an unknown browser: the addresses that answer for wrong codes (see limits/network.ts). */
  allocationHash: string | null;
  /** Null when the mail carries the link only, and as soon as the code is dead. */
  codeHash: string | null;
  triesLeft: number;
  /** For callers without the cookie; 0 as soon as the address has a newer challenge. */
  cookielessTriesLeft: number;
  createdAt: number;
  usedAt: number | null;
}

/** Wrong codes in a row from unknown browsers. */
export interface SignInFailuresTable {
  emailHash: string;
  failures: number;
}

/** A browser that its keeper has signed in with. */
export interface DeviceTable {
  tokenHash: string;
  keeperId: string;
  /** Wrong codes in a row. */
  failures: number;
  createdAt: number;
  expiresAt: number;
}

export interface CounterTable {
  key: string;
  windowStart: number;
  hits: number;
  expiresAt: number;
}

export interface OutboxTable {
  id: string;
  kind: string;
  /** Keyed hash of the e-mail address it goes to. */
  emailHash: string;
  /** The message, encrypted: neither address nor code lies in the file. */
  sealed: string;
  attempts: number;
  nextAttemptAt: number;
  expiresAt: number;
  createdAt: number;
}

export interface ChickenTable {
  /**
   * Never leaves the server: fetching a card by it reads half the pages that fetching by id does. It may be given again to
   * another bird, so whoever fetches by it looks at the id.
   */
  serial: Generated<number>;
  id: string;
  keeperId: string;
  name: string;
  sex: 'Rooster' | 'Hen';
  breed: string;
  breedId: string | null;
  hatchDate: string | null;
  age: string | null;
  /** The text shown; follows the keeper like the coordinates. */
  location: string | null;
  /** JSON list of the contract's photos (see chickens/photos.ts). */
  photos: string;
  conservationStatus: 'Critical' | 'Threatened' | 'Watch' | 'Recovering' | 'Study' | 'Common';
  /** JSON lists of text. */
  eggColorGenetics: string;
  specialTraits: string;
  mareksVaccinated: Flag;
  organicFed: Flag;
  aiDescription: string | null;
  /** The bird in its keeper's words. */
  description: string | null;
  specialNotes: string | null;
  /** Null: its keeper has not said. */
  availableFor: 'travel' | 'homestay' | 'both' | null;
  isAvailable: Flag;
  /** 1: it was offered before. A bird on offer may still have 0. */
  wasOffered: Generated<Flag>;
  createdAt: number;
  /** Where it lives: the number of the cell of its keeper's coordinates (see geography/cell.ts). */
  cell: number | null;
  /** Rarest breed first, then newest, as one ascending number (see chickens/rank.ts). */
  rank: number;
  /** The public card without `distance` (see chickens/card.ts). */
  cardJson: string;
  /** Why nobody else sees the bird, even if its keeper offers it: 1 it is hidden, 2 its keeper is suspended, 3 both. */
  withheld: Generated<number>;
}

/** Which uploaded photos a bird has: a photo is served as long as it has a row here. */
export interface BirdPhotoTable {
  /** SHA-256 of its bytes; its file has this name. */
  photoId: string;
  chickenId: string;
}

/** What the bird was taken for when its keeper listed it. */
export interface BirdIdentificationTable {
  chickenId: string;
  keeperId: string;
  /** JSON, as it was sent. */
  identification: string;
}

export interface SwipeTable {
  keeperId: string;
  chickenId: string;
  direction: 'like' | 'pass';
  swipedAt: number;
}

/** What a keeper keeps of a bird they like. A like without a row is new. */
export interface MatchNoteTable {
  keeperId: string;
  chickenId: string;
  state: 'new' | 'contacted' | 'agreed' | 'not-now';
  note: string | null;
}

/** How many birds are on offer. Kept by triggers, in the same transaction as the change. */
export interface FlockCountTable {
  /** Empty for birds whose breed is not in the directory. */
  breedId: string;
  sex: 'Rooster' | 'Hen';
  birds: number;
}

/** Where a bird came, went or changed: the latest thousand changes of birds on offer, written by triggers. */
export interface FlockChangeTable {
  /** Counts up by one. */
  number: Generated<number>;
  cell: number | null;
  /** 1: no bird changed, but which keepers are blocked. */
  isBlock: Generated<Flag>;
}

/** What a keeper notes of a bird for themselves. A bird without a row has nothing noted. */
export interface BirdRecordTable {
  chickenId: string;
  keeperId: string;
  /** The bird's id in the keeper's own records, as it was imported. */
  registerId: string | null;
  variety: string | null;
  bandNumber: string | null;
  /** 1: an ancestor, never offered. */
  pedigreeOnly: Generated<Flag>;
  npipStatus: 'clean' | 'not-tested' | null;
  mgMsTestedOn: string | null;
  flockMareks: 'vaccinated' | 'unvaccinated' | 'outbreak' | null;
  healthHistory: string | null;
  lastIllnessOn: string | null;
}

/** A bird that has a recorded parent or chick. It stays when the bird goes, as long as it has chicks. */
export interface PedigreeTable {
  /** The bird's. */
  id: string;
  breedId: string | null;
  sex: 'Rooster' | 'Hen';
  hatchDate: string | null;
  /** F and D of server/science/kinship/inbreeding.ts, kept up to date with every change of a parent. */
  inbreeding: Generated<number>;
  mendelian: Generated<number>;
}

/** Several sires are the roosters one of which it is. */
export interface ParentageTable {
  chickId: string;
  role: 'sire' | 'dam';
  parentId: string;
}

/** One row; the number goes up whenever a parent is recorded or forgotten, or a bird is removed. */
export interface PedigreeVersionTable {
  only: 1;
  number: number;
}

/** One row; the number goes up whenever a bird is added or changes its breed. */
export type BirdVersionTable = PedigreeVersionTable;

export interface HatchTable {
  id: string;
  keeperId: string;
  createdAt: number;
}

/** What a request with an Idempotency-Key was answered, for a day. */
export interface KeptAnswerTable {
  keeperId: string;
  operation: string;
  requestKey: string;
  /** SHA-256 of its body. */
  requestHash: string;
  /** JSON. */
  answer: string;
  createdAt: number;
}

/** A gift. Its status follows from what is known of it (see donations/donation.ts). */
export interface DonationTable {
  id: string;
  /** Null: paid at Stripe by somebody whose account is deleted. */
  keeperId: string | null;
  /** In US cents. */
  amount: number;
  level: 'Peep Supporter' | 'Nest Egg' | 'Free Range Friend' | 'Top Rooster' | 'Heritage Hero';
  method: 'pledge' | 'stripe';
  createdAt: number;
  /** The page on which it is paid, from when Stripe has made it. */
  checkoutUrl: string | null;
  checkoutExpiresAt: number | null;
  /** When Stripe was paid, and when its page expired, by Stripe's word. */
  paidAt: number | null;
  expiredAt: number | null;
  /** In US cents. */
  refundedAmount: number;
}

/** What Stripe has told of a gift. Each event counts once. */
export interface DonationEventTable {
  /** Stripe's. */
  id: string;
  donationId: string;
  type: 'paid' | 'expired' | 'refunded';
  /** When it happened, and when it was heard of. */
  at: number;
  receivedAt: number;
}

/** A rooster's visit. Ids are made by the keeper's devices, so they are unique for that keeper only. */
export interface TripTable {
  keeperId: string;
  id: string;
  /** JSON; empty where it was deleted. */
  plan: string;
  editedAt: number;
  createdAt: number;
  /** A row stays for a deleted trip, so that no device brings it back. */
  deletedAt: number | null;
}

export interface TripLogEntryTable {
  keeperId: string;
  tripId: string;
  id: string;
  /** When it happened. */
  at: number;
  /** JSON, all of the entry. */
  entry: string;
}

export interface ContactRevealTable {
  id: string;
  keeperId: string;
  /** Not a foreign key: the log (and the daily limit) outlives a removed bird. */
  chickenId: string;
  ownerId: string;
  revealedAt: number;
}

/** The owner, who shows no contact, was sent this keeper's. */
export interface ContactAskTable {
  id: string;
  keeperId: string;
  /** Not a foreign key: the log outlives a removed bird. */
  chickenId: string;
  ownerId: string;
  askedAt: number;
}

/** The keeper shows the other one none of their birds. */
export interface KeeperBlockTable {
  keeperId: string;
  blockedId: string;
  blockedAt: number;
}

/** A reveal to somebody whose account is deleted, or an ask of theirs (see keepers/block-repository.ts). */
export interface FormerRevealTable {
  id: string;
  ownerId: string;
  /** Keyed hash of the e-mail address. */
  readerHash: string;
  /** The keeper who has signed in with that address since. */
  returnedAs: string | null;
  /** Null for a bird of the reader's own. */
  chickenId: string | null;
  revealedAt: number;
  hasContact: Flag;
}

/** Whoever signs in with this address is blocked from the start. */
export interface FormerBlockTable {
  keeperId: string;
  blockedHash: string;
  blockedAt: number;
}

/** What a keeper holds against a listing: one report for each keeper and bird. */
export interface ReportTable {
  /** Of the keeper who reports. */
  keeperId: string;
  chickenId: string;
  reason: 'not-this-bird' | 'not-for-breeding' | 'animal-welfare' | 'offensive' | 'fraud' | 'other';
  note: string | null;
  reportedAt: number;
  /** Null as long as nobody has decided. */
  closedAt: number | null;
}

/** A bird that the moderators have taken out of everybody else's sight. */
export interface HiddenBirdTable {
  chickenId: string;
  keeperId: string;
  /** In the moderator's words, for its keeper. */
  reason: string;
  hiddenAt: number;
}

/** A keeper who cannot sign in, and whose birds nobody sees. */
export interface SuspensionTable {
  keeperId: string;
  reason: string;
  suspendedAt: number;
}

/** What moderators did, in order. Goes with the account that it is about. */
export interface ModerationActionTable {
  number: Generated<number>;
  action: 'hide' | 'restore' | 'dismiss' | 'suspend' | 'reinstate';
  /** Whose bird or account. */
  keeperId: string;
  chickenId: string | null;
  moderator: string;
  reason: string;
  takenAt: number;
}

/** A keeper who has moved, and the last bird that has followed: those entered after it are to follow. */
export interface BirdsFollowingTable {
  keeperId: string;
  createdAt: number;
  id: string;
}

/** Birds that a keeper waits for; null where anything will do. */
export interface SavedSearchTable {
  id: string;
  keeperId: string;
  name: string | null;
  breedId: string | null;
  sex: 'Rooster' | 'Hen' | null;
  /** Of wherever the keeper lives. */
  withinMiles: number | null;
  isPaused: Generated<Flag>;
  createdAt: number;
  lastMailAt: number | null;
}

/** A bird that came on offer for a search. */
export interface SearchFindTable {
  searchId: string;
  chickenId: string;
  foundAt: number;
  /** Null: the next mail tells of it. */
  toldAt: number | null;
}

/** A keeper with something to be told, and from when on that may be. */
export interface SearchMailTable {
  keeperId: string;
  dueAt: number;
}

/** Where a program of a keeper's is sent events, and how that went. */
export interface WebhookTable {
  id: string;
  keeperId: string;
  /** The token that made it, with which it ends; null where its keeper made it in the app. */
  tokenId: string | null;
  url: string;
  onBirdListed: Flag;
  onBirdRemoved: Flag;
  onMatchCreated: Flag;
  breedId: string | null;
  /** The cell that its area is around; null: everywhere. */
  cell: number | null;
  withinMiles: number | null;
  location: string | null;
  sealedSecret: string;
  createdAt: number;
  /** When its token runs out. */
  endsAt: number | null;
  failingSince: number | null;
  disabledAt: number | null;
  /** Events that found too many messages waiting. */
  missed: Generated<number>;
  /** JSON of the contract's `WebhookDelivery`. */
  lastDelivery: string | null;
  /** The last try took long, or was not taken. */
  isSlow: Generated<Flag>;
  /** When the first of its deliveries is due; null when none waits. */
  nextDeliveryAt: number | null;
}

/** What happened and was not handed to the webhooks and saved searches yet: written by triggers, gone within moments. */
export interface WebhookEventTable {
  number: Generated<number>;
  type: 'bird.listed' | 'bird.removed' | 'match.created';
  chickenId: string;
  /** The bird's keeper. */
  ownerId: string;
  breedId: string | null;
  cell: number | null;
  revealId: string | null;
  /** It was handed to the webhooks up to this one, in the order of ids. */
  afterWebhook: Generated<string>;
  /** Ids of keepers, as JSON, whom an owner had blocked who is gone; null where the blocks themselves tell. */
  keptFrom: string | null;
}

/** A message that waits. It is put into words when it is sent. */
export interface WebhookDeliveryTable {
  id: string;
  webhookId: string;
  type: WebhookEventTable['type'] | 'webhook.test';
  /** The bird's id; of a match that of the reveal, of a test that of the webhook. */
  subjectId: string;
  occurredAt: number;
  attempts: number;
  nextAttemptAt: number;
  /** Three days after it was first not taken; null until then. */
  givesUpAt: number | null;
}

/** A state or province of a country, or the part of it that keeps one time. */
export interface PlaceRegionTable {
  /** In the order of country and time zone, so that each of them is one range of numbers (see places/place-regions.ts). */
  id: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: string | null;
  timeZone: string | null;
  /** What a search may narrow by (see places/regions.ts). */
  names: string;
}

/** A town, or a postcode within one. */
export interface PlaceTable {
  id: number;
  name: string;
  /** Tells towns of one name in one state apart. */
  county: string | null;
  postcode: string | null;
  regionId: number;
  latitude: number;
  longitude: number;
}

/** What a place is found by: its name, its other names, its postcode. */
export interface PlaceNameTable {
  /** See places/folding.ts. */
  folded: string;
  placeId: number;
  regionId: number;
  /** Inhabitants; a tenth of them where it is another name. At least 1. */
  weight: number;
}

/** Which version of the data that comes with packages the tables hold. */
export interface LoadedDataTable {
  name: string;
  version: string;
}

/** What all servers of one database have to agree on. */
export interface SettingTable {
  name: string;
  value: string;
}
