// The part of the example scenario that compares birds: a keeper enters pairs of every kind, and asks what comes of them.
import type { components } from '#contract';
import { exampleValue } from './examples.ts';
import type { Ask, RecordExample } from './scenario-calls.ts';

type Chicken = components['schemas']['Chicken'];
type Headers = Record<string, string>;

const rooster = { sex: 'Rooster' };
const tested = {
  npipStatus: 'clean',
  flockMareks: 'vaccinated',
  mareksVaccinated: true,
  mgMsTestedOn: '2026-05-02',
};
const careful = { quarantine: 'own-building', biosecurityScore: 90 };

/** `lonely` is a keeper with no other for a thousand miles. */
export async function recordBreeding(
  record: RecordExample,
  { headers, lonely }: { headers: Headers; lonely: Headers },
  ask: Ask,
): Promise<void> {
  const add = async (name: string, body: object = {}): Promise<string> =>
    ((await ask('addChicken', { headers, body: { name, breed: 'Java', ...body } })).json() as Chicken).id;
  const compare = (example: string, chicken1Id: string, chicken2Id: string, trip: object = {}) =>
    record(`analyzeCompatibility.${example}`, { headers, body: { chicken1Id, chicken2Id, ...trip } });

  /** A bird of a line of its own: both parents and all four grandparents recorded. */
  async function bredBird(name: string, line: string, body: object): Promise<string> {
    const old = { pedigreeOnly: true };
    const pair = async (year: string, of: string) => ({
      sireId: await add(`${of} sire ${line}`, { ...old, ...rooster, hatchDate: `${year}-04-01` }),
      damId: await add(`${of} dam ${line}`, { ...old, hatchDate: `${year}-04-02` }),
    });
    const sireId = await add(`${line} the Elder`, {
      ...old,
      ...rooster,
      ...(await pair('2020', 'Old')),
      hatchDate: '2022-04-03',
    });
    const damId = await add(`Dame ${line}`, { ...old, ...(await pair('2020', 'Far')), hatchDate: '2022-04-04' });
    return add(name, { sireId, damId, hatchDate: '2024-05-06', ...body });
  }

  const ajax = await bredBird('Ajax', 'Whitlock', { ...rooster, ...tested });
  const hazel = await bredBird('Hazel', 'Marsh', tested);
  await compare('good-pair', ajax, hazel, careful);
  await compare('control-area', ajax, hazel, { ...careful, controlArea: true });
  await compare('two-farms', 'b1rdjavar00st3r1', hazel);
  await compare('same-bird', ajax, ajax);

  const [bruno, brie] = [await add('Bruno', rooster), await add('Brie')];
  await compare('nothing-known', bruno, brie);
  await compare('same-sex', bruno, ajax);

  const parents = { sireId: ajax, damId: hazel, hatchDate: '2025-04-20' };
  const [brother, sister] = [await add('Little Ajax', { ...rooster, ...parents }), await add('Little Hazel', parents)];
  await compare('siblings', brother, sister);

  const pebble = await add('Pebble', { breed: 'Plymouth Rock', variety: 'barred', ...tested });
  const ink = await add('Ink', { ...rooster, ...tested, variety: 'black' });
  await compare('cross', ink, pebble, careful);

  const tufted = { breed: 'Araucana', variety: 'black, ear tufts', ...tested };
  const [tufty, azul] = [await add('Tufty', { ...rooster, ...tufted }), await add('Azul', tufted)];
  await compare('lethal-pairing', tufty, azul, careful);

  await record('recommendPartners.three', { headers, body: { chickenId: hazel } });
  const place = { location: 'Nome, Alaska', coordinates: { latitude: 64.5, longitude: -165.41 }, maxDistance: 25 };
  await ask('updateLocation', { headers: lonely, body: place });
  const solo = (await ask('addChicken', { headers: lonely, body: { name: 'Solo', breed: 'Java' } })).json() as Chicken;
  await record('recommendPartners.empty', { headers: lonely, body: { chickenId: solo.id } });
  // Only while no real rooster is listed is a sample bird named.
  await record('listBreedsNearMe.several', { headers });
  const uno = (
    await ask('addChicken', { headers: lonely, body: { name: 'Uno', breed: 'Java', ...rooster } })
  ).json() as Chicken;
  await record('listMyChickens.two', { headers: lonely });
  await record('listMyChickens.whole-register', { headers });
  await record('listBreedsNearMe.alone', { headers: lonely });
  await record('planFlock.newcomer', { headers: lonely, body: {} });
  await record('forecastFlock.newcomer', { headers: lonely, body: {} });
  const unoIsSire = { headers: lonely, path: { chickenId: solo.id }, body: { sireId: uno.id } };
  await ask('updateChicken', unoIsSire);
  await record('planFlock.close-kin', { headers: lonely, body: {} });
  await ask('updateChicken', { ...unoIsSire, body: { sireId: null } });
  const season = { ...(exampleValue('planFlock.request') as object), breedId: 'java' };
  await record('planFlock.season', { headers, body: season });
  await record('planFlock.own-birds', { headers, body: { breedId: 'java' } });
  const clans = ['Creek', 'North', 'South'];
  await record('planFlock.clans', { headers, body: { breedId: 'java', clans } });
  await record('planFlock.without', { headers, body: { ...season, without: [ajax] } });
  await record('planFlock.empty', { headers, body: { breedId: 'sumatra' } });
  await record('forecastFlock.java', { headers, body: exampleValue('forecastFlock.request') as object });
  await record('forecastFlock.empty', { headers, body: { breedId: 'sumatra' } });

  await record('getScoring.table');
  await record('getBreedPopulation.fewer', { path: { breedId: 'java' } });
  await record('getBreedStanding.few', { path: { breedId: 'java' } });
  await record('getBreedStanding.none', { path: { breedId: 'redcap' } });
}

/** Shows a breed that many keepers have here, some of them in one state. */
export async function recordBreedStanding(record: RecordExample, keepers: readonly Headers[], ask: Ask): Promise<void> {
  const places = [
    { location: 'Keene, New Hampshire', coordinates: { latitude: 42.93, longitude: -72.28 } },
    { location: 'Waco, Texas', coordinates: { latitude: 31.55, longitude: -97.15 } },
  ];
  const path = { breedId: 'holland' };
  const flocks: ((name: string, more: object) => Promise<string>)[] = [];
  for (const [nth, headers] of keepers.entries()) {
    await ask('updateLocation', { headers, body: { ...places[nth < 7 ? 0 : 1], maxDistance: 50 } });
    flocks.push(async (name, more) => {
      const body = { name, breed: 'Holland', isAvailable: false, ...more };
      return ((await ask('addChicken', { headers, body })).json() as Chicken).id;
    });
  }
  const parents: { sireId: string; damId: string }[] = [];
  for (const [nth, add] of flocks.entries()) {
    const old = { pedigreeOnly: true, hatchDate: '2023-04-02' };
    const [sireId, damId] = [await add(`Old Dirk ${nth}`, { ...old, ...rooster }), await add(`Old Neel ${nth}`, old)];
    parents.push({ sireId, damId });
    for (let hen = 0; hen < 2 + (nth % 3); hen++)
      await add(`Hen ${hen} of ${nth}`, { sireId, damId, hatchDate: hen % 2 ? '2026-03-20' : '2025-04-11' });
  }
  await record('getBreedPopulation.some', { path });
  for (const [nth, add] of flocks.entries())
    if (nth < 6) await add(`Dirk ${nth}`, { ...rooster, ...parents[nth], hatchDate: '2025-05-02' });
  await record('getBreedPopulation.forecast', { path });
  await record('getBreedStanding.several', { path });
  await record('exportBreedStanding.several', { path });
}
