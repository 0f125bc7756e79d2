import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { screens } from '../screens.ts';
import { renderApp } from '../testing/render.tsx';

const { incubation, feeding, flockRecords, travelBunkerGuide } = screens;

async function open({ path, title }: (typeof screens)['feeding']) {
  const app = renderApp(path);
  await screen.findByText(title, { selector: 'h1' });
  return app;
}

const chapter = (name: string) => screen.getByText(name, { selector: 'h2' }).closest('section');

test.each([incubation, feeding, flockRecords].map((one) => [one.title, one] as const))(
  '%s links its chapters, names its sources and prints',
  async (_title, lesson) => {
    const { user } = await open(lesson);
    expect(screen.getByRole('link', { name: 'Back to the learning center' })).toHaveAttribute('href', '/education');
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(6);
    for (const link of links) {
      const name = link.textContent ?? '';
      expect(link).toHaveAttribute('href', `${lesson.path}#${chapter(name)?.id}`);
      expect(chapter(name)?.textContent?.length, name).toBeGreaterThan(100);
    }
    expect(within(chapter('Sources') as HTMLElement).getAllByRole('definition').length).toBeGreaterThan(3);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await user.click(screen.getByRole('button', { name: 'Print the lesson' }));
    expect(print).toHaveBeenCalledOnce();
  },
);

test.each([incubation, feeding, flockRecords, travelBunkerGuide].map((one) => [one.title, one] as const))(
  'every link within %s has a target',
  async (_title, guide) => {
    await open(guide);
    const here = [...document.querySelectorAll(`a[href^="${guide.path}#"]`)].map(
      (link) => (link as HTMLAnchorElement).hash,
    );
    expect(here.length).toBeGreaterThan(0);
    for (const hash of here) expect(document.querySelector(hash), hash).not.toBe(null);
  },
);

test.each([
  [
    'Choosing and storing eggs',
    incubation,
    ['55 to 65 °F and about 70% humidity', 'within 7 days', 'Do not wash them'],
  ],
  ['In an incubator', incubation, ['99.5 to 100 °F', '100 to 102 °F', '50 to 60%', '65 to 70%', 'until day 18']],
  ['The first weeks', incubation, ['92 to 95 °F', '5 °F less each week']],
  ['A feed for each age', feeding, ['18 to 20% protein', '16 to 18% protein', 'About 16% protein']],
  ['Calcium is for layers', feeding, ['damages the kidneys', 'in a dish of its own']],
  ['Before the breeding season', feeding, ['2 to 4 weeks before you collect eggs']],
  ['How much feed, how much water', feeding, ['Twice as much as feed by weight', 'At least twice as much']],
  ['Marks that last', flockRecords, ['sixteen pens by their marks', '1 + 4', 'after two weeks']],
  ['Who laid this egg?', flockRecords, ['three weeks']],
])('explains %s', async (title, lesson, texts) => {
  await open(lesson);
  for (const text of texts) expect(chapter(title)).toHaveTextContent(text);
});

test('the toe punches of the example add up to its pen', async () => {
  await open(flockRecords);
  const webs = within(chapter('Marks that last') as HTMLElement);
  const worth = (web: string) => Number(webs.getByText(web).nextElementSibling?.textContent);
  expect(worth('Left foot, outer web') + worth('Right foot, inner web')).toBe(5);
  const all = ['Left foot, outer web', 'Left foot, inner web', 'Right foot, inner web', 'Right foot, outer web'];
  expect(all.map(worth)).toEqual([1, 2, 4, 8]);
});

test('links from hatching to recording a hatch', async () => {
  await open(incubation);
  expect(screen.getByRole('link', { name: 'Record a hatch' })).toHaveAttribute('href', '/my-birds?hatch=new');
});
