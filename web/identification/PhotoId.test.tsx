import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import closeUp from '../../fixtures/examples/analyzePhoto.close-up.json' with { type: 'json' };
import noBird from '../../fixtures/examples/analyzePhoto.no-bird.json' with { type: 'json' };
import busy from '../../fixtures/examples/analyzePhoto.too-busy.json' with { type: 'json' };
import visionModel from '../../fixtures/examples/analyzePhoto.vision-model.json' with { type: 'json' };
import white from '../../fixtures/examples/analyzePhoto.white-hen.json' with { type: 'json' };
import withoutModel from '../../fixtures/examples/analyzePhoto.without-model.json' with { type: 'json' };
import identified from '../../fixtures/examples/identifyBreed.dominique.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

const ADDRESS = '/breed-identification';
const hen = (type = 'image/jpeg', name = 'hen.jpg') => new File(['a hen'], name, { type });

const preview = () => screen.findByRole('img', { name: 'Your bird, as you photographed it' });
const unknown = () => screen.getByRole('radio', { name: 'What is this chicken?' });
const known = () => screen.getByRole('radio', { name: 'I know my breed' });
const send = () =>
  screen.getByRole('button', { name: /^(Identify Breed|Confirm & Generate Profile|Analyzing Photo...)$/ });
const findings = () => screen.findByRole('region', { name: 'What the photo shows' });

async function openWithPhoto(file = hen()) {
  const app = renderApp(ADDRESS);
  await app.user.upload(await screen.findByLabelText('Choose from library'), file);
  return app;
}

async function analyze(choice?: Parameters<typeof answerWith>[1]) {
  if (choice) answerWith('analyzePhoto', choice);
  const app = await openWithPhoto();
  await preview();
  await app.user.click(unknown());
  await app.user.click(send());
  return app;
}

test('opens on the photo tab and requires a photo and a choice', async () => {
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Breed Identification' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the learning center' })).toHaveAttribute('href', '/education');
  expect(await screen.findByRole('tab', { name: 'Photo ID' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Manual Traits' })).toHaveAttribute('aria-selected', 'false');
  expect(send()).toBeDisabled();
  expect(screen.getByText('Choose a photo first.')).toBeVisible();
  await user.upload(screen.getByLabelText('Choose from library'), hen());
  await preview();
  expect(send()).toBeDisabled();
  expect(screen.getByText('Choose what you want to know.')).toBeVisible();
  await user.click(unknown());
  expect(send()).toBeEnabled();
});

test('requests the rear camera, and accepts only images', async () => {
  renderApp(ADDRESS);
  const camera = await screen.findByLabelText('Take a photo');
  expect(camera).toHaveAttribute('capture', 'environment');
  expect(camera).toHaveAttribute('accept', 'image/*');
  const library = screen.getByLabelText('Choose from library');
  expect(library).not.toHaveAttribute('capture', 'environment');
  expect(library).toHaveAttribute('accept', 'image/*');
});

test('shows a photo and removes it', async () => {
  const { user } = await openWithPhoto();
  expect(await preview()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /Your bird/ })).toBeNull());
  expect(screen.getByText('Choose a photo first.')).toBeVisible();
});

test('rejects a file that is not an image', async () => {
  renderApp(ADDRESS);
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(await screen.findByLabelText('Choose from library'), hen('text/plain', 'hen.txt'));
  expect(await screen.findByText('That is not a picture. Please choose an image file.')).toBeVisible();
  expect(send()).toBeDisabled();
});

test('says what to do if the browser cannot open a photo', async () => {
  await openWithPhoto(hen('image/heic', 'hen.heic'));
  expect(await screen.findByText(/^This browser cannot open HEIC photos\./)).toBeVisible();
});

test('labels the button by the choice', async () => {
  const { user } = await openWithPhoto();
  await preview();
  expect(send()).toHaveTextContent('Identify Breed');
  await user.click(known());
  expect(send()).toHaveTextContent('Confirm & Generate Profile');
  await user.click(unknown());
  expect(send()).toHaveTextContent('Identify Breed');
});

test('shows the upload progress and lets it be canceled', async () => {
  const { user } = await analyze();
  expect(send()).toHaveTextContent('Analyzing Photo...');
  expect(screen.getByRole('progressbar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(send()).toHaveTextContent('Identify Breed'));
  expect(await preview()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows observations and confidence, and prefills the form for confirmation', async () => {
  const { user } = await analyze();
  const shown = within(await findings());
  expect(await shown.findByRole('heading', { name: 'Visual Observations' })).toBeVisible();
  expect(shown.getByText(white.value.visualObservations)).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Detected Traits' })).toBeVisible();
  const traits = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(traits).toEqual(['Plumage color: White 70%']);
  // One bar for the one trait.
  expect(shown.queryByText('Confidence')).toBeNull();
  expect(
    shown.getByText(
      'We filled in the form with this trait for you to confirm. It takes 4 traits besides plumage color to identify the breed.',
    ),
  ).toBeVisible();
  await waitFor(async () => expect(await findings()).toHaveFocus());

  await user.click(shown.getByRole('button', { name: /^Confirm the traits?$/ }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Plumage color' })).toHaveFocus());
  const color = within(screen.getByRole('group', { name: 'Plumage color' }));
  expect(color.getByText('From the photo, 70% sure: White. Tap to confirm, or choose another.')).toBeVisible();
  expect(color.getByRole('radio', { name: 'White' })).toHaveProperty('checked', true);
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
});

const plumage = () => within(screen.getByRole('group', { name: 'Plumage color' }));

test.each([
  ['a tap on the trait', () => plumage().getByRole('radio', { name: 'White' })],
  ['the button', () => screen.getByRole('button', { name: 'Yes, white' })],
  ['another choice', () => plumage().getByRole('radio', { name: 'Buff' })],
])('%s confirms a trait from the photo', async (_, control) => {
  const { user } = await analyze({ example: 'visionModel' });
  await user.click(await screen.findByRole('button', { name: /^Confirm the traits?$/ }));
  expect(plumage().getByText(/^From the photo/)).toBeVisible();
  const told = screen.getAllByText(/^From the photo/).length;
  await user.click(control());
  expect(plumage().queryByText(/^From the photo/)).toBeNull();
  expect(screen.getAllByText(/^From the photo/)).toHaveLength(told - 1);
});

test('keeps collapsed traits open when they are confirmed', async () => {
  const { user } = await analyze({ example: 'whiteHen' });
  await user.click(await screen.findByRole('button', { name: /^Confirm the traits?$/ }));
  const folded = screen.getByText('More traits').closest('details');
  expect(folded).toHaveProperty('open', true);
  await user.click(screen.getByRole('button', { name: 'Yes, white' }));
  expect(screen.queryByText(/^From the photo/)).toBeNull();
  expect(folded).toHaveProperty('open', true);
});

test('removes unconfirmed traits along with the photo', async () => {
  const { user } = await analyze();
  await screen.findByRole('button', { name: /^Confirm the traits?$/ });
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await user.click(screen.getByRole('tab', { name: 'Manual Traits' }));
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
});

test('shows the confidence in all of several traits', async () => {
  await analyze({ example: 'visionModel' });
  const shown = within(await findings());
  expect((await shown.findByText('Confidence')).parentElement).toHaveTextContent(
    `Confidence ${visionModel.value.confidence}%`,
  );
});

test('says that it is not sure this is a chicken', async () => {
  await analyze({ example: 'unsure' });
  expect(await screen.findByText('We are not sure that this is a chicken.')).toBeVisible();
});

test('says what would help if the photo shows no traits, without a confidence', async () => {
  await analyze({ example: 'closeUp' });
  const shown = within(await findings());
  expect(await shown.findByText(closeUp.value.visualObservations)).toBeVisible();
  // The observations say so already.
  expect(shown.queryByText('We are not sure that this is a chicken.')).toBeNull();
  expect(shown.queryByText('Confidence')).toBeNull();
  expect(shown.getByText('It takes 4 traits to identify the breed.')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Choose the traits' })).toBeVisible();
});

test('says who analyzed the photo, and why the vision model did not', async () => {
  await analyze({ example: 'withoutModel' });
  expect(await screen.findByText(String(withoutModel.value.notice))).toBeVisible();
  expect(screen.getByText('Analyzed on our own server.')).toBeVisible();
});

test('says that a vision model analyzed the photo', async () => {
  await analyze({ example: 'visionModel' });
  expect(await screen.findByText('Analyzed by a vision model.')).toBeVisible();
});

test('says that no bird was found, and offers manual traits', async () => {
  const { user, address } = await analyze({ status: 422, example: 'noBird' });
  expect(await screen.findByRole('heading', { name: 'No bird found' })).toBeVisible();
  expect(screen.getByText(new RegExp(`^${noBird.value.detail}`))).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Detected Traits' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose the traits by hand' }));
  expect(address()).toBe(`${ADDRESS}?tab=manual`);
});

test('says that the server is busy, keeps the photo and retries', async () => {
  const { user } = await analyze({ status: 503, example: 'tooBusy' });
  expect(await screen.findByRole('heading', { name: 'Many photos are being identified' })).toBeVisible();
  expect(screen.getByText(new RegExp(busy.value.detail))).toBeVisible();
  answerWith('analyzePhoto', { example: 'whiteHen' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(white.value.visualObservations)).toBeVisible();
});

test('asks for a clearer image after any other failure', async () => {
  await analyze({ status: 415 });
  expect(
    await screen.findByRole('heading', { name: 'Photo analysis failed. Please try a clearer image.' }),
  ).toBeVisible();
});

test('says that the photo could not be sent, without blaming the photo', async () => {
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
    throw new DOMException('Unable to read form data blob', 'InvalidStateError');
  });
  onTestFinished(() => sending.mockRestore());
  await analyze();
  expect(await screen.findByRole('heading', { name: 'The photo could not be sent' })).toBeVisible();
  expect(screen.queryByText(/clearer image/)).toBeNull();
});

test('does not ask about a vision model where none is set up', async () => {
  renderApp(ADDRESS);
  await screen.findByLabelText('Choose from library');
  expect(screen.queryByRole('checkbox', { name: /vision model/ })).toBeNull();
});

test('lets the keeper allow a vision model for each photo', async () => {
  answerWith('getCapabilities', { example: 'production' });
  renderApp(ADDRESS);
  expect(await screen.findByRole('checkbox', { name: 'A vision model may look at this photo' })).toHaveProperty(
    'checked',
    false,
  );
});

test('compares a known breed with its drawing and opens a listing', async () => {
  const { user, address } = await openWithPhoto();
  await preview();
  await user.click(known());
  await user.click(send());
  const shown = within(await findings());
  await user.type(await shown.findByRole('combobox', { name: 'Breed' }), 'Barred Rock');
  expect(await shown.findByRole('img', { name: 'Plymouth Rock hen' })).toBeVisible();
  expect(shown.getByRole('img', { name: 'Your bird' })).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'List My Chicken for Breeding' }));
  expect(address()).toBe(`${ADDRESS}?list=new`);
  expect(screen.getByRole('combobox', { name: 'Breed' })).toHaveValue('Barred Rock');
});

test('keeps the photo, choice and findings after a reload', async () => {
  await analyze();
  await screen.findByText(white.value.visualObservations);
  document.body.replaceChildren();
  renderApp(ADDRESS);
  expect(await preview()).toBeVisible();
  expect(unknown()).toHaveProperty('checked', true);
  expect(screen.getByText(white.value.visualObservations)).toBeVisible();
});

/** Photographs, confirms and identifies a hen. */
async function identifyOne() {
  const app = await analyze();
  await app.user.click(await screen.findByRole('button', { name: /^Confirm the traits?$/ }));
  await app.user.click(screen.getByRole('button', { name: 'Yes, white' }));
  await app.user.click(within(screen.getByRole('group', { name: 'Comb' })).getByRole('radio', { name: 'Rose' }));
  await app.user.click(within(screen.getByRole('group', { name: 'Size' })).getByRole('radio', { name: /^Medium/ }));
  await app.user.click(within(screen.getByRole('group', { name: 'Leg color' })).getByRole('radio', { name: 'Yellow' }));
  await app.user.click(within(screen.getByRole('group', { name: 'Egg color' })).getByRole('radio', { name: 'Brown' }));
  await app.user.click(screen.getByRole('button', { name: 'Identify Breed' }));
  await screen.findByRole('heading', { name: 'Most Likely Breeds' });
  return app;
}

/** Opens the listing form as after a reload, and returns the body that it sends. */
async function listAfterReload() {
  document.body.replaceChildren();
  const listings = sentTo('/api/chickens/list');
  signIn();
  const { user, address } = renderApp(`${ADDRESS}?list=new`);
  await preview();
  expect(screen.queryByText(/^Very likely an? /)).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Breed' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Hortense');
  await user.type(screen.getByRole('combobox', { name: 'Breed' }), 'Holland');
  await user.type(screen.getByRole('textbox', { name: 'Age' }), '1 year');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Watchful.');
  await user.click(screen.getByRole('radio', { name: /^Not yet/ }));
  await user.click(screen.getByRole('button', { name: 'List My Chicken' }));
  await waitFor(() => expect(address()).toMatch(/^\/(\?|$)/));
  return listings;
}

const another = () => new File(['another hen'], 'other.jpg', { type: 'image/jpeg' });

test('starts a new bird with a new photo, without the previous findings', async () => {
  const { user } = await identifyOne();
  await user.click(screen.getByRole('button', { name: 'List My Chicken for Breeding' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Henrietta');
  await user.click(screen.getByRole('button', { name: 'Back to Identification' }));
  await user.click(screen.getByRole('tab', { name: 'Photo ID' }));
  await user.upload(screen.getByLabelText('Choose another'), another());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Most Likely Breeds' })).toBeNull());
  expect(screen.queryByText(white.value.visualObservations)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Manual Traits' }));
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
  expect(await listAfterReload()).toMatchObject([
    { name: 'Hortense', breed: 'Holland', photo: 'data:image/jpeg;base64,YW5vdGhlciBoZW4=', identificationData: null },
  ]);
});

test('starts a new bird when a removed photo is replaced', async () => {
  const { user } = await identifyOne();
  await user.click(screen.getByRole('tab', { name: 'Photo ID' }));
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await user.upload(await screen.findByLabelText('Choose from library'), another());
  await preview();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Most Likely Breeds' })).toBeNull());
});

test('resets everything with “New bird”, offered only after a start', async () => {
  const { user } = await identifyOne();
  await user.click(screen.getByRole('button', { name: 'New bird' }));
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Most Likely Breeds' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New bird' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Photo ID' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Your bird/ })).toBeNull());
});

test('clears the identification but keeps typed input when the listing’s photo changes', async () => {
  const { user } = await identifyOne();
  await user.click(screen.getByRole('button', { name: 'List My Chicken for Breeding' }));
  expect(await screen.findByText(/^Very likely an? /)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Henrietta');
  await user.upload(screen.getByLabelText('Choose another'), another());
  await waitFor(() => expect(screen.queryByText(/^Very likely an? /)).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Breed' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Henrietta');
});

test('ignores a late response for the previous bird', async () => {
  const { user } = await identifyOne();
  const send = globalThis.fetch;
  const answered = Promise.withResolvers<Response>();
  globalThis.fetch = () => answered.promise;
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(within(screen.getByRole('group', { name: 'Size' })).getByRole('radio', { name: /^Large/ }));
  await user.click(screen.getByRole('button', { name: 'Identify Breed' }));
  globalThis.fetch = send;
  await user.click(screen.getByRole('button', { name: 'New bird' }));
  answered.resolve(Response.json(identified.value));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Identify Breed' })).toBeDisabled());
  await answered.promise;
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Most Likely Breeds' })).toBeNull();
});
