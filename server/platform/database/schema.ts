// Types of all tables. Columns have the contract's names; times are epoch milliseconds, booleans are 0 or 1.

import type { Generated } from 'kysely';
import type { CombType, LegColor } from '../../science/plates/bird/phenotype.ts';

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
  tripShare: TripShareTable;
  paper: PaperTable;
  paperCertificate: PaperCertificateTable;
  paperReader: PaperReaderTable;
  paperLook: PaperLookTable;
  handover: HandoverTable;
  handoverBird: HandoverBirdTable;
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
  suspensionCode: SuspensionCodeTable;
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
  /** The canonical address: trimmed, NFC, lower case. */
  email: string;
  name: string | null;
  phone: string | null;
  sharePhone: Flag;
  shareEmail: Flag;
  /** 1: shares neither and is asked by mail. With 0 and nothing shared, the keeper has not chosen yet. */
  askFirst: Generated<Flag>;
  location: string | null;
  /** Degrees, already rounded to two decimals (see geography/cell.ts). */
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
  /** Separated by spaces. */
  scopes: string;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
}

/** A sign-in mail, stored for a day. Addresses are hashed or sealed, because most do not belong to an account yet. */
export interface SignInChallengeTable {
  serial: Generated<number>;
  emailHash: string;
  sealedEmail: string;
  linkHash: string;
  /** The hash of the `challenge` cookie; null if an old link requested the mail, which then has no code. */
  browserHash: string | null;
  /** The known browser that requested the mail; null for an unknown one. */
  deviceHash: string | null;
  /** The network of an unknown browser, which its wrong codes count against (see limits/limits.ts). */
  allocationHash: string | null;
  /** The hash of the code; null if the mail has only the link, or once the code is invalid. */
  codeHash: string | null;
  triesLeft: number;
  /** Tries of callers without the cookie; 0 once the address has a newer challenge. */
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
  /** Keyed hash of the email address it goes to. */
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
   * An internal number: fetching a card by it reads half the pages that fetching by id does. It may be reused for another
   * bird, so a query by it has to compare the id.
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
  /** The calendar day on which `age` was entered; null if it is not known. */
  ageNotedOn: string | null;
  /** The displayed text, which follows the keeper like the coordinates. */
  location: string | null;
  /** A JSON list of the contract's photos (see chickens/photos.ts). */
  photos: string;
  conservationStatus: 'Critical' | 'Threatened' | 'Watch' | 'Recovering' | 'Study' | 'Common';
  /** JSON lists of text. */
  eggColorGenetics: string;
  specialTraits: string;
  mareksVaccinated: Flag;
  organicFed: Flag;
  aiDescription: string | null;
  /** The keeper's own description. */
  description: string | null;
  specialNotes: string | null;
  /** Null if the keeper has not answered. */
  availableFor: 'travel' | 'homestay' | 'both' | null;
  isAvailable: Flag;
  /** 1 if the bird was offered before; a bird on offer may still have 0. */
  wasOffered: Generated<Flag>;
  /** 1 for a bird of the sample flock (see seed/fill-database.ts). */
  isSample: Generated<Flag>;
  createdAt: number;
  /** The number of the cell of the keeper's coordinates (see geography/cell.ts). */
  cell: number | null;
  /** Sorts the rarest breed first, then the newest bird, as one ascending number (see chickens/rank.ts). */
  rank: number;
  /** The public card without `distance` (see chickens/card.ts). */
  cardJson: string;
  /** The reason why others do not see an offered bird: 1 it is hidden, 2 its keeper is suspended, 3 both. */
  withheld: Generated<number>;
}

/** The uploaded photos of a bird. A photo is served as long as it has a row here. */
export interface BirdPhotoTable {
  /** The SHA-256 of the photo's bytes, which is also the name of its file. */
  photoId: string;
  chickenId: string;
}

/** The photo identification of a bird when its keeper listed it. */
export interface BirdIdentificationTable {
  chickenId: string;
  keeperId: string;
  /** The JSON that was sent. */
  identification: string;
}

export interface SwipeTable {
  keeperId: string;
  chickenId: string;
  direction: 'like' | 'pass';
  swipedAt: number;
}

/** A keeper's note about a bird that they like. A like without a row is new. */
export interface MatchNoteTable {
  keeperId: string;
  chickenId: string;
  state: 'new' | 'contacted' | 'agreed' | 'not-now';
  note: string | null;
}

/** The number of birds on offer, maintained by triggers in the transaction of each change. */
export interface FlockCountTable {
  /** Empty for birds whose breed is not in the directory. */
  breedId: string;
  sex: 'Rooster' | 'Hen';
  birds: number;
}

/** The cells of the latest thousand changes of birds on offer, written by triggers. */
export interface FlockChangeTable {
  /** Counts up by one. */
  number: Generated<number>;
  cell: number | null;
  /** 1 if a block changed instead of a bird. */
  isBlock: Generated<Flag>;
}

/** A keeper's private record of a bird. */
export interface BirdRecordTable {
  chickenId: string;
  keeperId: string;
  /** The imported id of the bird in the keeper's own records. */
  registerId: string | null;
  variety: string | null;
  bandNumber: string | null;
  combType: CombType | null;
  legColor: LegColor | null;
  crest: 'crested' | 'none' | null;
  /** The keeper's name for the family of hens that the bird was hatched in. */
  clan: string | null;
  /** The hatchery, breeder or farm that the bird came from, in the keeper's words. */
  source: string | null;
  /** 1 for an ancestor that is never offered. */
  pedigreeOnly: Generated<Flag>;
  npipStatus: 'clean' | 'not-tested' | null;
  mgMsTestedOn: string | null;
  flockMareks: 'vaccinated' | 'unvaccinated' | 'outbreak' | null;
  healthHistory: string | null;
  lastIllnessOn: string | null;
}

/** A bird with a recorded parent or chick. The row outlives the bird as long as there are chicks. */
export interface PedigreeTable {
  /** The bird's id. */
  id: string;
  breedId: string | null;
  sex: 'Rooster' | 'Hen';
  hatchDate: string | null;
  /** F and D of server/science/kinship/inbreeding.ts, updated with every change of a parent. */
  inbreeding: Generated<number>;
  mendelian: Generated<number>;
}

/** Several sires of a chick mean that one of them is its sire. */
export interface ParentageTable {
  chickId: string;
  role: 'sire' | 'dam';
  parentId: string;
}

/** One row, whose number increases whenever a parent is recorded or deleted, or a bird is removed. */
export interface PedigreeVersionTable {
  only: 1;
  number: number;
}

/** One row, whose number increases whenever a bird is added or changes its breed. */
export type BirdVersionTable = PedigreeVersionTable;

/**
 * A hatch. The row outlives its chicks and parents. A chick belongs to the hatch that has its `keeperId` and `createdAt`. Earlier
 * versions stored only the first three columns.
 */
export interface HatchTable {
  id: string;
  keeperId: string;
  createdAt: number;
  hatchedOn: string | null;
  damId: string | null;
  /** Null if the sire is not known, or one of several. */
  sireId: string | null;
  /** A JSON array, or null if there are none. */
  sireCandidateIds: string | null;
  eggsSet: number | null;
  /** The number of eggs that were fertile at candling; null if they were not counted. */
  fertileEggs: number | null;
  /** The number of chicks. */
  hatched: number | null;
}

/** The answer to a request with an Idempotency-Key, stored for a week. */
export interface KeptAnswerTable {
  keeperId: string;
  operation: string;
  requestKey: string;
  /** The SHA-256 of the body. */
  requestHash: string;
  /** JSON. */
  answer: string;
  createdAt: number;
}

/** A donation, whose status is derived (see donations/donation.ts). */
export interface DonationTable {
  id: string;
  /** Null if the account was deleted after a payment at Stripe. */
  keeperId: string | null;
  /** US cents. */
  amount: number;
  level: 'Peep Supporter' | 'Nest Egg' | 'Free Range Friend' | 'Top Rooster' | 'Heritage Hero';
  method: 'pledge' | 'stripe';
  createdAt: number;
  /** The payment page, once Stripe has created it. */
  checkoutUrl: string | null;
  checkoutExpiresAt: number | null;
  /** The times of the payment and of the expiry of the page, as reported by Stripe. */
  paidAt: number | null;
  expiredAt: number | null;
  /** US cents. */
  refundedAmount: number;
}

/** An event of a donation that Stripe has reported. Each event counts once. */
export interface DonationEventTable {
  /** Stripe's id. */
  id: string;
  donationId: string;
  type: 'paid' | 'expired' | 'refunded';
  /** The time of the event at Stripe. */
  at: number;
  receivedAt: number;
}

/** A rooster's visit. The keeper's devices generate ids, so they are unique only per keeper. */
export interface TripTable {
  keeperId: string;
  id: string;
  /** JSON; empty for a deleted trip. */
  plan: string;
  editedAt: number;
  createdAt: number;
  /** The row of a deleted trip stays, so that no device restores it. */
  deletedAt: number | null;
}

export interface TripLogEntryTable {
  keeperId: string;
  tripId: string;
  id: string;
  /** The time of the event. */
  at: number;
  /** The whole entry as JSON. */
  entry: string;
}

/** A trip that its keeper shares with the host by a link. The token of the link is made from the id and the server's secret. */
export interface TripShareTable {
  id: string;
  keeperId: string;
  tripId: string;
  /** The host sees the veterinarian and the emergency plan. */
  showsContacts: Flag;
  createdAt: number;
}

/** A test or vaccination of a bird, which stays with the bird when it gets another keeper. */
export interface PaperTable {
  id: string;
  chickenId: string;
  /** Papers of several birds that were added together share it. */
  filingId: string;
  kind: 'pullorum-typhoid' | 'mg-ms' | 'avian-influenza' | 'mareks';
  /** The day of the test or vaccination. */
  date: string;
  /** Null for a vaccination. */
  result: 'negative' | 'positive' | null;
  laboratory: string | null;
  npipNumber: string | null;
  note: string | null;
  createdAt: number;
}

export interface PaperCertificateTable {
  id: string;
  paperId: string;
  /** The name of its file, which no photo of a bird has (see photo-store/photo-files.ts). */
  photoId: string;
  createdAt: number;
}

/** A keeper to whom the papers of a bird are shown. It no longer counts when the bird has another owner. */
export interface PaperReaderTable {
  chickenId: string;
  readerId: string;
  ownerId: string;
  shownAt: number;
  expiresAt: number;
}

/** A look of another keeper at the papers of a bird. */
export interface PaperLookTable {
  id: string;
  chickenId: string;
  /** The keeper of the bird at that time. */
  ownerId: string;
  /** Null if the account is deleted. */
  readerId: string | null;
  saw: 'papers' | 'certificate' | 'comparison';
  lookedAt: number;
}

/** Birds that a keeper offers to the next one, or has handed over. It is deleted when it is withdrawn or undone. */
export interface HandoverTable {
  id: string;
  /** Null once the account is deleted. */
  giverId: string | null;
  /** The keeper who has accepted, or to whom alone an open offer is made. Null once the account is deleted. */
  takerId: string | null;
  isByLink: Flag;
  withNotes: Flag;
  giverShowsName: Flag;
  takerShowsName: Flag;
  createdAt: number;
  expiresAt: number;
  /** Null while the offer is open. */
  acceptedAt: number | null;
}

export interface HandoverBirdTable {
  handoverId: string;
  /** This is no foreign key, because both keepers know the bird by its name even after it was removed. */
  chickenId: string;
  /** 1 for an ancestor, whose name the taker learns. */
  isAncestor: Flag;
  name: string;
  sex: 'Rooster' | 'Hen';
  breed: string;
  hatchDate: string | null;
  /** The ids of the recorded parents at the hand-over, as JSON; null for an offered bird, an ancestor, and before this was recorded. */
  parentIds: Generated<string | null>;
  /** What the giver had recorded, as JSON, as long as the hand-over can be undone. */
  before: string | null;
}

export interface ContactRevealTable {
  id: string;
  keeperId: string;
  /** This is no foreign key, because the log (and the daily limit) outlives a removed bird. */
  chickenId: string;
  ownerId: string;
  revealedAt: number;
}

/** A contact request: an owner who shares no contact was sent this keeper's. */
export interface ContactAskTable {
  id: string;
  keeperId: string;
  /** This is no foreign key, because the log outlives a removed bird. */
  chickenId: string;
  ownerId: string;
  askedAt: number;
  /** What the mail to the owner carried. Both are missing in asks from before migration 0044. */
  email: string | null;
  phone: string | null;
}

/** A keeper does not show their birds to a blocked keeper. */
export interface KeeperBlockTable {
  keeperId: string;
  blockedId: string;
  blockedAt: number;
}

/** A reveal to somebody whose account is deleted, or an ask of theirs (see keepers/block-repository.ts). */
export interface FormerRevealTable {
  id: string;
  ownerId: string;
  /** The keyed hash of the email address. */
  readerHash: string;
  /** The account that was created with that address since. */
  returnedAs: string | null;
  /** Null if the bird was the reader's own. */
  chickenId: string | null;
  revealedAt: number;
  hasContact: Flag;
}

/** A block of a deleted account, which applies again if somebody signs in with its address. */
export interface FormerBlockTable {
  keeperId: string;
  blockedHash: string;
  blockedAt: number;
}

/** A report of a listing, one per keeper and bird. */
export interface ReportTable {
  /** The reporting keeper. */
  keeperId: string;
  chickenId: string;
  reason: 'not-this-bird' | 'not-for-breeding' | 'animal-welfare' | 'offensive' | 'fraud' | 'other';
  note: string | null;
  reportedAt: number;
  /** Null while the report is open. */
  closedAt: number | null;
}

/** A bird that moderators have hidden from everybody but its keeper. */
export interface HiddenBirdTable {
  chickenId: string;
  keeperId: string;
  /** The moderator's reason, for the bird's keeper. */
  reason: string;
  hiddenAt: number;
}

/** A keeper who cannot sign in, and whose birds are not shown. */
export interface SuspensionTable {
  keeperId: string;
  reason: string;
  suspendedAt: number;
}

/** The log of moderation. Entries are deleted with the account that they are about. */
export interface ModerationActionTable {
  number: Generated<number>;
  action: 'hide' | 'restore' | 'dismiss' | 'suspend' | 'reinstate';
  /** The keeper of the bird or account. */
  keeperId: string;
  chickenId: string | null;
  moderator: string;
  reason: string;
  takenAt: number;
}

/** The code that was mailed to a moderator who wants to suspend a keeper; the latest only. */
export interface SuspensionCodeTable {
  moderatorId: string;
  keeperId: string;
  reason: string;
  codeHash: string;
  triesLeft: number;
  createdAt: number;
}

/** A keeper who has moved, and the last bird that was moved; birds that were added later are still to be moved. */
export interface BirdsFollowingTable {
  keeperId: string;
  createdAt: number;
  id: string;
}

/** A saved search; null stands for any value. */
export interface SavedSearchTable {
  id: string;
  keeperId: string;
  name: string | null;
  breedId: string | null;
  sex: 'Rooster' | 'Hen' | null;
  /** Measured from the keeper's own location. */
  withinMiles: number | null;
  isPaused: Generated<Flag>;
  createdAt: number;
  lastMailAt: number | null;
}

/** A new bird that matches a saved search. */
export interface SearchFindTable {
  searchId: string;
  chickenId: string;
  foundAt: number;
  /** Null until a mail has reported the bird. */
  toldAt: number | null;
}

/** A keeper with unreported matches, and the earliest time of the next mail. */
export interface SearchMailTable {
  keeperId: string;
  dueAt: number;
}

/** A keeper's webhook and the state of its deliveries. */
export interface WebhookTable {
  id: string;
  keeperId: string;
  /** The token that created the webhook and ends it; null if the keeper created it in the app. */
  tokenId: string | null;
  url: string;
  onBirdListed: Flag;
  onBirdRemoved: Flag;
  onMatchCreated: Flag;
  breedId: string | null;
  /** The center of its area; null for everywhere. */
  cell: number | null;
  withinMiles: number | null;
  location: string | null;
  sealedSecret: string;
  createdAt: number;
  /** The expiry of its token. */
  endsAt: number | null;
  failingSince: number | null;
  disabledAt: number | null;
  /** The number of events that were dropped because too many messages were waiting. */
  missed: Generated<number>;
  /** The contract's `WebhookDelivery` as JSON. */
  lastDelivery: string | null;
  /** 1 if the last delivery was slow or failed. */
  isSlow: Generated<Flag>;
  /** The due time of its next delivery; null if none waits. */
  nextDeliveryAt: number | null;
}

/** An event that was not dispatched to webhooks and saved searches yet, written by triggers. */
export interface WebhookEventTable {
  number: Generated<number>;
  type: 'bird.listed' | 'bird.removed' | 'match.created';
  chickenId: string;
  /** The bird's keeper. */
  ownerId: string;
  breedId: string | null;
  cell: number | null;
  revealId: string | null;
  /** The event was dispatched to the webhooks up to this id. */
  afterWebhook: Generated<string>;
  /** A JSON list of the keepers whom a deleted owner had blocked; null if the blocks still exist. */
  keptFrom: string | null;
}

/** A waiting message, whose body is composed when it is sent. */
export interface WebhookDeliveryTable {
  id: string;
  webhookId: string;
  type: WebhookEventTable['type'] | 'webhook.test';
  /** The id of the bird, of the reveal (for a match) or of the webhook (for a test). */
  subjectId: string;
  occurredAt: number;
  attempts: number;
  nextAttemptAt: number;
  /** Three days after the first failure; null before it. */
  givesUpAt: number | null;
}

/** A state or province of a country, or the part of it in one time zone. */
export interface PlaceRegionTable {
  /** In the order of country and time zone, so that each of them is one range of numbers (see places/place-regions.ts). */
  id: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: string | null;
  timeZone: string | null;
  /** Names that narrow a search (see places/regions.ts). */
  names: string;
}

/** A town, or a postcode within one. */
export interface PlaceTable {
  id: number;
  name: string;
  /** Distinguishes towns with the same name in one state. */
  county: string | null;
  postcode: string | null;
  regionId: number;
  latitude: number;
  longitude: number;
}

/** A name, alternative name or postcode by which a place is found. */
export interface PlaceNameTable {
  /** The normalized name, see places/folding.ts. */
  folded: string;
  placeId: number;
  regionId: number;
  /** The population, or a tenth of it for an alternative name; at least 1. */
  weight: number;
}

/** The version of the package data that the tables hold. */
export interface LoadedDataTable {
  name: string;
  version: string;
}

/** A setting that all servers of one database share. */
export interface SettingTable {
  name: string;
  value: string;
}
