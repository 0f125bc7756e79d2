// Every state in which axe and the screenshots look at a screen: those of the table of screens, and those that a press
// or two lead to. A new screen comes by itself.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { operationTable } from '#contract/operations';
import card from '../../fixtures/examples/getChicken.card.json' with { type: 'json' };
import { birdPath, comparisonPath, giftPath, paths } from '../paths.ts';
import { type ScreenEntry, screens } from '../screens.ts';
import type { KeeperKind } from './keeper-session.ts';
import {
  askToShare,
  finishVisit,
  handChicksOver,
  logAfterSharing,
  logAlert,
  openSharedVisit,
  track,
  trackDeath,
  trackRecord,
  trackSickBird,
} from './tracking-states.ts';

/** A window that lasts keeps its connections, and the server may close an idle one just when it is used again. */
const AGAIN = { maxRetries: 2 };

export interface ScreenState {
  /** Also the name of its picture. */
  name: string;
  path: string;
  /** Who looks: a visitor unless said; a new keeper has no place yet, a settled one a place and two matches, a breeder a flock. */
  keeper?: KeeperKind;
  /** What is done on the screen before it is looked at. */
  prepare?: (page: Page) => Promise<unknown>;
  /** An open menu stands for itself, outside the landmarks of the page beneath it. */
  isMenu?: boolean;
}

const { home, auth, createProfile, matches, breeds, geneticCompatibility, breedingRecommendations } = screens;
const {
  addChicken,
  bird,
  breedRecommendations,
  flockPlan,
  handOver,
  moderate,
  myBirds,
  searches,
  tokens,
  unsubscribe,
  webhooks,
} = screens;

const special: ScreenState[] = [
  { name: 'home-settled', path: home.path, keeper: 'settled' },
  { name: 'home-filtered', path: '/?breed=dominique&sex=Hen&within=50', keeper: 'settled' },
  { name: 'home-filters', path: home.path, keeper: 'settled', prepare: open('Filter') },
  { name: 'home-nothing-fits', path: '/?breed=dominique&status=Critical', prepare: see('No birds match your filters') },
  { name: 'home-divider', path: '/?sex=Hen', keeper: 'settled', prepare: passTheNear },
  { name: 'home-list', path: '/?view=list', keeper: 'settled' },
  { name: 'home-end', path: home.path, keeper: 'settled', prepare: scrollTo('Report this listing') },
  { name: 'sign-in-prompt', path: home.path, prepare: open('Like') },
  { name: 'match', path: home.path, keeper: 'settled', prepare: open('Like') },
  { name: 'bird-share', path: bird.path, prepare: open('Share') },
  { name: 'bird-interested', path: bird.path, keeper: 'settled', prepare: open(/^(I’m interested|Reach the owner)$/) },
  { name: 'bird-not-found', path: birdPath('nobody') },
  { name: 'menu', path: home.path, keeper: 'settled', prepare: open('Menu'), isMenu: true },
  { name: 'donation', path: home.path, keeper: 'settled', prepare: open(/egg/i) },
  { name: 'donation-own-amount', path: home.path, keeper: 'settled', prepare: openOwnAmount },
  { name: 'donation-question', path: home.path, keeper: 'settled', prepare: (page) => chooseGift(page) },
  { name: 'donation-question-payments', path: home.path, keeper: 'settled', prepare: chooseGiftToPay },
  ...['initiated', 'paid', 'expired', 'refunded'].map((example) => ({
    name: `gift-${example}`,
    path: createProfile.path,
    keeper: 'settled' as const,
    prepare: showGift(`getDonation.${example}`),
  })),
  { name: 'profile-with-every-gift', path: createProfile.path, keeper: 'settled', prepare: showEveryGift },
  { name: 'profile-unsent', path: createProfile.path, keeper: 'settled', prepare: signOutUnsent },
  { name: 'new-version', path: screens.travelBunkerTracking.path, prepare: announceVersion },
  { name: 'profile-with-gifts', path: screens.createProfile.path, keeper: 'settled', prepare: showGifts },
  { name: 'profile-contacts', path: createProfile.path, keeper: 'settled', prepare: showReveals },
  { name: 'profile-block', path: createProfile.path, keeper: 'settled', prepare: askToBlock },
  { name: 'moderate-reports', path: moderate.path, keeper: 'settled', prepare: showModeration },
  { name: 'moderate-log', path: moderate.path, keeper: 'settled', prepare: showDecisions },
  { name: 'moderate-empty', path: moderate.path, keeper: 'settled', prepare: showNothingToModerate },
  { name: 'moderate-confirm', path: moderate.path, keeper: 'settled', prepare: askToSuspend },
  { name: 'moderate-undo', path: moderate.path, keeper: 'settled', prepare: askToUndo },
  { name: 'report', path: matches.path, keeper: 'settled', prepare: open('Report this listing') },
  { name: 'tokens-two', path: tokens.path, keeper: 'settled', prepare: showTokens },
  { name: 'tokens-created', path: tokens.path, keeper: 'settled', prepare: makeToken },
  { name: 'tokens-refused', path: tokens.path, keeper: 'settled', prepare: makeTokenTooMany },
  { name: 'tokens-revoke', path: tokens.path, keeper: 'settled', prepare: askToRevoke },
  { name: 'webhooks-three', path: webhooks.path, keeper: 'settled', prepare: showWebhooks },
  { name: 'webhooks-created', path: webhooks.path, keeper: 'settled', prepare: makeWebhook },
  { name: 'webhooks-refused', path: webhooks.path, keeper: 'settled', prepare: makeWebhookPrivate },
  { name: 'webhooks-remove', path: webhooks.path, keeper: 'settled', prepare: askToRemoveWebhook },
  { name: 'searches-three', path: searches.path, keeper: 'settled', prepare: showSearches },
  { name: 'searches-empty', path: searches.path, keeper: 'settled' },
  { name: 'searches-refused', path: searches.path, keeper: 'settled', prepare: saveSearchTooMany },
  { name: 'unsubscribed', path: `${unsubscribe.path}#token`, prepare: stopMails },
  { name: 'matches-notes', path: matches.path, keeper: 'settled', prepare: showNotes },
  { name: 'matches-asks', path: matches.path, keeper: 'settled', prepare: showAsks },
  { name: 'matches-agreed', path: `${matches.path}?state=agreed`, keeper: 'settled' },
  { name: 'donation-signed-out', path: home.path, prepare: open(/egg/i) },
  { name: 'auth-code', path: auth.path, prepare: askForCode },
  { name: 'auth-link', path: paths.signInLink('q7Zt1vN0xUe4rB9yKcW2mJ6sPdL3hF8aGiO5wXbTnYk') },
  { name: 'create-profile-new', path: createProfile.path, keeper: 'new' },
  { name: 'matches-empty', path: matches.path, keeper: 'new' },
  { name: 'my-birds-flock', path: myBirds.path, keeper: 'breeder', prepare: see('7 birds') },
  { name: 'my-birds-bird', path: myBirds.path, keeper: 'breeder', prepare: openBird },
  { name: 'my-birds-papers', path: myBirds.path, keeper: 'breeder', prepare: openPapers },
  { name: 'my-birds-paper-form', path: myBirds.path, keeper: 'breeder', prepare: writePaper },
  { name: 'my-birds-hand-over', path: myBirds.path, keeper: 'breeder', prepare: handBirdOver },
  { name: 'my-birds-hand-over-link', path: myBirds.path, keeper: 'breeder', prepare: handOverByLink },
  { name: 'my-birds-handed-over', path: myBirds.path, keeper: 'breeder', prepare: showHandovers },
  { name: 'my-birds-former', path: myBirds.path, keeper: 'breeder', prepare: showFormerBirds },
  { name: 'matches-papers', path: matches.path, keeper: 'settled', prepare: showPapers },
  { name: 'hand-over-offered', path: handOver.examples?.link ?? '', prepare: showOffer },
  { name: 'breed-standing-several', path: screens.breedStanding.path, prepare: showStanding },
  { name: 'my-birds-hidden', path: myBirds.path, keeper: 'breeder', prepare: openHidden },
  { name: 'my-birds-hatches', path: myBirds.path, keeper: 'breeder', prepare: openHatches },
  { name: 'my-birds-hatch-edit', path: myBirds.path, keeper: 'breeder', prepare: editHatch },
  { name: 'my-birds-hatch-delete', path: myBirds.path, keeper: 'breeder', prepare: deleteHatch },
  { name: 'my-birds-edit', path: myBirds.path, keeper: 'breeder', prepare: editBird },
  { name: 'my-birds-offer', path: myBirds.path, keeper: 'breeder', prepare: offerBird },
  { name: 'my-birds-remove', path: myBirds.path, keeper: 'breeder', prepare: askToRemove },
  { name: 'my-birds-add-ancestor', path: myBirds.path, keeper: 'breeder', prepare: typeAncestor },
  { name: 'my-birds-hatch', path: `${myBirds.path}?hatch=new`, keeper: 'breeder', prepare: see('The chicks') },
  { name: 'my-birds-hatched', path: `${myBirds.path}?hatch=new`, keeper: 'breeder', prepare: hatchOne },
  { name: 'my-birds-hatched-none', path: `${myBirds.path}?hatch=new`, keeper: 'breeder', prepare: hatchNone },
  { name: 'my-birds-coop-cards', path: `${myBirds.path}?cards=all`, keeper: 'breeder', prepare: see('Choose all') },
  { name: 'my-birds-import', path: `${myBirds.path}?import=csv`, keeper: 'breeder', prepare: see('Export') },
  { name: 'my-birds-import-file', path: `${myBirds.path}?import=csv`, keeper: 'breeder', prepare: chooseList },
  { name: 'my-birds-import-exported', path: `${myBirds.path}?import=csv`, keeper: 'breeder', prepare: exportBirds },
  { name: 'my-birds-photos', path: myBirds.path, keeper: 'breeder', prepare: seePhotos },
  { name: 'my-birds-photo-failed', path: myBirds.path, keeper: 'breeder', prepare: failToSendPhoto },
  { name: 'add-chicken-begun', path: addChicken.path, prepare: press('Fill in the form first') },
  { name: 'add-chicken-form', path: addChicken.path, keeper: 'settled', prepare: nameBirdAndBreed },
  { name: 'add-chicken-flock', path: addChicken.path, keeper: 'settled', prepare: sayFlock },
  { name: 'add-chicken-flock-names', path: addChicken.path, keeper: 'settled', prepare: sayFlockWithNames },
  { name: 'add-chicken-flock-missing', path: addChicken.path, keeper: 'settled', prepare: sayNothing },
  { name: 'add-chicken-flock-added', path: addChicken.path, keeper: 'settled', prepare: addFlock },
  { name: 'add-chicken-missing', path: addChicken.path, keeper: 'settled', prepare: press('Add to Community') },
  { name: 'flock-plan-ready', path: flockPlan.path, keeper: 'breeder', prepare: see('Ready to plan') },
  { name: 'flock-plan-made', path: `${flockPlan.path}?hens=10`, keeper: 'breeder', prepare: see('This season') },
  {
    ...{ name: 'flock-plan-forecast', path: `${flockPlan.path}?hens=10`, keeper: 'breeder' },
    prepare: (page) => page.getByText('Show the figures').scrollIntoViewIfNeeded(),
  },
  {
    ...{
      name: 'flock-plan-clans',
      path: `${flockPlan.path}?hens=10&clan=Creek&clan=North&clan=South`,
      keeper: 'breeder',
    },
    prepare: (page) => page.getByText('Record these clans').scrollIntoViewIfNeeded(),
  },
  { name: 'breed-common', path: `${breeds.path}?breed=plymouth-rock` },
  { name: 'compatibility-search', path: geneticCompatibility.path, keeper: 'settled', prepare: openRoosters },
  ...['good-pair', 'two-farms', 'siblings', 'nothing-known', 'lethal-pairing', 'control-area', 'cross'].map(
    (example) => ({
      name: `compatibility-${example}`,
      path: geneticCompatibility.path,
      prepare: compare(`analyzeCompatibility.${example}`),
    }),
  ),
  { name: 'compatibility-gone', path: geneticCompatibility.path, prepare: compare('problem.not-found') },
  { name: 'compatibility-failed', path: geneticCompatibility.path, prepare: compare('problem.internal-error') },
  ...['three', 'empty'].map((example) => ({
    name: `partners-${example}`,
    path: breedingRecommendations.path,
    keeper: 'settled' as const,
    prepare: findPartners(`recommendPartners.${example}`),
  })),
  ...['recommendBreeds.desert', 'recommendBreeds.nothing-told', 'problem.unavailable'].map((example) => ({
    name: `breed-recommendations-${example.split('.')[1]}`,
    path: breedRecommendations.path,
    prepare: recommend(example),
  })),
  ...['dominique', 'unsure', 'mixed'].map((example) => ({
    name: `breed-identification-${example}`,
    path: screens.breedIdentification.examples?.traits ?? '',
    prepare: identify(`identifyBreed.${example}`),
  })),
  ...['white-hen', 'close-up', 'no-bird'].map((example) => ({
    name: `breed-identification-${example}`,
    path: screens.breedIdentification.path,
    prepare: analyze(`analyzePhoto.${example}`),
  })),
  { name: 'travel-bunker-wizard-timeline', path: paths.travelBunkerWizard, prepare: planArrival },
  { name: 'travel-bunker-wizard-planned', path: paths.travelBunkerWizard, keeper: 'breeder', prepare: planVisit },
  { name: 'tracking-visit', path: screens.travelBunkerTracking.path, prepare: track(8) },
  { name: 'tracking-before', path: screens.travelBunkerTracking.path, prepare: track(-3) },
  { name: 'tracking-after', path: screens.travelBunkerTracking.path, prepare: track(30) },
  { name: 'tracking-stop', path: screens.travelBunkerTracking.path, prepare: trackDeath },
  { name: 'tracking-alert', path: screens.travelBunkerTracking.path, prepare: logAlert },
  { name: 'tracking-sick-bird', path: screens.travelBunkerTracking.path, prepare: trackSickBird },
  { name: 'tracking-finish', path: screens.travelBunkerTracking.path, prepare: finishVisit },
  { name: 'shared-visit-host', path: screens.travelBunkerTracking.path, keeper: 'settled', prepare: openSharedVisit },
  { name: 'shared-visit-ended', path: screens.travelBunkerTracking.path, keeper: 'settled', prepare: logAfterSharing },
  { name: 'tracking-share', path: screens.travelBunkerTracking.path, keeper: 'settled', prepare: askToShare },
  { name: 'tracking-chicks', path: screens.travelBunkerTracking.path, keeper: 'settled', prepare: handChicksOver },
  { name: 'tracking-record', path: screens.travelBunkerTracking.path, prepare: trackRecord },
  // No screens of the app, but pages of the server.
  ...['', '/errors', '/limits', '/changelog', '/breeding'].map((page) => ({
    name: `docs${page.replace('/', '-')}`,
    path: `${paths.docs}${page}`,
  })),
  { name: 'partner-profile', path: breedingRecommendations.path, keeper: 'settled', prepare: openPartner },
];

export const screenStates: ScreenState[] = [
  ...Object.entries(screens).flatMap(([key, screen]) => statesOf(kebab(key), screen)),
  ...special,
];

function statesOf(name: string, { path, audience, examples = {} }: ScreenEntry): ScreenState[] {
  const keeper = audience === 'keepers' ? ('settled' as const) : undefined;
  const asked = keeper ? [{ name: `${name}-signed-out`, path }] : [];
  const more = Object.entries(examples).map(([example, at]) => ({
    name: `${name}-${kebab(example)}`,
    path: at,
    keeper,
  }));
  return [{ name, path, keeper }, ...asked, ...more];
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function open(name: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    // What opens may still have to be loaded.
    await page.getByRole('dialog').or(page.getByRole('menu')).waitFor();
  };
}

function see(text: string) {
  return (page: Page) => page.getByText(text, { exact: true }).first().waitFor();
}

/** The settled keeper's hens within 25 miles, whose card comes after them. */
async function passTheNear(page: Page): Promise<void> {
  const divider = page.getByText(/^That’s everyone within/);
  await page.getByRole('button', { name: 'Next bird' }).waitFor();
  while ((await divider.count()) === 0) await page.getByRole('button', { name: 'Next bird' }).click();
}

function scrollTo(name: string) {
  return (page: Page) => page.getByRole('button', { name }).scrollIntoViewIfNeeded();
}

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name }).click();
}

async function sayFlock(page: Page): Promise<void> {
  await page.getByLabel('hens').fill('6');
  await page.getByLabel('roosters').fill('1');
  await page.getByRole('combobox', { name: 'of the breed' }).fill('Holland');
  await page.getByLabel('in the color').selectOption('barred');
}

async function sayFlockWithNames(page: Page): Promise<void> {
  await sayFlock(page);
  await page.getByLabel('Offer any of them').selectOption('all');
  await page.getByText('Names and leg bands').click();
  await page.getByLabel('Name of hen 6').fill('Griet');
}

async function sayNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add birds' }).click();
  await page.getByText('Say how many hens or roosters you keep.').waitFor();
}

async function addFlock(page: Page): Promise<void> {
  await sayFlock(page);
  await page.getByRole('button', { name: 'Add 7 birds' }).click();
  await page.getByRole('heading', { name: /in My Birds/ }).waitFor();
}

async function nameBirdAndBreed(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Henrietta');
  await page.getByRole('combobox', { name: 'Breed', exact: true }).fill('Barred Rock');
  await page.getByLabel('Age', { exact: true }).focus();
  await page.getByRole('button', { name: 'Use Plymouth Rock' }).waitFor();
  await page
    .getByLabel('Choose photos')
    .setInputFiles(['fixtures/screenshots/home.jpg', 'fixtures/screenshots/match.jpg']);
  await page.getByRole('img', { name: 'Photo 2' }).waitFor();
}

/** Two photos, for which drawings stand in. */
async function seePhotos(page: Page): Promise<void> {
  const photos = ['A', 'B'].map((letter) => ({
    id: letter.repeat(43),
    url: `/api/photos/${letter.repeat(43)}`,
    ...(letter === 'A' && { caption: 'At the dust bath, in May' }),
  }));
  await drawPhotos(page);
  await page.route(
    ({ pathname }) => pathname === '/api/chickens/mine',
    async (route) => {
      const response = await route.fetch();
      // The page may be asked to go while this is under way.
      if (!response.ok()) return route.fulfill({ response });
      const birds = await response.json();
      await route.fulfill({ json: birds.map((bird: object) => ({ ...bird, photos })) });
    },
  );
  await page.reload();
  await openBird(page);
  // Its code is a file of its own.
  await page.getByRole('button', { name: 'Next photo' }).first().waitFor();
}

async function drawPhotos(page: Page): Promise<void> {
  const drawing = await page.request.get('/api/heritage-breeds/java/portrait?sex=hen', AGAIN);
  const body = await drawing.body();
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/photos/'),
    (route) => route.fulfill({ contentType: drawing.headers()['content-type'] ?? 'image/svg+xml', body }),
  );
}

async function failToSendPhoto(page: Page): Promise<void> {
  await answerWith(page, /\/photos$/, 'problem.unavailable');
  await openBird(page);
  await page.getByLabel('Choose photos').setInputFiles('fixtures/screenshots/home.jpg');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
}

async function openBird(page: Page, name = 'Clementine'): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('list', { name: `Pedigree of ${name}` }).waitFor();
}

async function editBird(page: Page): Promise<void> {
  await openBird(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
}

async function offerBird(page: Page): Promise<void> {
  await openBird(page);
  await open('Offer to other keepers')(page);
}

async function askToRemove(page: Page): Promise<void> {
  await openBird(page);
  await open('Remove')(page);
}

async function typeAncestor(page: Page): Promise<void> {
  await editBird(page);
  await page.getByRole('combobox', { name: 'Father' }).fill('Old Rutgers');
  await page.getByRole('option', { name: /^Add/ }).waitFor();
}

async function chooseDam(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Dam' }).fill('prudence');
  // The keeper's own birds come first, and other keepers have namesakes.
  await page
    .getByRole('option', { name: /^Prudence - Buckeye/ })
    .first()
    .click();
}

async function hatchNone(page: Page): Promise<void> {
  await answerWith(page, '/api/hatches', 'recordHatch.none');
  await chooseDam(page);
  await page.getByLabel('How many chicks').fill('0');
  await page.getByLabel('Eggs set').fill('8');
  await page.getByRole('button', { name: 'Record the hatch' }).click();
  await page.getByText(/^None of the/).waitFor();
}

async function hatchOne(page: Page): Promise<void> {
  await chooseDam(page);
  await page.getByRole('combobox', { name: 'Breed of the chicks' }).fill('Java');
  await page.getByRole('button', { name: 'Record the hatch' }).click();
  await page.getByText(/^One chick is/).waitFor();
}

async function chooseGift(page: Page, capabilities = 'getCapabilities.production'): Promise<void> {
  await answerWith(page, '/api/capabilities', capabilities);
  await open(/egg/i)(page);
  await page.getByRole('button', { name: /Nest Egg/ }).click();
  await page.getByRole('heading', { name: /^Give/ }).waitFor();
}

function chooseGiftToPay(page: Page): Promise<void> {
  return chooseGift(page, 'getCapabilities.payments');
}

function showGift(example: string) {
  return async (page: Page) => {
    await answerWith(page, /^\/api\/donations\/one$/, example);
    await page.goto(giftPath('one'));
    await page.getByRole('link', { name: 'Your gifts' }).waitFor();
  };
}

async function showEveryGift(page: Page): Promise<void> {
  await answerWith(page, '/api/donations', 'listDonations.every-status');
  await page.reload();
  await page.getByRole('heading', { name: 'Your gifts' }).scrollIntoViewIfNeeded();
}

async function showGifts(page: Page): Promise<void> {
  await answerWith(page, '/api/capabilities', 'getCapabilities.production');
  await answerWith(page, '/api/donations', 'listDonations.two');
  await page.reload();
  await page.getByRole('heading', { name: 'Your gifts' }).scrollIntoViewIfNeeded();
}

async function showReveals(page: Page): Promise<void> {
  await answerWith(page, '/api/user/reveals', 'listReveals.blocked');
  await page.reload();
  await page.getByRole('heading', { name: 'Merle Fallow' }).scrollIntoViewIfNeeded();
}

async function askToBlock(page: Page): Promise<void> {
  await showReveals(page);
  await open('Block')(page);
}

async function openHidden(page: Page): Promise<void> {
  // Its photo is the reason.
  await drawPhotos(page);
  const { value } = await exampleOf('listMyChickens.hidden');
  const photos = [{ id: 'A'.repeat(43), url: `/api/photos/${'A'.repeat(43)}` }];
  await page.route(
    ({ pathname }) => pathname === '/api/chickens/mine',
    (route) => route.fulfill({ json: value.map((bird: object) => ({ ...bird, photos })) }),
  );
  await answerWith(page, /\/pedigree$/, 'getPedigree.founder');
  await answerWith(page, /\/papers$/, 'listPapers.empty');
  await page.reload();
  await page.getByRole('link', { name: 'Fern' }).click();
  await page.getByText('Hidden by the moderators').waitFor();
}

async function openHatches(page: Page): Promise<void> {
  await answerWith(page, '/api/chickens/mine', 'listMyChickens.hatches');
  await answerWith(page, /\/pedigree$/, 'getPedigree.founder');
  await answerWith(page, /\/papers$/, 'listPapers.empty');
  await page.reload();
  await page.getByRole('link', { name: 'Ajax' }).click();
  await page.getByRole('list', { name: 'Pedigree of Ajax' }).waitFor();
  await page.getByRole('heading', { name: 'Hatches' }).scrollIntoViewIfNeeded();
}

async function editHatch(page: Page): Promise<void> {
  await openHatches(page);
  await page
    .getByRole('button', { name: /^Edit the hatch/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function deleteHatch(page: Page): Promise<void> {
  await openHatches(page);
  await page
    .getByRole('button', { name: /^Delete the hatch/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openPapers(page: Page): Promise<void> {
  await showCertificates(page);
  await answerWith(page, /\/papers$/, 'listPapers.own');
  await answerWith(page, /\/papers\/readers$/, 'listPaperReaders.one');
  await answerWith(page, /\/papers\/looks$/, 'listPaperLooks.several');
  // The bird of the examples, whose papers are as old as he is.
  await openBird(page, 'Ambrose');
  const section = page.getByRole('region', { name: 'Health papers' });
  await section.getByRole('list', { name: 'Who looked' }).waitFor();
  await section.scrollIntoViewIfNeeded();
}

/** Certificates of the examples, which the server does not have. */
async function showCertificates(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.includes('/certificates/'),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: CERTIFICATE }),
  );
}

const CERTIFICATE = `<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100" font-family="serif" fill="#333">
  <rect width="850" height="1100" fill="#fdfbf4"/><rect x="40" y="40" width="770" height="1020" fill="none" stroke="#333" stroke-width="3"/>
  <text x="425" y="140" font-size="44" text-anchor="middle">Report of laboratory test</text>
  <text x="425" y="195" font-size="28" text-anchor="middle">Pullorum-typhoid</text>
  ${[
    'Flock: Hattie Brook, Texas',
    'Drawn on: March 3, 2026',
    'Birds tested: 12',
    'Result: negative',
    'NPIP number: 74-1234',
  ]
    .map((text, line) => `<text x="100" y="${330 + 90 * line}" font-size="32">${text}</text>`)
    .join('')}
  <path d="M520 950q40-70 60-10t50-30 40 30 60-20" fill="none" stroke="#224" stroke-width="4"/>
</svg>`;

async function writePaper(page: Page): Promise<void> {
  await openBird(page);
  await page.getByRole('button', { name: 'Add a paper' }).click();
  await page.getByRole('button', { name: 'Save the paper' }).scrollIntoViewIfNeeded();
}

async function showPapers(page: Page): Promise<void> {
  await showCertificates(page);
  await answerWith(page, '/api/papers', 'listShownPapers.one');
  await answerWith(page, /^\/api\/chickens\/\w+\/papers$/, 'listPapers.shown');
  await page.reload();
  await page.getByRole('button', { name: /^Read the papers of/ }).click();
  await page.getByRole('dialog').getByRole('list').first().waitFor();
}

async function handBirdOver(page: Page): Promise<void> {
  await openBird(page);
  await open('Hand over')(page);
}

async function handOverByLink(page: Page): Promise<void> {
  const { value } = await exampleOf('createHandover.by-link');
  const json = { ...value, birds: [{ ...value.birds[0], name: 'Clementine' }] };
  await page.route(
    ({ pathname }) => pathname === '/api/handovers',
    (route) => (route.request().method() === 'POST' ? route.fulfill({ json }) : route.fallback()),
  );
  await handBirdOver(page);
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByRole('button', { name: 'Done' }).waitFor();
}

async function showFormerBirds(page: Page): Promise<void> {
  await showHandovers(page);
  await page.getByText(/^They keep their names in your pedigrees/).scrollIntoViewIfNeeded();
}

async function showHandovers(page: Page): Promise<void> {
  const { value } = await exampleOf('listHandovers.given');
  // Past ones are not shown.
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const current = value.map((handover: object) => ({ ...handover, until }));
  await page.route(
    ({ pathname }) => pathname === '/api/handovers',
    (route) => route.fulfill({ json: current }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
}

async function showOffer(page: Page): Promise<void> {
  await answerWith(page, '/api/handover-offer', 'readHandover.offered');
  await page.reload();
  await page.getByRole('link', { name: /^Sign in to take/ }).waitFor();
}

async function showStanding(page: Page): Promise<void> {
  await answerWith(page, /\/standing$/, 'getBreedStanding.several');
  await page.reload();
  await page.getByRole('heading', { name: 'Where they are kept' }).waitFor();
}

async function showModeration(page: Page): Promise<void> {
  await answerWith(page, '/api/moderation/reports', 'listReports.two');
  await answerWith(page, '/api/moderation/decisions', 'listDecisions.three');
  await page.reload();
  await page.getByRole('heading', { name: 'Open reports' }).waitFor();
}

async function showDecisions(page: Page): Promise<void> {
  await showModeration(page);
  await page.getByRole('heading', { name: 'Decisions' }).scrollIntoViewIfNeeded();
}

async function showNothingToModerate(page: Page): Promise<void> {
  await answerWith(page, '/api/moderation/reports', 'listReports.empty');
  await answerWith(page, '/api/moderation/decisions', 'listDecisions.empty');
  await page.reload();
  await page.getByText('No open reports').waitFor();
}

async function askToSuspend(page: Page): Promise<void> {
  await showModeration(page);
  await answerWith(page, /^\/api\/moderation\/keepers\//, 'decideOnKeeper.sent');
  await page.getByLabel('Your reason').first().fill('Three listings were of birds that are somebody else’s.');
  await page.getByRole('button', { name: 'Suspend Sage' }).first().click();
  await page.getByLabel('Code from the email').waitFor();
}

async function askToUndo(page: Page): Promise<void> {
  await showDecisions(page);
  await open('Show Juno again')(page);
}

async function showTokens(page: Page): Promise<void> {
  await answerWith(page, '/api/user/tokens', 'listTokens.two');
  await page.reload();
  await page.getByRole('heading', { name: 'Club list' }).waitFor();
}

async function askToRevoke(page: Page): Promise<void> {
  await showTokens(page);
  await open('Revoke')(page);
}

async function makeToken(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Scales in the coop');
  await press('Create token')(page);
  await page.getByText('It will not be shown again').or(page.getByRole('alert')).waitFor();
}

async function makeTokenTooMany(page: Page): Promise<void> {
  await showTokens(page);
  await answerWith(page, '/api/user/tokens', 'createToken.too-many-tokens');
  await makeToken(page);
}

async function showWebhooks(page: Page): Promise<void> {
  await answerWith(page, '/api/user/webhooks', 'listWebhooks.three');
  await page.reload();
  await page.getByText('Switched off').waitFor();
  await page.getByRole('heading', { name: 'Your webhooks' }).scrollIntoViewIfNeeded();
}

async function showSearches(page: Page): Promise<void> {
  await answerWith(page, '/api/user/searches', 'listSearches.three');
  await page.reload();
  await page.getByText('For Henrietta').waitFor();
  await page.getByRole('heading', { name: 'Your searches' }).scrollIntoViewIfNeeded();
}

async function saveSearchTooMany(page: Page): Promise<void> {
  await showSearches(page);
  await answerWith(page, '/api/user/searches', 'createSearch.too-many-searches');
  await press('Save this search')(page);
  await page.getByRole('alert').waitFor();
}

async function stopMails(page: Page): Promise<void> {
  await page.route('**/api/unsubscribe/*', (route) => route.fulfill({ status: 204 }));
  await press('Stop these emails')(page);
  await page.getByText('You will get no more of these emails').waitFor();
}

async function showAsks(page: Page): Promise<void> {
  await answerWith(page, '/api/user/asks', 'listAsks.two');
  await page.reload();
  await page.getByRole('heading', { name: 'Gwen Hart asked about Juno' }).waitFor();
}

async function showNotes(page: Page): Promise<void> {
  await answerWith(page, '/api/matches', 'listMatches.three');
  await page.reload();
  await page.getByText('Contacted').first().waitFor();
  await page.getByLabel('Your note').first().fill('Ask about the comb.');
}

async function askToRemoveWebhook(page: Page): Promise<void> {
  await showWebhooks(page);
  await page.getByRole('button', { name: 'Remove' }).first().click();
}

async function makeWebhook(page: Page): Promise<void> {
  await page.getByLabel('Address of your program').fill('https://hooks.example.org/flock');
  await page.getByRole('checkbox', { name: /^Birds offered/ }).check();
  await press('Create webhook')(page);
  await page.getByText('It will not be shown again').or(page.getByRole('alert')).waitFor();
}

async function makeWebhookPrivate(page: Page): Promise<void> {
  await answerWith(page, '/api/user/webhooks', 'createWebhook.private-address');
  await makeWebhook(page);
}

/** Two swipes wait that the server does not answer. */
async function signOutUnsent(page: Page): Promise<void> {
  await page.route(/\/swipe$/, (route) => route.abort());
  await page.evaluate(async () => {
    const { id: keeperId } = await (await fetch('/api/user/profile')).json();
    const unsent = ['like of Henrietta', 'pass on Hazel'].map((name) => ({
      ...{ id: name, keeperId, kind: 'swipe', subject: name, name, at: Date.now() },
      payload: { direction: name.split(' ')[0] },
    }));
    localStorage.setItem('unsent', JSON.stringify(unsent));
  });
  await page.reload();
  await open('Sign out')(page);
}

/** As when another tab has taken it: the first worker brings nothing new, the next one does. */
async function announceVersion(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    return document.querySelector('main')?.textContent?.includes('There is a new version');
  });
}

async function openOwnAmount(page: Page): Promise<void> {
  await open(/egg/i)(page);
  await page.getByRole('button', { name: /custom|Heritage Hero/i }).click();
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${randomUUID()}@example.org`);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('button', { name: 'Verify Code' }).waitFor();
}

/** The app's own server answers this request with an example of the contract: the operation's whose example it is, as
 * the list at the same address may still be on its way. A problem that every operation has answers whatever is asked. */
async function answerWith(page: Page, path: string | RegExp, example: string): Promise<void> {
  const { value } = await exampleOf(example);
  const operations: Record<string, { method: string } | undefined> = operationTable;
  const method = operations[example.replace(/\..*/, '')]?.method;
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      // A gift has a status too, which is a word.
      const isProblem = typeof value.status === 'number';
      return route.fulfill({
        ...(isProblem && { status: value.status, contentType: 'application/problem+json' }),
        json: value,
      });
    },
  );
}

async function exampleOf(name: string) {
  return JSON.parse(await readFile(`fixtures/examples/${name}.json`, 'utf8'));
}

async function someBird(page: Page, sex: 'Rooster' | 'Hen'): Promise<string> {
  const [bird] = await (await page.request.get(`/api/chickens/browse?sex=${sex}&limit=1`, AGAIN)).json();
  return bird.id;
}

async function openRoosters(page: Page): Promise<void> {
  await page.getByText('About the trip and the two yards').click();
  await page.getByRole('combobox', { name: 'Rooster (Will Travel)' }).click();
  await page.getByRole('option').first().waitFor();
}

function compare(example: string) {
  return async (page: Page) => {
    await answerWith(page, '/api/genetic-compatibility', example);
    const { value } = await exampleOf(example);
    // The birds that the answer names, so that the bar above it names them too.
    const pair = value.chicken1 && [value.chicken1, value.chicken2];
    for (const bird of pair ?? [])
      await page.route(
        ({ pathname }) => pathname === `/api/chickens/${bird.id}`,
        (route) => route.fulfill({ json: { ...card.value, photos: [], ...bird } }),
      );
    const [rooster, hen] = pair?.map(({ id }: { id: string }) => id) ?? [
      await someBird(page, 'Rooster'),
      await someBird(page, 'Hen'),
    ];
    await page.goto(comparisonPath(rooster, hen));
    await page.getByRole('heading', { name: 'Why' }).or(page.getByRole('alert')).waitFor();
  };
}

function recommend(example: string) {
  return async (page: Page) => {
    await answerWith(page, '/api/breed-recommendations', example);
    // The farm that the answer is for, so that the bar above it names it too.
    const request = (await exampleOf(example))['x-call']?.body;
    const { temperature, freeRange, ...choices } = request ? (await exampleOf(request)).value : {};
    const farm = {
      ...choices,
      ...temperature,
      ...(freeRange !== undefined && { freeRange: freeRange ? 'yes' : 'no' }),
    };
    await page.goto(`${breedRecommendations.path}?${new URLSearchParams({ primaryGoal: '', ...farm })}`);
    await page
      .getByText(/^Each bar shows/)
      .or(page.getByRole('alert'))
      .waitFor();
  };
}

function findPartners(example: string) {
  return async (page: Page) => {
    const bird = await someBird(page, 'Rooster');
    await answerWith(page, '/api/breeding-recommendations', example);
    await answerWith(page, '/api/chickens/mine', 'listMyChickens.flock');
    await page.goto(`${breedingRecommendations.path}?${new URLSearchParams({ chicken: bird })}`);
    await page.getByRole('heading', { name: /^Top Breeding Matches/ }).waitFor();
  };
}

async function openPartner(page: Page): Promise<void> {
  await page.route(/\/api\/chickens\/id0/, (route) => route.fulfill({ json: card.value }));
  await findPartners('recommendPartners.three')(page);
  await open(/^View Profile/)(page);
  await page.getByText('Personality Profile').waitFor();
}

/** Four traits, which is as few as are enough. */
function identify(example: string) {
  return async (page: Page) => {
    await answerWith(page, '/api/breed-identification', example);
    for (const name of ['Rose', 'Barred', 'Yellow', 'Brown'])
      await page.getByRole('radio', { name, exact: true }).first().click();
    await page.getByRole('button', { name: 'Identify Breed' }).click();
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();
  };
}

const goToStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the plan' }).getByRole('link', { name }).click();

async function planArrival(page: Page): Promise<void> {
  await goToStep(page, 'Breeding Timeline');
  await page.getByLabel('Arrival').fill('2027-03-05');
  await page.getByLabel('Breeding starts').fill('2027-03-22');
}

async function planVisit(page: Page): Promise<void> {
  await answerWith(page, /^\/api\/chickens\/\w+\/papers$/, 'listPapers.own');
  await page.getByLabel('Use my bird').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Fill in' }).first().click();
  await page.getByRole('radio', { name: /^Personal Vehicle/ }).click();
  await goToStep(page, 'Bunker Configuration');
  await page.getByRole('radio', { name: /^Large Dog Kennel/ }).click();
  await planArrival(page);
  await goToStep(page, 'Review & Launch');
  await page.getByText('test again', { exact: false }).waitFor();
}

function analyze(example: string) {
  return async (page: Page) => {
    await answerWith(page, '/api/analyze-chicken-photo', example);
    // A drawing serves: the browser makes a photo of it.
    const breed = example.endsWith('white-hen') ? 'sultan' : 'dominique';
    const plate = await page.request.get(`/api/heritage-breeds/${breed}/portrait?size=small`, AGAIN);
    const photo = { name: 'hen.webp', mimeType: 'image/webp', buffer: await plate.body() };
    await page.getByLabel('Choose from library').setInputFiles(photo);
    await page.getByRole('radio', { name: 'What is this chicken?' }).click();
    await page.getByRole('button', { name: 'Identify Breed' }).click();
    await page.getByRole('heading', { name: 'Detected Traits' }).or(page.getByRole('alert')).waitFor();
  };
}

/** A list that leaves two questions open. */
async function exportBirds(page: Page): Promise<void> {
  await page.getByLabel('Export for').selectOption('ZooEasy');
  await page.getByRole('button', { name: 'Download my pedigree' }).click();
  await page.getByText(/so they are left out:/).scrollIntoViewIfNeeded();
}

async function chooseList(page: Page): Promise<void> {
  const chicks = ['Ivy', 'June', 'Kit', 'Lark', 'Moss'].map(
    (name, at) => `${name},good layer,3/${at + 5}/2024,Meyer,?`,
  );
  const buffer = Buffer.from(['Chicken,Notes,Born,Father,Mother', ...chicks].join('\n'));
  const file = page.getByLabel('Your pedigree file');
  await file.setInputFiles({ name: 'flock.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Chicken').selectOption('name');
  await page.getByText('Some questions first').waitFor();
}
