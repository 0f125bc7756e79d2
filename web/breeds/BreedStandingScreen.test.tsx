import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import few from '../../fixtures/examples/getBreedStanding.few.json' with { type: 'json' };
import none from '../../fixtures/examples/getBreedStanding.none.json' with { type: 'json' };
import several from '../../fixtures/examples/getBreedStanding.several.json' with { type: 'json' };
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('shows the summary first, then states, years, families, founders, diversity and a forecast', async () => {
  answerWith('getBreedStanding', { example: 'several' });
  const { user } = renderApp('/breeds/holland');
  expect(await screen.findByText(several.value.summary)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'How the Holland is doing' })).toBeVisible();
  const section = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
  expect(section('Where they are kept').getByText(/^New Hampshire: 7 keepers, Texas: 5 keepers\./)).toBeVisible();
  const years = section('Hatched by year').getAllByRole('listitem');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2026about 15', '2025about 25']);
  expect(section('Families that need a mate').getByText(/keepers have hens and no rooster\./)).toBeVisible();
  expect(section('What the founders gave').getByText('33%')).toBeVisible();
  expect(section('Ten years ahead').getByText(several.value.population.forecast.summary)).toBeVisible();
  // The curve starts at the breed's current value.
  const left = `${Math.round(100 * several.value.population.geneDiversity)}%`;
  expect(section('How related they are').getByText(new RegExp(`^${left} of the founders’`))).toBeVisible();
  await user.click(section('Ten years ahead').getByText('Show the figures'));
  const table = within(section('Ten years ahead').getByRole('table', { name: 'Founders’ diversity left' }));
  for (const today of table.getAllByRole('cell').slice(0, 3)) expect(today).toHaveTextContent(left);
});

test('links visitors to an explanation and to the available birds', async () => {
  answerWith('getBreedStanding', { example: 'several' });
  renderApp('/breeds/holland');
  expect(await screen.findByRole('link', { name: 'See birds of the breed' })).toHaveAttribute(
    'href',
    '/?breed=holland',
  );
  expect(screen.getByRole('link', { name: 'What is this?' })).toHaveAttribute('href', '/about');
});

test('offers the figures as JSON, CSV and embed code', async () => {
  answerWith('getBreedStanding', { example: 'several' });
  renderApp('/breeds/holland');
  expect(await screen.findByRole('link', { name: 'JSON' })).toHaveAttribute(
    'href',
    '/api/heritage-breeds/holland/standing',
  );
  expect(screen.getByRole('link', { name: 'a table (CSV)' })).toHaveAttribute(
    'href',
    '/api/heritage-breeds/holland/standing.csv',
  );
  expect(screen.getByText(/<iframe src="http.*\/embed\/breeds\/holland"/)).toBeVisible();
});

test.each([few, none])('shows no figures with too few keepers (%#)', async ({ value }) => {
  answerWith('getBreedStanding', { example: value === few.value ? 'few' : 'none' });
  renderApp(`/breeds/${value.breedId}`);
  expect(await screen.findByText(value.summary)).toBeVisible();
  for (const name of ['Hatched by year', 'Use these figures'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.getByText(/^<iframe /)).toBeVisible();
});

test('says why no year is shown when too few birds have hatch dates', async () => {
  const hatched = several.value.hatched.map((year) => ({ ...year, birds: { count: null, words: 'not shown' } }));
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input instanceof Request && input.url.endsWith('/standing')
      ? Response.json({ ...several.value, hatched })
      : ask(input, init),
  );
  renderApp('/breeds/holland');
  expect(await screen.findByText(/^Too few birds have a hatch date to show a year/)).toBeVisible();
  expect(screen.queryByText('not shown')).toBeNull();
  vi.restoreAllMocks();
});

test('says that there is no such breed', async () => {
  answerWith('getBreedStanding', { status: 404 });
  renderApp('/breeds/unicorn');
  expect(await screen.findByText('There is no such breed.')).toBeVisible();
});
