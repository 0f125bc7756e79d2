import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import profile from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import { preparations } from '../program/preparations.ts';
import { tasks } from '../program/tasks.ts';
import { signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { writeStored } from '../ui/browser-storage.ts';
import { chapterIds, chapters } from './chapters.ts';

beforeEach(() => localStorage.clear());

async function openGuide() {
  const app = renderApp('/travel-bunker-guide');
  await screen.findByText('Travel Bunker Guide', { selector: 'h1' });
  return app;
}

/** Does not query by role, which is slow on a page this long. */
function chapter(name: string): HTMLElement {
  const found = screen.getByText(name, { selector: 'h2' }).closest('section');
  if (!found) throw new Error(`There is no chapter ${name}.`);
  return found;
}

test('links back to the learning center and loads nothing beyond header and footer', async () => {
  const { client } = await openGuide();
  expect(screen.getByRole('link', { name: 'Back to the learning center' })).toHaveAttribute('href', '/education');
  // The profile and, once the browser is idle, the recipient of donations.
  const asked = client.getQueryCache().getAll();
  expect(asked.filter(({ queryKey }) => !['getProfile', 'getCapabilities'].includes(String(queryKey[0])))).toEqual([]);
});

test('links the contents to every chapter, and each chapter back to the contents', async () => {
  const { user } = await openGuide();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  for (const id of chapterIds) {
    expect(contents.getByRole('link', { name: chapters[id] })).toHaveAttribute('href', `/travel-bunker-guide#${id}`);
    expect(screen.getByRole('region', { name: chapters[id] })).toHaveAttribute('id', id);
  }
  expect(
    screen
      .getAllByRole('region')
      .map(({ id }) => id)
      .filter(Boolean),
  ).toEqual(chapterIds);
  expect(contents.getByRole('link', { name: 'What to do at once' })).toHaveAttribute(
    'href',
    '/travel-bunker-guide#stop',
  );
  await user.click(contents.getByRole('link', { name: 'Papers' }));
  expect(chapter('Papers')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Contents' }));
  expect(screen.getByRole('navigation', { name: 'Contents' })).toHaveFocus();
});

test('says why roosters travel and hens stay home, and what the two badges mean', async () => {
  await openGuide();
  const why = chapter('Why roosters travel and hens stay home');
  for (const reason of ['One bird to watch.', 'The hens go on laying.', 'The hens’ flock stays closed.'])
    expect(within(why).getByText(reason)).toBeVisible();
  const [ready, stays] = ['Travel Bunker Ready', "Stays Home - Hens Don't Travel"].map((badge) =>
    within(why).getByText(badge).closest('li'),
  );
  expect(ready).toHaveTextContent('On a rooster: he is the one who travels.');
  expect(stays).toHaveTextContent('On a hen: she is the host.');
});

test.each([
  [
    'Equipment and placement',
    [
      'at least 8 × 10 feet, 80 square feet',
      '4 square feet under the roof and 10 in the run',
      'four heavy hens, or with six light ones† (our estimate)',
      'In quarantine a bird needs 4 × 4 feet† (our estimate)',
      'at least 30 feet from the coop† (our estimate), and downwind of it† (our estimate)',
      'Some ask for 100 feet. A bunker outdoors is not a separate building',
    ],
  ],
  [
    'Disease prevention',
    [
      'Quarantine lasts at least 7 days.',
      'Extension services advise 30 days for any new bird',
      'Otherwise 30 days. One “no” or “I do not know” is enough.',
      'He does not travel into or out of a bird flu zone without a permit.',
      'Split quarantine: 23 + 7 = 30',
      'each later date moves by 23 days',
      'Carriers can test negative for a while',
      'It prevents tumors, not infection.',
    ],
  ],
  ['Transport', ['Plan a rest stop every 2–3 hours', 'never at a feed store, a show or another flock']],
  [
    'Papers',
    [
      'A negative test, or a flock that is clean under NPIP: in all states.',
      'VS 9-3',
      'The certificate of veterinary inspection',
      'kept apart for 30 days and tested again',
      'an infected zone of 1.9 miles and a buffer of at least 4.3 more: 6.2 miles',
    ],
  ],
  [
    'Which eggs count',
    [
      '10.7 to 14.8 days on average. The records are 29 and 32 days',
      'the last one mostly wins',
      'On day 21 the hens have been without another rooster for 21 days, or 28 if he left a week earlier.',
      'Day 38The last pedigree eggs, ten days after he left.',
      'within 7 to 10 days† (our estimate)',
    ],
  ],
  [
    'When eggs should travel instead',
    [
      'Hatching eggs are the safest way to move genes.',
      'a disease risk of 60 or more',
      'more than 1.6 times as much as the other',
    ],
  ],
  [
    'When to stop',
    [
      'Two sick birds within 24 hours, or one sudden death: move nothing, and call.',
      'more than 10% of his weight by day 6',
    ],
  ],
  ['After the return', ['30 days apart', 'at least 14 days† (our estimate)']],
  ['Sources and estimates', ['A † marks a figure that no source gives']],
])('explains %s', async (title, texts) => {
  await openGuide();
  for (const text of texts) expect(chapter(title)).toHaveTextContent(text);
});

test('describes the measurements of the bunker plan and explains each letter', async () => {
  await openGuide();
  const plan = screen.getByRole('img', { name: /^Plan of a travel bunker of 8 by 10 feet/ });
  const letters = [...plan.querySelectorAll('text')].map(({ textContent }) => textContent);
  for (const measure of ['10 ft', '8 ft', '4 ft', '1 ft', '5 ft', '3 ft', '2 ft']) expect(letters).toContain(measure);
  const keys = within(screen.getByRole('list', { name: 'The letters of the plan' })).getAllByRole('listitem');
  expect(keys.map(({ textContent }) => textContent?.[0]).join('')).toBe('ABCDEFGHIJK');
  for (const key of keys) expect(letters).toContain(key.textContent?.[0]);
  expect(keys[0]).toHaveTextContent('Rooster’s side. 4 × 8 feet.');
  expect(keys[1]).toHaveTextContent('Two walls of wire, 1 foot apart.');
});

test('lists six conditions for seven days', async () => {
  await openGuide();
  const rule = screen.getByRole('heading', { name: 'Seven days, only if all of this is true' }).parentElement;
  const conditions = within(rule as HTMLElement).getAllByRole('listitem');
  expect(conditions.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('pullorum-typhoid clean under NPIP'),
    expect.stringContaining('negative for Mycoplasma within the last 90 days'),
    expect.stringContaining('ill in the last 30 days'),
    expect.stringContaining('No new bird came to either flock in the last 30 days'),
    expect.stringContaining('a zone around an outbreak of avian influenza (bird flu)'),
    expect.stringContaining('a separate building'),
  ]);
});

test('lists each disease’s incubation and what 7 and 30 days reveal', async () => {
  await openGuide();
  const rows = within(screen.getByRole('list', { name: 'Diseases and quarantine' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Infectious coryzaHides for 1 to 3 days.7 days usually shows30 days usually shows',
    'Infectious bronchitisHides for a few days.7 days usually shows30 days usually shows',
    'Avian influenza (HPAI)Hides for up to 21 days in an older text; 14 are counted today† (our estimate).7 days mostly shows30 days usually shows',
    'Laryngotracheitis (ILT)Hides for 6 to 12 days.7 days late cases missed30 days usually shows',
    'MycoplasmaNo signs until the bird is under stress. It passes through the egg too.7 days missed30 days missed: test both flocks',
    'Marek’s diseaseVaccinated birds carry and shed it without a sign.7 days missed30 days missed: send eggs instead',
  ]);
});

test('shows the recommended timeline next to the tracking phases, drawn and in words', async () => {
  await openGuide();
  const line = screen.getByRole('img', { name: /^The 28 days of a visit/ });
  expect(line).toHaveTextContent(
    'As tracking counts them: Quarantine, days 1 to 7; Visual Introduction, days 8 to 14; Breeding, days 15 to 28.',
  );
  expect(line).toHaveTextContent('Supervised interaction, days 15 to 21; Breeding, days 22 to 28.');
  const program = within(chapter('The 28 days'));
  const steps = program.getAllByRole('heading', { level: 3 }).slice(1);
  expect(steps.map((step) => `${step.textContent}: ${step.nextElementSibling?.textContent}`)).toEqual([
    'Quarantine: Days 1–7, phase Quarantine',
    'Visual Introduction: Days 8–14, phase Visual Introduction',
    'Supervised interaction: Days 15–21, phase Breeding',
    'Breeding: Day 22 and later, to day 28, phase Breeding',
  ]);
  expect(program.getByText(/^Breeding begins on day 15, when the wire comes out\./)).toBeVisible();
});

test('lists the tasks of each day, groups repeated ones and marks required ones', async () => {
  await openGuide();
  const program = chapter('The 28 days');
  const days = within(program).getAllByRole('term');
  const told = days.map(({ textContent }) => textContent);
  expect(told.slice(0, 5)).toEqual(['By day −22', 'By day −13', 'By day −6', 'By day 0', 'Day 1']);
  expect(told).toContain('Days 16–17');
  expect(told).toContain('Days 22–27');
  expect(told.at(-1)).toBe('Day 28');
  for (const { text } of [...preparations, ...tasks.filter(({ day }) => day <= 28)])
    expect(program).toHaveTextContent(text);
  expect(days.find(({ textContent }) => textContent === 'Day 7')?.parentElement).toHaveTextContent('◆(required)');
});

test('marks the limits of a trip as our estimates', async () => {
  await openGuide();
  const limits = within(screen.getByRole('list', { name: 'Limits of a trip' })).getAllByRole('listitem');
  expect(limits.map(({ textContent }) => textContent)).toEqual([
    '2–3 hours† (our estimate) between rest stops; check on him every 2 hours',
    '4 hours† (our estimate) at most from one drink of water to the next',
    '8 hours† (our estimate) on the road in one day, not more',
    '45–80 °F† (our estimate) in the crate, measured beside the bird',
  ]);
});

test('links the USDA’s sick-bird hotline as a phone number', async () => {
  await openGuide();
  expect(screen.getByRole('link', { name: '1-866-536-7593' })).toHaveAttribute('href', 'tel:+18665367593');
});

test('refers a keeper outside the United States to their own authority, without the USDA hotline', async () => {
  signIn();
  const send = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  globalThis.fetch = async (input, init) =>
    input instanceof Request && input.url.endsWith('/api/user/profile')
      ? Response.json({ ...profile.value, location: 'Leeds, England, United Kingdom' })
      : send(input, init);
  await openGuide();
  expect(await screen.findByText('Call your veterinarian, then your national animal health authority.')).toBeVisible();
  expect(screen.getByText(/^Each country has its own rules/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '1-866-536-7593' })).toBeNull();
});

test('links to the wizard, tracking, the assessment and the gallery', async () => {
  await openGuide();
  const onward = within(screen.getByRole('navigation', { name: 'From here' })).getAllByRole('link');
  expect(onward.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Travel Bunker Wizard', '/travel-bunker-wizard'],
    ['Travel Bunker Tracking', '/travel-bunker-tracking'],
    ['Biosecurity Risk Assessment', '/biosecurity-assessment'],
    ['Community Gallery', '/community-gallery'],
  ]);
  expect(screen.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', '/travel-bunker-wizard');
  expect(screen.getByRole('link', { name: 'Track a visit' })).toHaveAttribute('href', '/travel-bunker-tracking');
  expect(screen.getByRole('link', { name: 'genetic compatibility' })).toHaveAttribute('href', '/genetic-compatibility');
});

test('lists amounts for 8 by 10 feet and keeps the check marks', async () => {
  const { user } = await openGuide();
  expect(chapter('Shopping list')).toHaveTextContent('For a bunker of 8 × 10 feet as in the plan');
  expect(screen.getByRole('checkbox', { name: /^Hardware cloth, .* 2 rolls$/ })).toHaveProperty('checked', false);
  expect(screen.queryByRole('button', { name: 'Clear all check marks' })).toBe(null);
  await user.click(screen.getByRole('checkbox', { name: /^Travel crate/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Hen saddles/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Hen saddles/ }));
  expect(localStorage.getItem('bunker-shopping-list')).toBe('["travel-crate"]');
  await user.click(screen.getByRole('button', { name: 'Clear all check marks' }));
  expect(screen.getByRole('checkbox', { name: /^Travel crate/ })).toHaveProperty('checked', false);
  expect(localStorage.getItem('bunker-shopping-list')).toBe(null);
});

test.each([
  ['["boots","no-such-thing",7]', true],
  ['{"boots":true}', false],
  ['[', false],
])('ignores invalid entries in stored check marks %s', async (kept, ticked) => {
  writeStored('localStorage', 'bunker-shopping-list', kept);
  await openGuide();
  expect(screen.getByRole('checkbox', { name: /^Rubber boots/ })).toHaveProperty('checked', ticked);
});

test('prints only the shopping list, then the whole guide again', async () => {
  const { user } = await openGuide();
  const guide = chapter('Shopping list').parentElement?.parentElement;
  const printed: boolean[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(/listOnly/.test(guide?.className ?? ''));
    window.dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => print.mockRestore());
  await user.click(screen.getByRole('button', { name: 'Print shopping list' }));
  await user.click(screen.getByRole('button', { name: 'Print the guide' }));
  expect(printed).toEqual([true, false]);
});
