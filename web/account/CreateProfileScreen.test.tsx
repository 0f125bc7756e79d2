import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import bird from '../../fixtures/examples/getChicken.card.json' with { type: 'json' };
import complete from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import asked from '../../fixtures/examples/listReveals.asked.json' with { type: 'json' };
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests, queriesSentTo, sentTo } from '../testing/sent-to.ts';
import { ContactChoice } from './ContactChoice.tsx';

const save = { name: 'Save Location & Start Swiping' };

async function chooseAustin(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Choose a town instead' }), 'aust');
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
}

test('asks a visitor to sign in', async () => {
  renderApp('/create-profile');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fcreate-profile');
});

test('offers towns if the browser does not support geolocation', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Enable Location' }));
  expect(await screen.findByText('Geolocation is not supported by this browser')).toBeVisible();
  expect(screen.queryByRole('button', save)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Skip to app' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Choose a town instead' })).toBeVisible();
});

test('chooses a town by keyboard, saves it and continues to the next screen', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  const { user, address } = renderApp('/create-profile?next=%2Fmatches');
  const search = await screen.findByRole('combobox', { name: 'Choose a town instead' });
  await user.type(search, 'aust');
  const [first] = await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(search).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{Enter}');
  expect(search).toHaveValue('Austin, Texas');
  expect(screen.getByLabelText('Maximum distance (miles)')).toHaveValue(25);
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  expect(await screen.findByText('Location saved! 📍')).toBeVisible();
  expect(screen.getByText('You can now discover local heritage breeds')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/matches'));
});

test('does not say that birds are prioritized within a distance above the limit', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  const distance = await screen.findByLabelText('Maximum distance (miles)');
  await user.clear(distance);
  await user.type(distance, '60');
  expect(screen.getByText(/^Birds within 60 miles are prioritized\. The most is 100 miles;/)).toBeVisible();
  await user.clear(distance);
  await user.type(distance, '250');
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('Enter whole miles, from 1 to 100.')).toBeVisible();
  expect(screen.queryByText(/are prioritized/)).toBeNull();
});

test('says that no town has this name', async () => {
  signIn();
  answerWith('searchPlaces', { example: 'empty' });
  const { user } = renderApp('/create-profile');
  await user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText(/no such town/)).toBeVisible();
});

test('says that the location could not be saved', async () => {
  signIn();
  answerWith('updateLocation', { status: 503 });
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', save));
  expect(await screen.findByText('Failed to save location')).toBeVisible();
});

test('lets a keeper with a location skip this screen', async () => {
  signIn();
  renderApp('/create-profile');
  expect(await screen.findByRole('link', { name: 'Skip to app' })).toHaveAttribute('href', '/');
});

test('leads nowhere else while the place is being saved', async () => {
  signIn();
  const release = holdRequests('/api/user/location');
  const { user } = renderApp('/create-profile');
  expect(await screen.findByRole('link', { name: 'Skip to app' })).toBeVisible();
  await user.click(screen.getByRole('button', save));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Skip to app' })).toBeNull());
  release();
  expect(await screen.findByText('Location saved! 📍')).toBeVisible();
});

// Runs before all tests that save a profile, because the toast queue outlives a test.
test('saves the profile', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
});

test('asks a new keeper only for the location first', async () => {
  signIn();
  answerWith('getProfile', { example: 'newKeeper' });
  renderApp('/create-profile');
  expect(await screen.findByText('Step 1 of 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your place' })).toBeVisible();
  expect(screen.queryByLabelText('Phone')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('asks a new keeper for the contact choice after the location, then continues', async () => {
  signIn();
  answerWith('getProfile', { example: 'newKeeper' });
  answerWith('updateLocation', { example: 'firstPlace' });
  const { user, address } = renderApp('/create-profile?next=%2Fmatches');
  await chooseAustin(user);
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  expect(await screen.findByText('Location saved! 📍')).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'How to reach you' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Skip to app' })).toHaveAttribute('href', '/matches');
  await user.type(screen.getByLabelText('Name'), 'Pip Clover');
  await user.click(screen.getByRole('link', { name: 'Back to your place' }));
  expect(await screen.findByText('Austin, Texas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Pip Clover');
  for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  expect(screen.getByText('Choose one. You can change it at any time.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Show my email/ }));
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  await waitFor(() => expect(address()).toBe('/matches'));
});

test('reloads an open bird after the location is saved, because its distance changes', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('listMatches', { example: 'empty' });
  answerWith('listMyChickens', { example: 'empty' });
  const asked = queriesSentTo(`/api/chickens/${bird.value.id}`);
  const { user } = renderApp(`/bird/${bird.value.id}`);
  await user.click(await screen.findByRole('link', { name: 'Set your place' }));
  await chooseAustin(user);
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  expect(await screen.findByText('Location saved! 📍')).toBeVisible();
  const back = screen.queryByRole('link', { name: 'Skip to app' });
  if (back) await user.click(back);
  expect(await screen.findByRole('heading', { level: 1, name: bird.value.name })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('saving one section keeps unsaved input in another, even after a reload', async () => {
  signIn();
  const { user, address } = renderApp('/create-profile?next=%2Fmatches');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Wren of the Hill');
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  await waitFor(() => expect(address()).toBe('/matches'));
  cleanup();
  const again = renderApp('/create-profile');
  expect(await screen.findByLabelText('Name')).toHaveValue('Wren of the Hill');
  await again.user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('marks an unsaved choice as not saved yet', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByLabelText(/Ask me first/));
  expect(screen.queryByText(/^You changed this before/)).toBeNull();
  cleanup();
  const again = renderApp('/create-profile');
  expect(await screen.findByText('You changed this before and it is not saved: how keepers reach you.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.getByLabelText(/Ask me first/)).toHaveProperty('checked', false);
  expect(screen.queryByText(/^You changed this before/)).toBeNull();
});

test('unsaved input is deleted at sign-out', async () => {
  signIn();
  const { user, address } = renderApp('/create-profile');
  await user.type(await screen.findByLabelText('Name'), '!');
  expect(sessionStorage).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(sessionStorage).toHaveLength(0);
});

test('shows phone errors next to the field and focuses it', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  const phone = await screen.findByLabelText('Phone');
  await user.clear(phone);
  expect(screen.getByText('Enter the phone number that you want to show.')).toBeVisible();
  await user.type(phone, 'call me');
  expect(screen.getByText(/^A phone number has no letters/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(phone).toHaveFocus();
  await user.clear(phone);
  await user.type(phone, '12');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText(/^Use digits only\./)).toBeVisible();
  expect(screen.getByText(/parentheses and a leading plus are fine\.$/)).toBeVisible();
  await user.clear(phone);
  await user.type(phone, '(802) 555-0142');
  expect(screen.queryByText(/^Use digits only\./)).toBeNull();
  expect((phone as HTMLInputElement).checkValidity()).toBe(true);
});

test('asks for the missing digit of a US phone number before it is saved', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  const phone = await screen.findByLabelText('Phone');
  const sent = sentTo('/api/user/profile');
  await user.clear(phone);
  await user.type(phone, '717-555-014');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(screen.getByText(/^A US phone number has 10 digits; this one has 9\./)).toBeVisible();
  expect(phone).toHaveFocus();
  expect(sent).toEqual([]);
  for (const right of ['717-555-0142', '1 717 555 0142', '+44 20 7946 01']) {
    await user.clear(phone);
    await user.type(phone, right);
    expect(screen.queryByText(/^A US phone number/)).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(sent).toMatchObject([{ phone: '+44 20 7946 01' }]));
});

test('shows the saved contact choice and sends "Ask me first" as ask-first', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  expect(await screen.findByRole('radio', { name: /^Show both/ })).toHaveProperty('checked', true);
  const sent = sentTo('/api/user/profile');
  await user.click(screen.getByRole('radio', { name: /^Ask me first/ }));
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(sent).toMatchObject([{ contactChoice: 'ask-first' }]));
  expect(sent[0]).not.toHaveProperty('shareEmail');
});

test('lists keepers who asked but do not have the contact', async () => {
  signIn();
  answerWith('listReveals', { example: 'asked' });
  renderApp('/create-profile');
  expect(await screen.findByText('Asked you · does not have your contact')).toBeVisible();
});

test('tells two keepers without a name apart by the email that they sent', async () => {
  signIn();
  const nameless = { ...asked.value[0], name: 'A Heritage Flock keeper' };
  const send = globalThis.fetch;
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      new URL((input as Request).url).pathname === '/api/user/reveals'
        ? Response.json([nameless, { ...nameless, keeperId: '0'.repeat(32), email: 'pip@example.org' }])
        : send(input, init),
    );
  const { user } = renderApp('/create-profile');
  expect(await screen.findByText('teal@example.org')).toBeVisible();
  const second = screen.getByText('pip@example.org').closest('li') as HTMLElement;
  await user.click(within(second).getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('dialog', { name: 'Block A Heritage Flock keeper (pip@example.org)?' })).toBeVisible();
  spy.mockRestore();
});

test('says what a keeper who asks first keeps from others, and what visits keep', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  const choice = await screen.findByRole('radio', { name: /^Ask me first/ });
  const words = choice.closest('label')?.textContent;
  expect(words).toContain('They see neither your name nor your contact.');
  expect(screen.getByText(/^An owner who chose “Ask me first” gets your name and contact the same way/)).toBeVisible();
  await user.click(choice);
  const kept = /Where a visit to your hen is planned already, that keeper keeps your number/;
  expect(screen.getByText(kept)).toBeVisible();
  cleanup();
  // Where they show their email only, there is no number to keep.
  render(
    <ContactChoice
      profile={{ email: complete.value.email, contactChoice: 'show', sharePhone: false }}
      reach="ask-first"
      onChoose={() => {}}
    />,
  );
  expect(screen.queryByText(kept)).toBeNull();
});

test('does not save a position without a town name', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('findNearestPlace', { status: 404 });
  const coords = { latitude: 30.51234, longitude: -97.67891 };
  const geolocation = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  // The geocoding service is blocked.
  const reach = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).includes('reverse-geocode') ? Promise.reject(new TypeError('blocked')) : reach(input, init);
  onTestFinished(() => {
    globalThis.fetch = reach;
  });
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Enable Location' }));
  expect(await screen.findByText('30.5123, -97.6789')).toBeVisible();
  expect(screen.getByText(/Choose the nearest town above/)).toBeVisible();
  expect(screen.getByRole('button', save)).toBeDisabled();
  answerWith('findNearestPlace', { status: 200 });
  await user.click(screen.getByRole('button', { name: 'Enable Location' }));
  expect(await screen.findByText('Austin, Texas')).toBeVisible();
  expect(screen.getByRole('button', save)).toBeEnabled();
});

test.each(['Sign out', 'Sign out everywhere'])('goes to the sign-in screen after "%s"', async (name) => {
  signIn();
  const { user, address } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name }));
  if (name === 'Sign out everywhere') {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    expect(dialog.getByText(/^This signs out every browser, including this one/)).toBeVisible();
    expect(address()).toBe('/create-profile');
    await user.click(dialog.getByRole('button', { name }));
  }
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(await screen.findByLabelText('Email address')).toBeVisible();
});

test('keeps the keeper signed in without a connection and says why', async () => {
  signIn();
  const { user, address } = renderApp('/create-profile');
  const button = await screen.findByRole('button', { name: 'Sign out' });
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(button);
  network.mockRestore();
  expect(await screen.findByText(/^The server cannot be reached. Check your connection/)).toBeVisible();
  expect(address()).toBe('/create-profile');
});

test('sign-out deletes the bird filter and the risk results', async () => {
  signIn();
  localStorage.setItem('deck', 'breed=holland');
  localStorage.setItem('biosecurity-assessments', '[]');
  const { user, address } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(localStorage.getItem('deck')).toBeNull();
  expect(localStorage.getItem('biosecurity-assessments')).toBeNull();
});

/** Fills the outbox as if the server had been down. */
function leaveUnsent(...names: string[]) {
  const [keeperId, payload] = [complete.value.id, { direction: 'pass', chickenName: 'Hazel' }];
  const entries = names.map((name) => ({ id: name, keeperId, kind: 'swipe', subject: 'b1rd', name, payload, at: 1 }));
  localStorage.setItem('unsent', JSON.stringify(entries));
}

test('lists unsent changes before sign-out, which then deletes them', async () => {
  signIn();
  leaveUnsent('like of Henrietta', 'pass on Hazel');
  const { user, address } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: '2 things are not sent yet' });
  expect(within(dialog).getByText('Your like of Henrietta')).toBeVisible();
  expect(address()).toBe('/create-profile');
  await user.click(screen.getByRole('button', { name: 'Sign out without sending' }));
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(localStorage.getItem('unsent')).toBeNull();
});

test('lists unsaved drafts before sign-out', async () => {
  signIn();
  const keeperId = complete.value.id;
  writeDraft('new bird', keeperId, { name: 'Hazel' });
  writeDraft('trip plan', keeperId, { roosterInfo: { name: 'Rufus' } });
  writeDraft('paper of b1rd', keeperId, { date: '2026-05-02' });
  leaveUnsent('pass on Hazel');
  answerWith('swipeChicken', { example: 'pass' });
  const { user, address } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('dialog', { name: '4 things are not sent or not saved' });
  expect(screen.getByText('The bird that you began to add')).toBeVisible();
  expect(screen.getByText('The health paper that you began to add')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is saved' }));
  expect(dialog.getByText('The visit that you began to plan')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sign out and delete it' }));
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(readDraft('new bird', keeperId)).toEqual({});
});

test('can send unsent changes before sign-out', async () => {
  signIn();
  leaveUnsent('pass on Hazel');
  answerWith('swipeChicken', { status: 503 });
  const { user, address } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('dialog', { name: '1 thing is not sent yet' });
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('We could not send it. It is still saved here.')).toBeVisible();
  answerWith('swipeChicken', { example: 'pass' });
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByRole('dialog', { name: 'Everything is sent' })).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/auth'));
});

test('asks before deleting the account', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('applies the chosen theme', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('radio', { name: 'Night' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Same as device' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a late position does not replace a town chosen in the meantime', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  let found: PositionCallback = () => {};
  const geolocation = { getCurrentPosition: (success: PositionCallback) => (found = success) };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Enable Location' }));
  await user.type(screen.getByRole('combobox'), 'aust');
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  // Tests never call the real geocoding service.
  const geocode = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition);
  Reflect.deleteProperty(navigator, 'geolocation');
  await waitFor(() => expect(geocode).toHaveBeenCalled());
  geocode.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Austin, Texas')).toBeVisible();
});
