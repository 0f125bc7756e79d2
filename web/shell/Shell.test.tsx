import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { renderApp } from '../testing/render.tsx';

test('the menu leads everywhere by the names of the specification', async () => {
  const { user } = renderApp('/demo');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const links = (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')]);
  expect(links).toEqual([
    ['My Matches', '/matches'],
    ['My Birds', '/my-birds'],
    ['Flock Plan', '/flock-plan'],
    ['Add Bird', '/add-chicken'],
    ['AI Breed Recommendations', '/breed-recommendations'],
    ['Heritage Breed Database', '/breeds'],
    ['Genetic Compatibility', '/genetic-compatibility'],
    ['Travel Bunker Guide', '/travel-bunker-guide'],
    ['Community Gallery', '/community-gallery'],
    ['Education & Resources', '/education'],
    ['Heritage Evolution Timeline', '/heritage-timeline'],
    ['Login / Profile', '/auth'],
  ]);
});

test('says what an unknown address is', async () => {
  renderApp('/nowhere/at/all');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test.each([
  ['/heritage-breeds', '/breeds'],
  ['/education-timeline', '/heritage-timeline'],
  ['/ai-breed-recommendations', '/breed-recommendations'],
  ['/heritage-breeds?breed=java', '/breeds?breed=java'],
])('%s leads to %s', async (from, to) => {
  const { address } = renderApp(from);
  await waitFor(() => expect(address()).toBe(to));
});

const bunkerScreens = [screens.travelBunkerGuide, screens.travelBunkerWizard, screens.travelBunkerTracking];

test.each(bunkerScreens.map(({ path, title }) => [path, title]))(
  '%s has a title and a way back',
  async (path, title) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Back to/ })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${title} · Heritage Flock`));
  },
);

test('the footer says where donations go, and leads to the documentation of the API', async () => {
  renderApp('/demo');
  expect(await screen.findByText(/100% of donations support/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Build on our API' })).toHaveAttribute('href', '/docs');
});
