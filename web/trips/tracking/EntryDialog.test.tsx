import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { beginVisit, button, entry, heading, keep, log, part, TRACKING } from '../../testing/tracked-trip.ts';
import { toastQueue } from '../../ui/toast-queue.ts';

beforeEach(beginVisit);

describe('quick actions', () => {
  test.each([
    ['Log Arrival', 'arrival', 'Ambrose has arrived', ['Weight in pounds']],
    ['Log Health Check', 'health_check', 'Health check', ['Weight in pounds']],
    ['Log Observation', 'observation', '', ['Eggs']],
    ['Log Milestone', 'milestone', '', ['Eggs', 'Chicks']],
  ])('%s', async (name, type, title, numbers) => {
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

  test('what is typed is there after closing and after a reload, until it is logged', async () => {
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

  test('a time is one of the last year, up to now', async () => {
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

  test('entries of two phones stand in the order of their times, the latest first, eight at once', async () => {
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
