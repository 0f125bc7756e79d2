import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AddChickenRequest } from '#contract';
import added from '../../fixtures/examples/addChicken.added.json' with { type: 'json' };
import { BACK_TO_COMPARISON } from '../paths.ts';
import { loseAnswers } from '../testing/lost-answers.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests, keysSentTo, sentTo } from '../testing/sent-to.ts';
import { writeStored } from '../ui/browser-storage.ts';

const PRUDENCE = 'id0000000000000b';
const photo = (name = 'prudence.jpg', type = 'image/jpeg') => new File([name], name, { type });

function openForm() {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  return renderApp('/add-chicken');
}

const name = () => screen.findByLabelText('Name');
const breed = () => screen.getByRole('combobox', { name: 'Breed' });
const add = () => screen.getByRole('button', { name: 'Add to Community' });

/** Chooses whether the bird is offered, and sends it. */
async function send(user: ReturnType<typeof renderApp>['user'], offer = /^Not yet/) {
  await user.click(screen.getByRole('radio', { name: offer }));
  await user.click(add());
}

async function writeBreed(user: ReturnType<typeof renderApp>['user'], text: string) {
  await user.clear(breed());
  await user.type(breed(), text);
  await user.tab();
}

test('asks a visitor to sign in and returns afterwards', async () => {
  renderApp('/add-chicken');
  expect(await screen.findByText('Please sign in to add your heritage chickens to the community')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fadd-chicken',
  );
  expect(screen.getByRole('link', { name: 'Browse Without Account' })).toHaveAttribute('href', '/');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('keeps a visitor’s input after sign-in, photo included', async () => {
  const { user, address } = renderApp('/add-chicken');
  await user.click(await screen.findByRole('button', { name: 'Fill in the form first' }));
  expect(await screen.findByLabelText('hens')).toHaveFocus();
  await user.type(await name(), 'Prudence');
  await user.type(breed(), 'Buckeye');
  await user.upload(screen.getByLabelText('Choose photos'), photo());
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
  await send(user);
  await waitFor(() => expect(address()).toBe('/auth?next=%2Fadd-chicken'));
  cleanup();
  openForm();
  expect(await name()).toHaveValue('Prudence');
  expect(breed()).toHaveValue('Buckeye');
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
});

test('has the sections and choices of the specification', async () => {
  const { user } = openForm();
  await name();
  for (const section of ['Basic Information', 'Characteristics', 'Description'])
    expect(screen.getByRole('region', { name: section })).toBeVisible();
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(choices('Purpose')).toEqual(['Select purpose', 'Eggs', 'Meat', 'Dual purpose', 'Ornamental', 'Breeding']);
  expect(choices('Temperament').slice(1)).toEqual(['Calm', 'Friendly', 'Active', 'Independent', 'Protective']);
  expect(choices('Egg color').slice(1)).toEqual(['Brown', 'White', 'Blue', 'Green', 'Pink', 'Dark brown']);
  await user.click(breed());
  const breeds = await screen.findAllByRole('option', { name: /^(?!Select)[A-Z]/ });
  const names = breeds.map((option) => option.textContent?.trim());
  for (const one of ['Ancona', 'Holland', 'Jersey Giant', 'Plymouth Rock', 'Wyandotte']) expect(names).toContain(one);
});

test('requires name and breed, and shows errors at the fields', async () => {
  const { user } = openForm();
  await name();
  const bodies = sentTo('/api/chickens');
  await user.click(add());
  expect(await screen.findByText('Missing Information')).toBeVisible();
  expect(screen.getByText('Please provide at least a name and breed for your chicken.')).toBeVisible();
  expect(await name()).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name', description: /Give the bird a name\./ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Breed', description: /The breed is missing\./ })).toBeVisible();
  await user.type(await name(), 'Prudence');
  expect(screen.queryByText('Give the bird a name.')).toBeNull();
  await user.click(add());
  expect(breed()).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('asks whether to offer the bird, and adds it accordingly', async () => {
  const { user } = openForm();
  const bodies = sentTo('/api/chickens');
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
  await user.click(add());
  expect(await screen.findByText('Please say whether to offer the bird to other keepers.')).toBeVisible();
  expect(screen.getByText('Choose yes or not yet. You can change it in My Birds.')).toBeVisible();
  expect(bodies).toEqual([]);
  // This keeper has already made the contact choice.
  await user.click(screen.getByRole('radio', { name: /^Yes/ }));
  expect(screen.queryByRole('radio', { name: /^Ask me first/ })).toBeNull();
  await send(user, /^Not yet/);
  await waitFor(() => expect(bodies).toMatchObject([{ name: 'Prudence', isAvailable: false }]));
});

test('asks for the contact choice with the first offered bird', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutContact' });
  const { user } = renderApp('/add-chicken');
  const [birds, profiles] = [sentTo('/api/chickens'), sentTo('/api/user/profile')];
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  await send(user, /^Yes/);
  expect(await screen.findByText('Choose one. You can change it in your profile.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Show my phone/ }));
  await user.type(screen.getByLabelText('Phone'), '+1 512 555 0161');
  await user.click(add());
  await waitFor(() => expect(birds).toMatchObject([{ name: 'Prudence', isAvailable: true }]));
  expect(profiles).toEqual([{ contactChoice: 'show', sharePhone: true, shareEmail: false, phone: '+1 512 555 0161' }]);
});

test('leads back to the comparison for which the bird was added', async () => {
  const compared = '/genetic-compatibility?hen=b1rdd0m1n1queh3n';
  const { user, address } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  // Not sooner: the answer of another test's bird would use it up.
  writeStored('sessionStorage', BACK_TO_COMPARISON, compared);
  await send(user);
  await waitFor(() => expect(address()).toBe(compared));
});

test('adds a bird, confirms it and shows it in the register', async () => {
  const { user, address } = openForm();
  await user.type(await name(), ' Prudence ');
  await writeBreed(user, 'Buckeye');
  await user.type(screen.getByLabelText('Age'), '1 year');
  await user.selectOptions(screen.getByLabelText('Egg color'), 'Brown');
  await user.selectOptions(screen.getByLabelText('Temperament'), 'Calm');
  await user.selectOptions(screen.getByLabelText('Purpose'), 'Dual purpose');
  await user.type(screen.getByLabelText('About the bird'), 'Calm and curious. Call 603 555 0101');
  expect(screen.getByText(/^Is there a phone number or an email address in this text/)).toBeVisible();
  await user.clear(screen.getByLabelText('About the bird'));
  await user.type(screen.getByLabelText('About the bird'), 'Calm and curious. Laid 2026-05-20 - 12 eggs');
  expect(screen.queryByText(/^Is there a phone number/)).toBeNull();
  await user.clear(screen.getByLabelText('About the bird'));
  await user.type(screen.getByLabelText('About the bird'), 'Calm and curious.');
  const bodies = sentTo('/api/chickens');
  await send(user);
  await waitFor(() => expect(screen.getByText('Success!')).toBeVisible());
  expect(screen.getByText('Your heritage chicken has been added to the community.')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/my-birds?bird=${PRUDENCE}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Prudence' })).toBeVisible();
  expect(bodies).toEqual([
    {
      isAvailable: false,
      name: 'Prudence',
      breed: 'Buckeye',
      sex: 'Hen',
      age: '1 year',
      description: 'Calm and curious.',
      photos: [],
      characteristics: { eggColor: 'brown', temperament: 'calm', purpose: 'dual' },
    },
  ]);
  cleanup();
  openForm();
  expect(await name()).toHaveValue('');
});

test('keeps a bird that could not be added, and retries with the same key', async () => {
  answerWith('addChicken', { status: 503 });
  const keys = keysSentTo('/api/chickens');
  const { user, address } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  await send(user);
  expect(await screen.findByText('Failed to add chicken. Please try again.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(await name()).toHaveValue('Prudence');
  answerWith('addChicken', { status: 201, example: 'added' });
  await send(user);
  await waitFor(() => expect(address()).toBe(`/my-birds?bird=${PRUDENCE}`));
  // The server treats both tries as the same bird.
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('says that there is no connection, and keeps the bird', async () => {
  const { user } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => network.mockRestore());
  await send(user);
  expect(await screen.findByText(/^The server cannot be reached\..*Nothing you entered is lost\.$/)).toBeVisible();
  expect(screen.queryByText('Failed to add chicken. Please try again.')).toBeNull();
  expect(await name()).toHaveValue('Prudence');
});

test('names the bird of a try whose answer was lost, and adds the next one with the next press', async () => {
  const server = loseAnswers<AddChickenRequest>('/api/chickens', 1, (bird, id) => ({ ...added.value, ...bird, id }));
  const { user } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Java');
  await send(user);
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  cleanup();
  const { user: again, address } = openForm();
  await again.clear(await name());
  await again.type(await name(), 'Patience');
  await writeBreed(again, 'Buckeye');
  await again.click(add());
  expect(
    await screen.findByText(
      'Prudence, a Java hen, was added before, and is in My Birds. What the form says now is not added. If it is another bird, press “Add to Community” again.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Failed to add chicken. Please try again.')).toBeNull();
  expect(screen.getByRole('link', { name: 'See Prudence' })).toHaveProperty(
    'href',
    expect.stringMatching(/\/my-birds\?bird=[0-9a-f]{32}$/),
  );
  await again.click(add());
  await waitFor(() => expect(address()).toMatch(/^\/my-birds\?bird=/));
  expect(server.bodies().map((bird) => bird.name)).toEqual(['Prudence', 'Patience']);
});

test('says that a bird was added before if it cannot name it, and clears the form for another', async () => {
  answerWith('addChicken', { status: 422, example: 'keyUsed' });
  const { user } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  await send(user);
  expect(await screen.findByText(/^A bird was added before, and is in My Birds\./)).toBeVisible();
  expect(screen.queryByText('Failed to add chicken. Please try again.')).toBeNull();
  expect(screen.getByRole('link', { name: 'See my birds' })).toHaveAttribute('href', '/my-birds');
  await user.click(screen.getByRole('button', { name: 'Clear the form' }));
  expect(await name()).toHaveValue('');
  expect(screen.queryByText(/was added before/)).toBeNull();
});

test('says that the form has what was entered before, and starts over', async () => {
  const { user } = openForm();
  await user.type(await name(), 'Prudence');
  expect(screen.queryByText('This is what you entered before.')).toBeNull();
  cleanup();
  const { user: again } = openForm();
  expect(await screen.findByText('This is what you entered before.')).toBeVisible();
  await again.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await name()).toHaveValue('');
  expect(screen.queryByText('This is what you entered before.')).toBeNull();
});

test('sends a second bird with another key', async () => {
  const keys = keysSentTo('/api/chickens');
  for (const bird of ['Prudence', 'Patience']) {
    const { user } = openForm();
    await user.type(await name(), bird);
    await writeBreed(user, 'Buckeye');
    await send(user);
    await screen.findByText('Success!');
    cleanup();
  }
  expect(new Set(keys).size).toBe(2);
});

test('shows progress while saving', async () => {
  const { user } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  const answer = holdRequests('/api/chickens');
  await send(user);
  expect(await screen.findByRole('button', { name: 'Adding Chicken...' })).toBeDisabled();
  answer();
  expect(await screen.findByText('Success!')).toBeVisible();
});

test('keeps the form when the session has ended', async () => {
  answerWith('addChicken', { status: 401 });
  const { user } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  answerWith('getProfile', { status: 401 });
  await send(user);
  expect(await screen.findByRole('link', { name: 'Sign In to Continue' })).toBeVisible();
  expect(screen.getByText('What you entered is kept for you.')).toBeVisible();
  cleanup();
  answerWith('getProfile', { status: 200 });
  openForm();
  expect(await name()).toHaveValue('Prudence');
});

test('sends a keeper without a location to set one, and returns', async () => {
  answerWith('getProfile', { example: 'withoutPlace' });
  const { address } = openForm();
  await waitFor(() => expect(address()).toMatch(/^\/create-profile\?next=%2Fadd-chicken/));
});

test('understands another name of a breed and offers the standard one', async () => {
  answerWith('searchBreedNames', { example: 'alias' });
  const { user } = openForm();
  await name();
  await user.type(breed(), 'Barred Rock');
  expect(await screen.findByRole('option', { name: 'Plymouth Rock one color is Barred Rock' })).toBeVisible();
  await user.tab();
  expect(await screen.findByText('Barred Rock is a color of the Plymouth Rock.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use Plymouth Rock' }));
  expect(breed()).toHaveValue('Plymouth Rock');
});

test('suggests breeds for an unclear name', async () => {
  answerWith('searchBreedNames', { example: 'unsure' });
  const { user } = openForm();
  await name();
  await writeBreed(user, 'crevcour');
  expect(await screen.findByText('Did you mean one of these?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crèvecoeur' }));
  expect(breed()).toHaveValue('Crèvecoeur');
});

test('accepts an unknown breed as written', async () => {
  answerWith('searchBreedNames', { example: 'empty' });
  const { user } = openForm();
  await name();
  await writeBreed(user, 'Hausvogel');
  expect(await screen.findByText(/does not have this breed yet\. We save it as you write it\./)).toBeVisible();
  expect(breed()).toHaveValue('Hausvogel');
});

test('accepts at most six photos and no other files', async () => {
  const { user } = openForm();
  await name();
  const input = screen.getByLabelText('Choose photos');
  await user.upload(
    input,
    Array.from({ length: 7 }, (_, at) => photo(`${at}.jpg`)),
  );
  expect(await screen.findByText(/A bird has 6 photos at most: the others were left out\./)).toBeVisible();
  expect(await screen.findAllByRole('img', { name: /^Photo \d/ })).toHaveLength(6);
  expect(screen.getByText(/as many as a bird can have/)).toBeVisible();
  expect(input).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove photo 6' }));
  await user.upload(input, photo('notes.heic', 'image/heic'));
  expect(await screen.findByText(/cannot open HEIC photos/)).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(5);
});

test('waits for a photo that is being prepared', async () => {
  const { user } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  const chosen = photo();
  const bytes = Promise.withResolvers<ArrayBuffer>();
  chosen.arrayBuffer = () => bytes.promise;
  await user.upload(screen.getByLabelText('Choose photos'), chosen);
  expect(await screen.findByText('Getting the photos ready...')).toBeVisible();
  expect(add()).toBeDisabled();
  bytes.resolve(await new Blob(['hen']).arrayBuffer());
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(add()).toBeEnabled();
});

test('uploads photos after adding the bird, and keeps the bird if one fails', async () => {
  answerWith('addPhoto', { status: 503 });
  const { user, address } = openForm();
  await user.type(await name(), 'Prudence');
  await writeBreed(user, 'Buckeye');
  await user.upload(screen.getByLabelText('Choose photos'), photo());
  await screen.findByRole('img', { name: 'Photo 1' });
  await send(user);
  await waitFor(() => expect(address()).toBe(`/my-birds?bird=${PRUDENCE}`));
  expect(await screen.findByText(/^The server is busy/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Prudence' })).toBeVisible();
  answerWith('addPhoto', { example: 'added' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Photos of Prudence' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Photos on their way' })).toBeNull();
});
