import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import closeUp from '../../fixtures/examples/analyzePhoto.close-up.json' with { type: 'json' };
import noBird from '../../fixtures/examples/analyzePhoto.no-bird.json' with { type: 'json' };
import busy from '../../fixtures/examples/analyzePhoto.too-busy.json' with { type: 'json' };
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

test('opens on the photo tab; a photo and what is wanted of it are both needed', async () => {
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

test('the camera is asked for the far side of the phone, and both ways take pictures only', async () => {
  renderApp(ADDRESS);
  const camera = await screen.findByLabelText('Take a photo');
  expect(camera).toHaveAttribute('capture', 'environment');
  expect(camera).toHaveAttribute('accept', 'image/*');
  const library = screen.getByLabelText('Choose from library');
  expect(library).not.toHaveAttribute('capture', 'environment');
  expect(library).toHaveAttribute('accept', 'image/*');
});

test('a photo is shown, and taken away again', async () => {
  const { user } = await openWithPhoto();
  expect(await preview()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /Your bird/ })).toBeNull());
  expect(screen.getByText('Choose a photo first.')).toBeVisible();
});

test('what is no picture is refused', async () => {
  renderApp(ADDRESS);
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(await screen.findByLabelText('Choose from library'), hen('text/plain', 'hen.txt'));
  expect(await screen.findByText('That is not a picture. Please choose an image file.')).toBeVisible();
  expect(send()).toBeDisabled();
});

test('of a photo that the browser cannot open it says what to do', async () => {
  await openWithPhoto(hen('image/heic', 'hen.heic'));
  expect(await screen.findByText(/^This browser cannot open HEIC photos\./)).toBeVisible();
});

test('the button says what it does', async () => {
  const { user } = await openWithPhoto();
  await preview();
  expect(send()).toHaveTextContent('Identify Breed');
  await user.click(known());
  expect(send()).toHaveTextContent('Confirm & Generate Profile');
  await user.click(unknown());
  expect(send()).toHaveTextContent('Identify Breed');
});

test('while the photo is on its way the button says so, and it can be given up', async () => {
  const { user } = await analyze();
  expect(send()).toHaveTextContent('Analyzing Photo...');
  expect(screen.getByRole('progressbar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(send()).toHaveTextContent('Identify Breed'));
  expect(await preview()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows what was seen and how sure it is, and puts it into the form to be confirmed', async () => {
  const { user } = await analyze();
  const shown = within(await findings());
  expect(await shown.findByRole('heading', { name: 'Visual Observations' })).toBeVisible();
  expect(shown.getByText(white.value.visualObservations)).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Detected Traits' })).toBeVisible();
  const traits = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(traits).toEqual(['Plumage color: White 70%']);
  expect(shown.getByText('Confidence').parentElement).toHaveTextContent('Confidence 70%');
  expect(shown.getByText(/4 more traits are needed/)).toBeVisible();
  await waitFor(async () => expect(await findings()).toHaveFocus());

  await user.click(shown.getByRole('button', { name: 'Confirm the traits' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Plumage color' })).toHaveFocus());
  const color = within(screen.getByRole('group', { name: 'Plumage color' }));
  expect(color.getByText('From the photo, 70% sure: White. Tap to confirm, or choose another.')).toBeVisible();
  expect(color.getByRole('radio', { name: 'White' })).toHaveProperty('checked', true);
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
});

const plumage = () => within(screen.getByRole('group', { name: 'Plumage color' }));

test.each([
  ['a tap on it', () => plumage().getByRole('radio', { name: 'White' })],
  ['the button', () => screen.getByRole('button', { name: 'Yes, white' })],
  ['another choice', () => plumage().getByRole('radio', { name: 'Buff' })],
])('%s settles what the photo told', async (_, control) => {
  const { user } = await analyze({ example: 'visionModel' });
  await user.click(await screen.findByRole('button', { name: 'Confirm the traits' }));
  expect(plumage().getByText(/^From the photo/)).toBeVisible();
  const told = screen.getAllByText(/^From the photo/).length;
  await user.click(control());
  expect(plumage().queryByText(/^From the photo/)).toBeNull();
  expect(screen.getAllByText(/^From the photo/)).toHaveLength(told - 1);
});

test('the folded traits stay open when what the photo told of them is confirmed', async () => {
  const { user } = await analyze({ example: 'whiteHen' });
  await user.click(await screen.findByRole('button', { name: 'Confirm the traits' }));
  const folded = screen.getByText('More traits').closest('details');
  expect(folded).toHaveProperty('open', true);
  await user.click(screen.getByRole('button', { name: 'Yes, white' }));
  expect(screen.queryByText(/^From the photo/)).toBeNull();
  expect(folded).toHaveProperty('open', true);
});

test('a photo that is taken away takes along what it told and nobody has confirmed', async () => {
  const { user } = await analyze();
  await screen.findByRole('button', { name: 'Confirm the traits' });
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await user.click(screen.getByRole('tab', { name: 'Manual Traits' }));
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
});

test('says that it is not sure of the bird', async () => {
  await analyze({ example: 'unsure' });
  expect(await screen.findByText('We are not sure that this is a chicken.')).toBeVisible();
});

test('where nothing can be told from a photo it says what would help, and claims no confidence', async () => {
  await analyze({ example: 'closeUp' });
  const shown = within(await findings());
  expect(await shown.findByText(closeUp.value.visualObservations)).toBeVisible();
  expect(shown.getByText('We are not sure that this is a chicken.')).toBeVisible();
  expect(shown.queryByText('Confidence')).toBeNull();
  expect(shown.getByRole('button', { name: 'Choose the traits' })).toBeVisible();
});

test('says who looked, and why the vision model did not', async () => {
  await analyze({ example: 'withoutModel' });
  expect(await screen.findByText(String(withoutModel.value.notice))).toBeVisible();
  expect(screen.getByText('Analyzed on our own server.')).toBeVisible();
});

test('says so where a vision model looked', async () => {
  await analyze({ example: 'visionModel' });
  expect(await screen.findByText('Analyzed by a vision model.')).toBeVisible();
});

test('no bird: says what helps, and leads to the traits by hand', async () => {
  const { user, address } = await analyze({ status: 422, example: 'noBird' });
  expect(await screen.findByRole('heading', { name: 'No bird found' })).toBeVisible();
  expect(screen.getByText(new RegExp(`^${noBird.value.detail}`))).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Detected Traits' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose the traits by hand' }));
  expect(address()).toBe(`${ADDRESS}?tab=manual`);
});

test('too many photos at once: it says so, keeps the photo, and can be tried again', async () => {
  const { user } = await analyze({ status: 503, example: 'tooBusy' });
  expect(await screen.findByRole('heading', { name: 'Many photos are being identified' })).toBeVisible();
  expect(screen.getByText(new RegExp(busy.value.detail))).toBeVisible();
  answerWith('analyzePhoto', { example: 'whiteHen' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(white.value.visualObservations)).toBeVisible();
});

test('any other failure asks for a clearer image', async () => {
  await analyze({ status: 415 });
  expect(
    await screen.findByRole('heading', { name: 'Photo analysis failed. Please try a clearer image.' }),
  ).toBeVisible();
});

test('a photo that the browser cannot send says so, and does not blame the photo', async () => {
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
    throw new DOMException('Unable to read form data blob', 'InvalidStateError');
  });
  onTestFinished(() => sending.mockRestore());
  await analyze();
  expect(await screen.findByRole('heading', { name: 'The photo could not be sent' })).toBeVisible();
  expect(screen.queryByText(/clearer image/)).toBeNull();
});

test('only where a vision model is set up is the keeper asked whether it may look', async () => {
  renderApp(ADDRESS);
  await screen.findByLabelText('Choose from library');
  expect(screen.queryByRole('checkbox', { name: /vision model/ })).toBeNull();
});

test('the keeper decides for each photo whether a vision model may look', async () => {
  answerWith('getCapabilities', { example: 'production' });
  renderApp(ADDRESS);
  expect(await screen.findByRole('checkbox', { name: 'A vision model may look at this photo' })).toHaveProperty(
    'checked',
    false,
  );
});

test('a known breed is compared with its plate, and goes straight into a listing', async () => {
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

test('photo, choice and what was seen survive a reload', async () => {
  await analyze();
  await screen.findByText(white.value.visualObservations);
  document.body.replaceChildren();
  renderApp(ADDRESS);
  expect(await preview()).toBeVisible();
  expect(unknown()).toHaveProperty('checked', true);
  expect(screen.getByText(white.value.visualObservations)).toBeVisible();
});

/** A hen that was photographed, confirmed, and identified. */
async function identifyOne() {
  const app = await analyze();
  await app.user.click(await screen.findByRole('button', { name: 'Confirm the traits' }));
  await app.user.click(screen.getByRole('button', { name: 'Yes, white' }));
  await app.user.click(within(screen.getByRole('group', { name: 'Comb' })).getByRole('radio', { name: 'Rose' }));
  await app.user.click(within(screen.getByRole('group', { name: 'Size' })).getByRole('radio', { name: /^Medium/ }));
  await app.user.click(within(screen.getByRole('group', { name: 'Leg color' })).getByRole('radio', { name: 'Yellow' }));
  await app.user.click(within(screen.getByRole('group', { name: 'Egg color' })).getByRole('radio', { name: 'Brown' }));
  await app.user.click(screen.getByRole('button', { name: 'Identify Breed' }));
  await screen.findByRole('heading', { name: 'Most Likely Breeds' });
  return app;
}

/** Opens the listing form as after a reload, and answers what it would list. */
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

test('a new photo begins a new bird: nothing found for the last one is shown, or listed, with it', async () => {
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

test('a photo that takes the place of a removed one begins a new bird, too', async () => {
  const { user } = await identifyOne();
  await user.click(screen.getByRole('tab', { name: 'Photo ID' }));
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await user.upload(await screen.findByLabelText('Choose from library'), another());
  await preview();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Most Likely Breeds' })).toBeNull());
});

test('“New bird” begins with nothing, and is offered only where something has begun', async () => {
  const { user } = await identifyOne();
  await user.click(screen.getByRole('button', { name: 'New bird' }));
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Most Likely Breeds' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New bird' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Photo ID' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Your bird/ })).toBeNull());
});

test('another photo in the listing form takes the identification away, and leaves what was typed', async () => {
  const { user } = await identifyOne();
  await user.click(screen.getByRole('button', { name: 'List My Chicken for Breeding' }));
  expect(await screen.findByText(/^Very likely an? /)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Henrietta');
  await user.upload(screen.getByLabelText('Choose another'), another());
  await waitFor(() => expect(screen.queryByText(/^Very likely an? /)).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Breed' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Henrietta');
});

test('an answer that comes after a new bird was begun is not put to it', async () => {
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
