import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TripLogEntry, TripPlan } from '#contract';
import profile from '../../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import { answerWith, signIn } from '../../testing/mock.ts';
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
  plan,
  TRACKING,
} from '../../testing/tracked-trip.ts';
import { storedTrips } from '../stored-trips.ts';

beforeEach(beginVisit);

/** Later than this visit's plan on the mock. */
const editedAt = '2026-05-24T18:30:00.000Z';

test('holds the visit: nothing brings him closer to the hens until the stop is resolved', async () => {
  onDay(15);
  const checks = ['day-1-weigh', 'day-5-parasites', 'day-6-weigh', 'day-6-tests', 'day-7-sign', 'day-10-wounds'];
  const ticks = [...checks, 'day-12-own-cock', 'day-13-weigh', 'day-14-sign-host', 'day-14-sign-rooster'];
  const stop = {
    type: 'alert',
    status: 'pending',
    taskId: 'alarm-sick-birds',
    title: 'Two or more birds look sick',
  } as const;
  keep({ log: [...ticks.map((taskId) => entry(13, 8, { taskId })), entry(15, 8, stop)] });
  const { user } = renderApp(TRACKING);
  await heading('Stop: two sick birds within 24 hours');
  expect(screen.getByText('Breeding, on hold')).toBeVisible();
  const phases = await part('Phase Timeline');
  expect(phases.getByText('On hold')).toBeVisible();
  expect(phases.queryByText('Active')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Let him in with the hens/ })).toBeNull();
  expect(screen.getAllByText('Wait until the stop is resolved.')[0]).toBeVisible();
  const notice = within(screen.getByRole('alert', { name: 'Stop: two sick birds within 24 hours' }));
  await user.click(notice.getByRole('button', { name: 'Mark as resolved' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Heat, says the vet');
  await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByRole('checkbox', { name: /^Let him in with the hens/ })).toBeEnabled();
});

describe('an open alert', () => {
  const sick = { type: 'alert', status: 'pending', taskId: 'alarm-sick-bird', title: 'A bird looks sick' } as const;

  test('stands at the top, the newest of them, with who logged it, until it is resolved', async () => {
    const wing = { type: 'alert', status: 'pending', title: 'A torn wing' } as const;
    keep({ log: [entry(1, 7, wing), entry(1, 8, { ...sick, byHost: true, description: 'Clementine, a wet eye' })] });
    const { user } = renderApp(TRACKING);
    const alert = within(await screen.findByRole('region', { name: 'A bird looks sick' }));
    expect(alert.getByText('Clementine, a wet eye')).toBeVisible();
    expect(
      alert.getByText('Monday, May 25, 8:00 AM · By the shared link · 1 more in the Activity Timeline'),
    ).toBeVisible();
    expect(alert.queryByText(/^Call the keeper/)).toBeNull();
    const day = await heading('Day 1 of 28');
    expect(
      screen.getByRole('heading', { name: 'A bird looks sick' }).compareDocumentPosition(day) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Mark as resolved' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as resolved' }));
    await user.type(dialog.getByLabelText('What was the outcome, and who said so?'), 'Dust, says the vet');
    await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
    expect(await screen.findByRole('region', { name: 'A torn wing' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'A bird looks sick' })).toBeNull();
  });

  test('says nothing of the link if the keeper logged it', async () => {
    keep({ log: [entry(1, 8, sick)] });
    renderApp(TRACKING);
    const alert = within(await screen.findByRole('region', { name: 'A bird looks sick' }));
    expect(alert.getByText('Monday, May 25, 8:00 AM')).toBeVisible();
  });

  test('of one sick bird says what to do, and whom to call', async () => {
    const shown = async (plan: TripPlan, more: TripLogEntry[] = []) => {
      cleanup();
      keep({ plan, log: [entry(1, 7, sick), ...more] });
      renderApp(TRACKING);
      return within(await screen.findByRole('region', { name: 'A bird looks sick' }));
    };
    const alert = await shown(plan);
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Put it by itself in a crate, with water. Look after the healthy birds first.',
      'Call the veterinarian today.',
      'If a second bird looks sick within 24 hours, move nothing, and call again. During a visit, log it too: the visit stops.',
    ]);
    expect(alert.getByText('Call the other keeper, too. We don’t notify them.')).toBeVisible();
    expect(alert.getByRole('link', { name: 'Call the veterinarian' })).toHaveAttribute('href', 'tel:5125550177');
    const noVet = { ...plan, healthChecks: {} };
    const without = await shown(noVet);
    expect(without.getByRole('link', { name: 'Call the USDA sick-bird line' })).toBeVisible();
    expect(without.getByText('If you have a vet, call them first.')).toBeVisible();
    const abroad = { ...noVet, henLocation: { address: 'Mill Lane 12, Otley, England, United Kingdom' } };
    expect((await shown(abroad)).queryByRole('link', { name: /^Call/ })).toBeNull();
    // The stop says what to do now.
    const stopped = await shown(plan, [entry(1, 8, sick)]);
    expect(await heading('Stop: two sick birds within 24 hours')).toBeVisible();
    expect(stopped.queryByRole('list')).toBeNull();
    expect(stopped.queryByRole('link')).toBeNull();
  });

  test('of one sick bird makes the quarantine longer, until the dates say so or he is out of it', async () => {
    const longer = () => screen.queryByText(/^A bird looked sick in this quarantine\. If it was the rooster/);
    const shown = async (timeline: TripPlan['timeline'], day: number) => {
      cleanup();
      onDay(day);
      keep({ plan: { ...plan, timeline }, log: [entry(day, 7, sick)] });
      const { user } = renderApp(TRACKING);
      await screen.findByRole('region', { name: 'A bird looks sick' });
      return user;
    };
    const user = await shown(plan.timeline, 4);
    expect(longer()).toHaveTextContent(
      'A bird looked sick in this quarantine. If it was the rooster, keep him apart for 30 days: start the Visual Introduction on Jun 24 or later. Change the dates',
    );
    expect(screen.getByRole('link', { name: 'Change the dates' })).toHaveAttribute(
      'href',
      '/travel-bunker-wizard?trip=visit&step=4',
    );
    // It is not forgotten when the alert is resolved: seven days are signed later.
    await user.click(within(screen.getByRole('region', { name: 'A bird looks sick' })).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as resolved' }));
    await user.type(dialog.getByLabelText('What was the outcome, and who said so?'), 'Dust, says the vet');
    await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'A bird looks sick' })).toBeNull());
    expect(longer()).toBeVisible();
    await shown({ ...plan.timeline, introductionStart: '2026-06-24', breedingStart: '2026-07-01' }, 4);
    expect(longer()).toBeNull();
    // The quarantine is not over before it is signed.
    await shown(plan.timeline, 8);
    expect(longer()).toBeVisible();
    // An alert from before he came is not about him.
    cleanup();
    onDay(2);
    keep({ log: [entry(-10, 7, sick)] });
    renderApp(TRACKING);
    await heading('Day 2 of 28');
    expect(longer()).toBeNull();
  });

  test('of one sick bird, logged from far below, comes into view with its steps and the focus, once', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    onTestFinished(() => scroll.mockRestore());
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    const logSick = async () => {
      await user.click(button('Something is wrong'));
      await user.selectOptions(await screen.findByLabelText('What is it?'), 'A bird looks sick');
      scroll.mockClear();
      await user.click(button('Log it'));
    };
    await logSick();
    const sickBird = await heading('A bird looks sick');
    expect(scroll.mock.contexts).toEqual([sickBird]);
    await waitFor(() => expect(sickBird).toHaveFocus());
    await logSick();
    expect(scroll.mock.contexts).toEqual([await heading('Stop: two sick birds within 24 hours')]);
    // What was known before the stop is no news when the stop is resolved.
    scroll.mockClear();
    const [onStop] = screen.getAllByRole('button', { name: 'Mark as resolved' });
    await user.click(onStop!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as resolved' }));
    await user.type(dialog.getByLabelText('What was the outcome, and who said so?'), 'Dust, says the vet');
    await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByRole('region', { name: 'A bird looks sick' })).toBeVisible();
    expect(scroll).not.toHaveBeenCalled();
  });

  test('of another kind gives no advice', async () => {
    keep({ log: [entry(1, 8, { type: 'alert', status: 'pending', title: 'A torn wing' })] });
    renderApp(TRACKING);
    const alert = within(await screen.findByRole('region', { name: 'A torn wing' }));
    expect(alert.queryByRole('list')).toBeNull();
    expect(alert.queryByRole('link')).toBeNull();
  });

  test('is not shown a second time if it stops the visit', async () => {
    keep({ log: [entry(1, 8, { ...sick, taskId: 'alarm-sick-birds', title: 'Two or more birds look sick' })] });
    renderApp(TRACKING);
    expect(await heading('Stop: two sick birds within 24 hours')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Two or more birds look sick' })).toBeNull();
  });
});

describe('a stop notice', () => {
  test('appears for a second sick bird within a day, until someone resolves it', async () => {
    const sick = { type: 'alert', status: 'pending', taskId: 'alarm-sick-bird', title: 'A bird looks sick' } as const;
    keep({ log: [entry(1, 8, sick)] });
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Log Alert'));
    await user.selectOptions(await screen.findByLabelText('What is it?'), 'A bird looks sick');
    await user.type(screen.getByLabelText('Which bird, and what do you see?'), 'Clementine, a wet eye');
    await user.click(button('Log it'));

    const stop = within(await screen.findByRole('alert'));
    expect(stop.getByRole('heading', { name: 'Stop: two sick birds within 24 hours' })).toBeVisible();
    expect(stop.getByText(/^Move nothing/)).toBeVisible();
    expect(stop.getByText('Clementine, a wet eye')).toBeVisible();
    expect(stop.getByRole('link', { name: 'Call the veterinarian' })).toHaveAttribute('href', 'tel:5125550177');
    expect(stop.getByRole('link', { name: 'Call USDA sick-bird line' })).toBeVisible();
    await user.click(stop.getByRole('button', { name: 'Mark as resolved' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as resolved' }));
    await user.type(dialog.getByLabelText('What was the outcome, and who said so?'), 'Dust, says the vet');
    await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await part('Activity Timeline')).getByText('Settled: Two sick birds within 24 hours')).toBeVisible();
    expect(log()).toHaveLength(3);
  });

  test.each([
    ['A bird has died suddenly', 'Stop: a sudden death', /^Keep the dead bird cool/],
    ['Two or more birds look sick', 'Stop: two sick birds within 24 hours', /^Put the sick birds/],
  ])('appears after “%s”', async (alarm, title, step) => {
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button('Log Alert'));
    await user.selectOptions(await screen.findByLabelText('What is it?'), alarm);
    await user.click(button('Log it'));
    const stop = within(await screen.findByRole('alert'));
    expect(stop.getByRole('heading', { name: title })).toBeVisible();
    expect(stop.getByText(step)).toBeVisible();
  });

  test('offers the USDA hotline without a veterinarian, but not for weight loss', async () => {
    const called = async (said: Partial<TripLogEntry>) => {
      cleanup();
      keep({ plan: { ...plan, healthChecks: {} }, log: [entry(1, 8, { weightPounds: 8 }), entry(1, 9, said)] });
      renderApp(TRACKING);
      const stop = within(await screen.findByRole('alert'));
      return stop.queryByRole('link', { name: /^Call the/ })?.textContent;
    };
    const death = { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death' } as const;
    expect(await called(death)).toBe('Call the USDA sick-bird line');
    expect(await called({ weightPounds: 7 })).toBeUndefined();
  });

  test('shows the hens’ keeper the rooster owner’s contact if the owner shares it', async () => {
    // One entry for both, because the visit of the first is merged with that of the second.
    const log = [entry(1, 9, { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death' })];
    const henLocation = { contactName: 'Wren Featherstone', phoneNumber: '+1 512 555 0142' };
    const stopWith = async (example: string) => {
      cleanup();
      signIn();
      answerWith('listMatches', { example });
      // The mock’s list has other visits, and would say that this one was deleted.
      answerWith('listTrips', { status: 503 });
      keep({ editedAt, plan: { ...plan, roosterId: '9nz3jimx7cs2se6x', henLocation }, log });
      renderApp(`${TRACKING}?trip=visit`);
      await screen.findByRole('alert');
    };
    // The notice is drawn again when the keeper is known.
    await stopWith('three');
    await waitFor(() => {
      const shown = within(screen.getByRole('alert'));
      expect(shown.getByText('Ambrose’s owner, Otis Longspur')).toBeVisible();
      expect(shown.getByText('otis@example.org')).toBeVisible();
      expect(shown.queryByText(/^Host/)).toBeNull();
    });
    await stopWith('empty');
    await waitFor(() => {
      const hidden = within(screen.getByRole('alert'));
      expect(hidden.getByText('Ambrose’s owner')).toBeVisible();
      expect(hidden.getByText('No number yet. The emergency plan is the place for it.')).toBeVisible();
    });
  });

  test('shows a liked hen owner’s number if the plan has none', async () => {
    signIn();
    answerWith('listMatches', { example: 'three' });
    const death = entry(1, 9, { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death' });
    keep({
      editedAt,
      plan: { ...plan, henId: 'b1rdd0m1n1queh3n', henLocation: { contactName: 'Hattie' } },
      log: [death],
    });
    renderApp(`${TRACKING}?trip=visit`);
    const stop = within(await screen.findByRole('alert'));
    expect(await stop.findByRole('link', { name: 'Call Host, Hattie' })).toHaveAttribute('href', 'tel:+15125550117');
  });

  describe('after visiting My Matches', () => {
    /** Goes from the matches, which show one page, to the visit of the first bird. */
    const lookAtVisit = async (roosterId: string) => {
      signIn();
      const death = entry(1, 9, { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death' });
      const henLocation = { contactName: 'Wren Featherstone' };
      const visit = {
        id: 'visit-of-match',
        plan: { ...plan, henId: 'id00000000000004', roosterId, henLocation },
        log: [death],
      };
      // It is not sent, because the mock would not list it afterwards.
      storedTrips.put(profile.value.id, { trip: { ...visit, editedAt }, onServer: false, isRefused: true });
      onTestFinished(() => storedTrips.forgetAll(profile.value.id));
      const app = renderApp('/matches');
      await app.user.click(await screen.findByRole('link', { name: 'Open the visit' }));
      return { ...app, stop: within(await screen.findByRole('alert')) };
    };

    test('finds the contact on a later page', async () => {
      answerWith('listMatches', { example: 'firstPage' });
      const { stop } = await lookAtVisit('id00000000000002');
      expect(await stop.findByText('linden@example.org')).toBeVisible();
    });

    test('shows a contact that was shared later', async () => {
      answerWith('listMatches', { example: 'firstPage' });
      const { stop, user, client } = await lookAtVisit('9nz3jimx7cs2se6x');
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(stop.getByText('No number yet. The emergency plan is the place for it.')).toBeVisible();
      answerWith('listMatches', { example: 'three' });
      vi.setSystemTime(Date.now() + 120_000);
      await user.click(screen.getByRole('link', { name: 'Back to the travel bunker guide' }));
      await user.click((await screen.findAllByRole('link', { name: 'Track a visit' }))[0]!);
      expect((await screen.findAllByText('otis@example.org'))[0]).toBeVisible();
    });
  });

  test('names the national authority instead of the USDA for a keeper abroad', async () => {
    const death = { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death' } as const;
    const henLocation = { contactName: 'Hattie', address: 'Mill Lane 12, Otley, England, United Kingdom' };
    keep({ plan: { ...plan, henLocation, healthChecks: {} }, log: [entry(1, 9, death)] });
    renderApp(TRACKING);
    const stop = within(await screen.findByRole('alert'));
    expect(stop.getByText(/^Call the veterinarian or your national animal health authority now/)).toBeVisible();
    expect(stop.getByText('National animal health authority')).toBeVisible();
    expect(screen.queryByText(/USDA|state veterinarian/i)).toBeNull();
  });

  test.each([
    ['Austin, Texas', true],
    ['12 Farm Road, Austin, TX 78701, United States', true],
    ['The red barn', false],
    ['Mill Lane 12, Otley, England', false],
  ])('uses the hens’ address, and the keeper’s location only if that is unclear: %s', async (address, isUsda) => {
    signIn();
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      input instanceof Request && input.url.endsWith('/api/user/profile')
        ? Response.json({ ...profile.value, location: 'Toronto, Ontario, Canada' })
        : send(input, init),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const death = entry(1, 9, { type: 'alert', status: 'pending', taskId: 'alarm-sudden-death' });
    keep({ editedAt, plan: { ...plan, henLocation: { address }, healthChecks: {} }, log: [death] });
    renderApp(`${TRACKING}?trip=visit`);
    const stop = within(await screen.findByRole('alert'));
    expect(await stop.findByText(isUsda ? 'USDA sick-bird line' : 'National animal health authority')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText('USDA sick-bird line').length > 0).toBe(isUsda));
  });

  test('scrolls into view with the focus, but an alert that says no steps does not scroll the page', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    onTestFinished(() => scroll.mockRestore());
    keep({ log: [entry(1, 8, { taskId: 'day-1-weigh', weightPounds: 8 })] });
    onDay(6);
    const { user } = renderApp(TRACKING);
    await heading('Day 6 of 28');
    await user.click(button('Log Alert'));
    await user.selectOptions(await screen.findByLabelText('What is it?'), 'Something else');
    await user.type(screen.getByLabelText('Title'), 'A torn wing');
    scroll.mockClear();
    await user.click(button('Log it'));
    await waitFor(() => expect(log()).toHaveLength(2));
    expect(await heading('A torn wing')).toBeVisible();
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /^Weigh him at the same time of day/ }));
    await user.type(await screen.findByLabelText(/pounds/i), '7');
    await user.click(button('Tick it off'));
    await screen.findByRole('alert');
    const stop = screen.getByRole('heading', { name: 'Stop: he has lost more than 10% of his weight' });
    expect(scroll.mock.contexts).toEqual([stop]);
    await waitFor(() => expect(stop).toHaveFocus());
  });

  test('appears for a weight loss of more than a tenth only', async () => {
    const weigh = (day: number, weightPounds: number) => entry(day, 8, { weightPounds });
    keep({ log: [weigh(1, 8), weigh(3, 7.2)] });
    onDay(3);
    renderApp(TRACKING);
    await heading('Day 3 of 28');
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    keep({ log: [weigh(1, 8), weigh(3, 7.19)] });
    renderApp(TRACKING);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Stop: he has lost more than 10% of his weight.* · 7.19 lb/,
    );
  });

  test('about a disease comes first, and the contacts are listed once', async () => {
    const sick = { type: 'alert', status: 'pending', taskId: 'alarm-sick-birds', title: 'Two sick birds' } as const;
    keep({ log: [entry(1, 8, { weightPounds: 8 }), entry(1, 9, { weightPounds: 7 }), entry(1, 10, sick)] });
    renderApp(TRACKING);
    const [first, second] = await screen.findAllByRole('alert');
    expect(first).toHaveTextContent(/^Stop: two sick birds within 24 hours/);
    expect(second).toHaveTextContent(/^Stop: he has lost more than 10% of his weight/);
    expect(within(first!).getByText('State veterinarian')).toBeVisible();
    expect(within(second!).queryByText('State veterinarian')).toBeNull();
  });

  test('does not appear for another alert, which can be resolved', async () => {
    keep();
    const { user } = renderApp(TRACKING);
    await heading('Day 1 of 28');
    await user.click(button('Log Alert'));
    await user.selectOptions(await screen.findByLabelText('What is it?'), 'Something else');
    await user.type(screen.getByLabelText('Title'), 'A hawk');
    await user.click(button('Log it'));
    const activity = await part('Activity Timeline');
    expect(activity.getByText('Pending')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(activity.getByRole('button', { name: 'Mark as resolved' }));
    await user.type(await screen.findByLabelText('What was the outcome, and who said so?'), 'Gone');
    await user.click(button('Mark as resolved'));
    expect(await activity.findByText('Settled: A hawk')).toBeVisible();
    expect(activity.queryByText('Pending')).toBeNull();
  });
});
