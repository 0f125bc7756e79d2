// Plans a breeding season through the API: which birds are paired, which are left out, and why.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { components } from '#contract';
import { type Flock, importFile, keepFlock } from '../flock/testing.ts';
import { dayInWords } from '../science/sentences.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let server: TestApp;
let flock: Flock;
beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

async function plan(body: object = {}, { headers }: Flock = flock): Promise<components['schemas']['FlockPlan']> {
  const answer = await server.app.inject({ method: 'POST', url: '/api/flock-plan', headers, payload: body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const pairsOf = ({ matings }: components['schemas']['FlockPlan']) =>
  matings.flatMap(({ rooster, hens }) => hens.map(({ hen }) => `${rooster.name} × ${hen.name}`)).sort();
const leftOut = ({ hensLeftOut }: components['schemas']['FlockPlan']) =>
  Object.fromEntries(hensLeftOut.map(({ hen, reason }) => [hen.name, reason]));
const rooster = (name: string, more = {}) => flock.add(name, { sex: 'Rooster', ...more });

/** Moves a keeper along the meridian of Austin. */
const move = (keeper: Flock, latitude: number) =>
  server.app.inject({
    method: 'PATCH',
    url: '/api/user/location',
    headers: keeper.headers,
    payload: { location: 'Austin, Texas', coordinates: { latitude, longitude: -97.74 }, maxDistance: 25 },
  });

it('distributes the hens evenly and pairs each with the rooster she is least related to', async () => {
  const [ajax, bruno] = [await rooster('Ajax'), await rooster('Bruno')];
  for (const name of ['Hazel', 'Holly']) await flock.add(name, { sireId: ajax.id });
  for (const name of ['Brie', 'Fern']) await flock.add(name, { sireId: bruno.id });
  await flock.add('Stray');
  const found = await plan({ maxHensPerRooster: 10 });
  expect(pairsOf(found)).toEqual(['Ajax × Brie', 'Ajax × Fern', 'Ajax × Stray', 'Bruno × Hazel', 'Bruno × Holly']);
  expect(leftOut(found)).toEqual({});
  expect(found.secondBest?.change).toBe('Stray goes with Bruno instead of Ajax.');
  expect(found.geneDiversityBefore).toBeGreaterThan(found.geneDiversityAfter ?? 1);
});

it('assumes the same kinship for the diversity of a flock as for its pairs', async () => {
  const source = { source: 'Murray McMurray' };
  await rooster('Ajax', source);
  for (const name of ['Hazel', 'Holly']) await flock.add(name, source);
  // Three unrelated birds would have 1 - 1/6.
  expect((await plan({})).geneDiversityBefore).toBeCloseTo(1 - (3 * 0.5625 + 6 * 0.125) / 9, 2);
});

it('tells namesakes of two keepers apart, in every sentence and for the cards', async () => {
  const mine = await rooster('Holland rooster 1');
  const bruno = await rooster('Bruno');
  for (const name of ['Hazel', 'Holly', 'Fern']) await flock.add(name);
  const neighbor = await keepFlock(server, 'otis@example.org');
  for (const one of [flock, neighbor]) await move(one, 30.27);
  const card = { sex: 'Rooster', isAvailable: true, bandNumber: 'SECRET' } as const;
  const theirs = await neighbor.add('Holland rooster 1', card);
  await planVisit('visit', { roosterId: mine.id });
  const found = await plan({ nearbyWithin: 100, without: [bruno.id] });
  const said = [...(found.changes?.sentences ?? []), found.secondBest?.change].join(' ');
  expect(said).toMatch(/Holland rooster 1 \((yours|Austin)\)/);
  expect(found.namesakes.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { id: theirs.id, name: 'Holland rooster 1 (Austin)' },
    { id: mine.id, name: 'Holland rooster 1 (yours)' },
  ]);
  expect(found.notes).toEqual([
    'Holland rooster 1 (yours) is in a visit that you planned, too. He cannot be with his hens here during it.',
  ]);
  expect(JSON.stringify(found)).not.toContain('SECRET');
});

it('names the rooster of a visit as the plan does, unless he was withdrawn', async () => {
  const mine = await rooster('Holland rooster 1');
  const hazel = await flock.add('Hazel');
  await flock.add('Holly');
  const neighbor = await keepFlock(server, 'otis@example.org');
  await move(neighbor, 30.27);
  const theirs = await neighbor.add('Holland rooster 1', { sex: 'Rooster' });
  await planVisit('visit', { henId: hazel.id, roosterId: theirs.id, roosterInfo: { name: 'Holland rooster 1' } });
  const found = await plan();
  expect(leftOut(found).Hazel).toMatch(/kept for Holland rooster 1 \(Austin\) in the visit that you planned\. /);
  expect(found.namesakes).toContainEqual({ id: mine.id, name: 'Holland rooster 1 (yours)' });
  await neighbor.change(theirs, { isAvailable: false });
  expect(leftOut(await plan()).Hazel).toMatch(/kept for Holland rooster 1 in the visit that you planned\. /);
});

it('names the nearest rooster who is unrelated to some of the hens where there is none yet', async () => {
  const [otis, fern] = [await keepFlock(server, 'otis@example.org'), await keepFlock(server, 'fern@example.org')];
  await move(flock, 30.27);
  await move(otis, 30.4);
  await move(fern, 30.9);
  await flock.add('Hazel', { source: 'Murray McMurray' });
  await flock.add('Dot');
  await otis.add('Nearer', { sex: 'Rooster', source: 'Murray McMurray' });
  await fern.add('Cornelius', { sex: 'Rooster' });
  expect((await plan()).exchange).toMatchObject([{ rooster: { name: 'Nearer' }, unrelatedTo: 1, comparedWith: 2 }]);
});

it('tells apart hens of one keeper who have one name, in the notes and for the cards', async () => {
  const sireId = (await rooster('Old', { pedigreeOnly: true })).id;
  await rooster('Ajax', { sireId });
  const two = [];
  for (const bandNumber of ['7', '8']) two.push(await flock.add('Hazel', { sireId, bandNumber }));
  const found = await plan();
  expect(found.notes.join(' ')).toContain('Hazel (band 7) and Hazel (band 8)');
  expect(found.namesakes.map(({ id }) => id).sort()).toEqual(two.map(({ id }) => id).sort());
});

it('uses every suitable rooster, even if one alone would be less related to all hens', async () => {
  const old = await rooster('Old');
  for (const name of ['Ajax', 'Bruno']) await rooster(name, { sireId: old.id });
  for (const name of ['Hazel', 'Holly', 'Brie']) await flock.add(name);
  const found = await plan();
  expect(found.matings.map(({ rooster, hens }) => [rooster.name, hens.length])).toEqual([
    ['Ajax', 1],
    ['Bruno', 1],
    ['Old', 1],
  ]);
});

it('plans each breed separately', async () => {
  for (const name of ['Ajax', 'Bruno']) await rooster(name);
  await rooster('Sam', { breed: 'Sussex' });
  for (const name of ['Hazel', 'Holly']) await flock.add(name);
  for (const name of ['Suki', 'Sal', 'Sue']) await flock.add(name, { breed: 'Sussex' });
  const found = await plan();
  expect(found.matings.map(({ rooster, hens }) => [rooster.name, hens.length])).toEqual([
    ['Ajax', 1],
    ['Bruno', 1],
    ['Sam', 3],
  ]);
});

it('avoids pairs whose chicks would be 25% inbred while another pair is possible', async () => {
  const ajax = await rooster('Ajax');
  await flock.add('Hazel', { sireId: ajax.id });
  await flock.add('Fern');
  const found = await plan();
  expect(pairsOf(found)).toEqual(['Ajax × Fern']);
  expect(leftOut(found).Hazel).toContain('25% inbred');
});

it('respects the maximum number of hens per rooster', async () => {
  await rooster('Ajax');
  for (const name of ['Hazel', 'Brie', 'Fern']) await flock.add(name);
  const found = await plan({ maxHensPerRooster: 2 });
  expect(pairsOf(found)).toHaveLength(2);
  expect(Object.values(leftOut(found))).toEqual(['The roosters that fit her have as many hens as you allow each.']);
});

it('pairs no two breeds, no chick, and no two carriers of the same lethal gene', async () => {
  await rooster('Ajax');
  await rooster('Tufty', { breed: 'Araucana', variety: 'black, tufted' });
  await flock.add('Azul', { breed: 'Araucana', variety: 'black, tufted' });
  await flock.add('Pebble', { breed: 'Sussex' });
  await flock.add('Chick', { hatchDate: '2026-04-01' });
  const found = await plan();
  expect(pairsOf(found)).toEqual([]);
  expect(leftOut(found)).toEqual({
    Azul: 'Every rooster of her breed carries the same harmful gene as she does.',
    Pebble: 'There is no rooster of her breed.',
    Chick: 'Too young: breeding begins at 26 weeks.',
  });
});

it('plans a bird whose age was given in words once she has grown up', async () => {
  await rooster('Ajax', { age: '2 years' });
  const hazel = await flock.add('Hazel', { age: '25 weeks' });
  expect(leftOut(await plan())).toEqual({ Hazel: expect.stringContaining('Too young') });
  server.clock.advance(8 * 24 * 60 * 60 * 1000);
  expect(pairsOf(await plan())).toHaveLength(1);
  // Other edits do not reset the day of the age; a new age counts from its edit.
  expect((await flock.change(hazel, { age: '25 weeks', name: 'Witch Hazel' })).body.ageNotedOn).toBe(hazel.ageNotedOn);
  expect(pairsOf(await plan())).toHaveLength(1);
  await flock.change(hazel, { age: '24 weeks' });
  expect(pairsOf(await plan())).toEqual([]);
  expect((await flock.change(hazel, { age: null })).body.ageNotedOn).toBeUndefined();
});

it('pairs no two carriers of the same lethal gene even where all birds are close kin', async () => {
  const tufted = { breed: 'Araucana', variety: 'black, tufted' };
  const ajax = await rooster('Ajax', tufted);
  await flock.add('Hazel', { ...tufted, sireId: ajax.id });
  const found = await plan();
  expect(pairsOf(found)).toEqual([]);
  expect(leftOut(found)).toEqual({ Hazel: 'Every rooster of her breed carries the same harmful gene as she does.' });
});

it('includes roosters of other keepers only on request and within the given miles', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  await move(flock, 30.27);
  await move(neighbor, 30.7);
  await flock.add('Hazel');
  await neighbor.add('Rex', { sex: 'Rooster' });
  expect(leftOut(await plan())).toEqual({ Hazel: 'There is no rooster yet.' });
  const none = await plan({ nearbyWithin: 10 });
  expect(pairsOf(none)).toEqual([]);
  expect(none.notes).toContain('No other keeper within 10 miles offers a rooster of the breed Java.');
  expect(none.exchange).toMatchObject([{ rooster: { name: 'Rex' } }]);
  const unplaced = await keepFlock(server, 'iris@example.org');
  await unplaced.add('Ivy');
  expect(pairsOf(await plan({ nearbyWithin: 10 }, unplaced))).toEqual([]);
  const found = await plan({ nearbyWithin: 50 });
  expect(pairsOf(found)).toEqual(['Rex × Hazel']);
  expect(found.matings[0]?.distance).toBeGreaterThan(20);
  expect(found).toMatchObject({ exchange: [], notes: [] });
  const rex = found.matings[0]?.rooster.id;
  expect(await plan({ nearbyWithin: 50, without: [rex] })).toMatchObject({ exchange: [], notes: [] });
});

it('distinguishes two birds with the same name by their bands', async () => {
  await rooster('Kid', { bandNumber: '11' });
  await rooster('Kid', { bandNumber: '12' });
  await flock.add('Hazel');
  expect((await plan()).secondBest?.change).toMatch(
    /^Hazel goes with Kid \(band 1[12]\) instead of Kid \(band 1[12]\)\.$/,
  );
});

it('describes a second plan in whole changes, also with long names', async () => {
  const long = (name: string) => `${name} ${'of the orchard '.repeat(4)}`.trim();
  for (const name of ['Ajax', 'Bruno', 'Cato', 'Duke']) await rooster(long(name));
  for (const name of ['Hazel', 'Holly', 'Fern', 'Brie']) await flock.add(long(name));
  const change = (await plan({ maxHensPerRooster: 1 })).secondBest?.change ?? '';
  expect(change).toMatch(
    /^(\w+( of the orchard){4} goes with \w+( of the orchard){4} instead of \w+( of the orchard){4}(, |\.$))+(and \d more changes?\.)?$/,
  );
});

it('shows the same score as a comparison of the pair', async () => {
  const [ajax, hazel] = [await rooster('Ajax'), await flock.add('Hazel')];
  const payload = { chicken1Id: ajax.id, chicken2Id: hazel.id };
  const url = '/api/genetic-compatibility';
  const compared = (await server.app.inject({ method: 'POST', url, headers: flock.headers, payload })).json();
  const [mating] = (await plan()).matings;
  expect(mating?.hens[0]?.compatibilityScore).toBe(compared.compatibilityScore);
  expect(mating?.hens[0]?.inbreeding).toBe(compared.detailedAnalysis.inbreedingRisk);
});

it('pairs close kin as a last resort, says so, and names the nearest unrelated rooster of another keeper', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const farAway = await keepFlock(server, 'fern@example.org');
  await move(flock, 30.27);
  await move(neighbor, 30.7);
  await move(farAway, 33);
  const ajax = await rooster('Ajax');
  await flock.add('Hazel', { sireId: ajax.id });
  expect(await plan()).toMatchObject({ exchange: [] });
  await farAway.add('Basil', { sex: 'Rooster' });
  await neighbor.add('Cornelius', { sex: 'Rooster' });
  await neighbor.add('Nugget', { sex: 'Rooster', breed: 'Sussex' });
  const found = await plan();
  expect(pairsOf(found)).toEqual(['Ajax × Hazel']);
  expect(found.matings[0]?.hens[0]?.verdict.kind).toBe('not-advised');
  expect(found.notes[0]).toMatch(
    /^Java: all your birds are so closely related that .* Look for an unrelated rooster first, here or from another breeder\. If there is none, hatch from them for one season only/,
  );
  expect(found.exchange).toMatchObject([
    { rooster: { name: 'Cornelius' }, location: 'Austin, Texas', distance: 31, inbreeding: 0.1 },
  ]);
});

it('suggests no rooster of another keeper that it could not pair with any of the hens', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const tufted = { breed: 'Araucana', variety: 'black, tufted' };
  const ajax = await rooster('Ajax', { breed: 'Araucana', variety: 'black' });
  await flock.add('Hazel', { ...tufted, sireId: ajax.id });
  await neighbor.add('Chick', { sex: 'Rooster', breed: 'Araucana', hatchDate: '2026-04-01' });
  await neighbor.add('Tufty', { sex: 'Rooster', ...tufted });
  expect((await plan()).exchange).toEqual([]);
  await neighbor.add('Basil', { sex: 'Rooster', breed: 'Araucana', variety: 'black' });
  expect((await plan()).exchange).toMatchObject([{ rooster: { name: 'Basil' } }]);
});

it('keeps one son per sire and one daughter per dam once they have hatched', async () => {
  const [ajax, bruno] = [await rooster('Ajax'), await rooster('Bruno')];
  const [hazel, brie] = [await flock.add('Hazel'), await flock.add('Brie', { sireId: ajax.id })];
  expect((await plan()).keep).toEqual([]);
  const hatchDate = '2026-04-01';
  const chick = (name: string, sire: { id: string }, dam: { id: string }, more = {}) =>
    flock.add(name, { hatchDate, sireId: sire.id, damId: dam.id, ...more });
  await chick('Ace', ajax, hazel, { sex: 'Rooster', bandNumber: '41' });
  await chick('Alf', ajax, hazel, { sex: 'Rooster' });
  await chick('Bob', bruno, brie, { sex: 'Rooster' });
  await chick('Holly', ajax, hazel);
  await chick('Heather', ajax, hazel);
  await chick('Brenda', bruno, brie);
  await flock.add('Stray', { hatchDate });
  const { keep } = await plan();
  expect(keep.map(({ chick, bandNumber, parents }) => [chick.name, bandNumber, parents]).sort()).toEqual([
    ['Ace', '41', 'Son of Ajax and Hazel'],
    ['Bob', null, 'Son of Bruno and Brie'],
    ['Brenda', null, 'Daughter of Bruno and Brie'],
    ['Heather', null, 'Daughter of Ajax and Hazel'],
  ]);
});

it('explains when it accepts half siblings so that more roosters have chicks', async () => {
  const [old] = [await rooster('Old', { pedigreeOnly: true }), await rooster('Bruno')];
  await rooster('Ajax', { sireId: old.id });
  for (const name of ['Hazel', 'Holly']) await flock.add(name, { sireId: old.id });
  const found = await plan();
  expect(pairsOf(found)).toEqual(['Ajax × Hazel', 'Bruno × Holly']);
  expect(found.notes).toEqual([
    'As far as we know, the chicks of Hazel would be 12.5% inbred or more. The plan accepts that because the flock stays more diverse if more roosters have chicks. To avoid it, plan without their rooster.',
  ]);
});

it('explains close pairs by the lack of another rooster', async () => {
  const old = await rooster('Old', { pedigreeOnly: true });
  await rooster('Ajax', { sireId: old.id });
  await flock.add('Hazel', { sireId: old.id });
  expect((await plan()).notes).toEqual([
    'As far as we know, the chicks of Hazel would be 12.5% inbred or more. The plan accepts that because no other rooster that you can use here is less closely related. Look for an unrelated rooster first, here or from another breeder. If there is none, hatch from them for one season only, and do not breed those chicks with each other or with their parents.',
  ]);
  await flock.add('Fern');
  expect((await plan()).notes).toEqual([
    'As far as we know, the chicks of Hazel would be 12.5% inbred or more. The plan accepts that because no other rooster that you can use here is less closely related. It is better to leave her out until you have an unrelated rooster, from here or from another breeder.',
  ]);
});

it('does not advise to leave out the only hen that it pairs', async () => {
  const [old, dam] = [await rooster('Old', { pedigreeOnly: true }), await flock.add('Dam', { pedigreeOnly: true })];
  await rooster('Ajax', { sireId: old.id, damId: dam.id });
  await flock.add('Hazel', { sireId: old.id });
  await flock.add('Fern', { sireId: old.id, damId: dam.id });
  const found = await plan();
  expect(pairsOf(found)).toEqual(['Ajax × Hazel']);
  expect(found.notes).toEqual([expect.stringMatching(/Look for an unrelated rooster first/)]);
});

it('neither keeps nor pairs crosses', async () => {
  const [ajax, fern] = [await rooster('Ajax'), await flock.add('Fern', { breed: 'Dominique' })];
  const of = { sireId: ajax.id, damId: fern.id, breed: 'Java × Dominique cross' };
  await flock.add('Crossbred', { ...of, hatchDate: '2026-04-20' });
  expect((await plan()).keep).toEqual([]);
  await flock.add('Grown crossbred', { ...of, hatchDate: '2025-04-20' });
  await rooster('Crossbred rooster', { ...of, hatchDate: '2025-04-20' });
  const found = await plan();
  expect(found.keep).toEqual([]);
  expect(leftOut(found)).toMatchObject({
    'Grown crossbred': 'She is a cross or of no known breed, and a plan pairs birds of one breed only.',
  });
});

it('still lists birds to keep when they are old enough to breed', async () => {
  const [ajax, hazel] = [await rooster('Ajax'), await flock.add('Hazel')];
  await flock.add('Holly', { hatchDate: '2025-10-01', sireId: ajax.id, damId: hazel.id });
  await flock.add('Heather', { hatchDate: '2025-10-01', sireId: ajax.id, damId: hazel.id });
  const found = await plan();
  expect(Object.keys(leftOut(found)).sort()).toEqual(['Heather', 'Holly']);
  expect(found.keep.map(({ chick }) => chick.name)).toEqual(['Heather']);
});

it('notes which birds make the plan mix generations', async () => {
  const [ajax] = [await rooster('Ajax'), await rooster('Bruno')];
  await flock.add('Hazel', { sireId: ajax.id });
  await flock.add('Holly');
  expect((await plan()).notes).toEqual(['This plan mixes generations: Ajax has grown chicks in it.']);
});

it('plans the 300 youngest hens and names the others', async () => {
  const rows = Array.from({ length: 302 }, (_, nth) => `Hen ${nth},Java,hen,${nth < 2 ? 2021 : 2023}-05-04`);
  expect((await importFile(server, flock, ['name,breed,sex,hatched', ...rows])).status).toBe(200);
  for (const name of ['Ajax', 'Bruno']) await rooster(name);
  const found = await plan({ maxHensPerRooster: 20 });
  expect(found.matings.map(({ hens }) => hens.length)).toEqual([20, 20]);
  expect(found.hensLeftOut).toHaveLength(260);
  expect(found.notes).toEqual(['Hen 0 and Hen 1 are not in this plan, which takes the 300 youngest hens.']);
});

const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function planVisit(id: string, visit: components['schemas']['TripPlanInput']) {
  const payload = { plan: visit, editedAt: server.clock.now().toISOString() };
  const answer = await server.app.inject({ method: 'PUT', url: `/api/trips/${id}`, headers: flock.headers, payload });
  expect(answer.statusCode).toBe(200);
}

it('plans freely with two birds of the keeper who once had a visit planned', async () => {
  const hazel = await flock.add('Hazel');
  const ajax = await rooster('Ajax');
  await planVisit('visit', { henId: hazel.id, roosterId: ajax.id, roosterInfo: { name: 'Ajax' } });
  const found = await plan();
  expect(found.matings).toMatchObject([{ rooster: { name: 'Ajax' }, hens: [{ hen: { name: 'Hazel' } }] }]);
  expect(found.notes).toEqual([]);
});

it('leaves a hen out while she is in a planned visit, says until when, and plans her again afterwards', async () => {
  const ajax = await rooster('Ajax');
  const [hazel] = [await flock.add('Hazel'), await flock.add('Brie')];
  const visit = { henId: hazel.id, roosterInfo: { name: 'Bartholomew' } };
  await planVisit('visit', visit);
  const undated = await plan();
  expect(pairsOf(undated)).toEqual(['Ajax × Brie']);
  expect(leftOut(undated)).toEqual({
    Hazel:
      'She is kept for Bartholomew in the visit that you planned. Finish or delete that visit to pair her with another.',
  });
  // The rooster leaves on day 28, and the last egg that may be his is laid ten days later.
  await planVisit('visit', { ...visit, timeline: { arrivalDate: day(-37) } });
  expect(leftOut(await plan()).Hazel).toContain(
    `Bartholomew in the visit that you planned, until ${dayInWords(day(0))}.`,
  );
  await planVisit('visit', { ...visit, timeline: { arrivalDate: day(-38), breedingStart: day(-23) } });
  expect(Object.keys(leftOut(await plan()))).toEqual(['Hazel']);
  // The visit that ends last counts, in whatever order the visits were planned.
  for (const id of ['before', 'visit'])
    await planVisit(id, { ...visit, timeline: { arrivalDate: day(id === 'visit' ? -37 : 0) } });
  await planVisit('after', { ...visit, timeline: { arrivalDate: day(-10) } });
  expect(leftOut(await plan()).Hazel).toContain(`until ${dayInWords(day(37))}`);
  for (const id of ['before', 'after'])
    await server.app.inject({ method: 'DELETE', url: `/api/trips/${id}`, headers: flock.headers });
  await planVisit('visit', { ...visit, timeline: { arrivalDate: day(-38) } });
  expect(pairsOf(await plan())).toEqual(['Ajax × Brie', 'Ajax × Hazel']);
  await planVisit('visit', { ...visit, finishedOn: day(0) });
  expect(pairsOf(await plan())).toEqual(['Ajax × Brie', 'Ajax × Hazel']);
  await planVisit('visit', visit);
  await server.app.inject({ method: 'DELETE', url: '/api/trips/visit', headers: flock.headers });
  expect(pairsOf(await plan())).toEqual(['Ajax × Brie', 'Ajax × Hazel']);
  await planVisit('other', { roosterId: ajax.id, timeline: { arrivalDate: '2026-08-24' } });
  const notes = [
    'Ajax is in a visit that you planned, too. He cannot be with his hens here from August 1, 2026 to October 20, 2026, quarantine included.',
  ];
  expect(await plan()).toMatchObject({ notes, hensLeftOut: [] });
});

it('says of a visit that names no hen that its hens leave their own rooster', async () => {
  await flock.add('Hazel');
  await rooster('Ajax');
  const visit = { roosterInfo: { name: 'Bartholomew' } };
  await planVisit('visit', visit);
  const ending =
    "doesn't name a hen. If he is coming to your hens, that visit comes first: take them away from their own rooster for it.";
  expect((await plan()).notes).toEqual([`The visit of Bartholomew ${ending}`]);
  await planVisit('visit', { ...visit, timeline: { arrivalDate: day(-10) } });
  expect((await plan()).notes).toEqual([
    `The visit of Bartholomew, from ${dayInWords(day(-10))} to his last eggs on ${dayInWords(day(27))}, ${ending}`,
  ]);
  await planVisit('visit', { ...visit, timeline: { arrivalDate: day(-60) } });
  expect((await plan()).notes).toEqual([]);
});

it('says nothing of the kind of an own rooster who travels, be he of another breed or left out of the plan', async () => {
  await flock.add('Hazel');
  const ajax = await rooster('Ajax');
  await flock.add('Pearl', { breed: 'Dominique' });
  await planVisit('visit', { roosterId: ajax.id, roosterInfo: { name: 'Ajax' } });
  expect((await plan({ breedId: 'dominique' })).notes).toEqual([]);
  expect((await plan({ without: [ajax.id] })).notes).toEqual([]);
});

it('says once that a neighbor’s rooster of the plan comes for a visit, also where that names no hen', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  await move(flock, 30.27);
  await move(neighbor, 30.3);
  await flock.add('Hazel', { source: 'Meyer Hatchery' });
  const jed = await neighbor.add('Jed', { sex: 'Rooster', source: 'Murray' });
  await planVisit('visit', { roosterId: jed.id, roosterInfo: { name: 'Jed' } });
  expect((await plan({ nearbyWithin: 50 })).notes).toEqual([
    'Jed comes to you for the visit that you planned. His hens in this plan can join him then.',
  ]);
});

it('asks a neighbor’s rooster for no pair that is not advised, and says that one who visits comes here', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  await move(flock, 30.27);
  await move(neighbor, 30.3);
  const names = ['Hazel', 'Holly', 'Fern'];
  for (const name of names) await flock.add(name, { source: 'Meyer Hatchery' });
  const hank = await neighbor.add('Hank', { sex: 'Rooster', source: 'Meyer' });
  const jed = await neighbor.add('Jed', { sex: 'Rooster', source: 'Murray' });
  const found = await plan({ nearbyWithin: 50 });
  expect(pairsOf(found)).toEqual(['Jed × Fern', 'Jed × Hazel', 'Jed × Holly']);
  const alone = await plan({ nearbyWithin: 50, without: [jed.id] });
  expect(pairsOf(alone)).toEqual([]);
  expect(leftOut(alone).Hazel).toMatch(/^Every rooster of her breed that is offered near you is her close relative/);
  expect(hank.id).not.toBe(jed.id);
  const [{ hen } = { hen: { id: '' } }] = found.matings[0]?.hens ?? [];
  await planVisit('visit', { henId: hen.id, roosterId: jed.id, roosterInfo: { name: 'Jed' } });
  const after = await plan({ nearbyWithin: 50 });
  expect(after.notes).toEqual([
    'Jed comes to you for the visit that you planned. His hens in this plan can join him then.',
  ]);
  expect(leftOut(after).Fern).toMatch(/^She is kept for Jed in the visit that you planned\. /);
});

it('says that the pair of a planned visit is not advised once the records tell that they are close kin', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const pearl = await flock.add('Pearl', { source: 'Cackle Hatchery' });
  const gus = await neighbor.add('Gus', { sex: 'Rooster' });
  await planVisit('visit', { henId: pearl.id, roosterId: gus.id, roosterInfo: { name: 'Gus' } });
  expect(leftOut(await plan()).Pearl).toBe(
    'She is kept for Gus in the visit that you planned. Finish or delete that visit to pair her with another.',
  );
  await neighbor.change(gus, { source: 'Cackle Hatchery' });
  expect(leftOut(await plan()).Pearl).toBe(
    'She is kept for Gus in the visit that you planned. They are close kin as far as we know, and the pair is not advised. Finish or delete that visit to pair her with another.',
  );
});

it('names a real rooster next door for the hen that needs one, though he may be kin of others', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  for (const one of [flock, neighbor]) await move(one, 30.27);
  const dot = await flock.add('Dot');
  await rooster('Amos', { damId: dot.id });
  for (const name of ['Hattie', 'Pearl']) await flock.add(name, { source: 'Cackle Hatchery' });
  await neighbor.add('Gus', { sex: 'Rooster', source: 'Cackle Hatchery' });
  const found = await plan({ mixGenerations: true });
  expect(leftOut(found)).toEqual({
    Dot: 'Every rooster of her breed is so close a relative that her chicks would be at least 25% inbred.',
  });
  expect(found.exchange).toMatchObject([{ rooster: { name: 'Gus' }, unrelatedTo: 1, comparedWith: 1 }]);
});

it('names birds that are recorded with what their breed does not have, and plans without one of them', async () => {
  const buckeye = { breed: 'Buckeye' };
  await rooster('Amos', buckeye);
  const [opal] = [
    await flock.add('Opal', { ...buckeye, combType: 'single' }),
    await flock.add('Clara', { ...buckeye, legColor: 'white' }),
    await flock.add('Mabel', { ...buckeye, combType: 'pea', legColor: 'yellow' }),
    await flock.add('Pearl', { ...buckeye, combType: 'single', legColor: 'white' }),
  ];
  const said = (found: { notes: string[] }) => found.notes.filter((note) => note.includes('does not have'));
  expect(said(await plan())).toEqual([
    'Clara has white legs, which the Buckeye does not have. Decide whether to breed from her.',
    'Opal has a single comb, which the Buckeye does not have. Decide whether to breed from her.',
    'Pearl has a single comb and white legs, which the Buckeye does not have. Decide whether to breed from her.',
  ]);
  const without = await plan({ without: [opal.id] });
  expect(said(without)).toHaveLength(2);
  expect(pairsOf(without)).toEqual(['Amos × Clara', 'Amos × Mabel', 'Amos × Pearl']);
});

it('says that the others need a test, too, after one that tested positive is negative again', async () => {
  const ajax = await rooster('Ajax');
  await flock.add('Hazel');
  const test = (result: string, date: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/papers', headers: flock.headers },
      payload: { chickenIds: [ajax.id], kind: 'mg-ms', date, result },
    });
  await test('positive', day(-60));
  expect((await plan()).notes).toContainEqual(expect.stringMatching(/^A bird of your flock tested positive/));
  await test('negative', day(-10));
  const { notes } = await plan();
  expect(notes).toContain(
    `Ajax tested positive for Mycoplasma on ${dayInWords(day(-60))}, and negative since. Carriers may test negative, so test the others once, too.`,
  );
});

it('leaves a hen out for as long as a rooster who came late stays with her', async () => {
  await rooster('Ajax');
  const hazel = await flock.add('Hazel');
  await planVisit('visit', { henId: hazel.id, timeline: { arrivalDate: day(-40) } });
  expect(leftOut(await plan())).toEqual({});
  const entry = { id: 'a1', timestamp: server.clock.now().toISOString(), title: 'He has arrived', status: 'completed' };
  const payload = { entries: [{ ...entry, type: 'arrival', taskId: 'arrival', arrivedOn: day(-12) }] };
  await server.app.inject({ method: 'POST', url: '/api/trips/visit/log', headers: flock.headers, payload });
  expect(leftOut(await plan()).Hazel).toContain(
    `for a rooster in the visit that you planned, until ${dayInWords(day(25))}.`,
  );
});

it('plans a rooster who was taken for a hen when a visit was planned', async () => {
  await flock.add('Hazel');
  const ajax = await flock.add('Ajax');
  await planVisit('visit', { henId: ajax.id });
  expect(Object.keys(leftOut(await plan()))).toContain('Ajax');
  await flock.change(ajax, { sex: 'Rooster' });
  const found = await plan();
  expect([pairsOf(found), leftOut(found)]).toEqual([['Ajax × Hazel'], {}]);
});

it('ignores the visits of other keepers', async () => {
  await rooster('Ajax');
  const hazel = await flock.add('Hazel');
  const neighbor = await keepFlock(server, 'otis@example.org');
  const payload = { plan: { henId: hazel.id }, editedAt: server.clock.now().toISOString() };
  await server.app.inject({ method: 'PUT', url: '/api/trips/visit', headers: neighbor.headers, payload });
  expect(pairsOf(await plan())).toEqual(['Ajax × Hazel']);
});

const pensOf = ({ clans }: components['schemas']['FlockPlan']) =>
  clans?.pens.map(({ clan, hens, roostersFrom, roosters }) => [
    clan,
    hens.map(({ name }) => name).join(),
    roostersFrom,
    roosters.map(({ name }) => name).join(),
  ]);

it('divides birds without records among named clans, with a rotation for ten seasons', async () => {
  for (const name of ['Ajax', 'Bruno', 'Cyrus']) await rooster(name);
  for (const name of ['Brie', 'Dot', 'Fern', 'Hazel', 'Holly', 'Ivy']) await flock.add(name);
  expect((await plan()).clans).toBeNull();
  const found = await plan({ clans: ['South', ' North', 'Creek'] });
  expect(pensOf(found)).toEqual([
    ['Creek', 'Brie,Hazel', 'South', 'Cyrus'],
    ['North', 'Dot,Holly', 'Creek', 'Ajax'],
    ['South', 'Fern,Ivy', 'North', 'Bruno'],
  ]);
  expect(found.clans?.years.map(({ year }) => year)).toEqual(Array.from({ length: 10 }, (_, nth) => 2026 + nth));
  expect(found.clans?.years[1]?.pens[0]).toEqual({ clan: 'Creek', roostersFrom: 'South', hatchedIn: 2026 });
});

it('records the clans of a plan atomically and rejects birds that are not the keeper’s', async () => {
  const birds = [await rooster('Ajax', { variety: 'black', bandNumber: '7' }), await flock.add('Brie')];
  const neighbor = await keepFlock(server, 'otis@example.org');
  const record = async (...clans: { chickenId: string; clan: string }[]) => {
    const answer = await server.app.inject({
      ...{ method: 'PATCH', url: '/api/chickens', headers: flock.headers, payload: { clans } },
    });
    return [answer.statusCode, answer.body && answer.json().errors];
  };
  const clans = ['Creek ', 'North'].map((clan, nth) => ({ chickenId: birds[nth]!.id, clan }));
  const detail = 'One of these birds is no longer in My Birds. Make the plan again.';
  expect(await record(...clans, { chickenId: (await neighbor.add('Fern')).id, clan: 'Creek' })).toEqual([
    422,
    [{ pointer: '/clans/2/chickenId', detail }],
  ]);
  expect((await flock.mine()).map(({ clan }) => clan)).toEqual([null, null]);
  expect(await record(...clans)).toEqual([204, '']);
  expect(await flock.mine()).toMatchObject([
    { name: 'Brie', clan: 'North' },
    { name: 'Ajax', clan: 'Creek', variety: 'black', bandNumber: '7' },
  ]);
});

it('shows the registered clans with new birds in the smallest, and explains why two clans get no plan', async () => {
  for (const clan of ['North', 'South']) await flock.add(`Hen of ${clan}`, { clan });
  const few = await plan();
  expect(few.clans).toBeNull();
  expect(few.notes).toEqual(['Java: you have 2 clans. A clan plan needs three to six.']);
  await rooster('Ajax', { clan: 'Creek' });
  await flock.add('Stray');
  expect(pensOf(await plan())).toEqual([
    ['Creek', 'Stray', 'South', ''],
    ['North', 'Hen of North', 'Creek', 'Ajax'],
    ['South', 'Hen of South', 'North', ''],
  ]);
});

it('lists chicks of every clan to keep even if their parents are unknown', async () => {
  for (const clan of ['Creek', 'North', 'South']) {
    const hen = await flock.add(`Hen of ${clan}`, { clan });
    await flock.add(`Sister of ${clan}`, { clan });
    const chicks = ['Pullet', 'Other pullet'].map((name) => ({ name: `${name} of ${clan}` }));
    const payload = { damId: hen.id, anyHenOfClan: true, hatchedOn: '2026-04-20', chicks };
    await server.app.inject({ method: 'POST', url: '/api/hatches', headers: flock.headers, payload });
  }
  const { keep } = await plan();
  expect(keep.map(({ parents }) => parents)).toEqual([
    'Daughter of clan Creek',
    'Daughter of clan North',
    'Daughter of clan South',
  ]);
});

it('keeps generations apart unless asked to mix them, and says which birds it left out', async () => {
  const [ajax, hazel] = [await rooster('Ajax'), await flock.add('Hazel')];
  const parents = { sireId: ajax.id, damId: hazel.id };
  for (const name of ['Fern', 'Stray']) await flock.add(name);
  await flock.add('Holly', parents);
  const apart = await plan();
  expect(pairsOf(apart)).toEqual(['Ajax × Fern', 'Ajax × Hazel', 'Ajax × Stray']);
  expect(leftOut(apart)).toEqual({
    Holly:
      'This plan uses her parents’ generation. The younger birds take over once there are as many roosters and hens of them, and they do not all share a parent. To use both now, press “Change”, then “Mix generations”.',
  });
  await rooster('Alf', parents);
  expect(pairsOf(await plan())).toEqual(pairsOf(apart));
  const [bruno, brie] = [await rooster('Bruno'), await flock.add('Brie')];
  const others = { sireId: bruno.id, damId: brie.id };
  for (const [name, sex] of [
    ['Bill', 'Rooster'],
    ['Bess', 'Hen'],
  ] as const)
    await flock.add(name, { sex, ...others });
  const next = await plan();
  expect(pairsOf(next).filter((pair) => !/Fern|Stray/.test(pair))).toEqual(['Alf × Bess', 'Bill × Holly']);
  expect(leftOut(next)).toMatchObject({ Hazel: 'Her grown chicks are in this plan, as the next generation.' });
  expect(next.notes).toContain('Ajax and Bruno rest: this plan uses their grown chicks, the next generation.');
  const mixed = await plan({ mixGenerations: true });
  expect(mixed.matings.map(({ rooster }) => rooster.name)).toEqual(['Ajax', 'Alf', 'Bill', 'Bruno']);
  expect(Object.keys(leftOut(mixed))).not.toContain('Hazel');
  expect(mixed.notes.some((note) => note.startsWith('This plan mixes generations: '))).toBe(true);
});

it('replans without a dead rooster and says who replaces him', async () => {
  const [ajax] = [await rooster('Ajax'), await rooster('Bruno'), await rooster('Cyrus')];
  for (const name of ['Brie', 'Dot', 'Fern']) await flock.add(name);
  const before = await plan();
  expect(pairsOf(before)).toEqual(['Ajax × Brie', 'Bruno × Dot', 'Cyrus × Fern']);
  expect(before.changes).toBeNull();
  const after = await plan({ without: [ajax.id] });
  expect(pairsOf(after)).toEqual(['Bruno × Brie', 'Bruno × Dot', 'Cyrus × Fern']);
  expect(after.changes).toMatchObject({
    without: [{ name: 'Ajax' }],
    sentences: ['Bruno takes the place of Ajax with Brie.'],
  });
  await flock.change(ajax, { pedigreeOnly: true });
  expect((await plan({ without: [ajax.id] })).changes).toEqual(after.changes);
  await flock.remove(ajax);
  expect((await plan({ without: [ajax.id] })).changes).toBeNull();
});

it('continues with the planned generation when one of its roosters dies', async () => {
  const [ajax, hazel] = [await rooster('Ajax'), await flock.add('Hazel')];
  await rooster('Little Ajax', { sireId: ajax.id, damId: hazel.id });
  await flock.add('Little Hazel', { sireId: ajax.id, damId: hazel.id });
  await rooster('Stranger');
  const { changes } = await plan({ without: [ajax.id] });
  expect(changes?.sentences).toEqual(['Stranger takes the place of Ajax with Hazel.']);
});

it('switches to the young generation in a breed that has lost its only rooster', async () => {
  const [ajax, hazel] = [await rooster('Ajax'), await flock.add('Hazel')];
  await rooster('Otto', { breed: 'Holland' });
  await flock.add('Holly', { breed: 'Holland' });
  await rooster('Little Ajax', { sireId: ajax.id, damId: hazel.id });
  await flock.add('Little Hazel', { sireId: ajax.id, damId: hazel.id });
  const { matings } = await plan({ without: [ajax.id] });
  expect(matings.map((one) => one.rooster.name).toSorted()).toEqual(['Little Ajax', 'Otto']);
});

it('lists the hens left without a rooster, and ignores other keepers’ birds in `without`', async () => {
  const neighbor = await keepFlock(server, 'otis@example.org');
  const foreign = await neighbor.add('Rex', { sex: 'Rooster' });
  const ajax = await rooster('Ajax');
  for (const name of ['Brie', 'Dot']) await flock.add(name);
  expect((await plan({ without: [ajax.id] })).changes?.sentences).toEqual(['Brie and Dot have no rooster now.']);
  expect((await plan({ without: [foreign.id] })).changes).toBeNull();
});
