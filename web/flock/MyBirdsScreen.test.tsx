import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import complete from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { enqueue, outbox } from '../client/outbox.ts';
import { keepPhoto, keptPhoto } from '../drafts/draft-photos.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { queriesSentTo, sentTo } from '../testing/sent-to.ts';
import { keep, plan } from '../testing/tracked-trip.ts';
import { toastQueue } from '../ui/toast-queue.ts';

const AMBROSE = 'id0000000000000a';

function openRegister(address = '/my-birds') {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  return renderApp(address);
}

async function entry(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
}

const shownNames = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => !title?.endsWith(' near you'));

test('lists each bird with its record', async () => {
  openRegister();
  expect(await screen.findByText('7 birds')).toBeVisible();
  for (const { name, breed, sex, bandNumber, ...bird } of register.value) {
    const wasPaused = bird.wasOffered ? 'Paused' : 'Not offered';
    const kind = bird.pedigreeOnly ? 'Pedigree only' : bird.isAvailable ? 'On offer' : wasPaused;
    const row = await entry(name);
    expect(row.getByRole('img', { name: new RegExp(`^${name}, ${breed} ${sex.toLowerCase()}`) })).toBeVisible();
    expect(row.getByText(`${breed} ${sex.toLowerCase()}`)).toBeVisible();
    expect(row.getByText(kind)).toBeVisible();
    if (bandNumber) expect(row.getByText(`Band ${bandNumber}`)).toBeVisible();
  }
});

test('shows parents and inbreeding, and says if nothing is recorded', async () => {
  openRegister();
  const clementine = await entry('Clementine');
  expect(clementine.getByText('Ambrose × Mrs. Pettibone')).toBeVisible();
  expect(clementine.getByText('12.5% inbred, like chicks of half siblings')).toBeVisible();
  expect(clementine.getByText('Hatched May 20, 2026')).toBeVisible();
  expect((await entry('Prudence')).getByText('Parents not recorded')).toBeVisible();
});

test('searches birds while typing and keeps the search in the URL', async () => {
  const { user, address } = openRegister();
  await user.type(await screen.findByRole('searchbox', { name: 'Search your birds' }), 'clem');
  expect(await screen.findByText('1 of 7 birds')).toBeVisible();
  expect(shownNames()).toEqual(['Clementine']);
  await waitFor(() => expect(address()).toBe('/my-birds?search=clem'));
  await user.click(screen.getByRole('link', { name: 'Clementine' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clementine' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to my birds' }));
  expect(await screen.findByRole('searchbox')).toHaveValue('clem');
});

test('filters birds that are on offer, paused, never offered or pedigree only', async () => {
  const { user } = openRegister();
  await user.click(await screen.findByRole('button', { name: 'Paused 1' }));
  expect(shownNames()).toEqual(['Mrs. Pettibone']);
  await user.click(screen.getByRole('button', { name: 'Not offered 2' }));
  expect(shownNames()).toEqual(['Barnacle', 'Clementine']);
  await user.click(screen.getByRole('button', { name: 'Pedigree only 1' }));
  expect(shownNames()).toEqual(['Old Cato']);
  await user.click(screen.getByRole('button', { name: 'On offer 3' }));
  expect(shownNames()).toEqual(['Prudence', 'Ambrose', 'Thaddeus']);
});

test('links back to all birds if none match', async () => {
  const { user } = openRegister('/my-birds?search=unicorn');
  expect(await screen.findByText('No birds match')).toBeVisible();
  expect(screen.getByText('None of your birds has these words in its name, band or breed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all birds' }));
  expect(await screen.findByText('7 birds')).toBeVisible();
});

test('pauses a bird and resumes it', async () => {
  signIn();
  const { user } = renderApp('/my-birds');
  const row = await entry('Mrs. Pettibone');
  expect(row.getByText('On offer')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Mrs. Pettibone is paused')).toBeVisible();
  expect(row.getByText('Paused')).toBeVisible();
  expect(row.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('asks for the contact choice when the first bird is offered', async () => {
  answerWith('getProfile', { example: 'withoutContact' });
  const { user } = openRegister();
  const [birds, profiles] = [sentTo(/^\/api\/chickens\//), sentTo('/api/user/profile')];
  const clementine = await entry('Clementine');
  expect(clementine.getByText('Not offered')).toBeVisible();
  await user.click(clementine.getByRole('button', { name: 'Offer to other keepers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer Clementine to other keepers?' }));
  for (const choice of dialog.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
  const offer = () => user.click(dialog.getByRole('button', { name: 'Offer to other keepers' }));
  await offer();
  expect(dialog.getByText('Choose one. You can change it in your profile.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Show my phone/ }));
  await offer();
  expect(dialog.getByText('Enter the phone number that you want to show.')).toBeVisible();
  expect([birds, profiles]).toEqual([[], []]);
  await user.type(dialog.getByLabelText('Phone'), '512 555 0143');
  await offer();
  await waitFor(() => expect(birds).toEqual([{ isAvailable: true }]));
  expect(profiles).toEqual([{ contactChoice: 'show', sharePhone: true, shareEmail: false, phone: '512 555 0143' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers a bird with one tap if the contact choice exists', async () => {
  const { user } = openRegister();
  const birds = sentTo(/^\/api\/chickens\//);
  await user.click((await entry('Clementine')).getByRole('button', { name: 'Offer to other keepers' }));
  await waitFor(() => expect(birds).toEqual([{ isAvailable: true }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that pausing failed', async () => {
  const { user } = openRegister();
  answerWith('updateChicken', { status: 503 });
  await user.click((await entry('Ambrose')).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Pausing failed')).toBeVisible();
});

async function askToRemove(user: ReturnType<typeof openRegister>['user'], name: string) {
  await user.click((await entry(name)).getByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  return within(await screen.findByRole('dialog', { name: `Remove ${name}?` }));
}

test('asks whether a bird died or left, and keeps it as an ancestor', async () => {
  const { user } = openRegister();
  const birds = sentTo(/^\/api\/chickens\//);
  const dialog = await askToRemove(user, 'Ambrose');
  expect(dialog.getByText('He is recorded as a parent of Barnacle and Clementine.')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Has he died or left?' })).toBeVisible();
  expect(dialog.getByText(/^He stays in My Birds for the pedigree only/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep him as an ancestor' }));
  await waitFor(() => expect(birds).toEqual([{ pedigreeOnly: true }]));
  expect(await screen.findByText('Ambrose is kept as an ancestor')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps a death without a connection, and sends it when the server is back', async () => {
  const { user } = openRegister();
  const dialog = await askToRemove(user, 'Ambrose');
  const real = globalThis.fetch;
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.method === 'PATCH') throw new TypeError('Failed to fetch');
    return real(input, init);
  });
  await user.click(dialog.getByRole('button', { name: 'Keep him as an ancestor' }));
  expect(await screen.findByText('Your edit of Ambrose is kept here')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await entry('Ambrose')).getByText('Pedigree only')).toBeVisible();
  expect((await entry('Ambrose')).getByText('Not sent yet')).toBeVisible();
  network.mockRestore();
  const birds = sentTo(/^\/api\/chickens\/id/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your edit of Ambrose has arrived')).toBeVisible();
  expect(birds).toEqual([{ pedigreeOnly: true }]);
});

test('deletes a bird entered by mistake, and says before what is lost', async () => {
  const { user } = openRegister();
  const dialog = await askToRemove(user, 'Ambrose');
  expect(
    dialog.getByText(
      /His chicks keep their pedigree, where he appears without a name, as “a bird that is not listed”\./,
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete Ambrose' }));
  expect(await screen.findByText('Ambrose is deleted')).toBeVisible();
  expect(await screen.findByText('6 birds')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ambrose' })).toBeNull();
});

test('mentions an unfinished visit before a bird is removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-02T17:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  answerWith('listTrips', { example: 'empty' });
  const visit = { ...plan, roosterId: 'id0000000000000a', timeline: { arrivalDate: '2026-05-25' } };
  keep({ plan: visit, editedAt: '2026-06-01T12:00:00.000Z' });
  const { user } = openRegister();
  const dialog = await askToRemove(user, 'Ambrose');
  expect(
    await dialog.findByText(/^He is in a visit that is not over: .* It stays under Visits until you/),
  ).toBeVisible();
});

test('does not ask whether an ancestor died', async () => {
  const { user } = openRegister();
  const dialog = await askToRemove(user, 'Old Cato');
  expect(dialog.getByRole('button', { name: 'Delete Old Cato' })).toBeVisible();
  expect(dialog.queryByText(/died or left/)).toBeNull();
});

test('does not ask for the pedigree of a bird that was deleted', async () => {
  const { user, address } = openRegister('/my-birds?bird=id0000000000000a');
  const asked = queriesSentTo('/api/chickens/id0000000000000a/pedigree');
  await screen.findByRole('list', { name: 'Pedigree of Ambrose' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete Ambrose' }));
  expect(await screen.findByText('Ambrose is deleted')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/my-birds'));
  expect(asked).toHaveLength(1);
});

test('counts a bird as deleted that an unanswered press has deleted', async () => {
  const { user } = openRegister('/my-birds?bird=id0000000000000a');
  answerWith('deleteChicken', { status: 404 });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete Ambrose' }));
  expect(await screen.findByText('Ambrose is deleted')).toBeVisible();
});

test('keeps a bird that could not be removed, and says so', async () => {
  const { user } = openRegister('/my-birds?bird=id0000000000000a');
  answerWith('deleteChicken', { status: 503 });
  answerWith('updateChicken', { status: 500 });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep him as an ancestor' }));
  expect(await dialog.findByText(/^Ambrose could not be changed\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete Ambrose' }));
  expect(await dialog.findByText(/^Deleting failed\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave him as he is' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ambrose' })).toBeVisible();
});

test('keeps what was refused through a reload, with its photo, until it is discarded', async () => {
  const key = await keepPhoto(new Blob(['feathers'], { type: 'image/jpeg' }));
  const keeperId = complete.value.id;
  const photo = {
    keeperId,
    kind: 'photo',
    subject: key,
    name: 'photo of Ambrose',
    payload: { birdId: AMBROSE },
  } as const;
  outbox.markFailed(enqueue(photo), 'no-answer');
  const payload = { changes: { specialNotes: 'Limps.' }, entered: { specialNotes: 'Limps.' } };
  const edit = { keeperId, kind: 'bird edit', subject: 'gone000000000000', name: 'edit of Juno', payload } as const;
  outbox.markFailed(enqueue(edit), 'no-answer');
  answerWith('addPhoto', { status: 404 });
  answerWith('updateChicken', { status: 404 });
  const { user } = openRegister();
  expect((await entry('Ambrose')).getByText('Not sent yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(outbox.read()).toEqual([]));
  cleanup();
  toastQueue.set([]);
  const again = openRegister();
  const ofEdit = await screen.findByText(
    'Your edit of Juno was not taken. You no longer have this bird. You had entered: special notes: Limps.',
  );
  const ofPhoto = await screen.findByText('Your photo of Ambrose was not taken. You no longer have this bird.');
  const note = within(ofPhoto.parentElement as HTMLElement);
  expect(await note.findByRole('img', { name: 'The photo that was not taken' })).toBeVisible();
  expect(note.getByRole('button', { name: 'Save the photo' })).toBeVisible();
  await again.user.click(note.getByRole('button', { name: 'Discard it' }));
  expect(ofPhoto).not.toBeInTheDocument();
  expect(await keptPhoto(key)).toBeNull();
  await again.user.click(within(ofEdit.parentElement as HTMLElement).getByRole('button', { name: 'Discard it' }));
  expect(screen.queryByText(/was not taken/)).toBeNull();
});

test('links to all flock actions', async () => {
  openRegister();
  const ways = within(await screen.findByRole('navigation', { name: 'Your flock' }));
  const links = {
    'Add a bird': '/add-chicken',
    'Record a hatch': '/my-birds?hatch=new',
    'Plan the season': '/flock-plan',
    'Import or export': '/my-birds?import=csv',
  };
  for (const [name, path] of Object.entries(links)) {
    expect(ways.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('links to adding birds or importing a pedigree if there are none', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'empty' });
  renderApp('/my-birds');
  expect(await screen.findByText('No birds yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add your birds' })).toHaveAttribute('href', '/add-chicken');
  expect(screen.getByRole('link', { name: 'Import a pedigree' })).toHaveAttribute('href', '/my-birds?import=csv');
});

test('asks for a location before the first bird', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('listMyChickens', { example: 'empty' });
  renderApp('/my-birds');
  const link = await screen.findByRole('link', { name: 'Add your birds' });
  expect(link).toHaveAttribute('href', '/create-profile?next=%2Fadd-chicken');
});

test('asks a visitor to sign in, and returns to the same bird', async () => {
  renderApp('/my-birds?bird=id0000000000000d');
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/auth?next=%2Fmy-birds%3Fbird%3Did0000000000000d');
});

test('says that the birds could not be loaded, and tries again', async () => {
  signIn();
  answerWith('listMyChickens', { status: 503 });
  const { user } = renderApp('/my-birds');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith('listMyChickens', { example: 'register' });
  await user.click(again);
  expect(await screen.findByText('7 birds')).toBeVisible();
});
