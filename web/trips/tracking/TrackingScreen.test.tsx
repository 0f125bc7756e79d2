import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { preparations } from '../../programme/preparations.ts';
import { tasksOn } from '../../programme/tasks.ts';
import { renderApp } from '../../testing/render.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { storedTrips } from '../stored-trips.ts';
import type { LogEntry, Trip, TripPlan } from '../trip.ts';

const ADDRESS = '/travel-bunker-tracking';
const plan: TripPlan = {
  roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years' },
  henLocation: { contactName: 'Hattie', phoneNumber: '512-555-0142' },
  timeline: { arrivalDate: '2026-05-25' },
  healthChecks: { vetContactInfo: 'Hill Country Poultry Vet, 512-555-0177' },
};

beforeEach(() => {
  localStorage.clear();
  storedTrips.forgetAll(null);
  vi.useFakeTimers({ toFake: ['Date'] });
  onDay(1);
  return () => void vi.useRealTimers();
});

/** Of the visit that begins on May 25; at this hour here. */
function onDay(day: number, hour = 19): void {
  vi.setSystemTime(new Date(2026, 4, 24 + day, hour));
}

let made = 0;
function entry(day: number, hour: number, said: Partial<LogEntry>): LogEntry {
  made += 1;
  return {
    ...{ id: `entry-${made}`, timestamp: new Date(2026, 4, 24 + day, hour).toISOString() },
    ...{ type: 'health_check' as const, title: 'Something', status: 'completed' as const, ...said },
  };
}
const done = (day: number, ...ids: string[]) => ids.map((taskId) => entry(day, 8, { taskId, title: taskId }));

function keep(trip: Partial<Trip> = {}): void {
  const whole = { id: 'visit', plan, editedAt: '2026-05-20T18:30:00.000Z', log: [], ...trip };
  storedTrips.put(null, { trip: whole, onServer: false });
}
const log = () => storedTrips.find(null, 'visit')?.trip.log ?? [];

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const part = async (name: string) => within((await heading(name)).closest('section') as HTMLElement);
const phaseTexts = async () =>
  (await part('Phase Timeline')).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('without a plan', () => {
  test('a marked sample shows day 1 of 28, with the way back, to the wizard, and whom to call', async () => {
    renderApp(ADDRESS);
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
    expect(contacts.getByRole('link', { name: 'Call USDA sick-bird line' })).toHaveAttribute('href', 'tel:18665367593');
  });

  test('its days can be turned and its checks ticked, and nothing of it is stored', async () => {
    const { user, address } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('checkbox', { name: 'Weigh him and write it down.' }));
    expect(screen.getByRole('checkbox', { name: 'Weigh him and write it down.' })).toHaveProperty('checked', true);
    await user.click(button('The day after'));
    expect(await heading('Day 2 of 28')).toBeVisible();
    expect(address()).toBe(`${ADDRESS}?day=2`);
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
  ])('on day %i the phases count as the programme does', async (day, texts) => {
    renderApp(`${ADDRESS}?day=${day}`);
    expect(await heading(`Day ${day} of 28`)).toBeVisible();
    expect(await phaseTexts()).toEqual(texts);
  });
});

describe('with a plan', () => {
  test('the day follows the arrival', async () => {
    keep();
    onDay(9);
    renderApp(ADDRESS);
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect(screen.getByText('Tuesday, June 2')).toBeVisible();
    expect(screen.getByText('Ambrose at Hattie’s')).toBeVisible();
    expect(screen.getByText('Visual Introduction, 5 days left')).toBeVisible();
    const checks = await part('Today’s checks');
    expect(checks.getAllByRole('checkbox')).toHaveLength(tasksOn(9).length);
    expect((await phaseTexts())[1]).toBe('Visual IntroductionDays 8–14Jun 1 – Jun 7Active5 days left');
    expect(screen.getByRole('link', { name: 'Call Veterinarian' })).toHaveAttribute('href', 'tel:5125550177');
    expect(screen.getByRole('link', { name: 'Call Host, Hattie' })).toHaveAttribute('href', 'tel:5125550142');
  });

  test('days can be looked at without changing anything, and today is one press away', async () => {
    keep();
    onDay(9);
    const { user, address } = renderApp(ADDRESS);
    await heading('Day 9 of 28');
    for (let at = 0; at < 3; at += 1) await user.click(button('The day after'));
    expect(await heading('Day 12 of 28')).toBeVisible();
    expect(screen.getByText('Looking at day 12')).toBeVisible();
    expect(address()).toBe(`${ADDRESS}?day=12`);
    const checks = await part('Checks of day 12');
    expect(checks.getByRole('checkbox', { name: 'The hens’ own cock is still away.' })).toBeDisabled();
    await user.click(button('Back to today'));
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect(screen.queryByText(/^Looking at/)).toBeNull();
    expect(log()).toEqual([]);
  });

  test('a quarantine of 30 days stays at its last day until the introduction begins', async () => {
    const timeline = { arrivalDate: '2026-05-25', introductionStart: '2026-06-24', breedingStart: '2026-07-01' };
    keep({ plan: { ...plan, timeline } });
    onDay(9);
    renderApp(ADDRESS);
    expect(await heading('Day 7 of 28')).toBeVisible();
    expect(screen.getByText('Quarantine, by your plan until Jun 23')).toBeVisible();
    expect(screen.getByText('Tuesday, June 2')).toBeVisible();
    expect((await phaseTexts())[0]).toBe('QuarantineDays 1–7May 25 – Jun 23Activeuntil Jun 23');
    cleanup();
    onDay(32);
    renderApp(ADDRESS);
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect((await phaseTexts())[1]).toBe('Visual IntroductionDays 8–14Jun 24 – Jun 30Active5 days left');
  });

  test('before he comes it says in how many days, and what to prepare', async () => {
    keep();
    onDay(-2);
    renderApp(ADDRESS);
    expect(await heading('Arrives in 3 days')).toBeVisible();
    const prepared = await part('To prepare');
    expect(prepared.getByText(/Split quarantine: 23 days closed off at his home and 7 at the host/)).toBeVisible();
    for (const { text } of preparations) expect(prepared.getByRole('checkbox', { name: text })).toBeEnabled();
    expect(prepared.getAllByText('May 2')).toHaveLength(2);
    expect(await phaseTexts()).toEqual([
      'QuarantineDays 1–7May 25 – May 31Pending',
      'Visual IntroductionDays 8–14Jun 1 – Jun 7Pending',
      'BreedingDays 15–28Jun 8 – Jun 21Pending',
    ]);
  });

  test('after the 28 days it tells of the return isolation and of the eggs that still count', async () => {
    keep();
    onDay(31);
    renderApp(ADDRESS);
    expect(await heading('3 days after he left')).toBeVisible();
    const left = await part('When he has left');
    expect(left.getByText(/until then eggs count as his. At home he stays apart for 30 days/)).toBeVisible();
    expect(
      left.getByRole('checkbox', { name: 'The last eggs that count as his, ten days after he left.' }),
    ).toBeDisabled();
    expect(left.getAllByText('Jul 1')).toHaveLength(4);
  });

  test('ticks stay after a reload, and can be taken back', async () => {
    keep();
    const first = renderApp(ADDRESS);
    await first.user.click(await screen.findByRole('checkbox', { name: 'Look at his droppings.' }));
    expect(screen.getByText('1 of 6 done')).toBeVisible();
    cleanup();
    const { user } = renderApp(ADDRESS);
    const check = await screen.findByRole('checkbox', { name: 'Look at his droppings.' });
    expect(check).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { description: 'Done 7:00 PM' })).toBe(check);
    vi.setSystemTime(Date.now() + 1000);
    await user.click(check);
    expect(check).toHaveProperty('checked', false);
    expect(log()).toMatchObject([
      { type: 'health_check', taskId: 'day-1-droppings', status: 'completed' },
      { type: 'health_check', taskId: 'day-1-droppings', status: 'pending' },
    ]);
    expect((await part('Activity Timeline')).getByText('Opened again: Look at his droppings.')).toBeVisible();
  });

  test('a tick is taken back also where the clock of the other phone was ahead', async () => {
    keep({ log: [entry(1, 20, { taskId: 'day-1-droppings', title: 'Look at his droppings.' })] });
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('checkbox', { name: 'Look at his droppings.' }));
    expect(screen.getByRole('checkbox', { name: 'Look at his droppings.' })).toHaveProperty('checked', false);
  });

  test('a check that weighs asks for the pounds before it is ticked', async () => {
    keep();
    const { user } = renderApp(ADDRESS);
    const check = await screen.findByRole('checkbox', { name: 'Weigh him and write it down.' });
    await user.click(check);
    const dialog = within(await screen.findByRole('dialog', { name: 'Weigh him and write it down.' }));
    await user.click(dialog.getByRole('button', { name: 'Tick it off' }));
    expect(dialog.getByText('Enter pounds, from 0.1 to 30.')).toBeVisible();
    await user.type(dialog.getByLabelText('Weight in pounds'), '8.45');
    await user.click(dialog.getByRole('button', { name: 'Tick it off' }));
    expect(screen.getByRole('checkbox', { name: 'Weigh him and write it down.' })).toHaveProperty('checked', true);
    expect(log()).toMatchObject([{ taskId: 'day-1-weigh', weightPounds: 8.45 }]);
    expect(screen.getByText('Done 7:00 PM · 8.45 lb')).toBeVisible();
  });

  test('a plan without a day of arrival asks for it', async () => {
    keep({ plan: { roosterInfo: { name: 'Ambrose' } } });
    renderApp(ADDRESS);
    expect(await heading('When does he arrive?')).toBeVisible();
    expect(screen.getByText('Ambrose’s visit')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set the day' })).toHaveAttribute(
      'href',
      '/travel-bunker-wizard?trip=visit',
    );
  });
});

describe('quick actions', () => {
  test.each([
    ['Log Arrival', 'arrival', 'Ambrose has arrived', ['Weight in pounds']],
    ['Log Health Check', 'health_check', 'Health check', ['Weight in pounds']],
    ['Log Observation', 'observation', '', ['Eggs']],
    ['Log Milestone', 'milestone', '', ['Eggs', 'Chicks']],
  ])('%s', async (name, type, title, numbers) => {
    keep();
    const { user } = renderApp(ADDRESS);
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
    expect(toastQueue.read()[0]?.title).toBe(`${title} today`.trim());
    const activity = await part('Activity Timeline');
    expect(activity.getByText('7:00 PM')).toBeVisible();
    expect(activity.getByText('Completed')).toBeVisible();
  });

  test('what is typed is there after closing and after a reload, until it is logged', async () => {
    keep();
    const first = renderApp(ADDRESS);
    await heading('Day 1 of 28');
    await first.user.click(button('Log Observation'));
    await first.user.type(await screen.findByLabelText('Title'), 'Drinks well');
    await first.user.click(button('Close'));
    await first.user.click(button('Log Health Check'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Health check');
    await first.user.click(button('Close'));
    cleanup();
    const { user } = renderApp(ADDRESS);
    await heading('Day 1 of 28');
    await user.click(button('Log Observation'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Drinks well');
    await user.click(button('Log it'));
    await user.click(button('Log Observation'));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  test('a time is one of the last year, up to now', async () => {
    keep();
    const { user } = renderApp(ADDRESS);
    await heading('Day 1 of 28');
    await user.click(button('Log Health Check'));
    for (const time of ['2026-05-25T19:01', '0026-05-25T08:00']) {
      fireEvent.change(await screen.findByLabelText('Time'), { target: { value: time } });
      await user.click(button('Log it'));
      expect(screen.getByText('A time of the last year, up to now, please.')).toBeVisible();
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
    const { user } = renderApp(ADDRESS);
    const activity = await part('Activity Timeline');
    const shown = () => activity.getAllByText(/^Entry/).map(({ textContent }) => textContent);
    expect(shown()).toEqual(titles.toReversed().slice(0, 8));
    expect(activity.getByText('Monday, May 25')).toBeVisible();
    await user.click(activity.getByRole('button', { name: 'Show all 10 entries' }));
    expect(shown()).toEqual(titles.toReversed());
  });
});

describe('what stops a visit', () => {
  test('a second sick bird within a day shows what to do, until somebody settles it', async () => {
    const sick = { type: 'alert', status: 'pending', taskId: 'alarm-sick-bird', title: 'A bird looks sick' } as const;
    keep({ log: [entry(1, 8, sick)] });
    const { user } = renderApp(ADDRESS);
    await heading('Day 1 of 28');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Log Alert'));
    await user.selectOptions(await screen.findByLabelText('What is it?'), 'A bird looks sick');
    await user.type(screen.getByLabelText('Which bird, and what do you see?'), 'Clementine, a wet eye');
    await user.click(button('Log it'));

    const stop = within(await screen.findByRole('alert'));
    expect(stop.getByRole('heading', { name: 'Stop: two sick birds within 24 hours' })).toBeVisible();
    expect(stop.getByText(/^Nobody moves/)).toBeVisible();
    expect(stop.getByText('Clementine, a wet eye')).toBeVisible();
    expect(stop.getByRole('link', { name: 'Call USDA sick-bird line' })).toBeVisible();
    await user.click(stop.getByRole('button', { name: 'Mark as settled' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as settled' }));
    await user.type(dialog.getByLabelText('What came of it, and who said so?'), 'Dust, says the vet');
    await user.click(dialog.getByRole('button', { name: 'Mark as settled' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await part('Activity Timeline')).getByText('Settled: Two sick birds within 24 hours')).toBeVisible();
    expect(log()).toHaveLength(3);
  });

  test.each([
    ['A bird has died suddenly', 'Stop: a sudden death', /^Keep the dead bird cool/],
    ['Two or more birds look sick', 'Stop: two sick birds within 24 hours', /^Put the sick birds/],
  ])('%s', async (alarm, title, step) => {
    keep();
    const { user } = renderApp(ADDRESS);
    await heading('Day 1 of 28');
    await user.click(button('Log Alert'));
    await user.selectOptions(await screen.findByLabelText('What is it?'), alarm);
    await user.click(button('Log it'));
    const stop = within(await screen.findByRole('alert'));
    expect(stop.getByRole('heading', { name: title })).toBeVisible();
    expect(stop.getByText(step)).toBeVisible();
  });

  test('a loss of more than a tenth, and no less', async () => {
    const weigh = (day: number, weightPounds: number) => entry(day, 8, { weightPounds });
    keep({ log: [weigh(1, 8), weigh(3, 7.2)] });
    onDay(3);
    renderApp(ADDRESS);
    await heading('Day 3 of 28');
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    keep({ log: [weigh(1, 8), weigh(3, 7.19)] });
    renderApp(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent('Stop: he has lost more than a tenth of his weight');
  });

  test('another alert is told and can be settled, but stops nothing', async () => {
    keep();
    const { user } = renderApp(ADDRESS);
    await heading('Day 1 of 28');
    await user.click(button('Log Alert'));
    await user.selectOptions(await screen.findByLabelText('What is it?'), 'Something else');
    await user.type(screen.getByLabelText('Title'), 'A hawk');
    await user.click(button('Log it'));
    const activity = await part('Activity Timeline');
    expect(activity.getByText('Pending')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(activity.getByRole('button', { name: 'Mark as settled' }));
    await user.type(await screen.findByLabelText('What came of it, and who said so?'), 'Gone');
    await user.click(button('Mark as settled'));
    expect(await activity.findByText('Settled: A hawk')).toBeVisible();
    expect(activity.queryByText('Pending')).toBeNull();
  });
});

describe('a phase', () => {
  test('says which red checks keep it from closing, until they are done', async () => {
    keep({ log: done(6, 'day-1-weigh', 'day-5-parasites', 'day-6-weigh', 'day-6-tests') });
    onDay(8);
    const { user } = renderApp(ADDRESS);
    const open = await part('Quarantine cannot close yet');
    expect(open.getByText(/^One red check is open/)).toBeVisible();
    expect((await phaseTexts())[0]).toContain('Not closed');
    await user.click(open.getByRole('checkbox', { name: /^Sign: “no signs of illness in seven days”/ }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Quarantine cannot close yet' })).toBeNull());
    expect((await phaseTexts())[0]).toContain('Completed');
  });

  test('lists the checks of its other days', async () => {
    keep({ log: done(1, 'day-1-weigh') });
    onDay(2);
    renderApp(ADDRESS);
    const phase = await part('Current Phase Tasks');
    expect(
      phase.getByText(/^Quarantine: 1 of 16 checks done\. It closes when 4 more red checks are done\./),
    ).toBeVisible();
    expect(phase.getByText('The other days of this phase')).toBeVisible();
    expect(phase.getAllByRole('checkbox', { hidden: true })).toHaveLength(16 - tasksOn(2).length);
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

  test('stand side by side, the one that runs first, and are chosen in the address', async () => {
    const { user, address } = renderApp(ADDRESS);
    const chooser = within(await screen.findByRole('navigation', { name: 'Your visits' }));
    expect(chooser.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ambrose at Hattie’sDay 9 of 28',
      'Juniper at Hattie’sArrives in 18 days',
    ]);
    expect(chooser.getByRole('link', { current: 'page' })).toHaveTextContent('Ambrose');
    await user.click(chooser.getByRole('link', { name: /^Juniper/ }));
    expect(await heading('Arrives in 18 days')).toBeVisible();
    expect(address()).toBe(`${ADDRESS}?trip=second`);
  });

  test('one is deleted after its log is named, and another is shown', async () => {
    const { user, address } = renderApp(`${ADDRESS}?trip=second`);
    await heading('Arrives in 18 days');
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the visit?' }));
    expect(dialog.getByText(/^Juniper at Hattie’s: the plan and its log of 0 entries/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await user.click(button('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect(address()).toBe(ADDRESS);
    expect(storedTrips.of(null).map(({ trip }) => trip.id)).toEqual(['visit']);
  });

  test('one that is not there is said to be gone', async () => {
    renderApp(`${ADDRESS}?trip=gone`);
    expect(await screen.findByText(/^This visit is not among yours/)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Your visits' })).toBeVisible();
  });

  test('the plan is edited in the wizard', async () => {
    renderApp(ADDRESS);
    expect(await screen.findByRole('link', { name: 'Edit the plan' })).toHaveAttribute(
      'href',
      '/travel-bunker-wizard?trip=visit',
    );
  });
});

describe('a finished visit', () => {
  const weighings = [8.5, 8.2].map((weightPounds, at) =>
    entry(1 + 5 * at, 8, { weightPounds, taskId: at ? 'day-6-weigh' : 'day-1-weigh' }),
  );
  const rest = [
    entry(21, 9, { eggs: 3, taskId: 'day-21-first-eggs' }),
    entry(22, 9, { eggs: 4, taskId: 'day-22-eggs' }),
    entry(50, 9, { chicks: 5, taskId: 'after-hatch' }),
    entry(9, 9, { type: 'alert', status: 'pending', title: 'A hawk' }),
    entry(10, 9, {
      type: 'alert',
      status: 'pending',
      taskId: 'alarm-sudden-death',
      title: 'A bird has died suddenly',
      description: 'Prudence',
    }),
  ];

  test('is closed by hand, with what stays open, and can be opened again', async () => {
    keep();
    onDay(9);
    const { user } = renderApp(ADDRESS);
    await heading('Day 9 of 28');
    await user.click(button('Finish the visit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish the visit?' }));
    expect(dialog.getByText(/^Ambrose at Hattie’s ends early, on day 9 of 28/)).toBeVisible();
    expect(dialog.getByText(/^These 5 red checks are open/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Finish the visit' }));
    expect(await screen.findByText('Record of a visit')).toBeVisible();
    expect(storedTrips.find(null, 'visit')?.trip.plan.finishedOn).toBe('2026-06-02');
    await user.click(button('Open it again'));
    expect(await heading('Day 9 of 28')).toBeVisible();
  });

  test('becomes a record of one page that prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    onTestFinished(() => print.mockRestore());
    keep({ plan: { ...plan, finishedOn: '2026-07-20' }, log: [...weighings, ...rest] });
    onDay(60);
    const { user } = renderApp(ADDRESS);
    const record = within(await screen.findByRole('article', { name: 'Ambrose at Hattie’s' }));
    expect(record.getByText('Java, 2 years')).toBeVisible();
    const value = (name: string) => record.getByText(name).nextElementSibling?.textContent;
    expect(value('Arrived')).toBe('Monday, May 25, 2026');
    expect(value('Visual Introduction')).toBe('Monday, June 1, 2026');
    expect(value('Breeding')).toBe('Monday, June 8, 2026');
    expect(value('Day 28')).toBe('Sunday, June 21, 2026');
    expect(value('Closed')).toBe('Monday, July 20, 2026');
    const [weights, eggs] = record.getAllByRole('table');
    expect(weights).toHaveTextContent('DayPounds18.568.2');
    expect(eggs).toHaveTextContent('DayEggs213224');
    expect(record.getByText(/eggs count as his, of days 21 to 38/)).toHaveTextContent('7 eggs');
    expect(value('Chicks hatched')).toBe('5');
    expect(value('Fertility')).toBe('not written down');
    expect(value('Deaths')).toBe('Wednesday, June 3: A bird has died suddenly, Prudence.');
    expect(value('Alerts')).toBe('Tuesday, June 2: A hawk.');
    expect(value('Red checks left open')).toContain('Day 7: Sign:');
    await user.click(button('Print the record'));
    expect(print).toHaveBeenCalledOnce();
    expect(record.getByRole('link', { name: 'Record the hatch' })).toHaveAttribute('href', '/my-birds?hatch=new');
  });
});
