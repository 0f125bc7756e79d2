import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handOverPath, paths } from '../paths.ts';
import { followCalls } from '../testing/follow-calls.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const OFFER = handOverPath('h4nd0v3rjun0c0e7a91b3d24f68a1c2e3f4051627384950');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-02T17:00:00Z'));
  return () => void vi.useRealTimers();
});

describe('the next keeper', () => {
  test('reads who comes from whom, and is asked to sign in', async () => {
    renderApp(OFFER);
    expect(await screen.findByRole('heading', { name: 'Sage is handing over Juno and Otto to you' })).toBeVisible();
    expect(screen.getByText('Java rooster')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Sign in to take Juno and Otto' });
    expect(link).toHaveAttribute('href', paths.auth(OFFER));
  });

  test('takes the birds with one tap', async () => {
    signIn();
    const { user } = renderApp(OFFER);
    await user.click(await screen.findByRole('button', { name: 'Take Juno and Otto' }));
    expect(await screen.findByRole('heading', { name: 'Juno and Otto joined your flock' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my birds' })).toHaveAttribute('href', paths.myBirds);
  });

  test('learns that somebody was faster', async () => {
    signIn();
    answerWith('acceptHandover', { status: 404, example: 'ended' });
    const { user } = renderApp(OFFER);
    await user.click(await screen.findByRole('button', { name: 'Take Juno and Otto' }));
    expect(await screen.findByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  });

  test('of a link that was cut off asks for a new one', async () => {
    renderApp(paths.handOver);
    expect(await screen.findByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  });
});

describe('the present keeper', () => {
  test('creates a link, with others of the breed', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    const { user } = renderApp(`${paths.myBirds}?bird=id0000000000000e`);
    const sent = followCalls();
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    await user.click(await screen.findByText('Hand over others with Barnacle'));
    // Another breed and an ancestor are not among them.
    const others = ['Clementine', 'Ambrose', 'Mrs. Pettibone'];
    for (const name of others) expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', false);
    for (const name of ['Prudence', 'Old Cato']) expect(screen.queryByRole('checkbox', { name })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Ambrose' }));
    await user.click(screen.getByRole('button', { name: 'Create the link' }));
    expect(await screen.findByRole('img', { name: 'Code that leads to the offer of Juno and Otto' })).toBeVisible();
    expect(screen.getByText(/^http.*\/hand-over#[a-z0-9]+$/)).toBeVisible();
    expect(sent.filter(({ path }) => path === '/api/handovers').map(({ body }) => body)).toContainEqual({
      chickenIds: ['id0000000000000e', 'id0000000000000a'],
      ...{ withNotes: true, showsName: true },
    });
  });

  test('sees what went to whom, and undoes it', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    answerWith('listHandovers', { example: 'given' });
    const { user } = renderApp(paths.myBirds);
    expect(await screen.findByText(/^Juno and Otto went to Teal\. You can undo this until /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('The hand-over of Juno and Otto is undone')).toBeVisible());
  });

  test('is told why an undo is not possible', async () => {
    signIn();
    answerWith('listHandovers', { example: 'given' });
    answerWith('endHandover', { status: 409, example: 'birdGone' });
    const { user } = renderApp(paths.myBirds);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The new keeper has removed these birds');
  });

  test('sees nothing of hand-overs that are long done', async () => {
    vi.setSystemTime(new Date('2026-07-02T17:00:00Z'));
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    answerWith('listHandovers', { example: 'given' });
    renderApp(paths.myBirds);
    await screen.findByRole('heading', { name: 'Barnacle' });
    expect(screen.queryByText(/went to Teal/)).toBe(null);
  });
});
