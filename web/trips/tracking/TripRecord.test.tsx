import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Trip } from '#contract';
import { writtenOff } from '../../program/stop-rules.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import { beginVisit, button, entry, heading, keep, onDay, part, plan, TRACKING } from '../../testing/tracked-trip.ts';
import { storedTrips } from '../stored-trips.ts';

beforeEach(beginVisit);

describe('a finished visit', () => {
  const weighings = [8.5, 8.2].map((weightPounds, at) =>
    entry(1 + 5 * at, 8, { weightPounds, taskId: at ? 'day-6-weigh' : 'day-1-weigh' }),
  );
  const arrival = entry(1, 7, { type: 'arrival', taskId: 'arrival', arrivedOn: '2026-05-25' });
  const hawk = entry(9, 9, { type: 'alert', status: 'pending', title: 'A hawk' });
  const rest = [
    entry(21, 9, { eggs: 3, taskId: 'day-21-first-eggs' }),
    entry(22, 9, { eggs: 4, taskId: 'day-22-eggs' }),
    entry(50, 9, { chicks: 5, taskId: 'after-hatch' }),
    hawk,
    entry(10, 9, {
      type: 'alert',
      status: 'pending',
      taskId: 'alarm-sudden-death',
      title: 'A bird has died suddenly',
      description: 'Prudence',
    }),
  ];

  test('is closed manually with its open checks, and can be reopened', async () => {
    keep();
    onDay(9);
    const { user } = renderApp(TRACKING);
    await heading('Day 9 of 28');
    await user.click(button('Finish the visit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish the visit?' }));
    expect(dialog.getByText(/^Ambrose at Hattie’s would end early, and become/)).toHaveTextContent(
      'Everything logged stays in it, and you can open the visit again. A link that you shared ends.',
    );
    expect(dialog.getByText(/^These 5 required checks are not done/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Finish the visit' }));
    expect(await screen.findByText('Record of a visit')).toBeVisible();
    expect(storedTrips.find(null, 'visit')?.trip.plan.finishedOn).toBe('2026-06-02');
    await user.click(button('Open it again'));
    expect(await heading('Day 9 of 28')).toBeVisible();
  });

  test('says before and after that a stop was never resolved', async () => {
    keep({ log: rest.slice(3) });
    onDay(9);
    const { user } = renderApp(TRACKING);
    await user.click(await screen.findByRole('button', { name: 'Finish the visit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish the visit?' }));
    expect(
      dialog.getByText(/^Not resolved: A sudden death; A hawk\. A stop holds after the visit, too\./),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Finish the visit' }));
    expect(await screen.findByText(/^Stop: A sudden death\. This was never resolved/)).toBeVisible();
  });

  test('that ended early lists only days that happened, and how each alert was resolved', async () => {
    const settled = {
      type: 'alert',
      taskId: writtenOff(hawk.id),
      description: 'State vet: predator, all clear',
    } as const;
    const thin = entry(10, 8, { weightPounds: 7 });
    keep({
      plan: { ...plan, finishedOn: '2026-06-03' },
      log: [...weighings, hawk, entry(10, 9, { ...settled, title: 'Settled: A hawk' }), thin],
    });
    onDay(60);
    renderApp(TRACKING);
    const record = within(await screen.findByRole('article', { name: 'Ambrose at Hattie’s' }));
    const names = record.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Arrival, planned', 'Visual Introduction, planned', 'Closed']);
    expect(record.getByText('Alerts').nextElementSibling).toHaveTextContent(
      /^Tuesday, June 2: A hawk\. Settled on Wednesday, June 3: State vet: predator, all clear\.He has lost more than 10% of his weight\..* 7 lb\. Not settled\.$/,
    );
  });

  test('becomes a printable record', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    onTestFinished(() => print.mockRestore());
    keep({ plan: { ...plan, finishedOn: '2026-07-20' }, log: [arrival, ...weighings, ...rest] });
    onDay(60);
    const { user } = renderApp(TRACKING);
    const record = within(await screen.findByRole('article', { name: 'Ambrose at Hattie’s' }));
    expect(record.getByText('Java, 2 years')).toBeVisible();
    const value = (name: string) => record.getByText(name).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
    expect(value('Arrived')).toBe('May 25, 2026');
    expect(value('Visual Introduction')).toBe('June 1, 2026');
    expect(value('Breeding')).toBe('June 8, 2026');
    expect(value('Day 28')).toBe('June 21, 2026');
    expect(value('Closed')).toBe('July 20, 2026');
    const [weights, eggs] = record.getAllByRole('table');
    expect(weights).toHaveTextContent('DayPounds18.568.2');
    expect(eggs).toHaveTextContent('DayEggs213224');
    expect(record.getByText(/eggs count as his, from days 21 to 38/)).toHaveTextContent('7 eggs');
    expect(value('Chicks hatched')).toBe('5');
    expect(value('Fertility')).toBe('Not written down');
    expect(value('Deaths')).toBe('Wednesday, June 3: A bird has died suddenly. Prudence. Not settled.');
    expect(value('Alerts')).toBe('Tuesday, June 2: A hawk. Not settled.');
    expect(value('Required checks left open')).toContain('Day 7: Sign:');
    await user.click(button('Print the record'));
    expect(print).toHaveBeenCalledOnce();
    expect(record.getByRole('link', { name: 'Record the hatch' })).toHaveAttribute('href', '/my-birds?hatch=new');
  });

  test('keeps everything that was logged under a fold, where nothing is changed anymore', async () => {
    const ill = entry(3, 9, { title: 'Sneezes', description: 'Temperature 106.2 F, comb pale' });
    const twoPhones = [8.5, 8.7].map((weightPounds, at) =>
      entry(1, 8 + at, { weightPounds, taskId: 'day-1-weigh', title: 'Weigh him.' }),
    );
    const others = Array.from({ length: 9 }, (_, at) => entry(5, 8 + at, { type: 'observation', title: `Seen ${at}` }));
    keep({ plan: { ...plan, finishedOn: '2026-06-03' }, log: [...twoPhones, ill, hawk, ...others, arrival] });
    onDay(60);
    const { user } = renderApp(TRACKING);
    await screen.findByRole('article', { name: 'Ambrose at Hattie’s' });
    expect(screen.getByText('Temperature 106.2 F, comb pale')).not.toBeVisible();
    await user.click(screen.getByText('Everything that was logged'));
    const timeline = await part('Activity Timeline');
    for (const text of ['Temperature 106.2 F, comb pale', '8.5 lb', '8.7 lb', 'Seen 0', 'Seen 8', 'Monday, May 25'])
      expect(timeline.getByText(text)).toBeVisible();
    expect(timeline.queryByRole('button', { name: /Mark as resolved|Take back/ })).toBeNull();
  });

  describe('of a keeper’s own rooster and hen', () => {
    const [AMBROSE, PETTIBONE] = ['id0000000000000a', 't0r3k1tq9ftmw5d4'];

    /** The register has a hatch of both on May 20. */
    function keepPair(change: Partial<Trip> = {}) {
      signIn();
      answerWith('listMyChickens', { example: 'register' });
      answerWith('listTrips', { example: 'empty' });
      const pair = { ...plan, roosterId: AMBROSE, henId: PETTIBONE, finishedOn: '2026-05-30' };
      // The mock returns its own plan, with an earlier edit time.
      keep({
        editedAt: '2026-06-01T12:00:00.000Z',
        plan: { ...pair, timeline: { arrivalDate: '2026-04-01' } },
        ...change,
      });
      onDay(60);
      renderApp(TRACKING);
    }
    const valueUnder = async (name: string) => (await screen.findByText(name)).nextElementSibling;

    test('says that no eggs were written down, and takes the hatch from My Birds', async () => {
      keepPair();
      await screen.findByRole('button', { name: 'Hand over 2 chicks' });
      expect(await valueUnder('Chicks hatched')).toHaveTextContent(/^2 of 10 eggs set$/);
      expect(await valueUnder('Fertility')).toHaveTextContent(/^At least 2 of 10 eggs set$/);
      expect(await valueUnder('Eggs from days 21 to 38')).toHaveTextContent('Not written down');
      expect(screen.queryByText(/count as his/)).toBeNull();
    });

    test('prefers what was written down during the visit', async () => {
      const log = [
        entry(30, 9, { chicks: 3, taskId: 'after-hatch' }),
        entry(1, 9, { taskId: 'after-fertility', description: '9 of 11' }),
      ];
      keepPair({ log });
      await screen.findByRole('button', { name: 'Hand over 2 chicks' });
      expect(await valueUnder('Chicks hatched')).toHaveTextContent(/^3$/);
      expect(await valueUnder('Fertility')).toHaveTextContent(/^9 of 11$/);
    });

    test('leads to the form of the hatch with both parents', async () => {
      keepPair();
      await screen.findByRole('button', { name: 'Hand over 2 chicks' });
      expect(screen.getByRole('link', { name: 'Record the hatch' })).toHaveAttribute(
        'href',
        `/my-birds?hatch=${PETTIBONE}&sire=${AMBROSE}`,
      );
    });
  });
});
