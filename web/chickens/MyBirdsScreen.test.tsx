import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import example from '../../fixtures/examples/listMyChickens.flock.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('lists each of my birds by name, breed and sex, and says which are paused', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'flock' });
  renderApp('/my-birds');
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(example.value.length);
  for (const [at, { name, breed, sex, isAvailable, availability }] of example.value.entries()) {
    const row = within(rows[at] as HTMLElement);
    expect(row.getByRole('heading', { name })).toBeVisible();
    expect(row.getByText(`${breed} ${sex.toLowerCase()}`)).toBeVisible();
    expect(row.queryAllByText('Paused')).toHaveLength(isAvailable ? 0 : 1);
    expect(row.queryAllByText(availability, { exact: false })).toHaveLength(isAvailable ? 1 : 0);
  }
});

test('leads to a first bird', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'empty' });
  renderApp('/my-birds');
  expect(await screen.findByText('No chickens yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Your First Chicken' })).toHaveAttribute('href', '/add-chicken');
});

test('asks for a place before a first bird', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('listMyChickens', { example: 'empty' });
  renderApp('/my-birds');
  const link = await screen.findByRole('link', { name: 'Add Your First Chicken' });
  expect(link).toHaveAttribute('href', '/create-profile?next=%2Fadd-chicken');
});
