// Lists who may call what, independently of the contract, so that a difference must be decided by a person. The
// compiler requires a row for every operation.
import type { OperationId } from '../platform/contract/operation.ts';

export interface Access {
  /** True if strangers are answered. */
  strangers: boolean;
  /**
   * The scopes that a token needs. With 'no token', only the cookie is accepted; with 'any', no one is authenticated.
   */
  token: 'read' | 'write' | 'write and read' | 'no token' | 'any';
  /**
   * The kind of resource that the path names. A number is the status for another keeper's resource. 'a secret' opens
   * to anyone who knows it.
   */
  names: 'nothing of a keeper' | 'anybody’s' | 'another’s' | 'a secret' | 404 | 422;
}

const toAll: Access = { strangers: true, token: 'any', names: 'nothing of a keeper' };
const toKeepers = (token: Access['token'], names: Access['names'] = 'nothing of a keeper'): Access => ({
  strangers: false,
  token,
  names,
});

export const access: Record<OperationId, Access> = {
  sendCode: toAll,
  verifyCode: { ...toAll, names: 'a secret' },
  logout: toAll,
  logoutEverywhere: toKeepers('no token'),
  getProfile: toKeepers('read'),
  updateProfile: toKeepers('write and read'),
  updateLocation: toKeepers('write and read'),
  exportKeeper: toKeepers('read'),
  exportPedigree: toKeepers('read'),
  importPedigree: toKeepers('write and read'),
  deleteKeeper: toKeepers('no token'),
  listTokens: toKeepers('no token'),
  createToken: toKeepers('no token'),
  deleteToken: toKeepers('no token', 404),
  listReveals: toKeepers('read'),
  listBlocks: toKeepers('read'),
  blockKeeper: toKeepers('write', 404),
  unblockKeeper: toKeepers('write'),
  listSearches: toKeepers('read'),
  createSearch: toKeepers('write'),
  updateSearch: toKeepers('write and read', 404),
  deleteSearch: toKeepers('write', 404),
  unsubscribe: { ...toAll, names: 'a secret' },
  listWebhooks: toKeepers('read'),
  createWebhook: toKeepers('write and read'),
  deleteWebhook: toKeepers('write', 404),
  testWebhook: toKeepers('write and read', 404),
  browseChickens: { strangers: true, token: 'read', names: 'nothing of a keeper' },
  listMyChickens: toKeepers('read'),
  getChicken: { strangers: true, token: 'read', names: 'anybody’s' },
  deleteChicken: toKeepers('write', 404),
  updateChicken: toKeepers('write and read', 404),
  addChicken: toKeepers('write and read'),
  addChickens: toKeepers('write and read'),
  recordClans: toKeepers('write', 422),
  listChicken: toKeepers('write and read'),
  addPhoto: toKeepers('write and read', 404),
  getPhoto: { strangers: true, token: 'any', names: 'anybody’s' },
  getPedigree: { strangers: true, token: 'read', names: 'anybody’s' },
  listPapers: toKeepers('read', 404),
  listPaperReaders: toKeepers('read', 404),
  listPaperLooks: toKeepers('read', 404),
  showPapers: toKeepers('write and read', 404),
  hidePapers: toKeepers('write', 404),
  listShownPapers: toKeepers('read'),
  addPapers: toKeepers('write and read', 422),
  deletePaper: toKeepers('write', 404),
  addCertificate: toKeepers('write and read', 404),
  getCertificate: toKeepers('read', 404),
  reportChicken: toKeepers('write', 'another’s'),
  // Of the two keepers of the tests, one is a moderator; to the other there is nothing here.
  listReports: toKeepers('no token', 404),
  listDecisions: toKeepers('no token', 404),
  decideOnBird: toKeepers('no token', 404),
  decideOnKeeper: toKeepers('no token', 404),
  swipeChicken: toKeepers('write and read', 'another’s'),
  undoSwipe: toKeepers('write', 'another’s'),
  listMatches: toKeepers('read'),
  listAsks: toKeepers('read'),
  updateMatch: toKeepers('write and read', 'another’s'),
  searchPlaces: toAll,
  findNearestPlace: toAll,
  listBreeds: toAll,
  searchBreedNames: toAll,
  getBreed: toAll,
  getBreedPortrait: toAll,
  getBreedPopulation: toAll,
  getBreedStanding: toAll,
  exportBreedStanding: toAll,
  recommendBreeds: toAll,
  identifyBreed: toAll,
  analyzePhoto: toAll,
  analyzeCompatibility: { strangers: true, token: 'read', names: 'anybody’s' },
  recommendPartners: toKeepers('read', 404),
  listBreedsNearMe: toKeepers('read'),
  planFlock: toKeepers('read'),
  forecastFlock: toKeepers('read'),
  recordHatch: toKeepers('write and read', 422),
  deleteHatch: toKeepers('write', 404),
  listTrips: toKeepers('read'),
  putTrip: toKeepers('write and read', 'nothing of a keeper'),
  deleteTrip: toKeepers('write', 'nothing of a keeper'),
  addTripLogEntries: toKeepers('write and read', 404),
  getTripShare: toKeepers('write and read', 'nothing of a keeper'),
  shareTrip: toKeepers('write and read', 404),
  unshareTrip: toKeepers('write', 'nothing of a keeper'),
  getSharedTrip: { ...toAll, names: 'a secret' },
  tickSharedTrip: { ...toAll, names: 'a secret' },
  listHandovers: toKeepers('read'),
  createHandover: toKeepers('write and read', 404),
  endHandover: toKeepers('write', 404),
  readHandover: { ...toAll, names: 'a secret' },
  acceptHandover: toKeepers('write and read', 'another’s'),
  getScoring: toAll,
  listDonations: toKeepers('read'),
  createDonation: toKeepers('write'),
  getDonation: toKeepers('read', 404),
  openCheckout: toKeepers('write and read', 404),
  receiveStripeEvent: { ...toAll, names: 'a secret' },
  getHealth: toAll,
  getLiveness: toAll,
  getCapabilities: toAll,
};
