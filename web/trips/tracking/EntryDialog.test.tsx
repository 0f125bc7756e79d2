import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { counted } from '../../program/ticks.ts';
import { renderApp } from '../../testing/render.tsx';
import {
  beginVisit,
  button,
  entry,
  heading,
  keep,
  log,
  onDay,
  part,
  phaseTexts,
  plan,
  TRACKING,
} from '../../testing/tracked-trip.ts';
import { toastQueue } from '../../ui/toast-queue.ts';
import { storedTrips } from '../stored-trips.ts';

beforeEach(beginVisit);

describe('quick actions', () => {
  test.each([
    ['Log Health Check', 'health_check', 'Health check', ['Weight in pounds']],
    ['Log Observation', 'observation', '', ['Eggs laid that day']],
    ['Log Milestone', 'milestone', '', ['Chicks']],
  ])('%s adds an entry', async (name, type, title, numbers) => {
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button(name));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByLabelText('Title')).toHaveValue(title);
    expect(dialog.getByLabelText('Time')).toHaveValue('2026-05-25T19:00');
    expect(
      dialog.getAllByRole('spinbutton').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(numbers);
    await user.type(dialog.getByLabelText('Title'), ' today');
    await user.type(dialog.getByLabelText('Description'), 'Calm');
    await user.type(dialog.getByLabelText(numbers[0] ?? ''), '3');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(log()).toMatchObject([
      {
        type,
        title: `${title} today`.trim(),
        description: 'Calm',
        status: 'completed',
        timestamp: new Date(2026, 4, 25, 19).toISOString(),
      },
    ]);
    expect(toastQueue.read()[0]?.title).toBe(`Logged: ${`${title} today`.trim()}`);
    const activity = await part('Activity Timeline');
    expect(activity.getByText('7:00 PM')).toBeVisible();
    expect(activity.getByText('Completed')).toBeVisible();
  });

  test.each([
    ['Log Observation', 'Eggs laid that day', 'Eggs', { eggs: 4 }],
    ['Log Milestone', 'Chicks', 'Chicks', { chicks: 4 }],
  ])('%s needs no title for a count alone', async (name, label, title, number) => {
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button(name));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(dialog.getByText('Say in a few words what it is.')).toBeVisible();
    await user.type(dialog.getByLabelText(label), '4');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(log()).toMatchObject([{ title, ...number }]);
  });

  test('can be undone from the message, and that again', async () => {
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button('Log Observation'));
    await user.type(await screen.findByLabelText('Eggs laid that day'), '44');
    await user.click(button('Log it'));
    const activity = await part('Activity Timeline');
    expect(activity.getByText('Completed')).toBeVisible();
    const press = (label: string) => {
      const { action } = toastQueue.read().at(-1) ?? {};
      expect(action?.label).toBe(label);
      act(() => action?.run());
    };
    press('Undo');
    expect(await activity.findByText('Taken back')).toBeVisible();
    expect(activity.queryByText('Completed')).toBeNull();
    expect(activity.getAllByRole('listitem')).toHaveLength(1);
    expect(activity.queryByRole('button')).toBeNull();
    await waitFor(() => expect(toastQueue.read().at(-1)?.title).toBe('Taken back: Eggs'));
    press('Undo');
    expect(await activity.findByText('Completed')).toBeVisible();
    expect(counted(log())).toMatchObject([{ title: 'Eggs', eggs: 44 }]);
  });

  test('can be taken back later, if the keeper logged it without a check', async () => {
    keep({
      log: [
        entry(1, 8, { type: 'observation', title: 'Eggs', eggs: 44 }),
        entry(1, 9, { type: 'observation', title: 'Eggs', eggs: 5, byHost: true }),
        entry(1, 10, { taskId: 'day-1-weigh', title: 'Weigh him', weightPounds: 8 }),
        entry(1, 11, { type: 'alert', status: 'pending', title: 'A hawk' }),
      ],
    });
    const { user } = renderApp(TRACKING);
    const activity = await part('Activity Timeline');
    await user.click(activity.getByRole('button', { name: 'Take back' }));
    expect((await activity.findByText('44 eggs')).closest('s')).toBeVisible();
    expect(activity.queryByRole('button', { name: 'Take back' })).toBeNull();
    expect(counted(log()).map(({ eggs }) => eggs)).toEqual([5, undefined, undefined]);
    await waitFor(() => expect(toastQueue.read()[0]?.title).toBe('Taken back: Eggs'));
  });

  test('keeps unsaved input after closing and after a reload', async () => {
    keep();
    const first = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await first.user.click(button('Log Observation'));
    await first.user.type(await screen.findByLabelText('Title'), 'Drinks well');
    await first.user.click(button('Close'));
    await first.user.click(button('Log Health Check'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Health check');
    await first.user.click(button('Close'));
    cleanup();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button('Log Observation'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Drinks well');
    await user.click(button('Log it'));
    await user.click(button('Log Observation'));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  test('accepts only times within the last year', async () => {
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button('Log Health Check'));
    for (const time of ['2026-05-25T19:01', '0026-05-25T08:00']) {
      fireEvent.change(await screen.findByLabelText('Time'), { target: { value: time } });
      await user.click(button('Log it'));
      expect(screen.getByText('Enter a time within the last year, not in the future.')).toBeVisible();
    }
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '2026-05-25T08:30' } });
    await user.click(button('Log it'));
    expect(log()).toMatchObject([{ timestamp: new Date(2026, 4, 25, 8, 30).toISOString() }]);
  });

  test('sorts entries of two phones by time, newest first, eight at once', async () => {
    const titles = Array.from({ length: 10 }, (_, at) => `Entry ${at}`);
    keep({
      log: [...titles.keys()].reverse().map((at) => entry(1, at, { title: `Entry ${at}`, type: 'observation' })),
    });
    const { user } = renderApp(TRACKING);
    const activity = await part('Activity Timeline');
    const shown = () => activity.getAllByText(/^Entry/).map(({ textContent }) => textContent);
    expect(shown()).toEqual(titles.toReversed().slice(0, 8));
    expect(activity.getByText('Monday, May 25')).toBeVisible();
    await user.click(activity.getByRole('button', { name: 'Show all 10 entries' }));
    expect(shown()).toEqual(titles.toReversed());
  });
});

describe('an arrival', () => {
  const timeline = () => storedTrips.find(null, 'visit')?.trip.plan.timeline;
  const open = async () => {
    const app = renderApp(TRACKING);
    await app.user.click(await screen.findByRole('button', { name: 'Log Arrival' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Log Arrival' })) };
  };

  test('on the planned day is logged with his weight and changes no dates', async () => {
    keep();
    const { user, dialog } = await open();
    expect(dialog.queryByText(/^Planned for/)).toBeNull();
    expect(dialog.queryByLabelText('Title')).toBeNull();
    await user.type(dialog.getByLabelText('Weight in pounds'), '8.5');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(log()).toMatchObject([
      { type: 'arrival', title: 'Ambrose has arrived', taskId: 'arrival', arrivedOn: '2026-05-25', weightPounds: 8.5 },
    ]);
    expect(timeline()).toEqual(plan.timeline);
    expect(toastQueue.read()[0]?.description).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Log Arrival' })).toBeNull();
  });

  test('after the planned day restarts the quarantine, says so and can be undone', async () => {
    keep();
    onDay(7);
    const { user, dialog } = await open();
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Planned for May 25. All days are counted from the day he really came. Visual Introduction starts Jun 7, and Breeding starts Jun 14.',
    );
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await heading('Day 1 of 28')).toBeVisible();
    expect(screen.getByText('Quarantine, 6 days left')).toBeVisible();
    expect((await phaseTexts())[1]).toMatch(/Jun 7 – Jun 13/);
    expect(timeline()?.arrivalDate).toBe('2026-05-31');
    const [notice] = toastQueue.read();
    expect(notice?.description).toMatch(/^All days are counted from May\s31\./);
    vi.setSystemTime(Date.now() + 1000);
    act(() => notice?.action?.run());
    expect(await heading('Day 7 of 28')).toBeVisible();
    expect(timeline()).toEqual(plan.timeline);
    expect(button('Log Arrival')).toBeVisible();
  });

  test('before the planned day starts the visit and warns about a short home quarantine', async () => {
    keep();
    onDay(-3);
    const { user, dialog } = await open();
    expect(dialog.getByText(/If he was apart for fewer than 23 days at his own home, he needs 30 days/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await heading('Day 1 of 28')).toBeVisible();
    expect(timeline()).toMatchObject({ arrivalDate: '2026-05-21', introductionStart: '2026-05-28' });
  });

  test('logged without a day can be logged again', async () => {
    keep({ log: [entry(-3, 9, { type: 'arrival', title: 'Ambrose has arrived' })] });
    onDay(-2);
    const { user, dialog } = await open();
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '2026-05-21T09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await heading('Day 2 of 28')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log Arrival' })).toBeNull();
  });

  test('is logged without a planned date, on the chosen day', async () => {
    keep({ plan: { ...plan, timeline: {} } });
    const { user, dialog } = await open();
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '2026-05-24T17:30' } });
    expect(dialog.getByText(/^The plan has no day of arrival yet\. All days are counted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await heading('Day 2 of 28')).toBeVisible();
  });

  test('logged by mistake can be taken back and logged again', async () => {
    keep();
    onDay(3);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    vi.setSystemTime(Date.now() + 1000);
    await user.click(button('Take back the arrival'));
    expect((await part('Activity Timeline')).getByText('Taken back: Ambrose has arrived')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take back the arrival' })).toBeNull();
    await user.click(button('Log Arrival'));
    fireEvent.change(await screen.findByLabelText('Time'), { target: { value: '2026-05-26T08:00' } });
    await user.click(button('Log it'));
    expect(await heading('Day 2 of 28')).toBeVisible();
  });
});
