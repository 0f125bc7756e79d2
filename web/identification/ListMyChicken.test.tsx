import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import unsure from '../../fixtures/examples/identifyBreed.unsure.json' with { type: 'json' };
import unknownConfidence from '../../fixtures/examples/listChicken.unknown-confidence.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests, keysSentTo, sentTo } from '../testing/sent-to.ts';

const ADDRESS = '/breed-identification?list=new';
type User = ReturnType<typeof renderApp>['user'];

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const breed = () => screen.getByRole('combobox', { name: 'Breed' });
const list = () => screen.getByRole('button', { name: /^List/ });

async function open() {
  const app = renderApp(ADDRESS);
  await screen.findByRole('heading', { name: 'Basic Information' });
  return app;
}

async function fill(user: User) {
  await user.type(field('Name'), 'Henrietta');
  await user.type(breed(), 'Dominique');
  await user.type(field('Age'), '2 years');
  await user.clear(field('Location'));
  await user.type(field('Location'), 'Austin, Texas');
  await user.type(field('Description'), 'Calm, lays daily.');
  await user.click(screen.getByRole('radio', { name: /^Yes/ }));
}

test('has its sections and defaults, and links back to identification', async () => {
  const { user, address } = await open();
  for (const name of ['Basic Information', 'Availability', 'Description & Notes'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sex' })).toHaveValue('Hen');
  expect(screen.getByRole('radio', { name: 'Both' })).toHaveProperty('checked', true);
  expect(screen.getByRole('heading', { name: 'Offer it to other keepers?' })).toBeVisible();
  for (const name of [/^Yes/, /^Not yet/]) expect(screen.getByRole('radio', { name })).toHaveProperty('checked', false);
  expect(screen.getByText(/Roosters travel, hens stay home/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Identification' }));
  expect(address()).toBe('/breed-identification');
});

test('shows an error at each required field and focuses the first', async () => {
  const bodies = sentTo('/api/chickens/list');
  signIn();
  const { user } = await open();
  await user.clear(field('Location'));
  await user.click(list());
  expect(screen.getByText('Give the bird a name.')).toBeVisible();
  for (const [control, sentence] of [
    [field('Name'), 'Give the bird a name.'],
    [breed(), 'Enter its breed'],
    [field('Age'), 'Enter its age'],
    [field('Location'), 'Enter the city and state where it lives.'],
    [field('Description'), 'Describe the bird in a sentence or two.'],
  ] as const) {
    expect(control).toHaveAttribute('aria-invalid', 'true');
    const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(sentence);
  }
  expect(screen.getByText('Choose yes or not yet. You can change it in My Birds.')).toBeVisible();
  expect(field('Special notes (optional)')).not.toHaveAttribute('aria-invalid', 'true');
  expect(
    screen.getByRole('textbox', {
      name: 'Special notes (optional)',
      description: /Anybody can read this on the bird’s page, so leave out addresses and codes\.$/,
    }),
  ).toBeVisible();
  expect(field('Name')).toHaveFocus();
  await user.type(field('Name'), 'H');
  expect(screen.queryByText('Give the bird a name.')).toBeNull();
  expect(bodies).toEqual([]);
});

test('lists the bird with its photo, confirms it and clears the form', async () => {
  const bodies = sentTo('/api/chickens/list');
  signIn();
  const { user, address } = await open();
  await user.upload(screen.getByLabelText('Choose from library'), new File(['hen'], 'hen.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('img', { name: /^Your bird/ });
  await fill(user);
  await user.click(screen.getByRole('radio', { name: 'Visits at home' }));
  const letGo = holdRequests('/api/chickens/list');
  await user.click(list());
  expect(await screen.findByRole('button', { name: 'Listing Chicken...' })).toBeDisabled();
  letGo();
  await waitFor(() => expect(address()).toMatch(/^\/(\?|$)/));
  expect(bodies).toEqual([
    {
      name: 'Henrietta',
      breed: 'Dominique',
      gender: 'hen',
      age: '2 years',
      location: 'Austin, Texas',
      description: 'Calm, lays daily.',
      availableFor: 'homestay',
      isAvailable: true,
      specialNotes: '',
      photo: 'data:image/jpeg;base64,aGVu',
      identificationData: null,
    },
  ]);
  expect(await screen.findByText('Horatio is listed')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
});

test('asks a visitor to sign in, and keeps everything entered', async () => {
  const { user, address } = await open();
  expect(screen.getByText(/^You will be asked to sign in first/)).toBeVisible();
  await user.upload(screen.getByLabelText('Choose from library'), new File(['hen'], 'hen.jpg', { type: 'image/jpeg' }));
  await fill(user);
  await user.click(list());
  await waitFor(() => expect(address()).toBe(`/auth?next=${encodeURIComponent(ADDRESS)}`));
  document.body.replaceChildren();
  signIn();
  await open();
  expect(field('Name')).toHaveValue('Henrietta');
  expect(breed()).toHaveValue('Dominique');
  expect(field('Description')).toHaveValue('Calm, lays daily.');
  expect(await screen.findByRole('img', { name: /^Your bird/ })).toBeVisible();
});

test('sends a keeper without a location to set one first', async () => {
  signIn();
  answerWith('getProfile', { example: 'newKeeper' });
  const { user, address } = await open();
  expect(screen.getByText(/you have not set yours yet/)).toBeVisible();
  await fill(user);
  await user.click(list());
  await waitFor(() => expect(address()).toContain(`/create-profile?next=${encodeURIComponent(ADDRESS)}`));
});

test.each([{ status: 503 }, { status: 500 }])('reports a failure and keeps the form ($status)', async (choice) => {
  signIn();
  answerWith('listChicken', choice);
  const { user } = await open();
  await fill(user);
  await user.click(list());
  expect(await screen.findByText(/^Failed to list chicken\. Please try again\./)).toBeVisible();
  expect(field('Name')).toHaveValue('Henrietta');
});

test('shows a rejected photo’s error next to the photo', async () => {
  signIn();
  answerWith('listChicken', { status: 413 });
  const { user } = await open();
  await fill(user);
  await user.click(list());
  const bird = within((await screen.findByRole('heading', { name: 'Your bird' })).closest('section') as HTMLElement);
  expect(await bird.findByRole('alert')).toBeVisible();
});

test('shows a field’s error at the field', async () => {
  signIn();
  answerWith('listChicken', { status: 422, example: 'noAge' });
  const { user } = await open();
  await fill(user);
  await user.click(list());
  await waitFor(() => expect(field('Age')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText(/^is required/i)).toBeVisible();
});

test('shows other errors below the form', async () => {
  signIn();
  answerWith('listChicken', { status: 422, example: 'unknownConfidence' });
  const { user } = await open();
  await fill(user);
  await user.click(list());
  expect(await screen.findByText(/^Failed to list chicken/)).toHaveTextContent(unknownConfidence.value.detail);
});

test('waits for a photo that is being prepared', async () => {
  const bodies = sentTo('/api/chickens/list');
  signIn();
  const { user, address } = await open();
  await fill(user);
  const photo = new File(['hen'], 'hen.jpg', { type: 'image/jpeg' });
  const bytes = Promise.withResolvers<ArrayBuffer>();
  photo.arrayBuffer = () => bytes.promise;
  await user.upload(screen.getByLabelText('Choose from library'), photo);
  expect(await screen.findByText('Getting the photo ready...')).toBeVisible();
  expect(list()).toBeDisabled();
  bytes.resolve(await new Blob(['hen']).arrayBuffer());
  await screen.findByRole('img', { name: /^Your bird/ });
  await user.click(list());
  await waitFor(() => expect(address()).toMatch(/^\/(\?|$)/));
  expect(bodies).toMatchObject([{ photo: 'data:image/jpeg;base64,aGVu' }]);
});

test('links to sign-in and back after the session ended', async () => {
  signIn();
  answerWith('listChicken', { status: 401 });
  const { user } = await open();
  await fill(user);
  await user.click(list());
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(ADDRESS)}`,
  );
});

async function listIdentified(example: string) {
  answerWith('identifyBreed', { example });
  const { user } = renderApp('/breed-identification?tab=manual');
  await screen.findByRole('heading', { name: 'Primary Traits' });
  for (const name of ['Walnut', 'Yellow', 'Green', 'Solid'])
    await user.click(screen.getAllByRole('radio', { name })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Identify Breed' }));
  await user.click(await screen.findByRole('button', { name: 'List My Chicken for Breeding' }));
  return user;
}

test('fills in the likeliest breed with its match, and suggests other likely ones', async () => {
  const user = await listIdentified('unsure');
  const [top, second] = unsure.value.primaryMatches;
  expect(await screen.findByText('Not enough to say')).toBeVisible();
  expect(screen.getByText(`${top?.confidenceScore}% match`)).toBeVisible();
  expect(breed()).toHaveValue(top?.breedName ?? 'a breed');
  await user.click(breed());
  expect(await screen.findByRole('option', { name: new RegExp(`^${second?.breedName}`) })).toBeVisible();
});

test('calls a likely cross a cross and fills in no breed', async () => {
  await listIdentified('mixed');
  expect(await screen.findByText('Most likely a cross of two breeds')).toBeVisible();
  expect(breed()).toHaveValue('');
});

test('retries with the same key, and links to My Birds if it had arrived', async () => {
  const keys = keysSentTo('/api/chickens/list');
  signIn();
  answerWith('listChicken', { status: 503 });
  const { user } = await open();
  await fill(user);
  await user.click(list());
  expect(await screen.findByText(/^Failed to list chicken/)).toBeVisible();
  answerWith('listChicken', { status: 422, example: 'keyUsed' });
  await user.click(list());
  expect(await screen.findByText(/This bird was listed before\. You can change it in My Birds/)).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});
