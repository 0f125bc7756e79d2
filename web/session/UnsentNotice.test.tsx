import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enqueue } from '../client/outbox.ts';
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('after the session has ended it says how much is kept, names nothing, and leads to the sign-in and back', async () => {
  const of = { keeperId: 'keeper', kind: 'swipe', payload: { direction: 'like' } } as const;
  enqueue({ ...of, subject: 'one', name: 'like of Henrietta' });
  enqueue({ ...of, subject: 'two', name: 'like of Prudence' });
  answerWith('getProfile', { status: 401 });
  renderApp('/my-birds');
  const notice = (
    await screen.findByText('You are signed out. 2 things are kept here and sent when you sign in again.')
  ).parentElement as HTMLElement;
  expect(within(notice).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fmy-birds');
  expect(screen.queryByText(/Henrietta|Prudence/)).toBeNull();
});
