// Tests the questions of each step, in the words and values of the specification.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayInWords, daysInWords } from '../../program/day-words.ts';
import { renderApp } from '../../testing/render.tsx';
import { arrive, at, button, card, group, heading } from '../../testing/wizard.ts';
import { arriveOn } from '../schedule.ts';
import { storedTrips } from '../stored-trips.ts';
import { bunkerTypes, placements, securityMeasures, transportMethods } from './options.ts';

test('asks for the rooster and how he travels', async () => {
  const { user } = renderApp(at(1));
  await heading('Rooster Information');
  const breed = screen.getByRole('combobox', { name: 'Breed' });
  await user.click(breed);
  const offered = screen.getAllByRole('option').map((option) => option.textContent?.trim());
  expect(offered.slice(0, 4)).toEqual(['Buff Orpington', 'Rhode Island Red', 'Ayam Cemani', 'Delaware']);
  for (const name of ['Orpington', 'Plymouth Rock', 'Wyandotte']) expect(offered).toContain(name);
  await user.click(screen.getByRole('option', { name: 'Delaware' }));
  expect(breed).toHaveValue('Delaware');
  await user.clear(breed);
  await user.type(breed, 'Java');
  await user.type(screen.getByLabelText('Name'), 'Ambrose');
  await user.type(screen.getByLabelText('Age'), '2 years');
  expect(Object.keys(transportMethods)).toEqual([
    'personal-vehicle',
    'professional-transport',
    'local-delivery',
    'owner-pickup',
  ]);
  const travels = group('How he travels');
  for (const { label, note } of Object.values(transportMethods)) {
    expect(travels.getByRole('radio', { name: new RegExp(`^${label}`) })).toHaveProperty('checked', false);
    expect(travels.getByText(note)).toBeVisible();
  }
  await user.click(travels.getByRole('radio', { name: /^Owner Pickup/ }));
  expect(travels.getByRole('radio', { name: /^Owner Pickup/ })).toHaveProperty('checked', true);
  expect(card(1)).toHaveTextContent('4 of 4 answered');
});

test('asks where the hens live and for their keeper’s phone number', async () => {
  renderApp(at(2));
  await heading('Destination Setup');
  for (const label of ['Address', 'Contact name', 'Phone number']) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByLabelText('Phone number')).toHaveAttribute('type', 'tel');
});

test('asks about the bunker, and says if it is too small for breeding', async () => {
  const { user } = renderApp(at(3));
  await heading('Bunker Configuration');
  expect(Object.entries(bunkerTypes).map(([value, { label }]) => [value, label])).toEqual([
    ['large-dog-kennel', 'Large Dog Kennel (6x4 ft)'],
    ['portable-coop', 'Portable Coop (8x6 ft)'],
    ['custom-enclosure', 'Custom Enclosure'],
    ['converted-shed', 'Converted Shed'],
  ]);
  expect(Object.entries(placements).map(([value, { label }]) => [value, label])).toEqual([
    ['adjacent-coop', 'Adjacent to the Coop'],
    ['visible-distance', 'Within Visible Distance'],
    ['barn-area', 'Barn Area'],
    ['fenced-yard', 'Fenced Yard'],
  ]);
  expect(Object.keys(securityMeasures)).toEqual([
    'hardware-cloth',
    'dig-apron',
    'locking-latches',
    'covered-top',
    'motion-light',
    'double-door',
  ]);
  for (const [name, words, role] of [
    ['Bunker type', bunkerTypes, 'radio'],
    ['Placement', placements, 'radio'],
    ['Security measures', securityMeasures, 'checkbox'],
  ] as const) {
    expect(group(name).getAllByRole(role)).toHaveLength(Object.keys(words).length);
    for (const { label, note } of Object.values(words)) {
      expect(group(name).getByText(label)).toBeVisible();
      expect(group(name).getByText(note)).toBeVisible();
    }
  }

  const type = (name: RegExp) => user.click(group('Bunker type').getByRole('radio', { name }));
  const tooSmall = () => screen.queryByText(/needs at least 8×10 feet/);
  await type(/^Large Dog Kennel/);
  expect(screen.getByLabelText('Size')).toHaveValue('6x4 ft');
  expect(tooSmall()).toBeVisible();
  await type(/^Portable Coop/);
  expect(screen.getByLabelText('Size')).toHaveValue('8x6 ft');
  await user.clear(screen.getByLabelText('Size'));
  await user.type(screen.getByLabelText('Size'), '8x12 ft');
  expect(tooSmall()).toBeNull();
  await type(/^Custom Enclosure/);
  expect(screen.getByLabelText('Size')).toHaveValue('8x12 ft');

  for (const name of [/^Hardware cloth/, /^Dig apron/, /^Double door/])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('checkbox', { name: /^Dig apron/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Weather protection' }));
  await user.click(card(6));
  expect(await screen.findByText('Hardware cloth, Double door')).toBeVisible();
  expect(screen.getByText('In place')).toBeVisible();
});

test('says that an arrival date is in the past', async () => {
  renderApp(at(4));
  await heading('Breeding Timeline');
  arrive('2020-03-01');
  expect(screen.getByText(/This day is in the past\. Is he there already\?$/)).toBeVisible();
  arrive('2120-03-01');
  expect(screen.getAllByText(dayInWords('2120-03-01').replaceAll('\u00a0', ' '))[0]).toBeVisible();
  expect(screen.queryByText(/in the past/)).toBeNull();
});

test('warns that the home quarantine is too short and suggests the first possible date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 9) });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = renderApp(at(4));
  await heading('Breeding Timeline');
  const little = () => screen.queryByText(/he should stay apart from all other birds for 23 days/);
  arrive('2026-12-20');
  expect(little()).toBeNull();
  arrive('2026-11-28');
  expect(little()).toHaveTextContent(/^There is 1 day left,/);
  arrive('2026-12-01');
  expect(little()).toHaveTextContent(/^There are 4 days left,/);
  const others =
    'Arrive on Dec 20 or later, or start the Visual Introduction on Dec 31 or later, so that he stays apart for 30 days at the hens’ home. If he has been apart since Nov 8, this plan is fine.';
  expect(screen.getByText(others, { exact: false })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Visual Introduction starts'), { target: { value: '2026-12-31' } });
  expect(little()).toBeNull();
  fireEvent.change(screen.getByLabelText('Visual Introduction starts'), { target: { value: '2026-12-08' } });
  await user.click(card(6));
  await heading('Review & Launch');
  expect(little()).toBeVisible();
  expect(button('Launch & Track')).toBeEnabled();
  await user.click(button('Arrive on Dec\u00a020'));
  expect(little()).toBeNull();
  await user.click(card(4));
  expect(await screen.findByLabelText('Breeding starts')).toHaveValue('2027-01-03');
  arrive('2026-12-01');
  await user.click(button('Start the Visual Introduction on Dec\u00a031'));
  expect(little()).toBeNull();
  expect(screen.getByLabelText('Arrival')).toHaveValue('2026-12-01');
  expect(screen.getByLabelText('Breeding starts')).toHaveValue('2027-01-07');
});

test('warns about the home quarantine for a past arrival too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 9) });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = renderApp(at(4));
  await heading('Breeding Timeline');
  arrive('2026-11-18');
  const little = () => screen.getByText(/he should stay apart from all other birds for 23 days/);
  expect(little()).toHaveTextContent(/^The day of arrival, Nov 18, is over,/);
  expect(screen.getByText(/Ask his keeper first\. Arrive on Dec 20 or later/, { exact: false })).toBeVisible();
  await user.click(card(6));
  await heading('Review & Launch');
  expect(little()).toBeVisible();
  expect(screen.getByText('Quarantine at his own home, in the past')).toBeVisible();
  expect(screen.queryByText('Apart from all other birds at his own home')).toBeNull();
  await user.click(button('Arrive on Dec\u00a020'));
  expect(screen.getByText('Apart from all other birds at his own home')).toBeVisible();
});

test('makes a logged arrival date read-only', async () => {
  const trip = { id: 'visit', plan: { timeline: { arrivalDate: '2026-03-01' } }, editedAt: '2026-02-01T12:00:00Z' };
  storedTrips.put(null, { trip: { ...trip, log: [] }, onServer: false });
  renderApp(`${at(4)}&trip=visit`);
  await heading('Breeding Timeline');
  arrive('2026-03-04');
  cleanup();
  const timestamp = '2026-03-07T15:00:00Z';
  const arrival = { type: 'arrival', title: 'He is here', status: 'completed', taskId: 'arrival' } as const;
  const log = [{ id: 'a', timestamp, ...arrival, arrivedOn: '2026-03-07' }];
  storedTrips.put(null, { trip: { ...trip, log }, onServer: false });
  renderApp(`${at(4)}&trip=visit`);
  await heading('Breeding Timeline');
  expect(screen.getByLabelText('Arrival')).toHaveValue('2026-03-07');
  expect(screen.getByLabelText('Arrival')).toHaveProperty('readOnly', true);
  expect(screen.getByText(/This is the arrival you logged\./)).toBeVisible();
});

// It is not over on day 9 either, as long as it is not signed.
test.each([4, 9])('starts the introduction later with one press after a bird looked sick: day %i', async (day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, day, 9) });
  onTestFinished(() => void vi.useRealTimers());
  const sick = { type: 'alert', status: 'pending', taskId: 'alarm-sick-bird', title: 'A bird looks sick' } as const;
  const arrival = { type: 'arrival', title: 'He is here', status: 'completed', taskId: 'arrival' } as const;
  const log = [
    { id: 'a', timestamp: '2026-03-01T15:00:00Z', ...arrival, arrivedOn: '2026-03-01' },
    { id: 'b', timestamp: '2026-03-04T07:00:00Z', ...sick },
  ];
  const trip = { id: 'visit', plan: { timeline: arriveOn({}, '2026-03-01') }, editedAt: '2026-02-01T12:00:00Z', log };
  storedTrips.put(null, { trip, onServer: false });
  const { user } = renderApp(`${at(4)}&trip=visit`);
  expect(
    await screen.findByText(
      'A bird looked sick in this quarantine. If it was the rooster, keep him apart for 30 days.',
    ),
  ).toBeVisible();
  await user.click(button('Start the Visual Introduction on Mar\u00a031'));
  expect(screen.getByLabelText('Visual Introduction starts')).toHaveValue('2026-03-31');
  expect(screen.getByLabelText('Breeding starts')).toHaveValue('2026-04-07');
  expect(screen.queryByText(/^A bird looked sick/)).toBeNull();
});

test('moves what follows a date from where it was before the date was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 10, 9) });
  onTestFinished(() => void vi.useRealTimers());
  renderApp(at(4));
  await heading('Breeding Timeline');
  arrive('2026-03-01');
  const [field, follows] = [
    screen.getByLabelText('Visual Introduction starts'),
    screen.getByLabelText('Breeding starts'),
  ];
  fireEvent.focus(field);
  // Digit by digit: December comes before the day, and the year passes through years that are none.
  for (const value of ['2026-12-08', '2026-12-20', '0002-12-20', '2026-03-20'])
    fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  expect(follows).toHaveValue('2026-03-27');
});

test('derives all dates from the arrival, and says how far a date was moved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 10, 9) });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = renderApp(at(4));
  await heading('Breeding Timeline');
  const dates = ['Arrival', 'Quarantine starts', 'Visual Introduction starts', 'Breeding starts'];
  for (const label of dates) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'date');
  expect(screen.getByText(/^7 days of quarantine, 7 days of seeing each other and 14 days of breeding/)).toBeVisible();
  const values = () => dates.map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
  arrive('2026-03-01');
  expect(values()).toEqual(['2026-03-01', '2026-03-01', '2026-03-08', '2026-03-15']);
  for (const [text, from, to] of [
    ['Apart from all other birds at his own home', '2026-02-06', '2026-02-28'],
    ['The hens leave their own rooster', '2026-02-22', '2026-02-28'],
    ['Quarantine', '2026-03-01', '2026-03-07'],
    ['Visual Introduction', '2026-03-08', '2026-03-14'],
    ['Breeding', '2026-03-15', '2026-03-28'],
    ['The first eggs that count as his', '2026-03-21'],
    ['He leaves', '2026-03-28'],
    ['Apart from his own flock for 30 days', '2026-03-28', '2026-04-27'],
    ['The last eggs that count as his', '2026-04-07'],
  ] as const) {
    const entry = screen.getByText(text, { selector: 'strong' }).closest('li') as HTMLElement;
    expect(entry.firstElementChild?.textContent).toBe(daysInWords(from, to));
  }
  expect(daysInWords('2026-03-01')).toContain(
    new Date('2026-03-01T12:00').toLocaleDateString(undefined, { weekday: 'long' }),
  );

  fireEvent.change(screen.getByLabelText('Breeding starts'), { target: { value: '2026-03-12' } });
  const note = screen.getByText(/^Breeding starts 3 days earlier/);
  expect(note).toHaveTextContent('than in our program (March 15, 2026).');
  expect(screen.getByText('Visual Introduction then lasts 4 days. 7 are the least.')).toBeVisible();
  arrive('2026-03-02');
  expect(values()).toEqual(['2026-03-02', '2026-03-02', '2026-03-09', '2026-03-12']);
  await user.click(button('Back to the program’s days'));
  expect(values()).toEqual(['2026-03-02', '2026-03-02', '2026-03-09', '2026-03-16']);
  expect(screen.queryByText(/in the program/)).toBeNull();
});

test('asks for vaccinations, veterinarian and emergency plan, and states the stop rule', async () => {
  const { user } = renderApp(at(5));
  await heading('Health Protocol');
  await user.click(screen.getByRole('checkbox', { name: 'The rooster’s vaccinations are current' }));
  await user.click(screen.getByRole('checkbox', { name: 'The hens’ vaccinations are current' }));
  await user.type(screen.getByLabelText('Veterinarian'), 'Hill Country Poultry');
  await user.type(screen.getByLabelText('Emergency plan'), 'The crate in the barn');
  expect(screen.getByText(/^Two sick birds within 24 hours, or a sudden death/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1-866-536-7593' })).toHaveAttribute('href', 'tel:+18665367593');
  expect(card(5)).toHaveTextContent('4 of 4 answered');
});
