import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { screens } from '../screens.ts';
import { renderApp } from '../testing/render.tsx';
import { Shell } from './Shell.tsx';

test('links every screen from the menu by its name in the specification', async () => {
  const { user } = renderApp('/demo');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const links = (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')]);
  expect(links).toEqual([
    ['Add Bird', '/add-chicken'],
    ['Birds', '/'],
    ['Find Breeding Partners', '/breeding-recommendations'],
    ['Genetic Compatibility', '/genetic-compatibility'],
    ['My Matches', '/matches'],
    ['My Birds', '/my-birds'],
    ['Flock Plan', '/flock-plan'],
    ['Visits', '/travel-bunker-tracking'],
    ['AI Breed Recommendations', '/breed-recommendations'],
    ['Heritage Breed Database', '/breeds'],
    ['Travel Bunker Guide', '/travel-bunker-guide'],
    ['Community Gallery', '/community-gallery'],
    ['Education & Resources', '/education'],
    ['Heritage Evolution Timeline', '/heritage-timeline'],
    ['Login / Profile', '/auth'],
    ['About & privacy', '/about'],
  ]);
  const underHeading = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('menuitem').length;
  expect(['Find', 'My flock', 'Learn'].map(underHeading)).toEqual([4, 3, 6]);
});

test('shows a bar with four screens and marks the current one, but not on the deck', async () => {
  const { user, address } = renderApp('/breeds');
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  const links = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Birds', '/'],
    ['My flock', '/my-birds'],
    ['Matches', '/matches'],
    ['Breeds', '/breeds'],
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Breeds');
  await user.click(bar.getByRole('link', { name: 'Birds' }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
});

test('takes the second of two quick taps for none on the bar below', async () => {
  const { address } = renderApp('/breeds');
  const matches = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: 'Matches',
  });
  fireEvent.click(matches, { detail: 2 });
  expect(address()).toBe('/breeds');
  fireEvent.click(matches, { detail: 1 });
  await waitFor(() => expect(address()).toBe('/matches'));
});

test('keeps the focus on the menu button when the menu loads', async () => {
  const user = userEvent.setup();
  let arrive = (_: { Menu: () => ReactElement }) => {};
  const code = new Promise<{ Menu: () => ReactElement }>((resolve) => {
    arrive = resolve;
  });
  const load = vi.fn(() => code);
  const router = createMemoryRouter([{ path: '/', element: <Shell action={null} loadMenu={load} /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Menu' });
  act(() => button.focus());
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => arrive({ Menu: () => <p>All screens</p> }));
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('All screens')).toBeVisible();
});

test('shows “not found” for an unknown address', async () => {
  renderApp('/nowhere/at/all');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test.each([
  ['/heritage-breeds', '/breeds'],
  ['/education-timeline', '/heritage-timeline'],
  ['/ai-breed-recommendations', '/breed-recommendations'],
  ['/heritage-breeds?breed=java', '/breeds?breed=java'],
])('redirects %s to %s', async (from, to) => {
  const { address } = renderApp(from);
  await waitFor(() => expect(address()).toBe(to));
});

const bunkerScreens = [screens.travelBunkerGuide, screens.travelBunkerWizard, screens.travelBunkerTracking];

test.each(bunkerScreens.map(({ path, title }) => [path, title]))(
  '%s has a title and a back link',
  async (path, title) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Back to/ })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${title} · Heritage Flock`));
  },
);

test('says in the footer where donations go, and links to the API documentation', async () => {
  renderApp('/demo');
  expect(await screen.findByText(/100% of donations support/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Build on our API' })).toHaveAttribute('href', '/docs');
});
