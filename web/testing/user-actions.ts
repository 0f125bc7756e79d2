// Lists the steps that lead a user to each call of the API that an action makes. The app's own source says which calls there are.
import { comparisonPath, handOverPath, paths, sharedVisitPath } from '../paths.ts';
import { tasksOn } from '../program/tasks.ts';

/** A control to press by its name, or a field by its label and what is put into it. */
export type Step = string | RegExp | readonly [label: string | RegExp, value: string | File];

export interface UserAction {
  at: string;
  isVisitor?: true;
  /** What other operations answer, by the names of their examples. */
  answers?: Record<string, string>;
  /** Whether what it begins goes on after the answer. */
  goesOn?: true;
  /** Text that reports the failure in place of the screen. */
  failureText?: RegExp;
  /** The last step asks. */
  steps: readonly Step[];
}

const photo = () => new File(['feathers'], 'hen.jpg', { type: 'image/jpeg' });
const EMAIL = ['Email address', 'hattie@example.org'] as const;
const REGISTER = { listMyChickens: 'register' };
const SEARCHES = { listSearches: 'three' };
const GIFT = [/^Donate/, /Nest Egg/, 'Give $10'];
const SHARED_VISIT = sharedVisitPath('sh4r3v1s1t0fambr5c0e7a91b3d24f68a1c2e3f405162738');
const HAND_OVER = handOverPath('h4nd0v3rjun0c0e7a91b3d24f68a1c2e3f4051627384950');
const BIRD = [
  ['Name', 'Henrietta'],
  ['Breed', 'Dominique'],
] as const;

export const userActions: Record<string, UserAction> = {
  sendCode: { at: paths.auth(), isVisitor: true, steps: [EMAIL, 'Send Verification Code'] },
  verifyCode: {
    at: paths.auth(),
    isVisitor: true,
    // Six digits are sent by themselves.
    steps: [EMAIL, 'Send Verification Code', ['Verification code', '123456']],
  },
  logout: { at: paths.createProfile(), steps: ['Sign out'] },
  logoutEverywhere: { at: paths.createProfile(), steps: ['Sign out everywhere', 'Sign out everywhere'] },
  deleteKeeper: { at: paths.createProfile(), steps: ['Delete my account', 'Delete everything'] },
  updateProfile: { at: paths.createProfile(), steps: [['Name', 'Wren Hollow'], 'Save profile'] },
  updateLocation: { at: paths.createProfile(), steps: ['Save Location & Start Swiping'] },
  blockKeeper: { at: paths.createProfile(), answers: { listReveals: 'three' }, steps: ['Block', /^Block /] },
  unblockKeeper: { at: paths.createProfile(), answers: { listReveals: 'blocked' }, steps: ['Unblock', /^Unblock/] },
  createToken: { at: paths.tokens, steps: [['Name', 'Club list'], 'Create token'] },
  deleteToken: { at: paths.tokens, answers: { listTokens: 'two' }, steps: ['Revoke', 'Revoke the token'] },
  createWebhook: {
    at: paths.webhooks,
    steps: [['Address of your program', 'https://hooks.example.org/flock'], /^Birds offered/, 'Create webhook'],
  },
  testWebhook: { at: paths.webhooks, answers: { listWebhooks: 'three' }, goesOn: true, steps: ['Send a test'] },
  deleteWebhook: { at: paths.webhooks, answers: { listWebhooks: 'three' }, steps: ['Remove', 'Remove the webhook'] },
  createSearch: {
    at: paths.searches,
    answers: SEARCHES,
    steps: [['Name of this search (optional)', 'For Ambrose'], 'Save this search'],
  },
  updateSearch: { at: paths.searches, answers: SEARCHES, steps: ['Pause'] },
  deleteSearch: { at: paths.searches, answers: SEARCHES, steps: ['Remove'] },
  unsubscribe: {
    at: `${paths.unsubscribe}#kX3v0mQp7sT1yW5zB9dF2hJ4kL6nP8rT0vX2zA4cE6gI8kM`,
    isVisitor: true,
    failureText: /This link is incomplete/,
    steps: ['Stop these emails'],
  },
  updateMatch: {
    at: paths.matches,
    answers: { listMatches: 'three' },
    steps: [['Your note', 'Ask about the comb'], 'Save'],
  },
  swipeChicken: { at: paths.home(), steps: ['Like'] },
  undoSwipe: { at: paths.home(), answers: { swipeChicken: 'pass' }, steps: ['Pass', 'Undo the last swipe'] },
  decideOnBird: { at: paths.moderate, steps: [['Your reason', 'A Cochin.'], 'Hide Juno'] },
  decideOnKeeper: { at: paths.moderate, steps: [['Your reason', 'Spam.'], 'Suspend Sage'] },
  reportChicken: {
    at: paths.home(),
    steps: ['Report this listing', ['What is wrong with it?', 'fraud'], 'Send the report'],
  },
  addChicken: { at: paths.addChicken, steps: [...BIRD, /^Not yet/, 'Add to Community'] },
  addChickens: { at: paths.addChicken, steps: [['hens', '6'], ['of the breed', 'Holland'], 'Add 6 birds'] },
  updateChicken: { at: paths.myBirds, answers: REGISTER, steps: ['Pause'] },
  deleteChicken: { at: paths.myBirds, answers: REGISTER, steps: [/^More for/, 'Remove', /^Delete/] },
  addPhoto: {
    at: `${paths.myBirds}?bird=id0000000000000b`,
    answers: REGISTER,
    steps: [['Choose photos', photo()]],
  },
  addPapers: {
    at: `${paths.myBirds}?bird=id0000000000000b`,
    answers: REGISTER,
    steps: ['Add a paper', ['Tested on', '2026-05-02'], ['Result', 'negative'], 'Save the paper'],
  },
  deletePaper: {
    at: `${paths.myBirds}?bird=id0000000000000b`,
    answers: REGISTER,
    steps: [/^Delete the Pullorum/, 'Delete the paper'],
  },
  addCertificate: {
    at: `${paths.myBirds}?bird=id0000000000000b`,
    answers: REGISTER,
    steps: [['Add a picture', photo()]],
  },
  showPapers: {
    at: `${paths.myBirds}?bird=id0000000000000b`,
    answers: REGISTER,
    steps: [/^Show to Ash/],
  },
  hidePapers: {
    at: `${paths.myBirds}?bird=id0000000000000b`,
    answers: REGISTER,
    steps: [/^Stop showing to/],
  },
  updateHatch: {
    at: `${paths.myBirds}?bird=id0000000000000a`,
    answers: REGISTER,
    steps: [/^Edit the hatch/, 'Save'],
  },
  deleteHatch: {
    at: `${paths.myBirds}?bird=id0000000000000a`,
    answers: REGISTER,
    steps: [/^Delete the hatch/, 'Delete the hatch'],
  },
  recordHatch: {
    at: `${paths.myBirds}?hatch=new`,
    answers: REGISTER,
    steps: [
      ['Mother (dam)', 'Mrs. Pettibone'],
      /^Mrs\. Pettibone/,
      ['Breed of the chicks', 'Java'],
      'Record the hatch',
    ],
  },
  importPedigree: {
    at: `${paths.myBirds}?import=csv`,
    steps: [['Your pedigree file', new File(['name,sex'], 'flock.csv', { type: 'text/csv' })]],
  },
  listChicken: {
    at: `${paths.breedIdentification}?list=new`,
    steps: [
      ...BIRD,
      ['Age', '2 years'],
      ['Location', 'Austin, Texas'],
      ['Description', 'Calm, lays daily.'],
      /^Not yet/,
      /^List My Chicken/,
    ],
  },
  identifyBreed: {
    at: `${paths.breedIdentification}?tab=manual`,
    steps: ['Rose', 'Barred', 'Yellow', 'Brown', 'Identify Breed'],
  },
  analyzePhoto: {
    at: paths.breedIdentification,
    steps: [['Choose from library', photo()], /^What is this chicken/, 'Identify Breed'],
  },
  createDonation: { at: paths.demo, steps: GIFT },
  openCheckout: {
    at: paths.createProfile(),
    answers: { listDonations: 'everyStatus' },
    steps: ['Continue to payment'],
  },
  putTrip: { at: `${paths.travelBunkerWizard}?step=6`, steps: ['Launch & Track'] },
  addTripLogEntries: {
    at: `${paths.travelBunkerTracking}?day=1`,
    answers: { listTrips: 'one' },
    steps: [/^Take a photo of him/],
  },
  shareTrip: {
    at: paths.travelBunkerTracking,
    answers: { listTrips: 'one' },
    steps: ['Share with the host', 'Create the link'],
  },
  unshareTrip: {
    at: paths.travelBunkerTracking,
    answers: { listTrips: 'one', getTripShare: 'shared' },
    steps: ['Share with the host', 'Stop sharing'],
  },
  getSharedTrip: {
    at: SHARED_VISIT,
    isVisitor: true,
    failureText: /does not work|could not|cannot|server has a problem/,
    steps: [],
  },
  tickSharedTrip: {
    at: SHARED_VISIT,
    isVisitor: true,
    failureText: /stored on this device|no longer works/,
    steps: [new RegExp(`^${tasksOn(2)[0]?.text.slice(0, 20)}`)],
  },
  createHandover: {
    at: `${paths.myBirds}?bird=id0000000000000e`,
    answers: REGISTER,
    steps: ['Hand over', 'Create the link'],
  },
  endHandover: { at: paths.myBirds, answers: { ...REGISTER, listHandovers: 'offered' }, steps: ['Decline', 'Decline'] },
  readHandover: {
    at: HAND_OVER,
    isVisitor: true,
    failureText: /has ended|could not|cannot|server has a problem/,
    steps: [],
  },
  acceptHandover: { at: HAND_OVER, failureText: /has ended/, steps: [/^Take /] },
  deleteTrip: { at: paths.travelBunkerTracking, answers: { listTrips: 'one' }, steps: ['Delete', 'Delete'] },
  recordClans: {
    at: `${paths.flockPlan}?hens=10`,
    answers: { ...REGISTER, planFlock: 'clans' },
    steps: ['Record these clans'],
  },
  planFlock: { at: paths.flockPlan, answers: REGISTER, steps: [/^Plan/] },
  forecastFlock: { at: `${paths.flockPlan}?hens=10`, answers: REGISTER, steps: [] },
  analyzeCompatibility: { at: comparisonPath('b1rdd0m1n1quer00', 'b1rdd0m1n1queh3n'), steps: [] },
  recommendPartners: { at: `${paths.breedingRecommendations}?chicken=id0000000000000a`, steps: [] },
  recommendBreeds: { at: paths.breedRecommendations, steps: ['Get AI Recommendations'] },
};
