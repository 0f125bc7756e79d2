import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TripPlan } from '#contract';
import { dayInWords, daysInWords } from '../../program/day-words.ts';
import { tasks } from '../../program/tasks.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import { arrive, at, button, card, cards, heading, optionsOf } from '../../testing/wizard.ts';
import { storedTrips } from '../stored-trips.ts';
import { steps } from './steps.ts';

const ADDRESS = '/travel-bunker-wizard';

const launched = () => storedTrips.of(null).map(({ trip }) => trip);

/** Opens the wizard as after the page was closed. */
function openAnew(address: string) {
  cleanup();
  return renderApp(address);
}

test('walks through six steps and back, each reachable directly', async () => {
  const { user, address } = renderApp(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Travel Bunker Wizard' })).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to the travel bunker guide' });
  expect(back).toHaveAttribute('href', '/travel-bunker-guide');
  await heading('Rooster Information');
  expect(cards().map((link) => link.textContent)).toEqual([
    '1Rooster Information0 of 4 answered',
    '2Destination Setup0 of 3 answered',
    '3Bunker Configuration0 of 5 answered',
    '4Breeding Timeline0 of 4 answered',
    '5Health Protocol0 of 4 answered',
    '6Review & Launch20 to answer',
  ]);
  expect(button('Previous')).toBeDisabled();
  for (const [place, { name, lead }] of steps.entries()) {
    expect(await heading(name)).toBeVisible();
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.getByText(`Step ${place + 1} of 6`)).toBeVisible();
    expect(card(place + 1)).toHaveAttribute('aria-current', 'step');
    if (place > 0) expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    if (place < 5) await user.click(button('Next'));
  }
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(address()).toBe(at(6));
  await user.click(button('Previous'));
  expect(await heading('Health Protocol')).toHaveFocus();
  await user.click(card(2));
  expect(await heading('Destination Setup')).toHaveFocus();
  expect(address()).toBe(at(2));
});

test('links open items from the review to their steps, without requiring them', async () => {
  const { user, address } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Name'), 'Ambrose');
  await user.click(card(6));
  expect(await screen.findByRole('heading', { name: 'Ambrose’s visit' })).toBeVisible();
  const open = screen.getAllByRole('link', { name: /^Not filled in/ });
  expect(open).toHaveLength(19);
  await user.click(screen.getByRole('link', { name: 'Not filled in: Phone, Destination Setup' }));
  expect(await heading('Destination Setup')).toHaveFocus();
  expect(address()).toBe(at(2));
  await user.click(card(6));
  expect(await screen.findByRole('link', { name: 'Travel Bunker Guide' })).toHaveAttribute(
    'href',
    '/travel-bunker-guide',
  );
  await user.click(button('Launch & Track'));
  await waitFor(() => expect(address()).toMatch(/^\/travel-bunker-tracking\?trip=/));
  expect(launched()).toMatchObject([{ plan: { roosterInfo: { name: 'Ambrose' } } }]);
});

test('keeps a draft, and can start over and undo it', async () => {
  const first = renderApp(ADDRESS);
  await first.user.type(await screen.findByLabelText('Name'), 'Ambrose');
  const { user } = openAnew(at(6));
  expect(await screen.findByRole('heading', { name: 'Ambrose’s visit' })).toBeVisible();
  expect(screen.getByText('This plan is saved in this browser until you launch it.')).toBeVisible();
  await user.click(button('Start over'));
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(screen.queryByText(/is saved in this browser until/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ambrose'));
});

test('edits a launched plan separately from a new plan', async () => {
  const { user, address } = renderApp(at(4));
  await screen.findByLabelText('Arrival');
  arrive('2026-03-01');
  await user.click(card(6));
  await user.click(await screen.findByRole('button', { name: 'Launch & Track' }));
  await waitFor(() => expect(launched()).toHaveLength(1));
  const { id } = launched()[0]!;
  await waitFor(() => expect(address()).toBe(`/travel-bunker-tracking?trip=${id}`));

  const again = openAnew(`${ADDRESS}?trip=${id}&step=4`);
  expect(await screen.findByLabelText('Breeding starts')).toHaveValue('2026-03-15');
  expect(screen.getByRole('link', { name: 'Plan another visit' })).toHaveAttribute('href', ADDRESS);
  expect(screen.getByText('This plan was launched. You can still change it.')).toBeVisible();
  arrive('2026-03-20');
  await again.user.click(button('Discard the changes'));
  expect(screen.getByLabelText('Arrival')).toHaveValue('2026-03-01');
  arrive('2026-03-02');
  expect(screen.getByText('Your changes do not count until you press Save & Track.')).toBeVisible();
  expect(again.address()).toBe(`${ADDRESS}?trip=${id}&step=4`);
  openAnew(at(4));
  expect(await screen.findByLabelText('Arrival')).toHaveValue('');
  const day = openAnew(`/travel-bunker-tracking?trip=${id}`);
  expect(await screen.findByText(/^You changed the plan, and it is not saved yet/)).toBeVisible();
  await day.user.click(screen.getByRole('link', { name: 'Look at it' }));
  expect(await screen.findByRole('button', { name: 'Save & Track' })).toBeVisible();
  const last = openAnew(`${ADDRESS}?trip=${id}&step=4`);
  await last.user.click(await screen.findByRole('button', { name: 'Save & Track' }));
  await waitFor(() => expect(launched()[0]?.plan.timeline?.breedingStart).toBe('2026-03-16'));
  expect(screen.queryByText(/^You changed the plan/)).toBeNull();
  expect(launched()).toHaveLength(1);
});

test('launches only once on a double click', async () => {
  const { user, address } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Name'), 'Ambrose');
  await user.click(card(6));
  await user.dblClick(await screen.findByRole('button', { name: 'Launch & Track' }));
  await waitFor(() => expect(address()).toMatch(/^\/travel-bunker-tracking/));
  expect(launched().map(({ plan }) => plan)).toEqual([{ roosterInfo: { name: 'Ambrose' } }]);
});

test('says that a stop is open on a farm, for 30 days after the visit too', async () => {
  const stop = {
    id: 'st0p',
    type: 'alert',
    status: 'pending',
    taskId: 'alarm-sick-birds',
    title: 'Sick birds',
  } as const;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const keep = (timestamp: string, more: TripPlan = {}) =>
    storedTrips.put(null, {
      onServer: false,
      trip: {
        ...{ id: 'first', editedAt: '2026-01-01T00:00:00Z', log: [{ ...stop, timestamp }] },
        plan: { roosterInfo: { name: 'Caspar' }, ...more },
      },
    });
  const isSaid = () => screen.queryByText('A stop is open:')?.closest('p')?.textContent;
  const review = async () => {
    openAnew(`${ADDRESS}?step=6`);
    await screen.findByRole('button', { name: 'Launch & Track' });
  };
  keep(daysAgo(40));
  await review();
  expect(isSaid()).toBe(
    'A stop is open: Caspar’s visit. Until it is resolved, no bird leaves that farm or comes to it.',
  );
  keep(daysAgo(20), { finishedOn: daysAgo(20).slice(0, 10) });
  await review();
  expect(isSaid()).toBeDefined();
  keep(daysAgo(40), { finishedOn: daysAgo(38).slice(0, 10) });
  await review();
  expect(isSaid()).toBeUndefined();
});

test('warns if a bird is in another visit at the same time', async () => {
  const keep = (id: string, plan: TripPlan) =>
    storedTrips.put(null, { onServer: false, trip: { id, plan, editedAt: '2026-01-01T00:00:00Z', log: [] } });
  const arriving = (arrivalDate: string) => ({ timeline: { arrivalDate } });
  keep('first', { henId: 'h3n', roosterId: 'c0ck', roosterInfo: { name: 'Ambrose' }, ...arriving('2026-03-01') });
  keep('plan', { henId: 'h3n', roosterId: 'other', roosterInfo: { name: 'Bruno' }, ...arriving('2026-04-07') });
  const sheet = () => screen.findByRole('heading', { name: /’s visit$/ });
  const review = `${ADDRESS}?trip=plan&step=6`;
  renderApp(review);
  await sheet();
  const said = screen.getByText('The hen of this plan is in another visit, too:').closest('p');
  expect(said?.textContent).toContain(`Ambrose’s visit, ${daysInWords('2026-03-01', '2026-04-07')}.`);
  expect(within(said!).getByRole('link')).toHaveAttribute('href', '/travel-bunker-tracking?trip=first');
  const isSaid = () => screen.queryByText(/in another visit, too/) !== null;

  keep('plan', { henId: 'h3n', ...arriving('2026-04-08') });
  openAnew(review);
  await sheet();
  expect(isSaid()).toBe(false);
  keep('plan', { henId: 'h3n' });
  openAnew(review);
  await sheet();
  expect(isSaid()).toBe(true);
  keep('plan', { roosterId: 'c0ck', roosterInfo: { name: 'Ambrose' }, ...arriving('2026-05-20') });
  openAnew(review);
  await sheet();
  expect(screen.getByText('Ambrose is in another visit, too:')).toBeVisible();
  keep('first', { roosterId: 'c0ck', finishedOn: '2026-03-29' });
  openAnew(review);
  await sheet();
  expect(isSaid()).toBe(false);
  keep('first', { henLocation: { address: '12 Elm Street, Keene' }, ...arriving('2026-03-01') });
  keep('plan', { henLocation: { address: '12 Elm Street,  keene' }, ...arriving('2026-03-20') });
  openAnew(review);
  await sheet();
  expect(screen.getByText('Another visit is to the same home:').closest('p')).toHaveTextContent(
    'eggs of the same hens may be his',
  );
});

test('limits every field to the contract’s length, even if the browser allows more', async () => {
  const { user } = renderApp(ADDRESS);
  const typed = async (label: string) => {
    const field = (await screen.findByLabelText(label)) as HTMLInputElement;
    fireEvent.change(field, { target: { value: 'x'.repeat(2000) } });
    return field.value.length;
  };
  expect([await typed('Name'), await typed('Age')]).toEqual([80, 40]);
  await user.click(card(2));
  expect([await typed('Address'), await typed('Contact name'), await typed('Phone number')]).toEqual([300, 80, 40]);
  await user.click(card(3));
  expect(await typed('Size')).toBe(60);
  await user.click(card(5));
  expect([await typed('Veterinarian'), await typed('Emergency plan')]).toEqual([300, 1000]);
});

test('says that a plan does not exist', async () => {
  renderApp(`${ADDRESS}?trip=n0-such-trip`);
  expect(await screen.findByText('This plan is not here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', ADDRESS);
});

test('tells a visitor what sign-in fills in, and links there and back', async () => {
  const { user } = renderApp(ADDRESS);
  await heading('Rooster Information');
  expect(screen.getByText(/to fill this in from one of your birds or a bird you liked/)).toBeVisible();
  await user.click(card(2));
  await heading('Destination Setup');
  expect(screen.getByText(/to fill this in from your own place or a hen you liked/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(at(2))}`,
  );
});

test('fills in an own or a liked rooster, and the keeper as host, and undoes it', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'three' });
  const { user } = renderApp(ADDRESS);
  const fill = async (label: string, words: string) => {
    await user.selectOptions(await screen.findByLabelText(label), words);
    const choice = screen.getByLabelText(label);
    const beside = screen
      .getAllByRole('button', { name: 'Fill in' })
      .find((one) => one.parentElement?.contains(choice));
    await user.click(beside as HTMLElement);
  };
  await screen.findByLabelText('Use my bird');
  expect(optionsOf('Use my bird').map(([, words]) => words)).toEqual(['Choose a rooster', 'Uno - Java']);
  await fill('Use my bird', 'Uno - Java');
  expect(screen.getByText('Uno is filled in.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Uno');
  expect(screen.getByRole('combobox', { name: 'Breed' })).toHaveValue('Java');
  await user.click(button('Undo'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await fill('Use my bird', 'Uno - Java');
  await user.type(screen.getByLabelText('Age'), '3 years');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  await screen.findByLabelText('Use a match');
  expect(optionsOf('Use a match').map(([, words]) => words)).toEqual([
    'Choose a rooster',
    'Bartholomew of Otis Longspur',
    'Don Fidel of Otis Longspur',
  ]);
  await fill('Use a match', 'Bartholomew of Otis Longspur');
  expect(screen.getByText(/^Bartholomew of Otis Longspur is filled in\. He travels/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Bartholomew');
  expect(screen.getByLabelText('Age')).toHaveValue('2 years');
  await user.click(card(2));
  expect(await screen.findByLabelText('Contact name')).toHaveValue('Wren Featherstone');
  expect(screen.getByLabelText('Address')).toHaveValue('Austin, Texas');

  await fill('Use a match', 'Juniper of Hattie Plume');
  expect(screen.getByText('Hattie Plume, Juniper’s owner, is filled in.')).toBeVisible();
  expect(screen.getByLabelText('Contact name')).toHaveValue('Hattie Plume');
  expect(screen.getByLabelText('Phone number')).toHaveValue('+1 512 555 0117');
  await user.click(button('The hens live with me'));
  expect(screen.getByLabelText('Phone number')).toHaveValue('+1 512 555 0142');
});

test('names no owner who was only asked, and fills in no name', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'askedFirst' });
  const { user } = renderApp(at(2));
  await user.selectOptions(await screen.findByLabelText('Use a match'), 'Otto');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByText('Otto’s owner shows you no name or number yet.')).toBeVisible();
  expect(screen.getByLabelText('Contact name')).toHaveValue('');
});

test('starts a separate plan for birds chosen elsewhere, with the hen’s owner as host', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'three' });
  const before = renderApp(ADDRESS);
  await before.user.type(await screen.findByLabelText('Name'), 'Ambrose');
  await before.user.type(screen.getByLabelText('Age'), '7 years');
  const { user, address } = openAnew(`${ADDRESS}?rooster=9nz3jimx7cs2se6x&hen=b1rdd0m1n1queh3n`);
  await user.click(await screen.findByRole('button', { name: 'Replace it with a plan for Don Fidel and Juniper' }));
  expect(await screen.findByText('Don Fidel and Juniper filled in')).toBeVisible();
  await waitFor(() => expect(address()).toBe(ADDRESS));
  expect(screen.getByLabelText('Name')).toHaveValue('Don Fidel');
  expect(screen.getByLabelText('Age')).not.toHaveValue('7 years');
  await user.click(card(2));
  expect(await screen.findByLabelText('Contact name')).toHaveValue('Hattie Plume');
  expect(screen.getByLabelText('Phone number')).toHaveValue('+1 512 555 0117');
  await user.click(button('Undo'));
  expect(screen.getByLabelText('Contact name')).toHaveValue('');
  await user.click(card(1));
  expect(await screen.findByLabelText('Name')).toHaveValue('Ambrose');
});

test.each([
  ['2027-03-01', '2027-03-01'],
  ['soon', ''],
  ['2027-02-30', ''],
])('takes over %j as the day of arrival of the comparison as %j', async (arrival, shown) => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'three' });
  renderApp(`${ADDRESS}?rooster=9nz3jimx7cs2se6x&hen=b1rdd0m1n1queh3n&arrival=${arrival}&step=4`);
  expect(await screen.findByText('Don Fidel and Juniper filled in')).toBeVisible();
  expect(await screen.findByLabelText('Arrival')).toHaveValue(shown);
});

test('says why a pair should not breed, until another rooster is entered', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'three' });
  answerWith('analyzeCompatibility', { example: 'siblings' });
  const { user } = renderApp(`${ADDRESS}?rooster=9nz3jimx7cs2se6x&hen=b1rdd0m1n1queh3n`);
  const warning = await screen.findByText(/^Close kin: the chicks would be 25% inbred/);
  expect(warning).toHaveTextContent('Not advised. Close kin');
  expect(screen.getByRole('link', { name: 'See the comparison' })).toHaveAttribute(
    'href',
    '/genetic-compatibility?rooster=9nz3jimx7cs2se6x&hen=b1rdd0m1n1queh3n',
  );
  await user.type(screen.getByLabelText('Name'), ' II');
  expect(screen.queryByText(/^Close kin/)).toBeNull();
});

test('continues a plan for the same birds, and asks before replacing it for others', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'three' });
  const PAIR = `${ADDRESS}?rooster=9nz3jimx7cs2se6x&hen=b1rdd0m1n1queh3n`;
  const first = renderApp(PAIR);
  expect(await screen.findByText('Don Fidel and Juniper filled in')).toBeVisible();
  await first.user.click(card(5));
  await first.user.type(await screen.findByLabelText('Veterinarian'), 'Hill Country');
  const vet = async (user: typeof first.user) => {
    await user.click(card(5));
    return await screen.findByLabelText('Veterinarian');
  };

  const same = openAnew(PAIR);
  expect(await screen.findByText('Your plan for Don Fidel and Juniper is as you left it')).toBeVisible();
  await waitFor(() => expect(same.address()).toBe(ADDRESS));
  expect(await vet(same.user)).toHaveValue('Hill Country');

  const other = openAnew(`${ADDRESS}?rooster=b1rdjavar00st3r1`);
  expect(await screen.findByRole('dialog', { name: 'You have begun another plan' })).toHaveTextContent(
    'Don Fidel at Hattie Plume’s is not launched yet.',
  );
  await other.user.click(button('Continue Don Fidel at Hattie Plume’s'));
  await waitFor(() => expect(other.address()).toBe(ADDRESS));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await vet(other.user)).toHaveValue('Hill Country');
});

test('fills in the keeper’s only rooster for a liked hen, or asks which one', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'three' });
  const JUNIPER = `${ADDRESS}?hen=b1rdd0m1n1queh3n`;
  renderApp(JUNIPER);
  expect(await screen.findByText('Uno and Juniper filled in')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Uno');
  expect(screen.queryByText(/^Which rooster/)).toBeNull();

  localStorage.clear();
  answerWith('listMyChickens', { example: 'register' });
  openAnew(JUNIPER);
  expect(await screen.findByText('Juniper filled in')).toBeVisible();
  expect(
    screen.getByText('Which rooster travels to Juniper? Choose one of your birds, or type his name.'),
  ).toBeVisible();

  localStorage.clear();
  answerWith('listMyChickens', { example: 'empty' });
  const { user } = openAnew(JUNIPER);
  expect(await screen.findByText(/^Which rooster travels to Juniper\?/)).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Ambrose');
  expect(screen.queryByText(/^Which rooster/)).toBeNull();
});

test('works without the lists that prefill it', async () => {
  signIn();
  answerWith('listMyChickens', { status: 503 });
  answerWith('listMatches', { status: 503 });
  const { user } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Name'), 'Ambrose');
  await user.click(card(6));
  expect(await screen.findByRole('heading', { name: 'Ambrose’s visit' })).toBeVisible();
});

test('prints the plan with the checks of every day', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { user } = renderApp(at(4));
  await screen.findByLabelText('Arrival');
  arrive('2028-02-22');
  await user.click(card(6));
  await user.click(await screen.findByRole('button', { name: 'Print Plan' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = screen.getByText(/, day by day$/).parentElement as HTMLElement;
  expect(sheet).toHaveTextContent(`8 ${dayInWords('2028-02-29').replaceAll('\u00a0', ' ')}`);
  for (const { text } of tasks) expect(sheet).toHaveTextContent(text);
});

test('offers a calendar once the arrival date is known', async () => {
  const saved: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:a-calendar';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('la-petite-crete-петя-visit.ics');
  });
  onTestFinished(() => {
    make.mockRestore();
    click.mockRestore();
  });
  const { user } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Name'), 'La petite crête, “Петя”');
  await user.click(card(6));
  expect(await screen.findByText(/^Once you enter the day of arrival/)).toBeVisible();
  await user.click(card(4));
  await screen.findByLabelText('Arrival');
  arrive('2026-03-01');
  await user.click(card(6));
  await user.click(await screen.findByRole('checkbox', { name: 'Remind me at 8 in the morning' }));
  for (const times of [1, 2]) {
    await user.click(button('Add to Calendar'));
    await waitFor(() => expect(saved).toHaveLength(times));
    await waitFor(() => expect(button('Add to Calendar')).toBeEnabled());
  }
  const uids = await Promise.all(
    saved.map(async (blob) =>
      new ICAL.Component(ICAL.parse(await blob.text()))
        .getAllSubcomponents('vevent')
        .map((event) => event.getFirstPropertyValue('uid')),
    ),
  );
  expect(uids[0]).toEqual(uids[1]);

  await user.click(button('Launch & Track'));
  await waitFor(() => expect(launched()).toHaveLength(1));
  expect(String(uids[0]?.[0])).toContain(launched()[0]?.id);
});
