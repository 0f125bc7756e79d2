import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('lists the liked birds with their owners’ contact', async () => {
  signIn();
  renderApp('/matches');
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(1);
  expect(screen.getAllByRole('link', { name: /@/ }).length).toBeGreaterThan(0);
});

test('says how to get a first match', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  renderApp('/matches');
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at the birds' })).toHaveAttribute('href', '/');
});

test('asks a visitor to sign in and comes back', async () => {
  renderApp('/matches');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fmatches');
});
