import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flockQuery } from '../../chickens/queries.ts';
import { preparations } from '../../program/preparations.ts';
import { tasksOn } from '../../program/tasks.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import {
  beginVisit,
  button,
  done,
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

beforeEach(beginVisit);

/** The required checks of the quarantine. */
const quarantined = done(7, 'day-1-weigh', 'day-5-parasites', 'day-6-weigh', 'day-6-tests', 'day-7-sign');

describe('with a plan', () => {
  test.each([
    ['Wren Featherstone', true],
    ['Hattie', false],
  ])('says that a rooster of the keeper pays no visit at home, hosted by %s', async (contactName, isToldSo) => {
    signIn();
    answerWith('listMyChickens', { example: 'two' });
    answerWith('listTrips', { status: 503 });
    keep({ plan: { ...plan, roosterId: 'id00000000000014', henLocation: { contactName } } });
    const { client } = renderApp(TRACKING);
    // As another screen leaves it behind.
    await client.fetchQuery(flockQuery());
    await heading('Day 1 of 28');
    const note = /^Ambrose is one of your own birds now, so he pays no visit\. Keep a new bird apart for 30 days/;
    if (isToldSo) expect(await screen.findByText(note)).toBeVisible();
    else expect(screen.queryByText(note)).toBeNull();
  });

  test('shows the day since the arrival', async () => {
    keep({ log: quarantined });
    onDay(9);
    renderApp(TRACKING);
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect(screen.getByText('Tuesday, June 2')).toBeVisible();
    expect(screen.getAllByText('Ambrose at Hattie’s')[0]).toBeVisible();
    expect(screen.getByText('Visual Introduction, 5 days left')).toBeVisible();
    const checks = await part('Today’s checks');
    expect(checks.getAllByRole('checkbox')).toHaveLength(tasksOn(9).length);
    expect((await phaseTexts())[1]).toBe('Visual IntroductionDays 8–14Jun 1 – Jun 7Active5 days left');
    expect(screen.getByRole('link', { name: 'Call Veterinarian' })).toHaveAttribute('href', 'tel:5125550177');
    expect(screen.getByRole('link', { name: 'Call Host, Hattie' })).toHaveAttribute('href', 'tel:5125550142');
  });

  test('asks during the quarantine whether he was apart at home', async () => {
    const asked = /^He was apart and well for all 23 days\./;
    keep();
    renderApp(TRACKING);
    await heading('Day 1 of 28');
    expect(screen.getByRole('checkbox', { name: asked })).toBeEnabled();
    expect(screen.getByText(/^If not, he stays 30 days apart at the host/)).toBeVisible();
    cleanup();
    // A tick stays in sight: it may come from the shared link, and can be taken back.
    keep({ log: done(1, 'before-home-quarantine-over') });
    renderApp(TRACKING);
    await heading('Day 1 of 28');
    expect(screen.getByRole('checkbox', { name: asked, checked: true })).toBeEnabled();
    cleanup();
    keep({ log: done(1, 'before-home-quarantine') });
    renderApp(TRACKING);
    await heading('Day 1 of 28');
    expect(screen.queryByRole('checkbox', { name: asked })).toBeNull();
    cleanup();
    keep({ log: quarantined });
    onDay(9);
    renderApp(TRACKING);
    await heading('Day 9 of 28');
    expect(screen.queryByRole('checkbox', { name: asked })).toBeNull();
  });

  test('does not let a phase close while an alert is open', async () => {
    const alert = entry(7, 9, {
      type: 'alert',
      status: 'pending',
      taskId: 'alarm-sick-bird',
      title: 'A bird looks sick',
    });
    keep({ log: [...quarantined, alert] });
    onDay(7);
    renderApp(TRACKING);
    await heading('Day 7 of 28');
    expect(screen.getByText(/Resolve the open alert before it closes\.$/)).toBeVisible();
    expect(screen.queryByText(/the phase may close/)).toBeNull();
  });

  test('opens the first day of a phase', async () => {
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button('Breeding'));
    expect(await heading('Day 15 of 28')).toBeVisible();
  });

  test('shows other days without changing anything, and returns to today', async () => {
    keep();
    onDay(9);
    const { user, address } = renderApp(TRACKING);
    await heading('Day 9 of 28');
    for (let at = 0; at < 3; at += 1) await user.click(button('The day after'));
    expect(await heading('Day 12 of 28')).toBeVisible();
    expect(screen.getByText('Looking at day 12')).toBeVisible();
    expect(address()).toBe(`${TRACKING}?day=12`);
    const checks = await part('Checks of day 12');
    expect(checks.getByRole('checkbox', { name: 'The hens’ own rooster is still away.' })).toBeDisabled();
    await user.click(button('Back to today'));
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect(screen.queryByText(/^Looking at/)).toBeNull();
    expect(log()).toEqual([]);
  });

  test('keeps the last day of a 30-day quarantine until the introduction begins', async () => {
    const timeline = { arrivalDate: '2026-05-25', introductionStart: '2026-06-24', breedingStart: '2026-07-01' };
    keep({ plan: { ...plan, timeline }, log: quarantined });
    onDay(9);
    renderApp(TRACKING);
    expect(await heading('Day 9 of the quarantine')).toBeVisible();
    expect(screen.getByText('Quarantine, by your plan until Jun 23')).toBeVisible();
    expect(screen.getByText('Check on him today, too: appetite, breathing, droppings.')).toBeVisible();
    expect(screen.getByText(/It closes on Jun.23\.$/)).toBeVisible();
    expect(screen.getByText('Tuesday, June 2')).toBeVisible();
    expect((await phaseTexts())[0]).toBe('Quarantine30 daysMay 25 – Jun 23Activeuntil Jun 23');
    cleanup();
    onDay(32);
    renderApp(TRACKING);
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect((await phaseTexts())[1]).toBe('Visual IntroductionDays 8–14Jun 24 – Jun 30Active5 days left');
    cleanup();
    // From his first day on, the longer phase counts.
    onDay(2);
    renderApp(TRACKING);
    expect(await heading('Day 2 of the quarantine')).toBeVisible();
    expect(screen.getByText('Quarantine, by your plan until Jun 23')).toBeVisible();
    expect(screen.queryByText(/^Check on him today, too/)).toBeNull();
    expect(screen.getByText(/It closes on Jun.23\.$/)).toBeVisible();
    cleanup();
    keep({ plan: { ...plan, timeline }, log: done(7, 'day-1-weigh', 'day-5-parasites', 'day-6-weigh', 'day-6-tests') });
    onDay(8);
    const { user } = renderApp(TRACKING);
    expect(await heading('Day 8 of the quarantine')).toBeVisible();
    expect(screen.getByText(/It closes when one more required check is done, no earlier than Jun.23\.$/)).toBeVisible();
    await user.click(button('Finish the visit'));
    expect((await screen.findByRole('dialog')).textContent).toContain('would end early, and become');
    cleanup();
    // A look back at a phase that is over.
    keep({ plan: { ...plan, timeline }, log: quarantined });
    onDay(40);
    renderApp(`${TRACKING}?day=3`);
    expect(await screen.findByText(/Every required check is done\.$/)).toBeVisible();
  });

  test('says of a check on which day it was ticked, if that is not its own', async () => {
    keep({ log: done(4, 'day-3-vent') });
    onDay(4);
    renderApp(`${TRACKING}?day=3`);
    expect((await screen.findAllByText(/^Done May.28, \d/))[0]).toBeVisible();
  });

  test('counts the days of a quarantine that begins after his arrival from its first day', async () => {
    const quarantineStart = { arrivalDate: '2026-05-25', quarantineStart: '2026-05-28' };
    const timeline = { ...quarantineStart, introductionStart: '2026-06-27', breedingStart: '2026-07-04' };
    keep({ plan: { ...plan, timeline } });
    onDay(2);
    renderApp(TRACKING);
    expect(await heading('Day 1 of 28')).toBeVisible();
    cleanup();
    onDay(4);
    renderApp(TRACKING);
    expect(await heading('Day 1 of the quarantine')).toBeVisible();
  });

  test('does not call a phase completed without its checks, on any viewed day', async () => {
    keep();
    onDay(3);
    const { user } = renderApp(TRACKING);
    await heading('Day 3 of 28');
    for (let day = 3; day < 8; day++) await user.click(button('The day after'));
    await heading('Day 8 of 28');
    expect((await phaseTexts())[0]).toContain('Overdue');
  });

  test('counts down to the arrival and lists the preparations', async () => {
    keep();
    onDay(-2);
    renderApp(TRACKING);
    expect(await heading('Arrives in 3 days')).toBeVisible();
    const prepared = await part('To prepare');
    expect(prepared.getByText('These 23 days and the 7 at the host are the 30 that a new bird needs.')).toBeVisible();
    for (const { text, isNotAhead, day } of preparations) {
      const box = prepared.getByRole('checkbox', { name: text });
      // That he was apart for all the days cannot be known two days before they are over.
      if (isNotAhead && day > -2) expect(box).toBeDisabled();
      else expect(box).toBeEnabled();
    }
    expect(prepared.getAllByText('Was due May 2')).toHaveLength(2);
    expect(prepared.getAllByText('May 24')).toHaveLength(4);
    expect(await phaseTexts()).toEqual([
      'QuarantineDays 1–7May 25 – May 31Pending',
      'Visual IntroductionDays 8–14Jun 1 – Jun 7Pending',
      'BreedingDays 15–28Jun 8 – Jun 21Pending',
    ]);
  });

  test('says when a missed check was due', async () => {
    keep({ log: done(1, 'day-1-droppings') });
    onDay(2);
    renderApp(`${TRACKING}?day=1`);
    const checks = await part('Checks of day 1');
    expect(checks.getAllByText('Was due May 25')).toHaveLength(tasksOn(1).length - 1);
    expect(checks.getByRole('checkbox', { description: /^Done/ })).toHaveProperty('checked', true);
  });

  test('explains the return isolation and the last eggs after 28 days', async () => {
    keep();
    onDay(31);
    renderApp(TRACKING);
    expect(await heading('3 days after he left')).toBeVisible();
    const left = await part('When he has left');
    expect(left.getByText(/keep collecting. At home he stays apart for 30 days/)).toBeVisible();
    expect(
      left.getByRole('checkbox', { name: 'The last eggs that count as his, ten days after he left.' }),
    ).toBeDisabled();
    expect(left.getAllByText('Jul 1')).toHaveLength(4);
  });

  test('keeps checks after a reload and lets them be undone', async () => {
    keep();
    const first = renderApp(TRACKING);
    await first.user.click(await screen.findByRole('checkbox', { name: 'Look at his droppings.' }));
    expect(screen.getByText('1 of 7 done')).toBeVisible();
    cleanup();
    const { user } = renderApp(TRACKING);
    const check = await screen.findByRole('checkbox', { name: 'Look at his droppings.' });
    expect(check).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { description: 'Done 7:00\u00a0PM' })).toBe(check);
    vi.setSystemTime(Date.now() + 1000);
    await user.click(check);
    expect(check).toHaveProperty('checked', false);
    expect(log()).toMatchObject([
      { type: 'health_check', taskId: 'day-1-droppings', status: 'completed' },
      { type: 'health_check', taskId: 'day-1-droppings', status: 'pending' },
    ]);
    expect((await part('Activity Timeline')).getByText('Opened again: Look at his droppings.')).toBeVisible();
  });

  test('undoes a check even if the other phone’s clock was ahead', async () => {
    keep({ log: [entry(1, 20, { taskId: 'day-1-droppings', title: 'Look at his droppings.' })] });
    const { user } = renderApp(TRACKING);
    await user.click(await screen.findByRole('checkbox', { name: 'Look at his droppings.' }));
    expect(screen.getByRole('checkbox', { name: 'Look at his droppings.' })).toHaveProperty('checked', false);
  });

  test('asks for the weight before a weighing is checked off', async () => {
    keep();
    const { user } = renderApp(TRACKING);
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

  test('fills in the weight of the arrival for the first weighing', async () => {
    keep({ log: [entry(1, 8, { type: 'arrival', taskId: 'arrival', arrivedOn: '2026-05-25', weightPounds: 7.4 })] });
    const { user } = renderApp(TRACKING);
    await user.click(await screen.findByRole('checkbox', { name: 'Weigh him and write it down.' }));
    expect(await screen.findByLabelText('Weight in pounds')).toHaveValue(7.4);
    await user.click(button('Tick it off'));
    expect(screen.getByText('Done 7:00 PM · 7.4 lb')).toBeVisible();
  });

  test('asks for the arrival date if the plan has none', async () => {
    keep({ plan: { roosterInfo: { name: 'Ambrose' } } });
    const { user } = renderApp(TRACKING);
    expect(await heading('When does he arrive?')).toBeVisible();
    expect(screen.getByText('Ambrose’s visit')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Set the day' }));
    expect(await screen.findByLabelText('Arrival')).toBeVisible();
  });
});

describe('a phase', () => {
  test('lists the required checks that keep it open until they are done', async () => {
    keep({ log: done(6, 'day-1-weigh', 'day-5-parasites', 'day-6-weigh', 'day-6-tests') });
    onDay(8);
    const { user } = renderApp(TRACKING);
    const open = await part('Quarantine is not over: 1\u00a0required check left');
    expect(open.getByText(/^Keep him at least 30 feet from the hens/)).toBeVisible();
    expect((await phaseTexts())[0]).toContain('Overdue');
    await user.click(open.getByRole('checkbox', { name: /^Sign: “no signs of illness in seven days\.”/ }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Quarantine is not over/ })).toBeNull());
    expect((await phaseTexts())[0]).toContain('Completed');
  });

  test('holds back what brings him closer to the hens until the quarantine is over', async () => {
    keep({ log: done(6, 'day-1-weigh', 'day-5-parasites', 'day-6-weigh', 'day-6-tests') });
    onDay(9);
    const { user } = renderApp(TRACKING);
    const feed = { name: 'Feed him and the hens in sight of each other.' };
    const checks = await part('Today’s checks');
    expect(checks.getByText('Wait until Quarantine is over.')).toBeVisible();
    expect(checks.queryByRole('checkbox', feed)).toBeNull();
    expect(screen.getByText('Visual Introduction, on hold')).toBeVisible();
    expect((await phaseTexts())[1]).toContain('On hold');
    const notice = await part('Quarantine is not over: 1\u00a0required check left');
    expect(notice.getByRole('checkbox').compareDocumentPosition(checks.getByRole('listitem'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(notice.getByRole('checkbox', { name: /^Sign: / }));
    expect(await screen.findByRole('checkbox', feed)).toBeEnabled();
    expect((await phaseTexts())[1]).toContain('Active');
  });

  test('lets eggs be counted although an earlier phase is not over', async () => {
    keep();
    onDay(22);
    renderApp(TRACKING);
    expect((await part('Today’s checks')).getByRole('checkbox', { name: /^Collect eggs twice/ })).toBeEnabled();
    expect(await heading('Visual Introduction is not over: 5\u00a0required checks left')).toBeVisible();
  });

  test('shows the eggs of both keepers who ticked the same check', async () => {
    const eggs = (hour: number, count: number) => entry(22, hour, { taskId: 'day-22-eggs', eggs: count });
    keep({ log: [...quarantined, eggs(9, 3), eggs(10, 5)] });
    onDay(22);
    renderApp(TRACKING);
    expect((await part('Today’s checks')).getByText(/^Done .* · 8 eggs$/)).toBeVisible();
  });

  test('asks for no more distance after he has left', async () => {
    keep();
    onDay(31);
    renderApp(TRACKING);
    const notice = await part('Quarantine: 5\u00a0required checks not checked off');
    expect(notice.getByText(/^Check off those that were done/)).toBeVisible();
    expect(screen.queryByText(/30 feet from the hens/)).toBeNull();
  });

  test('brings required checks of earlier days back among those of today, once', async () => {
    keep();
    onDay(2);
    renderApp(TRACKING);
    const weigh = (within: Awaited<ReturnType<typeof part>>) =>
      within.queryByRole('checkbox', { name: /^Weigh him and write it down/, hidden: true });
    const today = await part('Today’s checks');
    expect(weigh(today)).toHaveProperty('checked', false);
    expect(today.getAllByText(/^Was due/).length).toBeGreaterThan(0);
    expect(weigh(await part('Current Phase Tasks'))).toBeNull();
  });

  test('lists the checks of its other days', async () => {
    keep({ log: done(1, 'day-1-weigh') });
    onDay(2);
    renderApp(TRACKING);
    const phase = await part('Current Phase Tasks');
    expect(
      phase.getByText(/^Quarantine: 1 of 16 checks done\. It closes when 4 more required checks are done\./),
    ).toBeVisible();
    expect(phase.getByText('The other days of this phase')).toBeVisible();
    expect(phase.getAllByRole('checkbox', { hidden: true })).toHaveLength(16 - tasksOn(2).length);
  });
});
