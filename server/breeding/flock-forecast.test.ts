// Forecasts ten years through the API: which birds count, what is assumed, and what cannot be forecast.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { components } from '#contract';
import { type Flock, importFile, keepFlock } from '../flock/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let server: TestApp;
let flock: Flock;
beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

async function forecast(body: object = {}): Promise<components['schemas']['FlockForecast']> {
  const { headers } = flock;
  const answer = await server.app.inject({ method: 'POST', url: '/api/flock-forecast', headers, payload: body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const rooster = (name: string, more = {}) => flock.add(name, { sex: 'Rooster', ...more });

async function importRows(rows: readonly string[]): Promise<void> {
  const { status } = await importFile(server, flock, ['name,breed,sex,hatched,sire,dam', ...rows]);
  expect(status).toBe(200);
}

it('forecasts ten years of three breeding strategies and summarizes the difference', async () => {
  await importRows(
    Array.from({ length: 24 }, (_, nth) => `Bird ${nth},Java,${nth < 4 ? 'rooster' : 'hen'},2023-05-04,,`),
  );
  const found = await forecast();
  expect(found).toMatchObject({ breed: 'Java', roosters: 4, hens: 20 });
  expect(found.summary).toBe(
    'With no new birds, the chicks of 2036 are 25% inbred, about as much as those of full siblings; by one rooster, 70%, far more than those of full siblings. Your flock keeps 78% of its genetic diversity; by one rooster, 30%.',
  );
  expect(found.ways.map(({ way }) => way)).toEqual(['planned', 'oneRooster', 'random']);
  for (const { years } of found.ways) {
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 11 }, (_, nth) => 2026 + nth));
  }
  const [planned, oneRooster, random] = found.ways.map(({ years }) => years.at(-1)!);
  expect(planned!.inbreeding.high).toBeLessThan(random!.inbreeding.mean);
  expect(random!.inbreeding.high).toBeLessThan(oneRooster!.inbreeding.low);
  expect(oneRooster!.geneDiversity.high).toBeLessThan(planned!.geneDiversity.low);
  expect(await forecast()).toEqual(found);
});

it('assumes the breed’s usual kinship where no parent is recorded, and says so', async () => {
  for (const name of ['Ajax', 'Bruno']) await rooster(name);
  for (const name of ['Hazel', 'Holly', 'Brie']) await flock.add(name);
  const { notes, ways } = await forecast();
  expect(notes).toEqual([
    'None of these birds has a recorded parent, so we cannot know how related they are. We assume 10%, as for the pairs of a plan. If they are closer kin, all chicks are more inbred than shown. How the three ways differ stays the same.',
  ]);
  // The plan shows the same inbreeding for its pairs.
  expect(ways[0]?.years[1]?.inbreeding.mean).toBeCloseTo(0.1, 6);
});

it('assumes the same inbreeding of the birds of today as their pedigrees and the plan', async () => {
  await importRows([
    'Adam,Java,rooster,2022-05-04,,',
    'Eve,Java,hen,2022-05-04,,',
    'Abel,Java,rooster,2022-05-04,,',
    'Ada,Java,hen,2022-05-04,,',
    'Ajax,Java,rooster,2024-05-04,Adam,Eve',
    'Hazel,Java,hen,2024-05-04,Abel,Ada',
  ]);
  const founders = (await flock.mine()).filter(({ name }) => !['Ajax', 'Hazel'].includes(name));
  for (const bird of founders) expect(await flock.remove(bird)).toBe(204);
  for (const { id } of await flock.mine()) {
    const pedigree = await server.app.inject({ url: `/api/chickens/${id}/pedigree`, headers: flock.headers });
    expect(pedigree.json()).toMatchObject({ inbreeding: 0, assumedInbreeding: { share: 0.1 } });
  }
  const { ways } = await forecast();
  expect(ways.map(({ years }) => years[0]?.inbreeding.mean)).toEqual([0.1, 0.1, 0.1]);
  // Each is kin to itself by (1 + 0.1) / 2, and to the other by 0.1 for the four fifths of their ancestors that are missing.
  const plan = await server.app.inject({ method: 'POST', url: '/api/flock-plan', headers: flock.headers, payload: {} });
  expect(plan.json().geneDiversityBefore).toBeCloseTo(1 - (2 * 0.55 + 2 * 0.08) / 4, 6);
});

it('assumes the same kinship as the plan for birds from one source and from several', async () => {
  const source = 'Sandhill';
  await rooster('Ajax', { source });
  await flock.add('Hazel', { source });
  expect((await forecast()).notes[0]).toContain('We assume 12.5%, as for the pairs of a plan.');
  await flock.add('Holly', { source: 'Elsewhere' });
  expect((await forecast()).notes[0]).toMatch(/We assume [\d.]+% to 12\.5%, as for the pairs of a plan\./);
});

it('notes that no plan helps a flock of one family', async () => {
  const [ajax, hazel] = [
    await rooster('Ajax', { pedigreeOnly: true }),
    await flock.add('Hazel', { pedigreeOnly: true }),
  ];
  const parents = { sireId: ajax.id, damId: hazel.id };
  for (const name of ['Bruno', 'Basil']) await rooster(name, parents);
  for (const name of ['Holly', 'Brie']) await flock.add(name, parents);
  const { notes, ways } = await forecast();
  expect(notes).toEqual([
    'All your roosters and hens are close kin. No way of breeding them undoes that; an unrelated rooster does.',
  ]);
  expect(ways).toHaveLength(3);
});

it('says what is missing in a flock without birds or of one sex', async () => {
  expect(await forecast()).toMatchObject({ breed: null, roosters: 0, hens: 0, ways: [] });
  expect((await forecast()).summary).toBe('You have no grown bird. Birds are grown at 26 weeks.');
  await flock.add('Hazel');
  const missing = 'You have no grown Java rooster. With roosters and hens, you see ten years ahead here.';
  expect(await forecast()).toMatchObject({ summary: missing, hens: 1, ways: [], notes: [] });
  await flock.add('Holly');
  await rooster('Kid', { hatchDate: '2026-05-01' });
  expect((await forecast()).summary).toBe(missing);
});

it('says that a hybrid does not breed true', async () => {
  await flock.add('Goldie', { breed: 'ISA Brown' });
  await rooster('Goldo', { breed: 'ISA Brown' });
  const { summary, ways } = await forecast();
  expect(summary).toMatch(/^ISA Brown is a hybrid and does not breed true\./);
  expect(ways).toEqual([]);
});

it('notes that one hen would be the mother of all chicks', async () => {
  for (const name of ['Ajax', 'Bruno']) await rooster(name);
  await flock.add('Hazel');
  const { summary, notes } = await forecast();
  expect(summary).toMatch(
    /^With no new birds, by all roosters or by one, [^;]*\. Your flock keeps \d+% of its genetic diversity\.$/,
  );
  expect(notes.at(-1)).toBe(
    'You have one hen, so all chicks have the same mother. More hens, unrelated to her, would help most.',
  );
});

it('picks the largest breed that has both sexes, unless a breed is requested', async () => {
  for (const name of ['Hazel', 'Holly', 'Brie', 'Fern']) await flock.add(name);
  await rooster('Sam', { breed: 'Sussex' });
  await flock.add('Sue', { breed: 'Sussex' });
  const found = await forecast();
  expect(found.breed).toBe('Sussex');
  expect(found.notes.at(-1)).toBe(
    'This shows your birds of the breed Sussex. Choose another breed above to see its birds.',
  );
  expect(found.notes).toContain(
    'This counts one Sussex rooster, and looks at your own birds alone. A second, unrelated rooster would help.',
  );
  expect(await forecast({ breedId: 'java' })).toMatchObject({ breed: 'Java', roosters: 0, hens: 4, ways: [] });
});

it('uses the 300 youngest hens and names the others', async () => {
  await importRows([
    ...Array.from({ length: 302 }, (_, nth) => `Hen ${nth},Java,hen,${nth < 2 ? 2021 : 2023}-05-04,,`),
    ...Array.from({ length: 2 }, (_, nth) => `Rooster ${nth},Java,rooster,2023-05-04,,`),
  ]);
  const found = await forecast();
  expect(found).toMatchObject({ roosters: 2, hens: 300 });
  expect(found.notes.at(-1)).toBe('Hen 0 and Hen 1 are not in this plan, which takes the 300 youngest hens.');
});

it('uses the same birds as the plan: one generation unless asked to mix, and none of the excluded', async () => {
  const [ajax, hazel] = [await rooster('Ajax'), await flock.add('Hazel')];
  for (const name of ['Ace', 'Alf']) await rooster(name, { sireId: ajax.id, damId: hazel.id });
  expect(await forecast()).toMatchObject({ roosters: 1, hens: 1 });
  expect(await forecast({ mixGenerations: true })).toMatchObject({ roosters: 3, hens: 1 });
  expect(await forecast({ mixGenerations: true, without: [ajax.id] })).toMatchObject({ roosters: 2, hens: 1 });
});

it('leaves out birds with a positive test, as the plan does', async () => {
  const [ajax, ada] = [await rooster('Ajax'), await flock.add('Ada')];
  const [bea] = [await flock.add('Bea'), await flock.add('Cleo')];
  const addTest = (chickenId: string, result: string, date: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/papers', headers: flock.headers },
      payload: { chickenIds: [chickenId], kind: 'pullorum-typhoid', date, result },
    });
  await addTest(ada.id, 'positive', '2026-04-01');
  await addTest(bea.id, 'positive', '2026-04-01');
  await addTest(bea.id, 'negative', '2026-04-20');
  const { headers } = flock;
  const planned = await server.app.inject({ method: 'POST', url: '/api/flock-plan', headers, payload: {} });
  const pairs = (planned.json() as components['schemas']['FlockPlan']).matings.flatMap(({ hens }) => hens);
  const found = await forecast();
  expect(found).toMatchObject({ roosters: 1, hens: pairs.length });
  expect(pairs.map(({ hen }) => hen.name)).toEqual(['Bea', 'Cleo']);
  const note = 'is left out, as in a plan, because of a positive test in the health papers.';
  expect(found.notes[0]).toBe(`Ada ${note}`);
  await addTest(ajax.id, 'positive', '2026-04-02');
  expect((await forecast()).summary).toMatch(/^You have no grown Java rooster without a positive test\. With roosters/);
});

it('continues with the planned generation when one of its roosters dies', async () => {
  const [ajax, hazel] = [await rooster('Ajax'), await flock.add('Hazel')];
  const parents = { sireId: ajax.id, damId: hazel.id };
  await rooster('Little Ajax', parents);
  for (const name of ['Little Hazel', 'Little Holly']) await flock.add(name, parents);
  await rooster('Stranger');
  expect(await forecast({ without: [ajax.id] })).toMatchObject({ roosters: 1, hens: 1 });
});
