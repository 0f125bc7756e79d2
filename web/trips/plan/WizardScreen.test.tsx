import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayInWords, daysInWords } from '../../programme/day-words.ts';
import { tasks } from '../../programme/tasks.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import { storedTrips } from '../stored-trips.ts';
import { bunkerTypes, placements, securityMeasures, transportMethods } from './options.ts';
import { steps } from './steps.ts';

const ADDRESS = '/travel-bunker-wizard';
const at = (step: number) => `${ADDRESS}?step=${step}`;

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cards = () => within(screen.getByRole('navigation', { name: 'Steps of the plan' })).getAllByRole('link');
const card = (step: number) => cards()[step - 1] as HTMLElement;
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => [(option as HTMLOptionElement).value, option.textContent]);
const group = (name: string) => within(screen.getByRole('group', { name }));
const arrive = (date: string) => fireEvent.change(screen.getByLabelText('Arrival'), { target: { value: date } });
const launched = () => storedTrips.of(null).map(({ trip }) => trip);

/** After the page was closed. */
function openAnew(address: string) {
  cleanup();
  return renderApp(address);
}

test('leads through six steps, back and on, with a way to each from everywhere', async () => {
  const { user, address } = renderApp(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Travel Bunker Wizard' })).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to the travel bunker guide' });
  expect(back).toHaveAttribute('href', '/travel-bunker-guide');
  await heading('Rooster Information');
  expect(cards().map((link) => link.textContent)).toEqual([
    '1Rooster Information0 of 4 told',
    '2Destination Setup0 of 3 told',
    '3Bunker Configuration0 of 5 told',
    '4Breeding Timeline0 of 4 told',
    '5Health Protocol0 of 4 told',
    '6Review & Launch20 open',
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

test('asks for the rooster and how he travels', async () => {
  const { user } = renderApp(ADDRESS);
  await heading('Rooster Information');
  expect(optionsOf('Breed')).toEqual([
    ['', 'Choose a breed'],
    ['buff-orpington', 'Buff Orpington'],
    ['rhode-island-red', 'Rhode Island Red'],
    ['ayam-cemani', 'Ayam Cemani'],
    ['delaware', 'Delaware'],
    ['other', 'Other'],
  ]);
  expect(screen.queryByLabelText('Which breed?')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Breed'), 'other');
  await user.type(screen.getByLabelText('Which breed?'), 'Java');
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
  expect(card(1)).toHaveTextContent('4 of 4 told');
});

test('asks where the hens live, and by which number their keeper is reached', async () => {
  renderApp(at(2));
  await heading('Destination Setup');
  for (const label of ['Address', 'Contact name', 'Phone number']) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByLabelText('Phone number')).toHaveAttribute('type', 'tel');
});

test('asks for the bunker, and says where it is too small to breed in', async () => {
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

test('the day of arrival gives all others, and a day moved by hand says by how much', async () => {
  const { user } = renderApp(at(4));
  await heading('Breeding Timeline');
  const dates = ['Arrival', 'Quarantine starts', 'Visual Introduction starts', 'Breeding starts'];
  for (const label of dates) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'date');
  expect(screen.getByText(/^7 days of quarantine, 7 of looking at each other and 14 of breeding/)).toBeVisible();
  const values = () => dates.map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
  arrive('2026-03-01');
  expect(values()).toEqual(['2026-03-01', '2026-03-01', '2026-03-08', '2026-03-15']);
  for (const [text, from, to] of [
    ['Apart from all other birds at his own home', '2026-02-06', '2026-02-28'],
    ['The hens leave their own rooster', '2026-02-22', '2026-03-01'],
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
  expect(note).toHaveTextContent(`than in the programme, which has it on ${dayInWords('2026-03-15')}.`);
  expect(screen.getByText('Visual Introduction then lasts 4 days. 7 are the least.')).toBeVisible();
  arrive('2026-03-02');
  expect(values()).toEqual(['2026-03-02', '2026-03-02', '2026-03-09', '2026-03-12']);
  await user.click(button('Back to the programme’s days'));
  expect(values()).toEqual(['2026-03-02', '2026-03-02', '2026-03-09', '2026-03-16']);
  expect(screen.queryByText(/in the programme/)).toBeNull();
});

test('asks for vaccinations, veterinarian and emergency plan, and names the rule by which all stops', async () => {
  const { user } = renderApp(at(5));
  await heading('Health Protocol');
  await user.click(screen.getByRole('checkbox', { name: 'The rooster’s vaccinations are current' }));
  await user.click(screen.getByRole('checkbox', { name: 'The hens’ vaccinations are current' }));
  await user.type(screen.getByLabelText('Veterinarian'), 'Hill Country Poultry');
  await user.type(screen.getByLabelText('Emergency plan'), 'The crate in the barn');
  expect(screen.getByText(/^Two sick birds within 24 hours, or a sudden death/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1-866-536-7593' })).toHaveAttribute('href', 'tel:+18665367593');
  expect(card(5)).toHaveTextContent('4 of 4 told');
});

test('the review marks what is open with a way to its step, and forces none of it', async () => {
  const { user, address } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Name'), 'Ambrose');
  await user.click(card(6));
  expect(await screen.findByRole('heading', { name: 'Ambrose’s visit' })).toBeVisible();
  const open = screen.getAllByRole('link', { name: /is still open/ });
  expect(open).toHaveLength(19);
  await user.click(screen.getByRole('link', { name: 'Phone is still open: Destination Setup' }));
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

test('a draft is there after leaving and coming back, and can be begun anew, which can be undone', async () => {
  const first = renderApp(ADDRESS);
  await first.user.type(await screen.findByLabelText('Name'), 'Ambrose');
  const { user } = openAnew(at(6));
  expect(await screen.findByRole('heading', { name: 'Ambrose’s visit' })).toBeVisible();
  expect(screen.getByText('This plan is kept in this browser until you launch it.')).toBeVisible();
  await user.click(button('Start over'));
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(screen.queryByText(/is kept in this browser until/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ambrose'));
});

test('a launched plan can be changed, and what is changed is kept apart from a new plan', async () => {
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
  expect(screen.getByText('This plan was launched, and can still be changed.')).toBeVisible();
  arrive('2026-03-20');
  await again.user.click(button('Discard the changes'));
  expect(screen.getByLabelText('Arrival')).toHaveValue('2026-03-01');
  arrive('2026-03-02');
  expect(screen.getByText('Your changes count once you save them.')).toBeVisible();
  expect(again.address()).toBe(`${ADDRESS}?trip=${id}&step=4`);
  openAnew(at(4));
  expect(await screen.findByLabelText('Arrival')).toHaveValue('');
  const last = openAnew(`${ADDRESS}?trip=${id}&step=6`);
  await last.user.click(await screen.findByRole('button', { name: 'Save & Track' }));
  await waitFor(() => expect(launched()[0]?.plan.timeline?.breedingStart).toBe('2026-03-16'));
  expect(launched()).toHaveLength(1);
});

test('a second press on the launch button launches nothing more', async () => {
  const { user, address } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Name'), 'Ambrose');
  await user.click(card(6));
  await user.dblClick(await screen.findByRole('button', { name: 'Launch & Track' }));
  await waitFor(() => expect(address()).toMatch(/^\/travel-bunker-tracking/));
  expect(launched().map(({ plan }) => plan)).toEqual([{ roosterInfo: { name: 'Ambrose' } }]);
});

test('no field takes more than the contract, also where the browser lets it in', async () => {
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

test('a plan that is not here says so', async () => {
  renderApp(`${ADDRESS}?trip=n0-such-trip`);
  expect(await screen.findByText('This plan is not here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', ADDRESS);
});

test('a visitor is told what signing in fills, with the way there and back', async () => {
  const { user } = renderApp(ADDRESS);
  await heading('Rooster Information');
  expect(screen.getByText(/one of your birds or a bird you liked fills this in/)).toBeVisible();
  await user.click(card(2));
  await heading('Destination Setup');
  expect(screen.getByText(/the owner of a hen you liked, or your own place, fills this in/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(at(2))}`,
  );
});

test('a keeper’s own rooster, or a liked one with the keeper as host, is filled in and taken back', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'two' });
  answerWith('listMatches', { example: 'three' });
  const { user } = renderApp(ADDRESS);
  const fill = async (label: string, words: string) => {
    await user.selectOptions(await screen.findByLabelText(label), words);
    const row = screen.getByLabelText(label).closest('div')?.parentElement as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Fill in' }));
  };
  await screen.findByLabelText('Use my bird');
  expect(optionsOf('Use my bird').map(([, words]) => words)).toEqual(['Choose a rooster', 'Uno - Java']);
  await fill('Use my bird', 'Uno - Java');
  expect(screen.getByText('Uno is filled in.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Uno');
  expect(screen.getByLabelText('Breed')).toHaveValue('other');
  expect(screen.getByLabelText('Which breed?')).toHaveValue('Java');
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

test('is there without the lists that would fill it in', async () => {
  signIn();
  answerWith('listMyChickens', { status: 503 });
  answerWith('listMatches', { status: 503 });
  const { user } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Name'), 'Ambrose');
  await user.click(card(6));
  expect(await screen.findByRole('heading', { name: 'Ambrose’s visit' })).toBeVisible();
});

test('prints, with the checks of every day for the barn', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { user } = renderApp(at(4));
  await screen.findByLabelText('Arrival');
  arrive('2028-02-22');
  await user.click(card(6));
  await user.click(await screen.findByRole('button', { name: 'Print Plan' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = screen.getByText('The rooster, day by day').parentElement as HTMLElement;
  expect(sheet).toHaveTextContent(`8 ${dayInWords('2028-02-29')}`);
  for (const { text } of tasks) expect(sheet).toHaveTextContent(text);
});

test('gives a calendar once the day of arrival is known', async () => {
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
  expect(await screen.findByText(/^Once the day of arrival is told/)).toBeVisible();
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
