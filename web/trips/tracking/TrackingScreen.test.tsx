import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import profile from '../../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import { enqueue, outbox, unsentOf } from '../../client/outbox.ts';
import { createQueryClient } from '../../client/query-client.ts';
import { sendUnsent } from '../../client/send-outbox.ts';
import { paths } from '../../paths.ts';
import { tasksOn } from '../../program/tasks.ts';
import { registerMutationHandlers } from '../../register-mutation-handlers.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import {
  beginVisit,
  button,
  heading,
  keep,
  onDay,
  part,
  phaseTexts,
  plan,
  TRACKING,
} from '../../testing/tracked-trip.ts';
import { toastQueue } from '../../ui/toast-queue.ts';
import type { LogPayload } from '../send-trips.ts';
import { storedTrips } from '../stored-trips.ts';

beforeEach(beginVisit);

describe('without a plan', () => {
  test('shows a marked sample at day 1 of 28, with links and contacts', async () => {
    renderApp(TRACKING);
    expect(await heading('Travel Bunker Tracking')).toBeVisible();
    expect(screen.getByText('The 28 days of a visit, each with its checks.')).toBeVisible();
    expect(await screen.findByText('This is a sample.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the travel bunker guide' })).toHaveAttribute(
      'href',
      '/travel-bunker-guide',
    );
    expect(screen.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', '/travel-bunker-wizard');
    expect(await heading('Day 1 of 28')).toBeVisible();
    expect(button('The day before')).toBeDisabled();
    for (const { text } of tasksOn(1)) expect(screen.getByRole('checkbox', { name: text })).toBeEnabled();
    const contacts = await part('Emergency Contacts');
    for (const name of ['Veterinarian', 'State veterinarian', 'USDA sick-bird line', 'Host'])
      expect(contacts.getByText(name)).toBeVisible();
    expect(contacts.getByRole('link', { name: 'Call USDA sick-bird line' })).toHaveAttribute(
      'href',
      'tel:+18665367593',
    );
  });

  test('says that the visits could not be loaded', async () => {
    signIn();
    const real = globalThis.fetch;
    const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (input instanceof Request && input.url.includes('/api/trips')) throw new TypeError('Failed to fetch');
      return real(input, init);
    });
    onTestFinished(() => network.mockRestore());
    renderApp(TRACKING);
    await waitFor(() => expect(screen.getByText(/^We could not look for your visits/)).toBeVisible());
    expect(screen.getByText('This is a sample.')).toBeVisible();
  });

  test('says so if the server does not respond', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    signIn();
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      input instanceof Request && input.url.includes('/api/trips') ? new Promise(() => {}) : real(input, init),
    );
    renderApp(TRACKING);
    expect(await screen.findByText('Loading your visits...')).toBeVisible();
    await vi.advanceTimersByTimeAsync(8000);
    await waitFor(() => expect(screen.getByText(/^We could not look for your visits/)).toBeVisible());
  });

  test('lets the keeper page and check the sample without storing anything', async () => {
    const { user, address } = renderApp(TRACKING);
    await user.click(await screen.findByRole('checkbox', { name: 'Weigh him and write it down.' }));
    expect(screen.getByRole('checkbox', { name: 'Weigh him and write it down.' })).toHaveProperty('checked', true);
    await user.click(button('The day after'));
    expect(await heading('Day 2 of 28')).toBeVisible();
    expect(address()).toBe(`${TRACKING}?day=2`);
    await user.click(button('Log Alert'));
    expect(await heading('This is a sample')).toBeVisible();
    expect(Object.keys(localStorage).concat(Object.keys(sessionStorage))).toEqual([]);
  });

  test.each([
    [1, ['QuarantineDays 1–7Active6 days left', 'Visual IntroductionDays 8–14Pending', 'BreedingDays 15–28Pending']],
    [7, ['QuarantineDays 1–7Active0 days left', 'Visual IntroductionDays 8–14Pending', 'BreedingDays 15–28Pending']],
    [8, ['QuarantineDays 1–7Completed', 'Visual IntroductionDays 8–14Active6 days left', 'BreedingDays 15–28Pending']],
    [14, ['QuarantineDays 1–7Completed', 'Visual IntroductionDays 8–14Active0 days left', 'BreedingDays 15–28Pending']],
    [
      15,
      ['QuarantineDays 1–7Completed', 'Visual IntroductionDays 8–14Completed', 'BreedingDays 15–28Active13 days left'],
    ],
    [
      28,
      ['QuarantineDays 1–7Completed', 'Visual IntroductionDays 8–14Completed', 'BreedingDays 15–28Active0 days left'],
    ],
  ])('shows the phases of the program on day %i', async (day, texts) => {
    renderApp(`${TRACKING}?day=${day}`);
    expect(await heading(`Day ${day} of 28`)).toBeVisible();
    expect(await phaseTexts()).toEqual(texts);
  });
});

describe('several visits', () => {
  beforeEach(() => {
    keep();
    keep({
      id: 'second',
      plan: { ...plan, roosterInfo: { name: 'Juniper' }, timeline: { arrivalDate: '2026-06-20' } },
    });
    onDay(9);
  });

  test('lists them with the current one first, and keeps the choice in the URL', async () => {
    const { user, address } = renderApp(TRACKING);
    const chooser = within(await screen.findByRole('navigation', { name: 'Your visits' }));
    expect(chooser.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ambrose at Hattie’sDay 9 of 28',
      'Juniper at Hattie’sArrives in 18 days',
    ]);
    expect(chooser.getByRole('link', { current: 'page' })).toHaveTextContent('Ambrose');
    await user.click(chooser.getByRole('link', { name: /^Juniper/ }));
    expect(await heading('Arrives in 18 days')).toBeVisible();
    expect(address()).toBe(`${TRACKING}?trip=second`);
  });

  test('deletes one after confirmation and shows another', async () => {
    const { user, address } = renderApp(`${TRACKING}?trip=second`);
    await heading('Arrives in 18 days');
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the visit?' }));
    expect(dialog.getByText(/^Juniper at Hattie’s: the plan and its log of 0 entries/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await user.click(button('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect(address()).toBe(TRACKING);
    expect(storedTrips.of(null).map(({ trip }) => trip.id)).toEqual(['visit']);
  });

  test('leads a visitor to the sign-in for a visit that is not on this device', async () => {
    renderApp(`${TRACKING}?trip=gone`);
    expect(await screen.findByText(/to see this visit/)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      paths.auth(`${TRACKING}?trip=gone`),
    );
    expect(screen.getByRole('navigation', { name: 'Your visits' })).toBeVisible();
  });

  test('tells a keeper that a visit does not exist', async () => {
    signIn();
    renderApp(`${TRACKING}?trip=gone`);
    expect(await screen.findByText(/^You have no such visit/)).toBeVisible();
  });

  test('links the plan to the wizard', async () => {
    renderApp(TRACKING);
    expect(await screen.findByRole('link', { name: 'Edit the plan' })).toHaveAttribute(
      'href',
      '/travel-bunker-wizard?trip=visit',
    );
  });
});

test('says that a keeper’s entry is kept here, and that nobody else sees it yet, while the server takes none', async () => {
  signIn();
  answerWith('addTripLogEntries', { status: 503 });
  registerMutationHandlers();
  onDay(9);
  const trip = { id: 'visit', plan, editedAt: '2026-05-20T18:30:00.000Z', log: [] };
  storedTrips.put(profile.value.id, { trip, onServer: false });
  const { user } = renderApp(TRACKING);
  await user.click(await screen.findByRole('button', { name: 'Log Health Check' }));
  await user.click(button('Log it'));
  await waitFor(() => expect(toastQueue.read()[0]?.title).toBe('Stored on this device: Health check'));
  expect(toastQueue.read()[0]?.description).toBe('It is sent when there is a signal. Until then, only you see it.');
});

test('takes back an entry that is still kept here, and both are sent when the server answers', async () => {
  signIn();
  const keeperId = profile.value.id;
  answerWith('addTripLogEntries', { status: 503 });
  registerMutationHandlers();
  onDay(9);
  const trip = { id: 'visit', plan, editedAt: '2026-05-20T18:30:00.000Z', log: [] };
  storedTrips.put(keeperId, { trip, onServer: false });
  const { user } = renderApp(TRACKING);
  await user.click(await screen.findByRole('button', { name: 'Log Observation' }));
  await user.type(await screen.findByLabelText('Eggs laid that day'), '44');
  await user.click(button('Log it'));
  const activity = await part('Activity Timeline');
  await waitFor(() => expect(toastQueue.read()[0]?.title).toBe('Stored on this device: Eggs'));
  await user.click(await activity.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(toastQueue.read().at(-1)?.title).toBe('Taken back on this device: Eggs'));
  const waiting = unsentOf<LogPayload>(keeperId, 'trip log');
  expect(waiting.map(({ name }) => name)).toEqual([
    'entry “Eggs” for Ambrose’s visit',
    'entry “Taken back: Eggs” for Ambrose’s visit',
  ]);
  const [eggs, back] = waiting.flatMap(({ payload }) => payload.entries);
  expect(back?.takesBack).toBe(eggs?.id);
  answerWith('addTripLogEntries', { example: 'logged' });
  await sendUnsent(createQueryClient(), keeperId);
  expect(unsentOf(keeperId, 'trip log')).toEqual([]);
  expect(await activity.findByText('44 eggs')).toBeVisible();
  // Both are of one moment here, so that either may stand first.
  const kept = storedTrips.find(keeperId, 'visit')?.trip.log.filter(({ title }) => title === 'Eggs');
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(expect.arrayContaining([eggs, back]));
});

test('keeps the entry for a visit that was deleted elsewhere through a reload, until it is discarded', async () => {
  signIn();
  const keeperId = profile.value.id;
  const entry = {
    id: 'e1',
    timestamp: '2026-06-01T08:00:00Z',
    type: 'observation',
    status: 'completed',
    title: 'Sneezed twice',
  };
  const log = {
    kind: 'trip log',
    name: 'entry “Sneezed twice” for Rufus’s visit',
    payload: { entries: [entry] },
  } as const;
  outbox.markFailed(enqueue({ ...log, keeperId, subject: 'deleted-visit' }), 'no-answer');
  answerWith('addTripLogEntries', { status: 404 });
  registerMutationHandlers();
  await sendUnsent(createQueryClient(), keeperId);
  toastQueue.set([]);
  answerWith('listMyChickens', { example: 'register' });
  renderApp('/my-birds');
  expect(await screen.findByRole('link', { name: 'Add a bird' })).toBeVisible();
  expect(screen.queryByText(/Sneezed twice/)).toBeNull();
  cleanup();
  const again = renderApp(TRACKING);
  const note = await screen.findByText(
    'Your entry “Sneezed twice” for Rufus’s visit was not taken. The visit was deleted on another device. You had entered: Monday, June 1: Sneezed twice.',
  );
  await again.user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(note).not.toBeInTheDocument();
});
