import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('lists my birds', async () => {
  signIn();
  renderApp('/my-birds');
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0);
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
