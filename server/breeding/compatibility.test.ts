// Compares two birds through the API: validation, visibility, and the effect of records and answers.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Flock, keepFlock } from '../flock/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { breedingHandlers } from './handlers.ts';
import { breedStandings } from './standing-queries.ts';

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

it('caps full siblings below 50, names the relationship, and marks the shared parents in both pedigrees', async () => {
  const { son, daughter } = await family();
  const { status, body } = await compare(son.id, daughter.id);
  expect(status).toBe(200);
  expect(body.compatibilityScore).toBeLessThanOrEqual(49);
  expect(body.detailedAnalysis).toMatchObject({ inbreedingRisk: 0.25, kinship: 0.25, miles: null });
  expect(body.detailedAnalysis.relationship).toBe('full siblings');
  const marks = (tree: { position: string; shared: number | null }[]) => tree.map(({ shared }) => shared);
  expect(marks(body.pedigrees.chicken1)).toEqual([1, 2]);
  expect(marks(body.pedigrees.chicken2)).toEqual([1, 2]);
  expect(body.explanations.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    ...body.benefits,
    ...body.riskFactors,
    ...body.recommendations,
  ]);
});

it('is symmetric in the two birds', async () => {
  const { son, daughter } = await family();
  const [there, back] = [await compare(son.id, daughter.id), await compare(daughter.id, son.id)];
  expect(back.body.compatibilityScore).toBe(there.body.compatibilityScore);
  expect(back.body.chicken1).toEqual(there.body.chicken2);
  expect(back.body.riskFactors).toEqual(there.body.riskFactors);
});

it('assumes background inbreeding without a pedigree, and says what would raise the score', async () => {
  const rooster = await flock.add('Ajax', { sex: 'Rooster' });
  const hen = await flock.add('Hazel');
  const { body } = await compare(rooster.id, hen.id);
  expect(body.detailedAnalysis).toMatchObject({ inbreedingRisk: 0.1, kinship: 0, pedigreeCompleteness: 0 });
  expect(body.confidence).toBe('low');
  const points = body.improvements.map((improvement: { points: number }) => improvement.points);
  expect(points.length).toBeGreaterThan(2);
  const [first, ...rest] = body.improvements;
  expect(first.sentence).toMatch(/^Tell us whether both birds hatched in one yard or come from different sources/);
  expect(points.slice(1)).toEqual(rest.map(byPoints).sort((a: number, b: number) => b - a));
});

const byPoints = ({ points }: { points: number }) => points;

it('assumes kinship within one yard by the answer about sources, in the same words on every screen', async () => {
  const rock = { breed: 'Plymouth Rock' };
  const rooster = await flock.add('Ajax', { sex: 'Rooster', ...rock });
  const hen = await flock.add('Hazel', rock);
  const kinshipOf = async (sources?: string) => {
    const { body } = await compare(rooster.id, hen.id, sources ? { sources } : {});
    return [body.detailedAnalysis.inbreedingRisk, body.detailedAnalysis.kinshipInWords];
  };
  const unknown = 'Same breed and yard, no pedigree: we assume the chicks would be 6.25% inbred.';
  expect(await kinshipOf()).toEqual([0.0625, unknown]);
  expect(await kinshipOf('hatched-here')).toEqual([
    0.125,
    'Both from one place, no pedigree: we assume the chicks would be 12.5% inbred.',
  ]);
  expect(await kinshipOf('different')).toEqual([
    0.01,
    'Same breed, no pedigree: we assume the chicks would be 1% inbred.',
  ]);

  const ask = async (url: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url, headers: flock.headers, payload })).json();
  const { recommendations } = await ask('/api/breeding-recommendations', { chickenId: hen.id });
  expect(recommendations[0]).toMatchObject({ inbreedingRisk: 0.0625, reasons: expect.arrayContaining([unknown]) });
  const { matings } = await ask('/api/flock-plan', {});
  expect(matings[0].hens[0]).toMatchObject({ inbreeding: 0.0625, kinshipInWords: unknown });

  // Birds of two keepers can come from one place, too.
  const stranger = await keepFlock(server, 'otis@example.org');
  const fern = await stranger.add('Fern', rock);
  const risk = async (answer: object) =>
    (await compare(rooster.id, fern.id, answer)).body.detailedAnalysis.inbreedingRisk;
  expect([await risk({}), await risk({ sources: 'hatched-here' })]).toEqual([0.01, 0.125]);
});

it("does not take a neighbor's rooster from the same hatchery for new blood", async () => {
  const hen = await flock.add('Hazel', { source: 'Murray McMurray' });
  const neighbor = await keepFlock(server, 'otis@example.org');
  const offered = { sex: 'Rooster', isAvailable: true } as const;
  const of = async (source: string) => (await neighbor.add(source, { ...offered, source })).id;
  const said = async (roosterId: string) => {
    const { body } = await compare(roosterId, hen.id);
    return [body.detailedAnalysis.inbreedingRisk, body.benefits.join(' ')];
  };
  expect(await said(await of('Murray McMurray Hatchery'))).toEqual([
    0.125,
    expect.not.stringMatching(/two (lines|sources)/),
  ]);
  // One name may be a part of the other: nothing is claimed.
  expect(await said(await of('McMurray'))).toEqual([
    0.1,
    expect.stringContaining('unless both came from one hatchery'),
  ]);
  expect(await said(await of('Meyer Hatchery'))).toEqual([0.1, expect.stringContaining('from two sources')]);
  const { recommendations } = (
    await server.app.inject({
      ...{ method: 'POST', url: '/api/breeding-recommendations' },
      ...{ headers: flock.headers, payload: { chickenId: hen.id } },
    })
  ).json();
  const reasons = recommendations.map(({ name, reasons }: { name: string; reasons: string[] }) => [
    name,
    reasons.find((reason) => reason.startsWith('From another flock')),
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    'Murray McMurray Hatchery': 'From another flock, but both came from one hatchery or breeder.',
    McMurray: 'From another flock.',
    'Meyer Hatchery': 'From another flock.',
  });
});

it('tells of an illness and of one source only a keeper who compares a bird of their own', async () => {
  const health = {
    lastIllnessOn: '2026-04-20',
    flockMareks: 'outbreak',
    npipStatus: 'not-tested',
    source: 'Murray McMurray',
  } as const;
  const hen = await flock.add('Hazel', { isAvailable: true, ...health });
  const other = await keepFlock(server, 'otis@example.org');
  const bruno = await other.add('Bruno', { sex: 'Rooster', isAvailable: true, source: 'McMurray, Murray' });
  const stranger = await keepFlock(server, 'ida@example.org');
  const saidTo = async (headers: Record<string, string>) =>
    JSON.stringify((await compare(bruno.id, hen.id, {}, headers)).body);
  const told = [/birds were ill/i, /came from one place/];
  for (const words of told) expect(await saidTo(other.headers)).toMatch(words);
  const all = /birds were ill|has been on the hen.s farm|not tested for pullorum|from one place/i;
  for (const headers of [{}, stranger.headers]) expect(await saidTo(headers)).not.toMatch(all);
});

it('counts an illness and an outbreak noted for one bird for all birds of its keeper', async () => {
  const ajax = await flock.add('Ajax', { sex: 'Rooster', isAvailable: true, ...clean });
  const other = await keepFlock(server, 'otis@example.org');
  const hazel = await other.add('Hazel', clean);
  const asked = async () => (await compare(ajax.id, hazel.id, {}, other.headers)).body;
  expect((await asked()).verdict.kind).not.toBe('not-advised');
  const dolly = await flock.add('Dolly', { lastIllnessOn: '2026-04-20' });
  expect((await asked()).verdict).toMatchObject({
    code: 'ILLNESS',
    reason: "Wait: birds were ill within the last 30 days on the rooster's farm.",
  });
  await flock.change(dolly, { lastIllnessOn: '2026-01-20', flockMareks: 'outbreak' });
  const healthy = await asked();
  expect(healthy.verdict.code).not.toBe('ILLNESS');
  expect(JSON.stringify(healthy.riskFactors)).toMatch(/Marek's disease has been on the rooster's farm/i);
});

it('assumes kinship by the recorded sources unless the keeper answers otherwise', async () => {
  const rock = { breed: 'Plymouth Rock' };
  const rooster = await flock.add('Ajax', { sex: 'Rooster', source: 'Murray’s Hatchery', ...rock });
  const riskWith = async (source: string | null, trip: object = {}) => {
    const hen = await flock.add('Hazel', { source, ...rock });
    return (await compare(rooster.id, hen.id, trip)).body.detailedAnalysis.inbreedingRisk;
  };
  expect(await riskWith(null)).toBe(0.0625);
  expect(await riskWith(' murray’s hatchery ')).toBe(0.125);
  expect(await riskWith('A breeder in Keene')).toBe(0.01);
  expect(await riskWith('A breeder in Keene', { sources: 'hatched-here' })).toBe(0.125);
});

it('counts the sources of a chick’s parents, wherever the chick itself hatched', async () => {
  const rock = { breed: 'Plymouth Rock' };
  const meyer = { ...rock, source: 'Meyer Hatchery' };
  const parents = {
    sireId: (await flock.add('Old', { sex: 'Rooster', ...meyer })).id,
    damId: (await flock.add('Clemence', meyer)).id,
  };
  const riskOf = async (source: string | null, hen: object) => {
    const cockerel = await flock.add('Ajax', { sex: 'Rooster', ...rock, source, ...parents });
    return (await compare(cockerel.id, (await flock.add('Hazel', { ...rock, ...hen })).id)).body.detailedAnalysis
      .inbreedingRisk;
  };
  for (const source of ['Hatched here', null]) {
    expect(await riskOf(source, meyer)).toBe(0.125);
    expect(await riskOf(source, { source: 'A breeder in Keene' })).toBe(0.01);
    expect(await riskOf(source, {})).toBe(0.0625);
  }
});

it('treats a pair as unrecorded if either bird has no recorded parent', async () => {
  const { daughter } = await family();
  const stranger = await keepFlock(server, 'otis@example.org');
  const bruno = await stranger.add('Bruno', { sex: 'Rooster' });
  const { body } = await compare(bruno.id, daughter.id);
  expect(body.detailedAnalysis).toMatchObject({
    ...{ pedigreeCompleteness: 0, inbreedingRisk: 0.1 },
    kinshipInWords: 'Same breed, no pedigree of the rooster: we assume the chicks would be 10% inbred.',
  });
});

it('allows seven days of quarantine once every answer is good, and otherwise plans with thirty', async () => {
  const stranger = await keepFlock(server, 'otis@example.org');
  const bram = await flock.add('Bram', { sex: 'Rooster', ...clean });
  const fern = await stranger.add('Fern', clean);
  const trip = {
    quarantine: 'own-building',
    biosecurityScore: 90,
    controlArea: false,
    illness: false,
    newBirds: false,
  };
  const planFor = async (more: object) => (await compare(bram.id, fern.id, { ...trip, ...more })).body;
  const short = await planFor({});
  expect(short.verdict).toMatchObject({ kind: 'go-ahead', reason: expect.stringContaining('seven days') });
  expect(short.diseasePreventionPlan.join(' ')).toMatch(/from day 21 on the eggs are his\./);
  for (const answer of [{ newBirds: true }, { newBirds: undefined }]) {
    const long = await planFor(answer);
    expect(long.verdict.title).toBe('Go ahead after 30 days of quarantine');
    expect(long.verdict.reason).toContain('no new birds within 30 days');
    expect(long.diseasePreventionPlan.join(' ')).toMatch(/from day 44 on the eggs are his \(day 21 if 23 days/);
  }
  expect((await planFor({ illness: true })).verdict).toMatchObject({ kind: 'not-advised', code: 'ILLNESS' });
  // A recorded illness counts whatever the keeper answers.
  await flock.change(bram, { lastIllnessOn: '2026-04-20' });
  expect((await planFor({ illness: false })).verdict.code).toBe('ILLNESS');
});

it('scores by the records and the trip answers, and delivers the points it promised', async () => {
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

it('returns the five headings of the prevention plan with their emojis', async () => {
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

it('rejects the same bird twice and two birds of one sex, naming the field', async () => {
  const { son, sire } = await family();
  expect(await compare(son.id, son.id)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/chicken2Id' }] } });
  const two = await compare(son.id, sire.id);
  expect(two).toMatchObject({ status: 422, body: { errors: [{ pointer: '/chicken2Id' }] } });
  expect(two.body.detail).toContain('Both birds are roosters');
});

it('finds paused birds only for their own keeper, and no birds of a deleted keeper', async () => {
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

it('hides the names of ancestors that are not on offer from strangers', async () => {
  const { sire, son, daughter } = await family();
  await flock.change(sire, { isAvailable: false });
  const { body } = await compare(son.id, daughter.id, {}, {});
  expect(body.pedigrees.chicken1).toContainEqual({ position: 'sire', name: null, shared: 1, candidates: 1 });
  expect(JSON.stringify(body)).not.toContain('Ajax');
});

it('compares a mixed bird, whose breed is not in the directory', async () => {
  const rooster = await flock.add('Patch', { sex: 'Rooster', breed: 'Barnyard mix' });
  const hen = await flock.add('Hazel');
  const { status, body } = await compare(rooster.id, hen.id);
  expect(status).toBe(200);
  expect(body.compatibilityScore).toBeLessThanOrEqual(99);
});

it("reports a breed's population only where no keeper can be recognized", async () => {
  const population = async (id: string) =>
    (await server.app.inject({ url: `/api/heritage-breeds/${id}/population` })).json();
  expect(await population('java')).toMatchObject({ livingBirds: { count: 0, words: '0' }, meanKinship: null });
  const hatch = async (of: Flock, chicks: number) => {
    const sire = await of.add('Ajax', { sex: 'Rooster', pedigreeOnly: true });
    const dam = await of.add('Hazel', { pedigreeOnly: true });
    for (let nth = 0; nth < chicks; nth++)
      await of.add(`Chick ${nth}`, { sireId: sire.id, damId: dam.id, sex: nth % 2 ? 'Hen' : 'Rooster' });
  };
  await hatch(flock, 12);
  const withheld = { count: null, words: 'not shown' };
  const hidden = { livingBirds: withheld, withPedigree: withheld, founders: withheld, geneDiversity: null };
  expect(await population('java')).toMatchObject(hidden);
  const others: Flock[] = [];
  for (const name of ['ash', 'elm', 'fir', 'oak']) others.push(await keepFlock(server, `${name}@example.org`));
  for (const of of others) await hatch(of, 2);
  // There are five keepers now, but one of them has more than half of the birds.
  expect(await population('java')).toMatchObject(hidden);
  for (const of of others) await hatch(of, 2);
  const body = await population('java');
  // The breed has 28 birds from 9 pairs.
  expect(body).toMatchObject({
    livingBirds: { count: 30, words: 'about 30' },
    withPedigree: { count: 30 },
    founders: { count: 20, words: 'about 20' },
    // The chicks of founders are not inbred, so no effective size can be derived.
    effectiveSize: null,
  });
  // Full siblings have a kinship of .25 to each other and .5 to themselves; all others are unrelated.
  const kinship = (12 * (0.25 * 12 + 0.25) + 8 * 2 * (0.25 * 2 + 0.25)) / 28 ** 2;
  expect(body.meanKinship).toBeCloseTo(kinship, 2);
  expect(body.geneDiversity).toBeCloseTo(1 - kinship, 2);
  expect((await server.app.inject({ url: '/api/heritage-breeds/unicorn/population' })).statusCode).toBe(404);
});

it('forecasts ten years for a breed only where five keepers or more have its birds', async () => {
  const forecast = async () =>
    (await server.app.inject({ url: '/api/heritage-breeds/java/population' })).json().forecast;
  const keepPairs = async ({ add }: Flock) => {
    const [sire, dam] = [await add('Old rooster', { sex: 'Rooster' }), await add('Old hen')];
    await add('Young rooster', { sex: 'Rooster', sireId: sire.id });
    await add('Young hen', { damId: dam.id });
  };
  for (const name of ['ash', 'elm', 'fir', 'oak']) await keepPairs(await keepFlock(server, `${name}@example.org`));
  await keepPairs(flock);
  expect(await forecast()).toMatchObject({ breed: 'Java', roosters: 5, hens: 5 });
  const { ways, summary } = await forecast();
  expect(ways.map(({ years }: { years: unknown[] }) => years.length)).toEqual([11, 11, 11]);
  expect(summary).toMatch(/^Bred by one plan, the chicks of 2036 are /);
  for (const bird of (await flock.mine()).filter(({ name }) => name.startsWith('Young'))) await flock.remove(bird);
  expect(await forecast()).toBeNull();
  const oak = await keepFlock(server, 'oak@example.org');
  for (let nth = 0; nth < 3; nth++) await keepPairs(oak);
  expect(await forecast()).toBeNull();
});

it('starts the forecast from where the breed stands today', async () => {
  for (const name of ['ash', 'elm', 'fir', 'oak', 'yew']) {
    const { add } = await keepFlock(server, `${name}@example.org`);
    const parents = { sireId: (await add('Old rooster', { sex: 'Rooster' })).id, damId: (await add('Old hen')).id };
    for (const bird of ['First', 'Second', 'Third']) {
      await add(`${bird} rooster`, { sex: 'Rooster', ...parents });
      for (const hen of ['hen', 'pullet']) await add(`${bird} ${hen}`, parents);
    }
  }
  const { geneDiversity, forecast } = (await server.app.inject('/api/heritage-breeds/java/population')).json();
  expect(geneDiversity).toBeLessThan(0.96);
  for (const { years } of forecast.ways) {
    expect(years[0].geneDiversity).toEqual({ mean: geneDiversity, low: geneDiversity, high: geneDiversity });
    // Unknown parents are not assumed to be kin.
    expect(years[0].inbreeding.mean).toBe(0);
  }
  const then = (way: number) => Math.round(100 * forecast.ways[way].years.at(-1).geneDiversity.mean);
  expect(forecast.summary).toContain(
    `Today ${Math.round(100 * geneDiversity)}% of the founders’ genetic diversity is left, and by then ${then(0)}%; by one rooster, ${then(1)}%.`,
  );
});

it("counts a breed's birds once for concurrent requests, and again after a bird's change, removal, or return", async () => {
  let readings = 0;
  const read = server.deps.db.read.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('"chicken"')) readings++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { getBreedPopulation } = breedingHandlers({
    ...server.deps,
    db: { ...server.deps.db, read },
    standings: breedStandings(read),
  });
  const counted = async () => {
    const asked = { params: { breedId: 'java' }, query: {}, body: undefined, headers: {}, keeper: null };
    const request = { id: '', ip: '', cookie: () => undefined, signedBytes: () => Buffer.alloc(0) };
    return (await getBreedPopulation({ ...asked, request })).body?.livingBirds.count;
  };
  for (const name of ['ash', 'elm', 'fir', 'oak']) {
    const other = await keepFlock(server, `${name}@example.org`);
    for (const hen of ['One', 'Other']) await other.add(hen);
  }
  const [first, second] = [await flock.add('First'), await flock.add('Second', { isAvailable: false })];
  for (let nth = 2; nth < 5; nth++) await flock.add(`Hen ${nth}`);
  // Counts are rounded: 13 birds are shown as 15, and 12 as 10.
  expect(await counted()).toBe(15);
  const once = readings;
  expect(await Promise.all(Array.from({ length: 20 }, counted))).toEqual(Array(20).fill(15));
  expect(readings).toBe(once);
  await flock.change(first, { breed: 'Buckeye' });
  expect(await counted()).toBe(10);
  await flock.change(first, { breed: 'Java' });
  expect(await counted()).toBe(15);
  await flock.change(second, { pedigreeOnly: true });
  expect(await counted()).toBe(10);
  await flock.change(second, { pedigreeOnly: false });
  expect(await counted()).toBe(15);
  expect(await flock.remove(first)).toBe(204);
  expect(await counted()).toBe(10);
});

it('lists every judgement with a reason and a source', async () => {
  const answer = await server.app.inject({ url: '/api/scoring' });
  const { version, judgements } = answer.json();
  expect(version).toMatch(/^\d{4}-\d\d/);
  expect(judgements.length).toBeGreaterThan(60);
  for (const { reason, source, area } of judgements)
    expect(Math.min(reason.length, source.length, area.length)).toBeGreaterThan(3);
});

it('suggests the asker’s own bird that avoids close kinship, but none of unknown parents', async () => {
  const { son, daughter } = await family();
  await flock.add('Stranger', { sex: 'Rooster' });
  const without = await compare(son.id, daughter.id);
  expect(without.body.riskFactors.join(' ')).not.toContain('would lower it');

  const [sire, dam] = [await flock.add('Bran', { sex: 'Rooster' }), await flock.add('Fern')];
  const brams = await flock.add('Bram', { sex: 'Rooster', sireId: sire.id, damId: dam.id });
  const { body } = await compare(daughter.id, son.id);
  // His pedigree has only his parents, so the shown inbreeding of 8% counts, not the 0% of the pedigrees.
  expect(body.riskFactors.join(' ')).toContain('Your rooster Bram would lower it to 8%.');
  const bram = (await compare(daughter.id, brams.id)).body;
  expect(bram.detailedAnalysis.inbreedingRisk).toBe(0.08);
  expect(body.improvements).toContainEqual({
    ...{ code: 'OTHER_FAMILY', points: bram.compatibilityScore - body.compatibilityScore },
    sentence: expect.stringContaining('Choose your rooster Bram instead'),
  });

  const visitor = await compare(son.id, daughter.id, {}, {});
  expect(visitor.body.riskFactors.join(' ')).not.toContain('Bram');

  // A control area caps both pairs at the same score, so the other bird is no better.
  const ill = await compare(daughter.id, son.id, { controlArea: true });
  expect(ill.body.riskFactors.join(' ')).not.toContain('Bram');

  await server.app.inject({
    ...{ method: 'POST', url: '/api/papers', headers: flock.headers },
    payload: { chickenIds: [brams.id], kind: 'mg-ms', date: '2026-04-20', result: 'positive' },
  });
  const infected = await compare(daughter.id, son.id);
  expect(infected.body.riskFactors.join(' ')).not.toContain('Bram');

  const chick = { sex: 'Rooster' as const, sireId: sire.id, damId: dam.id, hatchDate: '2026-04-10' };
  await flock.add('Peep', chick);
  expect(JSON.stringify((await compare(daughter.id, son.id)).body)).not.toContain('Peep');
});

const grown = { hatchDate: '2024-10-18' };
const clean = {
  ...grown,
  npipStatus: 'clean',
  flockMareks: 'vaccinated',
  mareksVaccinated: true,
  mgMsTestedOn: '2026-04-20',
} as const;
const verdictOf = async (rooster: object, hen: object, more: object = {}) => {
  const [he, she] = [await flock.add('Ajax', { sex: 'Rooster', ...rooster }), await flock.add('Hazel', hen)];
  const { body } = await compare(he.id, she.id, more);
  expect(body.recommendations[0]).toContain(body.verdict.reason);
  return body;
};

it('advises against a lethal or defect pairing first of all, and caps it below 50', async () => {
  const tufted = { ...clean, breed: 'Araucana', variety: 'black, tufted' };
  const lethal = await verdictOf(tufted, tufted);
  expect(lethal.verdict).toMatchObject({ kind: 'not-advised', title: 'Not advised', code: 'EAR_TUFTS' });
  expect(lethal.verdict.reason).toMatch(/^Do not pair: both parents have ear tufts/);
  expect(lethal).toMatchObject({ label: 'Fair', band: 'red' });
  expect(lethal.compatibilityScore).toBeLessThan(50);

  const frizzled = { ...clean, breed: 'Cochin', variety: 'buff frizzle' };
  const defect = await verdictOf(frizzled, frizzled);
  expect(defect.verdict.reason).toMatch(/^Do not pair: both parents are frizzled/);
  expect(defect.compatibilityScore).toBeLessThan(50);
  const smooth = await verdictOf(frizzled, { ...clean, breed: 'Cochin', variety: 'buff smooth' });
  expect(smooth.verdict.kind).not.toBe('not-advised');

  const short = { ...clean, breed: 'Japanese Bantam', variety: 'black, short-legged' };
  const creepers = await verdictOf(short, short);
  expect(creepers.verdict.reason).toMatch(/^Do not pair: both parents are short-legged/);
  expect(creepers.compatibilityScore).toBeLessThan(50);
});

it('gives the shares of the chicks without the noise of floating-point numbers', async () => {
  const rose = { ...clean, breed: 'Dominique' };
  const { expectedChicks } = await verdictOf(rose, rose);
  const shares = expectedChicks.flatMap(({ trait, share }: { trait: string; share: number }) =>
    trait === 'comb' ? [share] : [],
  );
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.map((share: number) => Number(share.toFixed(6))));
});

it('counts the age of a recorded Mycoplasma test by the day of arrival', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const he = await flock.add('Ajax', { sex: 'Rooster', ...clean });
  const she = await neighbor.add('Hazel', { ...clean, isAvailable: true });
  const untestedIn = async (arrivalDate: string) =>
    (await compare(he.id, she.id, { arrivalDate })).body.riskFactors.join(' ').includes('Mycoplasma');
  expect(await untestedIn('2026-07-01')).toBe(false);
  expect(await untestedIn('2026-07-25')).toBe(true);
});

it('advises against a cross and against hybrids, which preserve no breed', async () => {
  const cross = await verdictOf(clean, { ...clean, breed: 'Sussex' });
  expect(cross.verdict).toMatchObject({ kind: 'not-advised', code: 'CROSS' });
  expect(cross.verdict.reason).toBe('Does not preserve a breed: the chicks would be a cross of Java and Sussex.');
  expect(cross.compatibilityScore).toBeLessThan(75);

  for (const breed of ['Easter Egger', 'Olive Egger', 'ISA Brown', 'Golden Comet', 'Black Star', 'Cornish Cross']) {
    const hybrids = await verdictOf({ ...clean, breed }, { ...clean, breed });
    expect(hybrids.verdict.reason).toMatch(/^Does not preserve a breed: the .* does not breed true\.$/);
    expect(hybrids.expectedChicks).toEqual([]);
    expect(hybrids.compatibilityScore).toBeLessThan(75);
    expect(hybrids.conservationValue).toBeLessThan(30);
    expect(JSON.stringify(hybrids)).not.toContain('Same breed');
  }
});

it('advises against close kin, illness, a control area, and birds under 26 weeks, each with its reason', async () => {
  const { son, daughter } = await family();
  expect((await compare(son.id, daughter.id)).body.verdict).toMatchObject({
    ...{ kind: 'not-advised', code: 'CLOSE_KIN' },
    reason: 'Close kin: the chicks would be 25% inbred, like chicks of full siblings.',
  });
  const stopped = await verdictOf(clean, clean, { controlArea: true });
  expect(stopped.verdict.reason).toMatch(/^Do not travel: /);
  const young = await verdictOf(clean, { ...clean, hatchDate: '2026-05-01' });
  expect(young.verdict).toMatchObject({
    ...{ kind: 'not-advised', code: 'TOO_YOUNG' },
    reason: 'Too young: the hen is under 26 weeks.',
  });
  const ill = await verdictOf(clean, { ...clean, lastIllnessOn: '2026-04-20' });
  expect(ill.verdict).toMatchObject({ kind: 'not-advised', code: 'ILLNESS' });
});

it('cannot say yet when nothing is known of both, and asks for tests and quarantine before a visit', async () => {
  const unknown = await verdictOf({}, {});
  expect(unknown.verdict).toMatchObject({ kind: 'cannot-say', title: 'Cannot say yet' });
  const parents = { sireId: (await flock.add('Sire', { sex: 'Rooster' })).id };
  const neighbor = await keepFlock(server, 'otis@example.org');
  const he = await flock.add('Bram', { ...clean, ...parents, sex: 'Rooster' });
  const she = await neighbor.add('Fern', grown);
  const visit = (await compare(he.id, she.id)).body;
  expect(visit.verdict).toMatchObject({
    ...{ kind: 'go-ahead-after', title: 'Go ahead after tests and 30 days of quarantine' },
    reason: expect.stringMatching(/^The hen is not known to have a valid test/),
  });
});

it('ignores marks when it compares colors, and treats black, blue, and splash as one variety', async () => {
  const codes = async (one: object, other: object) =>
    (await verdictOf({ ...clean, ...one }, { ...clean, ...other })).explanations.map(
      ({ code }: { code: string }) => code,
    );
  const araucana = (variety: string) => ({ breed: 'Araucana', variety });
  expect(await codes(araucana('black, tufted'), araucana('black, clean-faced'))).not.toContain('OTHER_VARIETY');
  expect(await codes(araucana('black, tufted'), araucana('white, clean-faced'))).toContain('OTHER_VARIETY');
  const orpington = (variety: string) => ({ breed: 'Orpington', variety });
  expect(await codes(orpington('black'), orpington('blue'))).not.toContain('OTHER_VARIETY');
  expect(await codes(orpington('lavender'), orpington('black split lavender'))).not.toContain('OTHER_VARIETY');
  for (const mark of [
    ...['tufted', 'clean-faced', 'rumpless', 'tailed', 'bearded', 'non-bearded', 'frizzle', 'smooth'],
    ...['long-legged', 'short-legged'],
  ]) {
    const sultan = (variety: string) => ({ breed: 'Java', variety });
    expect(await codes(sultan(`${mark} mottled`), sultan('mottled')), mark).not.toContain('OTHER_VARIETY');
    expect(await codes(sultan(`${mark} mottled`), sultan('black')), mark).toContain('OTHER_VARIETY');
  }
  const laced = (color: string) => ({ breed: 'Wyandotte', variety: `${color} laced red` });
  expect(await codes(laced('blue'), laced('splash'))).not.toContain('OTHER_VARIETY');
  expect(await codes(laced('blue'), { breed: 'Wyandotte', variety: 'silver laced' })).toContain('OTHER_VARIETY');
});

it('gives rose-comb advice for a breed that may have rose combs even if the variety does not say', async () => {
  const dorking = { ...clean, breed: 'Dorking' };
  const risks = (await verdictOf(dorking, dorking)).riskFactors.join(' ');
  expect(risks).toMatch(/rose comb/);
  expect(risks).toContain('53%');
  const single = { ...dorking, variety: 'silver gray, single comb' };
  expect((await verdictOf(single, single)).riskFactors.join(' ')).not.toMatch(/rose comb/);
});

it('drops the rose-comb warning once the rooster’s recorded chick or parent has a single comb, not the hen', async () => {
  const wyandotte = { ...clean, breed: 'Wyandotte' };
  const [sire, dam] = [
    await flock.add('Silver', { sex: 'Rooster', ...wyandotte }),
    await flock.add('Willow', wyandotte),
  ];
  const isWarned = async () => JSON.stringify((await compare(sire.id, dam.id)).body.riskFactors).includes('rose comb');
  expect(await isWarned()).toBe(true);
  await flock.change(dam, { variety: 'silver laced, single comb' });
  expect(await isWarned()).toBe(true);
  const chick = await flock.add('Chick', { breed: 'Wyandotte', sireId: sire.id, variety: 'silver laced, single comb' });
  expect(await isWarned()).toBe(false);
  await flock.change(chick, { variety: 'silver laced, rose comb' });
  expect(await isWarned()).toBe(true);
  const father = await flock.add('Old Silver', { breed: 'Wyandotte', sex: 'Rooster', variety: 'single comb' });
  await flock.change(sire, { sireId: father.id });
  expect(await isWarned()).toBe(false);
});

it('reports no distance for birds of one farm', async () => {
  const { body } = { body: await verdictOf(clean, clean) };
  expect(body.detailedAnalysis.miles).toBeNull();
});

it('does not mistake a ZIP code for a part of the state', async () => {
  const otis = await keepFlock(server, 'otis@example.org');
  const moveTo = (location: string, { headers }: Flock) => {
    const payload = { location, coordinates: { latitude: 42.59, longitude: -72.6 }, maxDistance: 100 };
    return server.app.inject({ method: 'PATCH', url: '/api/user/location', headers, payload });
  };
  const hen = await flock.add('Hazel');
  const { id } = await otis.add('Rex', { sex: 'Rooster' });
  await moveTo('Greenfield, Massachusetts', flock);
  await moveTo('Greenfield, Massachusetts 01301', otis);
  expect(JSON.stringify((await compare(hen.id, id)).body)).not.toMatch(/VS 9-3|crosses|01301/);
  await moveTo('Washington, D.C. 20001', flock);
  await moveTo('Washington, District of Columbia, USA', otis);
  expect(JSON.stringify((await compare(hen.id, id)).body)).not.toMatch(/VS 9-3|crosses/);
  await moveTo('London, Ontario N6A 3K7', flock);
  await moveTo('Ottawa, Ontario', otis);
  expect(JSON.stringify((await compare(hen.id, id)).body)).not.toMatch(/VS 9-3|crosses/);
  await moveTo('Greenfield, MA, 01301', flock);
  await moveTo('Brattleboro, VT 05301', otis);
  expect(JSON.stringify((await compare(hen.id, id)).body)).toContain('The way crosses from Vermont to Massachusetts.');
});

it('reports the same distance between two farms everywhere', async () => {
  const otis = await keepFlock(server, 'otis@example.org');
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object, { headers } = flock) =>
    (await server.app.inject({ method, url, headers, payload })).json();
  const moveTo = (latitude: number, keeper: Flock) => {
    const coordinates = { latitude, longitude: -97.74 };
    return ask('PATCH', '/api/user/location', { location: 'Austin, Texas', coordinates, maxDistance: 100 }, keeper);
  };
  await moveTo(30.27, flock);
  await moveTo(29.8, otis);
  const hen = await flock.add('Hazel');
  const { id } = await otis.add('Rex', { sex: 'Rooster' });
  const [card] = await ask('GET', '/api/chickens/browse');
  const { body } = await compare(hen.id, id);
  const { recommendations } = await ask('POST', '/api/breeding-recommendations', { chickenId: hen.id });
  await ask('PUT', `/api/chickens/${id}/swipe`, { direction: 'like' });
  const [match] = await ask('GET', '/api/matches');
  const sheet = await ask('GET', `/api/chickens/${id}`);
  expect([card, sheet, match.chicken, recommendations[0]].map(({ distance }) => distance)).toEqual(Array(4).fill(31));
  expect(body.detailedAnalysis.miles).toBe(31);
  const sentences = [...body.benefits, ...body.diseasePreventionPlan, ...recommendations[0].reasons].join(' ');
  // One-digit distances are left out, because six miles is the size of a control area.
  expect(sentences.match(/\d{2} miles/g)).toEqual(Array(3).fill('31 miles'));
});

it('gives the age of a partner as its card does, and computes it when the words are a month old', async () => {
  const hen = await flock.add('Hazel');
  await flock.add('Yearling', { sex: 'Rooster', age: '1 year' });
  await flock.add('Hatched', { sex: 'Rooster', hatchDate: '2025-05-01' });
  await flock.add('Grown', { sex: 'Rooster', age: 'full-grown' });
  const agesOf = async () => {
    const { recommendations } = (
      await server.app.inject({
        ...{ method: 'POST', url: '/api/breeding-recommendations', headers: flock.headers },
        payload: { chickenId: hen.id },
      })
    ).json();
    return Object.fromEntries(recommendations.map(({ name, age }: { name: string; age: string }) => [name, age]));
  };
  expect(await agesOf()).toEqual({ Yearling: '1 year', Hatched: '12 months', Grown: 'full-grown' });
  const TWENTY_DAYS_MS = 20 * 86_400_000;
  server.clock.advance(TWENTY_DAYS_MS);
  expect(await agesOf()).toEqual({ Yearling: '1 year', Hatched: '12 months', Grown: 'full-grown' });
  server.clock.advance(TWENTY_DAYS_MS);
  expect(await agesOf()).toEqual({ Yearling: '13 months', Hatched: '13 months', Grown: 'full-grown' });
});

it('counts a bird that hatched in some earlier year as grown, and does not guess the age of a younger one', async () => {
  const hen = await flock.add('Hazel', { age: 'hatched 2024' });
  const young = await flock.add('Brie', { age: 'spring 2026' });
  const rooster = await flock.add('Ambrose', { sex: 'Rooster', age: '2 years' });
  const isAgeKnown = async (chicken2Id: string) => {
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/api/genetic-compatibility', headers: flock.headers },
      payload: { chicken1Id: rooster.id, chicken2Id },
    });
    const risks: { code: string }[] = answer.json().explanations;
    return !risks.some(({ code }) => code === 'AGE_UNKNOWN' || code === 'AGE_YOUNG');
  };
  expect([await isAgeKnown(hen.id), await isAgeKnown(young.id)]).toEqual([true, false]);
});
