import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const save = { name: 'Save Location & Start Swiping' };

test('asks a visitor to sign in', async () => {
  renderApp('/create-profile');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fcreate-profile');
});

test('explains that the browser cannot tell its position, and offers towns', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Enable Location' }));
  expect(await screen.findByText('Geolocation is not supported by this browser')).toBeVisible();
  expect(screen.queryByRole('button', save)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Skip to app' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Choose a town instead' })).toBeVisible();
});

test('a town is chosen with the keyboard alone, saved, and leads to the birds', async () => {
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
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('Location saved! 📍')).toBeVisible();
  expect(screen.getByText('You can now discover local heritage breeds')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/matches'));
});

test('says that no town has this name', async () => {
  signIn();
  answerWith('searchPlaces', { example: 'empty' });
  const { user } = renderApp('/create-profile');
  await user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText(/No such town/)).toBeVisible();
});

test('says that the place could not be saved', async () => {
  signIn();
  answerWith('updateLocation', { status: 503 });
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', save));
  expect(await screen.findByText('Failed to save location')).toBeVisible();
});

test('a keeper with a place may skip', async () => {
  signIn();
  renderApp('/create-profile');
  expect(await screen.findByRole('link', { name: 'Skip to app' })).toHaveAttribute('href', '/');
});

test('does not let a keeper share nothing', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  for (const name of ['My e-mail address', 'My phone number']) {
    const box = await screen.findByRole('checkbox', { name });
    if ((box as HTMLInputElement).checked) await user.click(box);
  }
  expect(screen.getByText('Share at least one of the two, or nobody can reach you.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save profile' })).toBeDisabled();
});

test('saves the profile', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
});

test.each(['Sign out', 'Sign out everywhere'])('leaves for the sign-in screen at "%s"', async (name) => {
  signIn();
  const { user, address } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(await screen.findByLabelText('E-mail address')).toBeVisible();
});

test('asks before deleting the account', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the chosen theme is kept', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('radio', { name: 'Night' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'As the device' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a position found late does not take the place of the town chosen meanwhile', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  let found: PositionCallback = () => {};
  const geolocation = { getCurrentPosition: (success: PositionCallback) => (found = success) };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const { user } = renderApp('/create-profile');
  await user.click(await screen.findByRole('button', { name: 'Enable Location' }));
  await user.type(screen.getByRole('combobox'), 'aust');
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  // The real place service is never asked by a test.
  const geocode = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition);
  Reflect.deleteProperty(navigator, 'geolocation');
  await waitFor(() => expect(geocode).toHaveBeenCalled());
  geocode.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Austin, Texas')).toBeVisible();
});
