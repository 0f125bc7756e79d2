import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Chicken, ClanPlan, FlockPlan } from '#contract';
import nothing from '../../fixtures/examples/forecastFlock.empty.json' with { type: 'json' };
import forecast from '../../fixtures/examples/forecastFlock.java.json' with { type: 'json' };
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import shownPapers from '../../fixtures/examples/listShownPapers.one.json' with { type: 'json' };
import clans from '../../fixtures/examples/planFlock.clans.json' with { type: 'json' };
import closeKin from '../../fixtures/examples/planFlock.close-kin.json' with { type: 'json' };
import newcomer from '../../fixtures/examples/planFlock.newcomer.json' with { type: 'json' };
import example from '../../fixtures/examples/planFlock.season.json' with { type: 'json' };
import without from '../../fixtures/examples/planFlock.without.json' with { type: 'json' };
import gone from '../../fixtures/examples/recordClans.gone.json' with { type: 'json' };
import { keyOf } from '../client/query.ts';
import { createQueryClient } from '../client/query-client.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';
import { Clans } from './Clans.tsx';
import { PlanResult } from './PlanResult.tsx';
import { diversityText, planText, secondBestText } from './plan-words.ts';

const season = { value: example.value as FlockPlan & { geneDiversityBefore: number; geneDiversityAfter: number } };

function renderPlan(plan: FlockPlan) {
  const client = createQueryClient();
  const page = (shown: FlockPlan) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlanResult plan={shown} flock={[]} onChange={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(plan));
  return { rerender: (shown: FlockPlan) => rerender(page(shown)) };
}

function openPlanner(address = '/flock-plan') {
  signIn();
  return renderApp(address);
}

const plan = { name: 'Plan this season' };

test('plans a season with pairs, gene diversity and the cost of the second-best plan', async () => {
  answerWith('listMyChickens', { example: 'register' });
  answerWith('planFlock', { example: 'season' });
  const { user, address } = openPlanner();
  expect(await screen.findByText('Ready to plan')).toBeVisible();
  await user.click(screen.getByRole('button', plan));
  expect(await screen.findByText(planText(season.value))).toBeVisible();
  expect(address()).toBe('/flock-plan?hens=10');
  expect(screen.getByRole('region', { name: 'The plan' })).toHaveFocus();
  for (const { rooster, hens } of season.value.matings) {
    const list = within(screen.getByRole('list', { name: `Hens of ${rooster.name}` }));
    for (const { hen, kinshipInWords, verdict, compatibilityScore } of hens) {
      const row = within(list.getByRole('link', { name: hen.name }).closest('li') as HTMLElement);
      expect(row.getByRole('link')).toHaveAttribute(
        'href',
        `/genetic-compatibility?rooster=${rooster.id}&hen=${hen.id}`,
      );
      expect(row.getByText(kinshipInWords)).toBeVisible();
      expect(row.getByText(`${verdict.title}.`).parentElement).toHaveTextContent(verdict.reason);
      const score = row.queryByText(`${compatibilityScore} of 200`);
      expect(score !== null).toBe(verdict.kind !== 'not-advised');
    }
  }
  const { geneDiversityBefore, geneDiversityAfter } = season.value;
  expect(screen.getByText(diversityText(geneDiversityBefore, geneDiversityAfter))).toBeVisible();
  expect(screen.getByText(secondBestText(season.value) ?? '')).toBeVisible();
});

test('says whose papers the plan used', async () => {
  answerWith('listMyChickens', { example: 'register' });
  answerWith('planFlock', { example: 'season' });
  answerWith('listShownPapers', { example: 'empty' });
  const { client } = openPlanner('/flock-plan?hens=10');
  expect(await screen.findByText(planText(season.value))).toBeVisible();
  await waitFor(() => expect(client.getQueryData(keyOf('listShownPapers'))).toEqual([]));
  expect(screen.queryByText(/^Papers shown to you/)).toBeNull();
  const [one] = shownPapers.value;
  const { id, name } = season.value.matings[0]!.rooster;
  act(() => client.setQueryData(keyOf('listShownPapers'), [{ ...one!, chicken: { ...one!.chicken, id, name } }]));
  expect(await screen.findByText(/^Papers shown to you/)).toHaveTextContent(`the papers of ${name} until`);
});

test('shows a ten-year forecast as a summary, charts and a table', async () => {
  answerWith('planFlock', { example: 'season' });
  answerWith('forecastFlock', { example: 'java' });
  const { user } = openPlanner('/flock-plan?hens=10');
  expect(await screen.findByText(forecast.value.summary)).toBeVisible();
  const section = screen.getByRole('heading', { name: 'Ten years ahead' }).parentElement as HTMLElement;
  for (const note of forecast.value.notes) expect(within(section).getByText(note)).toBeVisible();
  await user.click(within(section).getByText('Show the figures'));
  const table = within(within(section).getByRole('table', { name: 'Inbreeding' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Year',
    'As planned',
    'One rooster',
    'At random',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    forecast.value.ways[0]?.years.map(({ year }) => String(year)),
  );
  const kept = within(within(section).getByRole('table', { name: 'Genetic diversity kept' }));
  expect(kept.getAllByRole('cell')[0]).toHaveTextContent('100%');
});

test('says that three ways end alike instead of drawing three labels', async () => {
  answerWith('planFlock', { example: 'season' });
  answerWith('forecastFlock', { example: 'newcomer' });
  openPlanner('/flock-plan?hens=10');
  expect(await screen.findByText('All three ways end alike, at about 87%.')).toBeVisible();
  expect(screen.getByText('All three ways end alike, at about 12%.')).toBeVisible();
});

test('says that a forecast covers own birds only if the plan has other roosters', async () => {
  answerWith('planFlock', { example: 'season' });
  answerWith('forecastFlock', { example: 'java' });
  const ownOnly = /^This is for your own birds only/;
  openPlanner('/flock-plan?hens=10');
  expect(await screen.findByText(forecast.value.summary)).toBeVisible();
  expect(screen.queryByText(ownOnly)).toBeNull();
  cleanup();
  openPlanner('/flock-plan?hens=10&within=50');
  expect(await screen.findByText(forecast.value.summary)).toBeVisible();
  expect(screen.getByText(ownOnly)).toBeVisible();
});

test('refreshes the forecast with the plan', async () => {
  answerWith('planFlock', { example: 'season' });
  answerWith('forecastFlock', { example: 'java' });
  const { user } = openPlanner('/flock-plan?hens=10');
  expect(await screen.findByText(forecast.value.summary)).toBeVisible();
  answerWith('forecastFlock', { example: 'empty' });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Plan this season' }));
  expect(await screen.findByText(nothing.value.summary)).toBeVisible();
  expect(screen.queryByText(forecast.value.summary)).toBeNull();
});

test('shows the plan even if the forecast is missing or fails', async () => {
  answerWith('planFlock', { example: 'season' });
  answerWith('forecastFlock', { status: 503 });
  const { user } = openPlanner('/flock-plan?hens=10');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/^3 roosters for 3 hens/)).toBeVisible();
  answerWith('forecastFlock', { example: 'empty' });
  await user.click(again);
  expect(await screen.findByText(nothing.value.summary)).toBeVisible();
  expect(screen.queryByText('Show the figures')).toBeNull();
});

test('says once what is true of all hens of a rooster, and when close kin may be bred', () => {
  const [mating] = closeKin.value.matings;
  const [pair] = mating!.hens;
  const sister = { ...pair!, hen: { ...pair!.hen, id: 'sister', name: 'Duet' } };
  const of = (hens: (typeof pair)[]) => ({ ...closeKin.value, matings: [{ ...mating!, hens }] }) as FlockPlan;
  const { rerender } = renderPlan(of([pair, sister]));
  expect(screen.getAllByText(/^Close kin: the chicks would be 25% inbred/)).toHaveLength(1);
  expect(screen.getByText('Only if you find no other rooster for them, and for one season.')).toBeVisible();
  const other = { ...sister, verdict: { ...sister.verdict, reason: 'Another reason.' } };
  rerender(of([pair, other]));
  expect(screen.getByText(/^Close kin: the chicks would be 25% inbred/)).toBeVisible();
  expect(screen.getByText(/Another reason\.$/)).toBeVisible();
  // Words for one pair are not said of two hens, and what is said of close kin is not said of a plan with other pairs.
  const single = { ...pair!.verdict, code: 'NOTHING_KNOWN', reason: 'No parent of the hen is recorded.' };
  rerender(of([pair, sister].map((one) => ({ ...one!, verdict: single }))));
  expect(screen.getAllByText(/No parent of the hen is recorded\.$/)).toHaveLength(2);
  rerender(of([pair, { ...sister, verdict: single }]));
  expect(screen.getByText(/^Close kin: the chicks would be 25% inbred/)).toBeVisible();
  expect(screen.queryByText(/^Only if you find no other rooster/)).toBeNull();
});

test('says what to raise, and names the chicks once they hatched', async () => {
  const { rerender } = renderPlan(season.value);
  const section = screen.getByRole('heading', { name: 'What to raise' }).parentElement as HTMLElement;
  expect(section).toHaveTextContent(
    'Of the chicks you hatch, keep one son of each rooster and one daughter of each hen.',
  );
  const chicks = within(section).getAllByRole('listitem');
  expect(chicks.map(({ textContent }) => textContent)).toEqual([
    'BarnacleSon of Ambrose and Mrs. Pettibone',
    'Clementine, band 26-01Daughter of Ambrose and Mrs. Pettibone',
  ]);
  rerender({ ...season.value, keep: [] });
  expect(screen.getByText('Record your hatches, and the chicks to keep are named here.')).toBeVisible();
});

test('says that all birds are close kin, and links to the nearest unrelated rooster', async () => {
  answerWith('listMyChickens', { example: 'two' });
  answerWith('planFlock', { example: 'closeKin' });
  openPlanner('/flock-plan?hens=10');
  expect(await screen.findByText(/^Java: all your birds are so closely related/)).toBeVisible();
  const section = screen.getByRole('heading', { name: 'The nearest rooster not known to be related' })
    .parentElement as HTMLElement;
  expect(section).toHaveTextContent(
    'Ambrose, Java, Austin, Texas, 3,691 miles away. For his chicks with Solo (Java) we assume 9% inbreeding, because birds of one breed share distant ancestors. Chicks of a brother and a sister are 25% inbred.',
  );
  expect(within(section).getByRole('link', { name: 'Ambrose' })).toHaveAttribute('href', '/bird/id0000000000000a');
  expect(
    screen.getByText(/^These pairs are or may be close kin. Of their chicks keep daughters, for an unrelated rooster/),
  ).toBeVisible();
});

test('sends the choices, and asks for a distance only with nearby roosters', async () => {
  const { user, address } = openPlanner();
  const hens = await screen.findByLabelText('Most hens for one rooster');
  expect(screen.queryByLabelText('Within how many miles')).toBeNull();
  await user.clear(hens);
  await user.type(hens, '6');
  await user.selectOptions(screen.getByLabelText('Breed'), 'Java');
  await user.click(screen.getByLabelText('Include roosters of keepers near me'));
  const miles = screen.getByLabelText('Within how many miles');
  await user.clear(miles);
  await user.type(miles, '40');
  await user.click(screen.getByLabelText('Mix generations'));
  const sent = sentTo('/api/flock-plan');
  await user.click(screen.getByRole('button', plan));
  await waitFor(() => expect(address()).toBe('/flock-plan?hens=6&within=40&breed=java&mix=yes'));
  await waitFor(() =>
    expect(sent).toEqual([{ maxHensPerRooster: 6, nearbyWithin: 40, breedId: 'java', mixGenerations: true }]),
  );
});

test('restores a plan from its URL and sums up its options in one line', async () => {
  answerWith('planFlock', { example: 'season' });
  const { user } = openPlanner('/flock-plan?hens=6&within=40&breed=java&mix=yes');
  expect(await screen.findByText(/^3 roosters for 3 hens/)).toBeVisible();
  expect(
    screen.getByText('Java, at most 6 hens for one rooster, with roosters within 40 miles, generations mixed'),
  ).toBeVisible();
  expect(screen.queryByRole('button', plan)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Most hens for one rooster')).toHaveValue(6);
  expect(screen.getByLabelText('Within how many miles')).toHaveValue(40);
  expect(screen.getByLabelText('Breed')).toHaveValue('java');
  expect(screen.getByLabelText('Mix generations')).toHaveProperty('checked', true);
});

test('plans with two birds and names the most useful missing record', async () => {
  answerWith('listMyChickens', { example: 'two' });
  answerWith('planFlock', { example: 'newcomer' });
  const { user } = openPlanner();
  await user.click(await screen.findByRole('button', plan));
  expect(
    await screen.findByText(
      /^Uno with Solo\. Their parents are not all recorded, so we assume that their chicks would be 10% inbred\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByText('Same breed and yard, no pedigree: we assume the chicks would be 10% inbred.')).toBeVisible();
  expect(screen.getByText('Cannot say yet.')).toBeVisible();
  expect(screen.getByText('First guess')).toBeVisible();
  expect(screen.getByText('Which hatchery or breeder did Uno come from?')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Record where Uno came from' });
  expect(link).toHaveAttribute('href', `/my-birds?edit=${newcomer.value.matings[0]?.rooster.id}#source`);
  await user.click(link);
  expect(await screen.findByLabelText('Came from')).toHaveFocus();
});

test('says that no hen is of the breed', async () => {
  answerWith('planFlock', { example: 'empty' });
  openPlanner('/flock-plan?hens=10&breed=java');
  expect(await screen.findByText('None of your hens is of this breed.')).toBeVisible();
});

test('says which hens are left out and why, and how far a rooster is', () => {
  const [mating] = season.value.matings;
  const left = {
    hen: { id: 'd0t', name: 'Dot', breed: 'Java', breedId: 'java', sex: 'Hen' as const },
    reason: 'All are her brothers.',
  };
  const shown = { ...season.value, matings: [{ ...mating, distance: 12 }], hensLeftOut: [left] };
  const { rerender } = renderPlan(shown as FlockPlan);
  expect(screen.getByText('Of another keeper, 12 miles away')).toBeVisible();
  const section = screen.getByRole('heading', { name: 'Hens left out' }).parentElement as HTMLElement;
  expect(within(section).getByText('Dot')).toBeVisible();
  expect(section).toHaveTextContent('All are her brothers.');
  const other = { hen: { ...left.hen, id: 'p1p', name: 'Pip' }, reason: 'She is too young.' };
  const third = { ...left, hen: { ...left.hen, id: 'sky', name: 'Sky' } };
  rerender({ ...shown, hensLeftOut: [left, other, third] } as FlockPlan);
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dot, Sky, each: All are her brothers.', 'Pip: She is too young.']);
  rerender({ ...shown, matings: [] } as FlockPlan);
  expect(screen.getByText('None of your hens can be paired now.')).toBeVisible();
});

test('tells a keeper without birds how to begin', async () => {
  answerWith('listMyChickens', { example: 'empty' });
  openPlanner();
  expect(await screen.findByText('No birds to plan with')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add your first bird' })).toHaveAttribute('href', '/add-chicken');
  expect(screen.getByRole('link', { name: 'Import a pedigree' })).toHaveAttribute('href', '/my-birds?import=csv');
});

test('disables nearby roosters without a location and says why', async () => {
  answerWith('getProfile', { example: 'withoutPlace' });
  openPlanner();
  expect(await screen.findByLabelText('Include roosters of keepers near me')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'say where you are' })).toHaveAttribute(
    'href',
    '/create-profile?next=%2Fflock-plan',
  );
});

test('says that planning failed, and tries again', async () => {
  answerWith('planFlock', { status: 503 });
  const { user } = openPlanner('/flock-plan?hens=10');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith('planFlock', { example: 'season' });
  await user.click(again);
  expect(await screen.findByText(/^3 roosters for 3 hens/)).toBeVisible();
});

test('prints the plan', async () => {
  answerWith('planFlock', { example: 'season' });
  const { user } = openPlanner('/flock-plan?hens=10');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('plans again without a lost rooster and says what changes', async () => {
  answerWith('planFlock', { example: 'season' });
  const { user, address } = openPlanner('/flock-plan?hens=10');
  const press = await screen.findByRole('button', { name: 'Plan without Ajax' });
  answerWith('planFlock', { example: 'without' });
  await user.click(press);
  expect(await screen.findByRole('heading', { name: 'What changes without Ajax' })).toBeVisible();
  expect(address()).toBe(`/flock-plan?hens=10&without=${without.value.changes.without[0]?.id}`);
  expect(screen.getByText('Bruno takes the place of Ajax with Hazel.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plan with Ajax again' }));
  await waitFor(() => expect(address()).toBe('/flock-plan?hens=10'));
});

test('plans again without a hen that the keeper leaves out', async () => {
  answerWith('planFlock', { example: 'season' });
  const { user, address } = openPlanner('/flock-plan?hens=10');
  const { hen } = season.value.matings[0]!.hens[0]!;
  await user.click(await screen.findByRole('button', { name: `Leave out ${hen.name}` }));
  await waitFor(() => expect(address()).toBe(`/flock-plan?hens=10&without=${hen.id}`));
});

test('tells namesakes apart wherever the plan names them', () => {
  const { matings, ...plan } = season.value;
  const [mating] = matings;
  const { rooster, hens } = mating!;
  const { hen } = hens[0]!;
  const other = { ...rooster, id: 'another' };
  renderPlan({
    ...plan,
    matings: [mating!, { rooster: other, distance: 21, hens: [{ ...hens[0]!, hen: { ...hen, id: 'second' } }] }],
    hensLeftOut: [{ hen: { ...hen, id: 'third' }, reason: 'Too young.' }],
    exchange: [
      {
        rooster: { ...rooster, id: 'away' },
        location: 'Nome, Alaska',
        distance: 3000,
        inbreeding: 0.1,
        unrelatedTo: 6,
        comparedWith: 7,
      },
    ],
    changes: { without: [{ ...rooster, id: 'gone' }], sentences: [] },
    namesakes: [
      { id: rooster.id, name: `${rooster.name} (yours)` },
      { id: 'another', name: `${rooster.name} (York)` },
      { id: 'away', name: `${rooster.name} (Nome)` },
      { id: 'gone', name: `${rooster.name} (band 7)` },
      { id: 'second', name: `${hen.name} (band 2)` },
      { id: 'third', name: `${hen.name} (band 3)` },
    ],
  });
  const { name } = rooster;
  for (const heading of [`${name} (yours)`, `${name} (York)`, `What changes without ${name} (band 7)`])
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  for (const button of [
    `Plan without ${name} (yours)`,
    `Plan without ${name} (York)`,
    `Plan with ${name} (band 7) again`,
  ])
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  const list = within(screen.getByRole('list', { name: `Hens of ${name} (York)` }));
  expect(list.getByRole('link', { name: `${hen.name} (band 2)` })).toBeVisible();
  expect(screen.getByText(`${hen.name} (band 3)`)).toBeVisible();
  expect(screen.getByRole('link', { name: `${name} (Nome)` }).parentElement).toHaveTextContent(
    /, Nome, Alaska, 3,000 miles away, unrelated to 6 of the 7 hens compared\. For/,
  );
});

test('assigns birds to clans, saves them and prints only the coop sheet', async () => {
  answerWith('listMyChickens', { example: 'register' });
  answerWith('planFlock', { example: 'season' });
  const { user, address } = openPlanner('/flock-plan?hens=10');
  expect(await screen.findByRole('heading', { name: 'Without records: breed in clans' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Number of clans'), '4');
  expect(screen.getByLabelText('Name of pen 4')).toHaveValue('Pen 4');
  await user.selectOptions(screen.getByLabelText('Number of clans'), '3');
  await user.clear(screen.getByLabelText('Name of pen 2'));
  await user.type(screen.getByLabelText('Name of pen 2'), 'Pen 1');
  await user.click(await screen.findByRole('button', { name: 'Assign my birds' }));
  expect(screen.getByText('Another pen has this name.')).toBeVisible();
  for (const [at, name] of ['Creek', 'North', 'South'].entries()) {
    await user.clear(screen.getByLabelText(`Name of pen ${at + 1}`));
    await user.type(screen.getByLabelText(`Name of pen ${at + 1}`), name);
  }
  answerWith('planFlock', { example: 'clans' });
  await user.click(screen.getByRole('button', { name: 'Assign my birds' }));
  const pens = within(await screen.findByRole('list', { name: 'Pens' }));
  expect(address()).toBe('/flock-plan?hens=10&clan=Creek&clan=North&clan=South');
  for (const { clan, hens, roostersFrom } of clans.value.clans.pens) {
    const pen = pens.getByRole('heading', { name: clan }).closest('li') as HTMLElement;
    for (const { name } of hens) expect(within(pen).getByRole('link', { name })).toBeVisible();
    expect(within(pen).getByText(`Roosters, from ${roostersFrom}:`)).toBeVisible();
  }
  const table = within(screen.getByRole('table', { name: 'Where each pen gets its roosters' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(0, 3)).toEqual([
    'SeasonCreekNorthSouth',
    '2026SouthCreekNorth',
    '2027South 2026Creek 2026North 2026',
  ]);

  answerWith('recordClans', { status: 422, example: 'gone' });
  const press = { name: 'Record these clans' };
  await user.click(screen.getByRole('button', press));
  expect(await screen.findByText(gone.value.detail)).toBeVisible();
  answerWith('recordClans', {});
  const sent = sentTo('/api/chickens');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^These clans are in My Birds/)).toHaveFocus();
  const inPens = clans.value.clans.pens.flatMap(({ clan, hens, roostersFrom, roosters }) => [
    ...hens.map(({ id }) => ({ chickenId: id, clan })),
    ...roosters.map(({ id }) => ({ chickenId: id, clan: roostersFrom })),
  ]);
  const shown = new Set(register.value.map(({ id }) => id));
  expect(sent).toEqual([{ clans: inPens.filter(({ chickenId }) => shown.has(chickenId)) }]);

  const plan = screen.getByRole('region', { name: 'The plan' });
  const isLeftOut = () => plan.closest('.not-printed') !== null;
  const leftOut: boolean[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => void leftOut.push(isLeftOut()));
  await user.click(screen.getByRole('button', { name: 'Print for the coop door' }));
  print.mockRestore();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect([...leftOut, isLeftOut()]).toEqual([true, false]);
});

test('says what to do in pens that have no rooster', () => {
  const { pens, ...sheet } = clans.value.clans as ClanPlan;
  const only = pens.map((pen, at) => (at === 0 ? pen : { ...pen, roosters: [] }));
  const props = { nameOf: ({ name }: { name: string }) => name, flock: [], pending: false, onNames() {}, onPrint() {} };
  const page = (pens: typeof only) => (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Clans plan={{ ...sheet, pens }} {...props} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(only));
  expect(screen.getByText(/^A pen without a rooster hatches nothing\. .*can serve several pens in turn/)).toBeVisible();
  rerender(page(pens.map((pen) => ({ ...pen, roosters: pens[0]!.hens }))));
  expect(screen.queryByText(/^A pen without a rooster/)).toBeNull();
});

test('warns that birds of one place may be one clan', () => {
  const plan = clans.value.clans as ClanPlan;
  const ids = plan.pens.flatMap(({ hens, roosters }) => [...hens, ...roosters].map(({ id }) => id));
  const flockFrom = (source: (at: number) => string | null) =>
    ids.map((id, at) => ({ ...register.value[0], id, source: source(at) })) as Chicken[];
  const props = { plan, nameOf: ({ name }: { name: string }) => name, pending: false, onNames() {}, onPrint() {} };
  const page = (flock: Chicken[]) => (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Clans {...props} flock={flock} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(flockFrom(() => 'Miller')));
  expect(screen.getByText('All these birds came from Miller.')).toBeVisible();
  rerender(page(flockFrom((at) => (at === 0 ? null : 'Miller'))));
  expect(screen.queryByText(/^All these birds came from/)).toBeNull();
});

test('asks a visitor to sign in', async () => {
  renderApp('/flock-plan');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fflock-plan');
});
