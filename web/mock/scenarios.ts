// Scenarios combine examples of the contract into a keeper. The mock is stateless, so a scenario says what each operation
// answers, and how the keeper's own calls change that.

export interface Scenario {
  name: string;
  title: string;
  signedIn: boolean;
  /** Names of examples by operation. */
  answers: Record<string, string>;
  /** Changes after a successful call of an operation. */
  after?: Record<string, Record<string, string>>;
}

const beginnings = {
  listMatches: 'empty',
  listMyChickens: 'empty',
  listTrips: 'empty',
  listTokens: 'empty',
  listWebhooks: 'empty',
  listSearches: 'empty',
  listDonations: 'empty',
  listReveals: 'empty',
  listAsks: 'empty',
  listBlocks: 'empty',
  listPapers: 'empty',
  listPaperLooks: 'empty',
  listShownPapers: 'empty',
  listHandovers: 'empty',
  listReports: 'empty',
  listDecisions: 'empty',
  listBreedsNearMe: 'empty',
  planFlock: 'empty',
  forecastFlock: 'empty',
};

const settled = { getProfile: 'complete', browseChickens: 'nearby' };

/** The way from the first mail to the first contact. */
const whoSignsIn = {
  verifyCode: { getProfile: 'newKeeper' },
  updateLocation: { getProfile: 'complete', browseChickens: 'nearby' },
  swipeChicken: { listMatches: 'three' },
  addChicken: { listMyChickens: 'two' },
  listChicken: { listMyChickens: 'two' },
  createToken: { listTokens: 'two' },
  createSearch: { listSearches: 'three' },
  unsubscribe: { listSearches: 'paused' },
  createDonation: { listDonations: 'two' },
  logout: { getProfile: 'unauthorized' },
};

export const scenarios: readonly Scenario[] = [
  {
    ...{ name: 'visitor', title: 'Visitor, who may sign in', signedIn: false },
    answers: { ...beginnings, getProfile: 'unauthorized', sendCode: 'development' },
    after: whoSignsIn,
  },
  {
    ...{ name: 'new-keeper', title: 'New keeper, still without a place', signedIn: true },
    answers: { ...beginnings, getProfile: 'newKeeper' },
    after: whoSignsIn,
  },
  {
    ...{ name: 'keeper-with-matches', title: 'Keeper with matches and birds', signedIn: true },
    answers: {
      ...settled,
      listMatches: 'three',
      listMyChickens: 'two',
      listTrips: 'one',
      listTokens: 'two',
      listSearches: 'three',
      listDonations: 'two',
      listReveals: 'three',
      listAsks: 'two',
      listBlocks: 'one',
    },
    after: { logout: { getProfile: 'unauthorized' } },
  },
  {
    ...{ name: 'breeder', title: 'Breeder with a flock', signedIn: true },
    answers: {
      ...settled,
      listMyChickens: 'wholeRegister',
      listBreedsNearMe: 'several',
      listMatches: 'three',
      planFlock: 'ownBirds',
      forecastFlock: 'java',
      getPedigree: 'tree',
      analyzeCompatibility: 'goodPair',
      recommendPartners: 'three',
    },
  },
  {
    ...{ name: 'lonely-keeper', title: 'Keeper whom nothing is near', signedIn: true },
    answers: { ...beginnings, getProfile: 'complete', browseChickens: 'empty', recommendPartners: 'empty' },
  },
];

/** These return the same failure for every operation that has it. */
export const failures: readonly { name: string; title: string; signedIn: boolean; example: string }[] = [
  { name: 'expired-session', title: 'Session that has expired', signedIn: true, example: 'unauthorized' },
  { name: 'server-busy', title: 'Server that is not available', signedIn: true, example: 'unavailable' },
];
