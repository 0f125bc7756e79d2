import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import complete from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import { enqueue, outbox } from '../client/outbox.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('shows only how much is unsent after the session ended, and links to sign-in and back', async () => {
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

test('lists what waits behind an entry set aside, and sends both', async () => {
  signIn();
  const failed = { keeperId: complete.value.id, kind: 'swipe', subject: 'b1rd', payload: { direction: 'pass' }, at: 1 };
  const stuck = { ...failed, id: 'a', name: 'pass on Hazel', failure: 'server-error', serverErrors: 3 };
  const behind = { ...failed, id: 'b', name: 'undo of the swipe of Hazel' };
  localStorage.setItem('unsent', JSON.stringify([stuck, behind]));
  const { user } = renderApp('/my-birds');
  expect(await screen.findByText(/It is set aside. One thing that you entered after it waits for it./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send again: pass on Hazel' }));
  await vi.waitFor(() => expect(localStorage.getItem('unsent')).toBeNull());
});

test('names the things that wait when asked', async () => {
  signIn();
  const keeperId = complete.value.id;
  const edit = { keeperId, kind: 'bird edit', subject: 'b1rd', name: 'edit of Hazel', payload: {} } as const;
  const hatch = { keeperId, kind: 'hatch', subject: 'h4tch', name: 'hatch of Prudence', payload: {} } as const;
  for (const one of [edit, hatch]) outbox.markFailed(enqueue(one), 'no-answer');
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => network.mockRestore());
  localStorage.setItem('answers-kept-for', keeperId);
  const { user } = renderApp('/');
  expect(await screen.findByText(/2 things are kept here/)).toBeVisible();
  expect(screen.getByText('Your edit of Hazel')).not.toBeVisible();
  await user.click(screen.getByText('See what waits'));
  expect(screen.getByText('Your edit of Hazel')).toBeVisible();
  expect(screen.getByText('Your hatch of Prudence')).toBeVisible();
});

test.each(['/my-birds', '/'])(
  'shows offline on %s what waits, even if the browser cannot read who is signed in',
  async (path) => {
    signIn();
    localStorage.setItem('answers-kept-for', complete.value.id);
    const edit = { keeperId: complete.value.id, kind: 'bird edit', subject: 'b1rd', payload: {} } as const;
    outbox.markFailed(enqueue({ ...edit, name: 'edit of Hazel' }), 'no-answer');
    const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    onTestFinished(() => network.mockRestore());
    renderApp(path);
    expect(await screen.findByText(/Your edit of Hazel is kept here and sent as soon as possible/)).toBeVisible();
  },
);
