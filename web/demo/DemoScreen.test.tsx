import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';

const bird = async () => (await screen.findByRole('article')).querySelector('h2')?.textContent;

test('cycles through three birds, counts matches and reports a pass', async () => {
  const { user } = renderApp('/demo');
  expect(await bird()).toBe('Juniper');
  expect(screen.getByText('Demo Mode')).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(/Dominique, 2 years old.*12 miles away.*often broody/);
  expect(screen.getByText('Drawing of the breed · no photo yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth');

  await user.click(screen.getByRole('button', { name: 'Pass' }));
  expect(screen.getByText('Maybe next time')).toBeVisible();
  await waitFor(async () => expect(await bird()).toBe('Bartholomew'));

  await user.click(screen.getByRole('button', { name: 'Interested' }));
  expect(screen.getByText("It's a Match!")).toBeVisible();
  expect(screen.getByText('Matches:')).toHaveTextContent('Matches: 1');
  const interested = screen.getByRole('button', { name: 'Interested' });
  expect(interested).toHaveAttribute('aria-disabled', 'true');
  expect(interested).toHaveFocus();
  await user.click(interested);
  expect(screen.getByText('Matches:')).toHaveTextContent('Matches: 1');
  await waitFor(async () => expect(await bird()).toBe('Pepper'));

  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await waitFor(async () => expect(await bird()).toBe('Juniper'));
});
