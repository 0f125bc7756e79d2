import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TripLogEntry } from '#contract';
import { operationTable } from '#contract/operations';
import shared from '../../../fixtures/examples/getSharedTrip.shared.json' with { type: 'json' };
import withContacts from '../../../fixtures/examples/getSharedTrip.with-contacts.json' with { type: 'json' };
import { sharedVisitPath } from '../../paths.ts';
import { preparations } from '../../program/preparations.ts';
import { tasksOn } from '../../program/tasks.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import { holdRequests, queriesSentTo, sentTo } from '../../testing/sent-to.ts';
import { beginVisit, button, heading, keep, onDay, part, plan, TRACKING } from '../../testing/tracked-trip.ts';
import { toastQueue } from '../../ui/toast-queue.ts';

beforeEach(beginVisit);

const TOKEN = 'sh4r3v1s1t0fambr5c0e7a91b3d24f68a1c2e3f405162738';
const stored = () => JSON.parse(localStorage.getItem(`shared visit ${TOKEN}`) ?? 'null');
const firstTask = () => tasksOn(10)[0]!;

describe('the host', () => {
  test('sees the day’s checks by link alone, and when it expires', async () => {
    onDay(10);
    renderApp(sharedVisitPath(TOKEN));
    expect(await heading('Day 10 of 28')).toBeVisible();
    expect(screen.getAllByText('Ambrose at Hattie’s')[0]).toBeVisible();
    for (const { text } of tasksOn(10)) expect(screen.getByRole('checkbox', { name: text })).toBeEnabled();
    expect(
      screen.getByText(
        /^This visit is shared with you until Wednesday, July 1, or until the keeper who shared it finishes it\./,
      ),
    ).toBeVisible();
    const contacts = await part('Emergency Contacts');
    expect(contacts.queryByText(/^Host/)).toBe(null);
    expect(
      contacts.getByText('This link shows no number of theirs. Ask for it, and write it on the pen.'),
    ).toBeVisible();
    expect(contacts.getByText('Ask the keeper for the number, or call one near you who takes poultry.')).toBeVisible();
    for (const name of ['Finish the visit', 'Delete', 'Share with the host'])
      expect(screen.queryByRole('button', { name })).toBe(null);
  });

  test('sees the veterinarian if the keeper shares the number', async () => {
    onDay(10);
    answerWith('getSharedTrip', { example: 'withContacts' });
    renderApp(sharedVisitPath(TOKEN));
    const contacts = await part('Emergency Contacts');
    expect(contacts.getByRole('link', { name: 'Call Veterinarian' })).toHaveAttribute('href', 'tel:5125550177');
    expect(contacts.getByText('Emergency plan')).toBeVisible();
  });

  test('finds the visit again under Visits, until the link ends', async () => {
    onDay(10);
    renderApp(sharedVisitPath(TOKEN));
    await heading('Day 10 of 28');
    cleanup();
    const { user } = renderApp(TRACKING);
    const link = await screen.findByRole('link', { name: 'Ambrose at Hattie’s' });
    expect(link.parentElement).toHaveTextContent('Shared with you: Ambrose at Hattie’s');
    answerWith('getSharedTrip', { status: 404 });
    await user.click(link);
    await heading('This link no longer works');
    cleanup();
    renderApp(TRACKING);
    expect(await heading('Day 1 of 28')).toBeVisible();
    expect(screen.queryByText(/^Shared with you/)).toBeNull();
  });

  test('finds no visit under Visits whose link has expired since', async () => {
    const trip = { ...shared.value, until: '2026-05-30' };
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
    onDay(6);
    renderApp(TRACKING);
    expect(await screen.findByText(/^Shared with you/)).toBeVisible();
    cleanup();
    onDay(7);
    renderApp(TRACKING);
    await heading('Day 1 of 28');
    expect(screen.queryByText(/^Shared with you/)).toBeNull();
  });

  test('pages back to the preparations and returns to today', async () => {
    onDay(10);
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await heading('Day 10 of 28');
    for (let day = 10; day > 0; day--) await user.click(button('The day before'));
    for (const { text } of preparations) expect(screen.getByRole('checkbox', { name: text })).toBeEnabled();
    await user.click(button('Back to today'));
    expect(await heading('Day 10 of 28')).toBeVisible();
  });

  test('checks off a task, which is sent to the server', async () => {
    onDay(10);
    const letGo = holdRequests('/api/shared-trip/log');
    const { user } = renderApp(sharedVisitPath(TOKEN));
    const box = await screen.findByRole('checkbox', { name: firstTask().text });
    await user.click(box);
    expect(box).toHaveProperty('checked', true);
    letGo();
    await waitFor(() => expect(stored().unsent).toEqual([]));
    expect(stored().trip.until).toBe(shared.value.until);
  });

  test('checks off a task offline, which is stored and sent later', async () => {
    onDay(10);
    answerWith('tickSharedTrip', { status: 503 });
    const first = renderApp(sharedVisitPath(TOKEN));
    await first.user.click(await screen.findByRole('checkbox', { name: firstTask().text }));
    expect(await screen.findByText(/^One entry is stored on this device/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: firstTask().text })).toHaveProperty('checked', true);
    expect(stored().unsent).toMatchObject([{ taskId: firstTask().id, status: 'completed' }]);
    answerWith('tickSharedTrip', { example: 'ticked' });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(stored().unsent).toEqual([]));
    await waitFor(() => expect(screen.queryByText(/^One entry is stored/)).toBe(null));
  });

  test('opens the page without a signal, logs a death, and it is sent as soon as the signal is back', async () => {
    onDay(10);
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip: shared.value, unsent: [] }));
    answerWith('getSharedTrip', { status: 503 });
    answerWith('tickSharedTrip', { status: 503 });
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    await user.selectOptions(await screen.findByLabelText('What is it?'), 'A bird has died suddenly');
    toastQueue.set([]);
    await user.click(button('Log it'));
    expect(await screen.findByText(/^One entry is stored on this device/)).toBeVisible();
    // The try without a signal is over.
    await waitFor(() => expect(toastQueue.read()[0]?.title).toMatch(/^Stored on this device/));
    answerWith('tickSharedTrip', { example: 'ticked' });
    const sent = sentTo('/api/shared-trip/log');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/^One entry is stored/)).toBe(null));
    expect(sent).toMatchObject([{ entries: [{ title: 'A bird has died suddenly' }] }]);
  });

  test('logs a late arrival offline, which changes the day count at once', async () => {
    onDay(7);
    const trip = { ...shared.value, log: shared.value.log.filter(({ type }) => type !== 'arrival') };
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
    answerWith('getSharedTrip', { status: 503 });
    answerWith('tickSharedTrip', { status: 503 });
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Log Arrival' }));
    await user.click(button('Log it'));
    expect(await heading('Day 1 of 28')).toBeVisible();
    expect(stored().unsent).toMatchObject([{ type: 'arrival', arrivedOn: '2026-05-31' }]);
  });

  test('sees the arrival that the keeper logged', async () => {
    onDay(10);
    renderApp(sharedVisitPath(TOKEN));
    expect((await part('Activity Timeline')).getByText('Ambrose has arrived')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log Arrival' })).toBe(null);
  });

  test('sees the stop that the keeper’s weighing calls, and how it was resolved', async () => {
    onDay(10);
    answerWith('getSharedTrip', { status: 503 });
    const light: TripLogEntry = {
      ...{ id: 'light', timestamp: '2026-06-03T12:00:00.000Z', type: 'health_check', status: 'completed' },
      ...{ title: 'Ate little', weightPounds: 6.2 },
    };
    const see = (...more: TripLogEntry[]) => {
      const trip = { ...shared.value, log: [...shared.value.log, light, ...more] };
      localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
      renderApp(sharedVisitPath(TOKEN));
    };
    see();
    const stop = within(await screen.findByRole('alert', { name: 'Stop: he has lost more than 10% of his weight' }));
    expect(stop.getByText(/^Ate little · 6.2 lb/)).toBeVisible();
    cleanup();
    see({
      ...{ id: 'settled', timestamp: '2026-06-03T14:00:00.000Z', type: 'alert', status: 'completed' },
      ...{ title: 'Settled: weight', taskId: 'settled-light', description: 'Wrong scale: he weighs 7.3 lb' },
    });
    expect((await part('Activity Timeline')).getByText('Wrong scale: he weighs 7.3 lb')).toBeVisible();
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('takes back offline what was logged with the link, but not what the keeper logged', async () => {
    onDay(10);
    const weighing = { ...shared.value.log[1], id: 'weighing', taskId: undefined, title: 'Weighing' };
    const trip = { ...shared.value, log: [...shared.value.log, weighing] };
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
    answerWith('getSharedTrip', { status: 503 });
    answerWith('tickSharedTrip', { status: 503 });
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Log Observation' }));
    await user.type(await screen.findByLabelText('Eggs laid that day'), '44');
    await user.click(button('Log it'));
    const activity = await part('Activity Timeline');
    expect(activity.getByText('Weighing')).toBeVisible();
    await user.click(await activity.findByRole('button', { name: 'Take back' }));
    expect(await activity.findByText('Taken back')).toBeVisible();
    const [logged, back] = stored().unsent;
    expect(back).toMatchObject({ type: 'observation', title: 'Eggs', status: 'pending', takesBack: logged.id });
  });

  test('opens the visit offline as last seen', async () => {
    onDay(10);
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip: shared.value, unsent: [] }));
    answerWith('getSharedTrip', { status: 503 });
    renderApp(sharedVisitPath(TOKEN));
    expect(await heading('Day 10 of 28')).toBeVisible();
  });

  test('logs an alert from the bottom of the page and sees what to do first', async () => {
    onDay(10);
    // The mock's response contains no alert.
    holdRequests('/api/shared-trip/log');
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Alert' }));
    await user.selectOptions(dialog.getByLabelText('What is it?'), 'A bird has died suddenly');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Stop:');
  });

  test.each([
    ['the page shows no number', {}, 'Call the keeper, too. No number of theirs is on this page.'],
    [
      'the emergency plan has one',
      { healthChecks: { emergencyPlan: 'Call Wren, 512-555-0133' } },
      'Call the keeper, too. The emergency plan has a number.',
    ],
  ])('sees an alert at the top and that the keeper has to be called: %s', async (_what, more, words) => {
    onDay(10);
    const trip = { ...shared.value, plan: { ...shared.value.plan, ...more } };
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
    answerWith('getSharedTrip', { status: 503 });
    holdRequests('/api/shared-trip/log');
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Alert' }));
    await user.selectOptions(dialog.getByLabelText('What is it?'), 'A bird looks sick');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    const alert = within(await screen.findByRole('region', { name: 'A bird looks sick' }));
    expect(alert.getByText(words)).toBeVisible();
    expect(alert.getByText('Call the veterinarian today.')).toBeVisible();
    expect(alert.getByRole('link', { name: /^Call the / })).toBeVisible();
    expect(alert.queryByText(/By the shared link/)).toBe(null);
  });

  describe('after sharing has ended', () => {
    const DEATH = 'A bird has died suddenly';
    const logDeath = async () => {
      onDay(10);
      const app = renderApp(sharedVisitPath(TOKEN));
      await app.user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Log Alert' }));
      await app.user.selectOptions(dialog.getByLabelText('What is it?'), DEATH);
      await app.user.type(dialog.getByLabelText(/^Which bird/), 'Prudence, in the coop');
      answerWith('tickSharedTrip', { status: 404 });
      answerWith('getSharedTrip', { status: 404 });
      toastQueue.set([]);
      await app.user.click(dialog.getByRole('button', { name: 'Log it' }));
    };
    const notLogged = () => screen.findByRole('alert', { name: 'Not logged: the keeper no longer shares this visit' });

    test('sees that an alert was not logged, can copy its text and keeps the stop notice', async () => {
      await logDeath();
      expect(within(await notLogged()).getByText(`Wednesday, June 3: ${DEATH}. Prudence, in the coop.`)).toBeVisible();
      expect(toastQueue.read()).toEqual([]);
      const stop = within(screen.getByRole('alert', { name: 'Stop: a sudden death' }));
      expect(stop.getByText(/^Keep the dead bird cool/)).toBeVisible();
      expect(stop.getByRole('link', { name: 'Call USDA sick-bird line' })).toHaveAttribute('href', 'tel:+18665367593');
      expect(stop.queryByRole('button', { name: 'Mark as resolved' })).toBe(null);
      expect(await heading('This link no longer works')).toBeVisible();
      // The stop is kept with the numbers to call, and no other part of the plan.
      expect(stored()).toMatchObject({ trip: { plan: {} }, unsent: [{ title: DEATH }] });
      expect(stored().trip.plan).toEqual({});
    });

    test('keeps an open stop and the veterinarian through every reload, and drops them once the stop is settled', async () => {
      onDay(10);
      const death: TripLogEntry = {
        ...{ id: 'death', timestamp: '2026-06-03T12:00:00.000Z', type: 'alert', status: 'pending', title: DEATH },
        ...{ taskId: 'alarm-sudden-death', description: 'Opal, under the roost' },
      };
      const trip = { ...withContacts.value, log: [death] };
      localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
      for (const status of [404, 404, 503]) {
        answerWith('getSharedTrip', { status });
        renderApp(sharedVisitPath(TOKEN));
        expect(await heading('This link no longer works')).toBeVisible();
        const stop = within(screen.getByRole('alert', { name: 'Stop: a sudden death' }));
        expect(stop.getByText(/^Opal, under the roost/)).toBeVisible();
        expect(stop.getByRole('link', { name: 'Call the veterinarian' })).toHaveAttribute('href', 'tel:5125550177');
        cleanup();
      }
      expect(stored().trip.plan).toEqual({ healthChecks: withContacts.value.plan.healthChecks });

      // The keeper opens the visit again and settles it.
      answerWith('getSharedTrip', { example: 'withContacts' });
      renderApp(sharedVisitPath(TOKEN));
      expect(await heading('Day 10 of 28')).toBeVisible();
      cleanup();
      answerWith('getSharedTrip', { status: 404 });
      renderApp(sharedVisitPath(TOKEN));
      expect(await heading('This link no longer works')).toBeVisible();
      expect(screen.queryByRole('alert', { name: 'Stop: a sudden death' })).toBe(null);
      expect(stored()).toBe(null);
    });

    test('finds an unlogged check after a reload until it is deleted', async () => {
      onDay(10);
      const first = renderApp(sharedVisitPath(TOKEN));
      const box = await screen.findByRole('checkbox', { name: firstTask().text });
      answerWith('tickSharedTrip', { status: 404 });
      answerWith('getSharedTrip', { status: 404 });
      await first.user.click(box);
      await notLogged();
      cleanup();
      const { user } = renderApp(sharedVisitPath(TOKEN));
      expect(await notLogged()).toHaveTextContent(`Wednesday, June 3: ${firstTask().text}`);
      await user.click(button('Delete from this device'));
      expect(screen.queryByRole('alert')).toBe(null);
      expect(await screen.findByText(/^Two sick birds within 24 hours, or a sudden death/)).toBeVisible();
      expect(stored()).toBe(null);
    });
  });

  test('sees that an entry is stored on the phone, not logged, while offline', async () => {
    onDay(10);
    answerWith('tickSharedTrip', { status: 503 });
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Log Health Check' }));
    await user.click(button('Log it'));
    await waitFor(() => expect(toastQueue.read()[0]?.title).toBe('Stored on this device: Health check'));
  });

  test.each([
    [409, /^A host can add at most 200/],
    [422, /./],
  ])('sees why an entry was rejected (%s), deletes it and continues logging', async (status, reason) => {
    onDay(10);
    answerWith('tickSharedTrip', { status });
    const { user } = renderApp(sharedVisitPath(TOKEN));
    const box = await screen.findByRole('checkbox', { name: firstTask().text });
    await user.click(box);
    const refused = within(await screen.findByRole('alert', { name: /^Not logged: our server did not take it/ }));
    expect(refused.getAllByText(reason)[0]).toBeVisible();
    expect(
      refused.getByText(/^This entry is stored on this device only, and the keeper cannot see it\./),
    ).toBeVisible();
    expect(refused.getByText(`Wednesday, June 3: ${firstTask().text}`)).toBeVisible();
    expect(refused.getByRole('button', { name: 'Copy text' })).toBeVisible();

    answerWith('tickSharedTrip', { example: 'ticked' });
    await user.click(refused.getByRole('button', { name: 'Delete from this device' }));
    expect(screen.queryByRole('alert')).toBe(null);
    expect(screen.getByRole('checkbox', { name: firstTask().text })).toHaveProperty('checked', false);
    const sent = sentTo('/api/shared-trip/log');
    await user.click(button('Log Health Check'));
    await user.click(button('Log it'));
    await waitFor(() => expect(sent).toMatchObject([{ entries: [{ title: 'Health check' }] }]));
  });

  describe('with the visit as it was last seen', () => {
    const logHealthCheck = async () => {
      onDay(10);
      localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip: shared.value, unsent: [] }));
      toastQueue.set([]);
      const { user } = renderApp(sharedVisitPath(TOKEN));
      await user.click(await screen.findByRole('button', { name: 'Log Health Check' }));
      await user.click(button('Log it'));
    };

    test('sees that an entry is stored on the phone if the server does not respond', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      holdRequests('/api/shared-trip');
      holdRequests('/api/shared-trip/log');
      await logHealthCheck();
      expect(toastQueue.read()).toEqual([]);
      await vi.advanceTimersByTimeAsync(8000);
      expect(toastQueue.read()[0]?.title).toBe('Stored on this device: Health check');
    });

    test('logs an entry while the visit is still loading', async () => {
      const letGo = holdRequests('/api/shared-trip');
      await logHealthCheck();
      letGo();
      await waitFor(() => expect(toastQueue.read()[0]?.title).toBe('Logged: Health check'));
      expect(stored().unsent).toEqual([]);
    });
  });

  describe('logging an arrival', () => {
    const logArrival = async (at: string) => {
      const trip = { ...shared.value, log: [] };
      localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
      answerWith('getSharedTrip', { status: 503 });
      const app = renderApp(sharedVisitPath(TOKEN));
      await app.user.click(await screen.findByRole('button', { name: 'Log Arrival' }));
      fireEvent.change(await screen.findByLabelText('Time'), { target: { value: at } });
      return app;
    };
    const TOO_FAR =
      'This day is too far from the plan to be set by this link, so all days stay as planned. Ask the keeper to change the dates.';

    test('sees that the dates stay if it is too far from the plan', async () => {
      onDay(-37);
      const sent = sentTo('/api/shared-trip/log');
      const { user } = await logArrival('2026-04-17T09:00');
      expect(screen.getByText(`Planned for May 25. ${TOO_FAR}`)).toBeVisible();
      await user.click(button('Log it'));
      await waitFor(() => expect(toastQueue.read()[0]).toMatchObject({ description: TOO_FAR }));
      expect(sent).toMatchObject([{ entries: [{ type: 'arrival', title: 'Ambrose has arrived' }] }]);
      expect(JSON.stringify(sent)).not.toContain('arrivedOn');
    });

    test('sees that the server removed its date', async () => {
      onDay(7);
      const send = globalThis.fetch;
      onTestFinished(() => {
        globalThis.fetch = send;
      });
      globalThis.fetch = async (input, init) => {
        if (!(input instanceof Request && input.url.endsWith('/api/shared-trip/log'))) return send(input, init);
        const { entries } = await input.clone().json();
        const log = entries.map(({ arrivedOn: _, ...entry }: TripLogEntry) => ({ ...entry, byHost: true }));
        return Response.json({ ...shared.value, log });
      };
      const { user } = await logArrival('2026-05-31T09:00');
      await user.click(button('Log it'));
      await waitFor(() => expect(toastQueue.read()[0]).toMatchObject({ description: TOO_FAR }));
      expect(await heading('Day 7 of 28')).toBeVisible();
    });
  });

  test.each([
    ['#', ''],
    ['a wrong token', TOKEN],
  ])('sees that the link does not work: %s', async (_what, token) => {
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip: shared.value, unsent: [] }));
    answerWith('getSharedTrip', { status: 404 });
    renderApp(sharedVisitPath(token));
    expect(await heading('This link no longer works')).toBeVisible();
    if (token) expect(stored()).toBe(null);
    expect(screen.queryByText('Ambrose at Hattie’s')).toBe(null);
  });

  test('can try again after a failure', async () => {
    answerWith('getSharedTrip', { status: 429 });
    renderApp(sharedVisitPath(TOKEN));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the keeper', () => {
  const open = async () => {
    const app = renderApp(TRACKING);
    await app.user.click(await screen.findByRole('button', { name: 'Share with the host' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };

  test('is asked for the arrival date first', async () => {
    keep({ plan: { ...plan, timeline: {} } });
    const { dialog } = await open();
    expect(dialog.getByText(/set the day of arrival first/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Set the day' })).toHaveAttribute(
      'href',
      '/travel-bunker-wizard?trip=visit&step=4',
    );
    expect(dialog.queryByRole('button', { name: 'Create the link' })).toBe(null);
  });

  test('is asked to sign in', async () => {
    keep({});
    const { dialog } = await open();
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth?next=%2Ftravel-bunker-tracking',
    );
  });

  test('creates, sends and revokes a link', async () => {
    signIn();
    // A plan that is sent meanwhile would ask for the link anew, and the mock knows no new one.
    answerWith('listTrips', { status: 503 });
    keep({});
    const { dialog, user } = await open();
    expect(await dialog.findByRole('button', { name: 'Create the link' })).toBeVisible();
    expect(
      dialog.getByText(/^Anyone with the link can check off the tasks of each day and log what happens/),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Stop sharing' })).toBe(null);
    expect(screen.queryByText(/^Shared by link/)).toBe(null);
    await user.click(dialog.getByRole('button', { name: 'Create the link' }));
    expect(await dialog.findByText(/\/visit#[a-z0-9]{48}$/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(
      dialog.getByText(/It works until Wednesday, July 1, and does not show the veterinarian or the emergency plan\.$/),
    ).toBeVisible();
    expect(screen.getByText('Shared by link until Jul 1')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('The link no longer works')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(screen.queryByText(/^Shared by link/)).toBe(null);
  });

  test('reads until when the link works anew once something that may move the days was sent', async () => {
    signIn();
    answerWith('listTrips', { status: 503 });
    keep({});
    const asked = queriesSentTo('/api/trips/visit/share');
    const { user } = renderApp(`${TRACKING}?trip=visit`);
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Log Observation' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'He eats');
    await user.click(screen.getByRole('button', { name: 'Log it' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('sees the link of a shared visit, and that the box changes what it shows', async () => {
    signIn();
    keep({});
    answerWith('getTripShare', { example: 'shared' });
    const { dialog, user } = await open();
    expect(await dialog.findByText(/\/visit#[a-z0-9]{48}$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^(Create the link|Save)$/ })).toBe(null);
    const box = dialog.getByRole('checkbox', { name: 'Also show the veterinarian and emergency plan' });
    expect(box).toHaveProperty('checked', false);
    await user.click(box);
    expect(dialog.getByText('The link that you sent already will show them.')).toBeVisible();
    const sent = sentTo('/api/trips/visit/share');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toContainEqual({ showsContacts: true }));
  });

  test('sees that a shared visit shows the veterinarian, too', async () => {
    signIn();
    keep({});
    answerWith('getTripShare', { example: 'withContacts' });
    const { dialog, user } = await open();
    expect(await dialog.findByText(/, and shows the veterinarian and the emergency plan\.$/)).toBeVisible();
    const box = dialog.getByRole('checkbox', { name: 'Also show the veterinarian and emergency plan' });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    expect(dialog.getByText('The link that you sent already will no longer show them.')).toBeVisible();
  });

  test('can look for the link again if the server did not answer', async () => {
    signIn();
    // A plan that is sent meanwhile would ask for the link by itself.
    answerWith('listTrips', { status: 503 });
    keep({});
    answerWith('getTripShare', { status: 503 });
    const { dialog, user } = await open();
    const again = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.queryByRole('button', { name: 'Create the link' })).toBe(null);
    answerWith('getTripShare', { example: 'shared' });
    await user.click(again);
    expect(await dialog.findByRole('button', { name: 'Stop sharing' })).toBeVisible();
  });

  test('shares with the rooster’s owner if the hens live with the keeper', async () => {
    signIn();
    const editedAt = '2026-05-24T18:30:00.000Z';
    keep({ editedAt, plan: { ...plan, henLocation: { contactName: 'Wren Featherstone' } } });
    const { user } = renderApp(`${TRACKING}?trip=visit`);
    await user.click(await screen.findByRole('button', { name: 'Share with Ambrose’s owner' }));
    expect(await screen.findByRole('dialog', { name: 'Share with Ambrose’s owner' })).toBeVisible();
  });

  test.each([
    [404, undefined, 'This visit is not on our server yet. Try again when you have a signal.'],
    [409, 'over', 'This visit is over, so there is nothing left to share.'],
  ])('sees why there is no link: %s', async (status, example, text) => {
    signIn();
    keep({});
    answerWith('shareTrip', example ? { status, example } : { status });
    const { dialog, user } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Create the link' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });
});

test('the token appears in no URL sent to a server', () => {
  for (const id of ['getSharedTrip', 'tickSharedTrip'] as const) expect(operationTable[id].path).not.toMatch(/token/i);
  expect(sharedVisitPath(TOKEN)).toBe(`/visit#${TOKEN}`);
});
