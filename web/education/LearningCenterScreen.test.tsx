import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';

async function openCenter() {
  const app = renderApp('/education');
  await screen.findByRole('heading', { level: 1, name: 'Learning Center' });
  return app;
}

test('shows three figures about the breeds at stake', async () => {
  await openCenter();
  const stats = within(screen.getByRole('list', { name: 'Breeds in figures' })).getAllByRole('listitem');
  expect(stats.map((stat) => stat.textContent)).toEqual([
    '44 breeds monitored',
    '11 critical priority in 2024',
    '0 breeds lost since 1985',
  ]);
  expect(screen.getByText(/^These are 2024 figures\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'breed directory' })).toHaveAttribute('href', '/breeds');
});

test.each([
  ['Travel Bunker System', '/travel-bunker-guide'],
  ['Breeding Basics', '/breeds'],
  ['Conservation Impact', '/heritage-timeline'],
  ['Community Building', '/community-gallery'],
  ['Housing & Care', '/breed-recommendations'],
  ['Incubation & Hatching', '/education/incubation'],
  ['Feeding & Nutrition', '/education/feeding'],
  ['Flock Records', '/education/records'],
  ['Breed Identification', '/breed-identification'],
])('links %s to %s', async (name, to) => {
  await openCenter();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
});

test('lists eight chapters, all of them written', async () => {
  await openCenter();
  const contents = within(screen.getByRole('region', { name: 'Contents' }));
  expect(contents.getAllByRole('heading', { level: 3 })).toHaveLength(8);
  expect(contents.getAllByRole('link')).toHaveLength(8);
  expect(screen.queryByText(/coming soon/i)).toBe(null);
});

test('opens external guides in a new tab without an opener', async () => {
  await openCenter();
  const reading = within(screen.getByRole('region', { name: 'Further reading' }));
  expect(reading.getByRole('heading', { name: 'University Extension Guides' })).toBeVisible();
  expect(reading.getByRole('heading', { name: 'Livestock Conservancy' })).toBeVisible();
  const links = reading.getAllByRole('link', { name: /\(opens in a new tab\)$/ });
  expect(links.map((link) => new URL((link as HTMLAnchorElement).href).hostname)).toEqual([
    'poultry.extension.org',
    'extension.psu.edu',
    'extension.umn.edu',
    'livestockconservancy.org',
    'livestockconservancy.org',
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('links back to the birds', async () => {
  await openCenter();
  expect(screen.getByRole('link', { name: 'Back to the birds' })).toHaveAttribute('href', '/');
});
