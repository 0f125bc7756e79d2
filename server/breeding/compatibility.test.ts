// The comparison of two birds through the API: what is refused, who may ask for what, and that records count.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Flock, keepFlock } from '../flock/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let server: TestApp;
let flock: Flock;
beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

async function compare(
  chicken1Id: string,
  chicken2Id: string,
  more: object = {},
  headers: Record<string, string> = flock.headers,
) {
  const payload = { chicken1Id, chicken2Id, ...more };
  const answer = await server.app.inject({ method: 'POST', url: '/api/genetic-compatibility', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const family = async () => {
  const sire = await flock.add('Ajax', { sex: 'Rooster' });
  const dam = await flock.add('Hazel');
  const parents = { sireId: sire.id, damId: dam.id };
  return {
    sire,
    dam,
    son: await flock.add('Son', { ...parents, sex: 'Rooster' }),
    daughter: await flock.add('Daughter', parents),
  };
};

it('caps full siblings at 49, says what they are, and marks their common parents in both pedigrees', async () => {
  const { son, daughter } = await family();
  const { status, body } = await compare(son.id, daughter.id);
  expect(status).toBe(200);
  expect(body.compatibilityScore).toBeLessThanOrEqual(49);
  expect(body.detailedAnalysis).toMatchObject({ inbreedingRisk: 0.25, kinship: 0.25, miles: 0 });
  expect(body.detailedAnalysis.relationship).toMatch(/full (brother and sister|siblings)/);
  const marks = (tree: { position: string; shared: number | null }[]) => tree.map(({ shared }) => shared);
  expect(marks(body.pedigrees.chicken1)).toEqual([1, 2]);
  expect(marks(body.pedigrees.chicken2)).toEqual([1, 2]);
  expect(body.explanations.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    ...body.benefits,
    ...body.riskFactors,
    ...body.recommendations,
  ]);
});

it('answers the same whichever bird comes first', async () => {
  const { son, daughter } = await family();
  const [there, back] = [await compare(son.id, daughter.id), await compare(daughter.id, son.id)];
  expect(back.body.compatibilityScore).toBe(there.body.compatibilityScore);
  expect(back.body.chicken1).toEqual(there.body.chicken2);
  expect(back.body.riskFactors).toEqual(there.body.riskFactors);
});

it('assumes a background where nothing is recorded, and says what would raise the score', async () => {
  const rooster = await flock.add('Ajax', { sex: 'Rooster' });
  const hen = await flock.add('Hazel');
  const { body } = await compare(rooster.id, hen.id);
  expect(body.detailedAnalysis).toMatchObject({ inbreedingRisk: 0.1, kinship: 0, pedigreeCompleteness: 0 });
  expect(body.confidence).toBe('low');
  const points = body.improvements.map((improvement: { points: number }) => improvement.points);
  expect(points.length).toBeGreaterThan(2);
  expect(points).toEqual([...points].sort((a: number, b: number) => b - a));
});

it('counts what the records and the answers about the trip say, and keeps its promise of points', async () => {
  const rooster = await flock.add('Ajax', { sex: 'Rooster' });
  const hen = await flock.add('Hazel');
  const before = (await compare(rooster.id, hen.id)).body;
  const promised = before.improvements.find(({ code }: { code: string }) => code === 'TEST_NPIP').points;
  await flock.change(rooster, { npipStatus: 'clean' });
  await flock.change(hen, { npipStatus: 'clean' });
  const tested = (await compare(rooster.id, hen.id)).body;
  expect(tested.compatibilityScore - before.compatibilityScore).toBe(promised);
  const careful = (await compare(rooster.id, hen.id, { quarantine: 'own-building', biosecurityScore: 90 })).body;
  expect(careful.diseaseRiskScore).toBeLessThan(tested.diseaseRiskScore);
  const stopped = (await compare(rooster.id, hen.id, { controlArea: true })).body;
  expect(stopped.compatibilityScore).toBe(0);
  expect(stopped.diseasePreventionPlan[1]).toMatch(/travel|move/i);
});

it('keeps five headings with their emojis in the prevention plan', async () => {
  const { sire, dam } = await family();
  const { body } = await compare(sire.id, dam.id);
  const headings = body.diseasePreventionPlan.filter((line: string) => /^(🏥|🚪|🧼|🚚|🚨)/u.test(line));
  expect(headings).toEqual([
    '🏥 Testing and vaccination',
    '🚪 Quarantine',
    '🧼 Daily hygiene',
    '🚚 Travel and papers',
    '🚨 Emergencies',
  ]);
});

it('refuses the same bird twice and two of one sex, and names the field', async () => {
  const { son, sire } = await family();
  expect(await compare(son.id, son.id)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/chicken2Id' }] } });
  const two = await compare(son.id, sire.id);
  expect(two).toMatchObject({ status: 422, body: { errors: [{ pointer: '/chicken2Id' }] } });
  expect(two.body.detail).toContain('Both birds are roosters');
});

it('knows no bird that is paused, removed or of a keeper who left, but for its own keeper', async () => {
  const { sire, dam } = await family();
  const stranger = await keepFlock(server, 'otis@example.org');
  await flock.change(sire, { isAvailable: false });
  expect((await compare(sire.id, dam.id)).status).toBe(200);
  expect((await compare(sire.id, dam.id, {}, stranger.headers)).status).toBe(404);
  expect((await compare(sire.id, dam.id, {}, {})).status).toBe(404);
  const hen = await stranger.add('Fern');
  const rooster = await flock.add('Rex', { sex: 'Rooster' });
  expect((await compare(rooster.id, hen.id)).status).toBe(200);
  await server.app.inject({ method: 'DELETE', url: '/api/user', headers: stranger.headers });
  expect(await compare(rooster.id, hen.id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

it('names to a stranger no ancestor that is not on offer', async () => {
  const { sire, son, daughter } = await family();
  await flock.change(sire, { isAvailable: false });
  const { body } = await compare(son.id, daughter.id, {}, {});
  expect(body.pedigrees.chicken1).toContainEqual({ position: 'sire', name: null, shared: 1, candidates: 1 });
  expect(JSON.stringify(body)).not.toContain('Ajax');
});

it('compares mixed birds without a breed in the directory', async () => {
  const rooster = await flock.add('Patch', { sex: 'Rooster', breed: 'Barnyard mix' });
  const hen = await flock.add('Hazel');
  const { status, body } = await compare(rooster.id, hen.id);
  expect(status).toBe(200);
  expect(body.compatibilityScore).toBeLessThanOrEqual(99);
});

it('tells the state of a breed without letting a small flock be recognised', async () => {
  const population = async (id: string) =>
    (await server.app.inject({ url: `/api/heritage-breeds/${id}/population` })).json();
  expect(await population('java')).toMatchObject({ livingBirds: { count: 0, words: '0' }, meanKinship: null });
  const { sire, dam } = await family();
  expect(await population('java')).toMatchObject({
    livingBirds: { count: null, words: 'fewer than 5' },
    withPedigree: { count: null, words: 'fewer than 5' },
    geneDiversity: null,
  });
  for (let nth = 0; nth < 8; nth++) {
    await flock.add(`Chick ${nth}`, { sireId: sire.id, damId: dam.id, sex: nth % 2 ? 'Hen' : 'Rooster' });
  }
  const { body } = { body: await population('java') };
  // Ten full siblings: kinship .25 to each other and .5 to themselves.
  expect(body).toMatchObject({
    withPedigree: { count: 10 },
    founders: { count: null, words: 'fewer than 5' },
    founderEquivalents: 2,
    meanKinship: 0.275,
    geneDiversity: 0.725,
    effectiveSize: 10,
  });
  expect((await server.app.inject({ url: '/api/heritage-breeds/unicorn/population' })).statusCode).toBe(404);
});

it('counts anew after a bird’s sex was mended', async () => {
  const { sire, dam } = await family();
  const chicks = [];
  for (let nth = 0; nth < 10; nth++) chicks.push(await flock.add(`Chick ${nth}`, { sireId: sire.id, damId: dam.id }));
  const url = '/api/heritage-breeds/java/population';
  const before = (await server.app.inject({ url })).json();
  for (const chick of chicks.slice(0, 5)) await flock.change(chick, { sex: 'Rooster' });
  const after = (await server.app.inject({ url })).json();
  expect(after.effectiveSize).toBeGreaterThan(before.effectiveSize);
});

it('prints every judgement with a reason and a source', async () => {
  const answer = await server.app.inject({ url: '/api/scoring' });
  const { version, judgements } = answer.json();
  expect(version).toMatch(/^\d{4}-\d\d/);
  expect(judgements.length).toBeGreaterThan(60);
  for (const { reason, source, area } of judgements)
    expect(Math.min(reason.length, source.length, area.length)).toBeGreaterThan(3);
});

it('names another bird of the asker’s own that would avoid close kinship, and none whose parents are not known', async () => {
  const { son, daughter } = await family();
  await flock.add('Stranger', { sex: 'Rooster' });
  const without = await compare(son.id, daughter.id);
  expect(without.body.riskFactors.join(' ')).not.toContain('would avoid it');

  const [sire, dam] = [await flock.add('Bran', { sex: 'Rooster' }), await flock.add('Fern')];
  await flock.add('Bram', { sex: 'Rooster', sireId: sire.id, damId: dam.id });
  const { body } = await compare(daughter.id, son.id);
  expect(body.riskFactors.join(' ')).toContain('Your rooster Bram (0 %) would avoid it.');
  expect(JSON.stringify(body.improvements)).toContain('Choose your rooster Bram');

  const visitor = await compare(son.id, daughter.id, {}, {});
  expect(visitor.body.riskFactors.join(' ')).not.toContain('Bram');
});
