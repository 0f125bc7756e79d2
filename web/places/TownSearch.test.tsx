import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../client/client.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

type Middleware = Parameters<typeof api.use>[0];

const added: Middleware[] = [];

function watchSearches(react: (search: string) => Promise<void> | void): void {
  const middleware: Middleware = {
    async onResponse({ request }) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/api/places') await react(searchParams.get('search') ?? '');
    },
  };
  added.push(middleware);
  api.use(middleware);
}

afterEach(() => api.eject(...added.splice(0)));

/** Holds search requests until they are released. */
function slowNetwork() {
  const held = new Map<string, () => void>();
  watchSearches((search) => new Promise((letGo) => held.set(search, letGo)));
  return async (search: string) => {
    await waitFor(() => expect([...held.keys()]).toContain(search));
    held.get(search)?.();
  };
}

async function openSearch(example = 'austin') {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('searchPlaces', { example });
  const { user } = renderApp('/create-profile');
  const field = await screen.findByRole('combobox', { name: 'Choose a town instead' });
  await user.click(field);
  return { user, field };
}

const chosen = () => screen.findByLabelText('Maximum distance (miles)');
const notChosen = () => expect(screen.queryByLabelText('Maximum distance (miles)')).toBeNull();

test('chooses the first suggestion with Enter', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'austin');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  await chosen();
  expect(field).toHaveValue('Austin, Texas');
  expect(screen.queryByText('Looking...')).toBeNull();
});

test('waits for the suggestions after an early Enter', async () => {
  const letGo = slowNetwork();
  const { user, field } = await openSearch();
  await user.type(field, 'Austin{Enter}');
  expect(await screen.findByText('Looking...')).toBeVisible();
  notChosen();
  await letGo('Austin');
  await chosen();
  expect(field).toHaveValue('Austin, Texas');
});

test('accepts a fully typed town on blur', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'austin minnesota');
  await user.tab();
  await waitFor(() => expect(field).toHaveValue('Austin, Minnesota'));
  await chosen();
});

test('does not accept a partial name on blur', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'aust');
  await screen.findAllByRole('option');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(field).toHaveValue('aust');
  notChosen();
});

test('ignores a late response to an earlier search', async () => {
  const letGo = slowNetwork();
  const { user, field } = await openSearch('sameName');
  await user.type(field, 'georgetown');
  await new Promise((resolve) => setTimeout(resolve, 300));
  answerWith('searchPlaces', { example: 'austin' });
  await user.clear(field);
  await user.type(field, 'austin');
  await letGo('austin');
  await letGo('georgetown');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Austin, Texas'));
  expect(screen.queryByRole('option', { name: /Georgetown/ })).toBeNull();
});

test('distinguishes towns of the same name', async () => {
  const { user, field } = await openSearch('sameName');
  await user.type(field, 'georgetown');
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Georgetown, Luzerne County, Pennsylvania', 'Georgetown, Lancaster County, Pennsylvania']);
});

test('a postcode is shown with its town, and only the town is saved', async () => {
  const { user, field } = await openSearch('postcode');
  await user.type(field, '78701{Enter}');
  await chosen();
  expect(field).toHaveValue('Austin, Texas 78701');
  const sent = sentTo('/api/user/location');
  await user.click(screen.getByRole('button', { name: 'Save Location & Start Swiping' }));
  await waitFor(() => expect(sent).toMatchObject([{ location: 'Austin, Texas' }]));
});

test('says that there is no such town and what to try, even after Enter', async () => {
  const { user, field } = await openSearch('empty');
  await user.type(field, 'zzyzzxx{Enter}');
  expect(await screen.findByText(/no such town.*larger town nearby or a ZIP code/)).toBeVisible();
  notChosen();
});

test('says how many towns were found', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'aust');
  expect(await screen.findByText(/^8 towns\./)).toBeInTheDocument();
});

test('shows an error and retries on request', async () => {
  const { user, field } = await openSearch();
  answerWith('searchPlaces', { status: 503 });
  await user.type(field, 'austin{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  answerWith('searchPlaces', { example: 'austin' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Austin, Texas' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('navigates by arrow keys, Home, End and Escape', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'aust');
  const options = await screen.findAllByRole('option');
  const active = () => field.getAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(options.at(-1)?.id);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(options[0]?.id);
  await user.keyboard('{End}');
  expect(active()).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field).toHaveValue('aust');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('does not search for a single letter', async () => {
  const asked: string[] = [];
  watchSearches((search) => void asked.push(search));
  const { user, field } = await openSearch();
  await user.type(field, 'a{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual([]);
  await user.type(field, 'u');
  await screen.findAllByRole('option');
  expect(asked).toEqual(['au']);
});
