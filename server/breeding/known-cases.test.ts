// Enters the pairs with known scores through the API, as keepers would, and compares the results.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import { type Flock, keepFlock } from '../flock/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { partnerCases } from '../testing/partner-cases.ts';
import { pairCases } from '../testing/scoring-cases.ts';

type Card = components['schemas']['Chicken'];
type Entry = Parameters<Flock['add']>[1];

let server: TestApp;
let north: Flock;
beforeEach(async () => {
  server = await createTestApp();
  north = await farmAt(0);
});
afterEach(() => server.close());

/** Creates a keeper the given number of miles south of the first one. */
async function farmAt(miles: number, location = 'Xenia, Ohio'): Promise<Flock> {
  const flock = await keepFlock(server, `keeper${miles}@example.org`);
  const coordinates = { latitude: 39.675 - miles / 69.1, longitude: -83.925 };
  const payload = { location, coordinates, maxDistance: 100 };
  await server.app.inject({ method: 'PATCH', url: '/api/user/location', headers: flock.headers, payload });
  return flock;
}

const EIGHTY_WEEKS_AGO = '2024-10-18';
const grown = { hatchDate: EIGHTY_WEEKS_AGO };
const healthy = {
  ...grown,
  npipStatus: 'clean',
  flockMareks: 'vaccinated',
  mareksVaccinated: true,
  mgMsTestedOn: '2026-04-20',
} as const;
const careful = { quarantine: 'own-building', biosecurityScore: 85 };

let ancestors = 0;
/** Creates parents so that the bird has the given number of generations of recorded ancestors. */
async function parentsOf(
  flock: Flock,
  generations: number,
  breed: string,
): Promise<{ sireId?: string; damId?: string }> {
  if (generations === 0) return {};
  const add = async (sex: 'Rooster' | 'Hen') => {
    const above = await parentsOf(flock, generations - 1, breed);
    return (await flock.add(`Ancestor ${++ancestors}`, { breed, sex, pedigreeOnly: true, ...above })).id;
  };
  return { sireId: await add('Rooster'), damId: await add('Hen') };
}

async function compare(rooster: Card, hen: Card, trip: object = careful) {
  const payload = { chicken1Id: rooster.id, chicken2Id: hen.id, ...trip };
  const url = '/api/genetic-compatibility';
  return (await server.app.inject({ method: 'POST', url, headers: north.headers, payload })).json();
}

function expectCase(number: number, found: components['schemas']['Compatibility']): void {
  const expected = pairCases[number - 1]?.expected;
  if (!expected) throw new Error(`There is no case ${number}.`);
  const shown = [
    ...[found.compatibilityScore, found.geneticDiversityScore, found.diseaseRiskScore, found.conservationValue],
    100 * found.detailedAnalysis.inbreedingRisk,
  ];
  const known = [expected.score, expected.diversity, expected.risk, expected.conservation, 100 * expected.inbreeding];
  for (const [nth, value] of known.entries()) {
    expect(
      Math.abs((shown[nth] ?? Number.NaN) - value),
      `${pairCases[number - 1]?.name}: ${shown} for ${known}`,
    ).toBeLessThanOrEqual(1);
  }
}

/** Adds living birds of different families; each has one recorded parent. */
async function unrelatedBirds(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const dam = await north.add(`Dam ${++ancestors}`, { pedigreeOnly: true });
    await north.add(`Bird ${++ancestors}`, { damId: dam.id });
  }
}

const rooster = (flock: Flock, more: Entry) => flock.add('Bram', { sex: 'Rooster', ...more });
const hen = (flock: Flock, more: Entry) => flock.add('Juniper', more);

describe('the ten pairs with known scores', () => {
  it('1: five known generations, unrelated, of rare families', async () => {
    const south = await farmAt(40);
    const bram = await rooster(north, { ...healthy, ...(await parentsOf(north, 5, 'Java')) });
    const juniper = await hen(south, { ...healthy, ...(await parentsOf(south, 5, 'Java')) });
    // The breed has ten living birds: these two (mean kinship .05) and four pairs of full siblings (.075).
    for (let pair = 0; pair < 4; pair++) {
      const parents = await parentsOf(north, 1, 'Java');
      for (const name of ['One', 'Other']) await north.add(`${name} ${pair}`, parents);
    }
    expectCase(1, await compare(bram, juniper));
  });

  it('2: nothing known', async () => {
    const south = await farmAt(40);
    expectCase(2, await compare(await rooster(north, grown), await hen(south, grown), {}));
  });

  it('3: full siblings', async () => {
    const parents = { ...healthy, ...(await parentsOf(north, 3, 'Java')) };
    expectCase(3, await compare(await rooster(north, parents), await hen(north, parents)));
  });

  it('4: half siblings of a family that is common in the breed', async () => {
    const { sireId } = await parentsOf(north, 3, 'Java');
    const halfSibling = async () => ({ sireId, damId: (await parentsOf(north, 3, 'Java')).damId });
    const pair = [
      await rooster(north, { ...healthy, ...(await halfSibling()) }),
      await hen(north, { ...healthy, ...(await halfSibling()) }),
    ] as const;
    for (let nth = 0; nth < 3; nth++) await north.add(`Half sibling ${nth}`, { sireId });
    await unrelatedBirds(9);
    expectCase(4, await compare(...pair, { ...careful, biosecurityScore: 80 }));
  });

  it('5: first cousins', async () => {
    const south = await farmAt(15);
    const grandparents = await parentsOf(north, 2, 'Java');
    const sire = await north.add('Uncle', {
      sex: 'Rooster',
      pedigreeOnly: false,
      isAvailable: undefined,
      ...grandparents,
    } as Entry);
    const dam = await north.add('Aunt', grandparents);
    const his = { sireId: sire.id, damId: (await parentsOf(north, 3, 'Java')).damId };
    const hers = { damId: dam.id, sireId: (await parentsOf(south, 3, 'Java')).sireId };
    const bram = await rooster(north, { ...healthy, ...his });
    const juniper = await hen(south, { ...healthy, ...hers });
    for (const parent of [sire, dam]) await north.change(parent, { pedigreeOnly: true });
    await unrelatedBirds(8);
    expectCase(5, await compare(bram, juniper));
  });

  it('6: a common breed without pedigrees', async () => {
    const south = await farmAt(15);
    const rock = { breed: 'Plymouth Rock', ...healthy };
    expectCase(6, await compare(await rooster(north, rock), await hen(south, rock)));
  });

  it('7: two breeds', async () => {
    const south = await farmAt(5);
    expectCase(
      7,
      await compare(await rooster(north, healthy), await hen(south, { ...healthy, breed: 'Plymouth Rock' })),
    );
  });

  it('8: ear tufts in both parents', async () => {
    const south = await farmAt(40);
    const tufted = { breed: 'Araucana', variety: 'black, tufted', ...healthy };
    const his = await parentsOf(north, 5, 'Araucana');
    const hers = await parentsOf(south, 5, 'Araucana');
    expectCase(8, await compare(await rooster(north, { ...tufted, ...his }), await hen(south, { ...tufted, ...hers })));
  });

  it('9: an outbreak in the flock, no tests, and no place for quarantine', async () => {
    const south = await farmAt(40);
    const poorly = { breed: 'Dorking', npipStatus: 'not-tested', flockMareks: 'outbreak', ...grown } as const;
    const pair = [await rooster(north, poorly), await hen(south, poorly)] as const;
    expectCase(9, await compare(...pair, { quarantine: 'none' }));
  });

  it('10: a control area', async () => {
    const south = await farmAt(40);
    const pair = [await rooster(north, healthy), await hen(south, healthy)] as const;
    expect(await compare(...pair, { ...careful, controlArea: true })).toMatchObject({ compatibilityScore: 0 });
  });
});

it('ranks the six partners of a hen in the known order', async () => {
  const [breed, unrecorded] = ['Buckeye', { breed: 'Buckeye', ...grown }];
  const known = { breed, ...healthy };
  const parents = await parentsOf(north, 3, breed);
  const buckeye = await hen(north, { ...known, ...parents });
  const add = async (name: string, miles: number, more: Entry, location?: string) =>
    (await farmAt(miles, location)).add(name, { sex: 'Rooster', ...known, ...more });
  const far = async (miles: number) => parentsOf(await farmAt(miles), 3, breed);

  await north.add('A', { sex: 'Rooster', ...known, ...parents });
  // A bird of another keeper must be on offer to be recorded as a sire.
  const sire = { id: parents.sireId ?? '' };
  await north.change(sire as Card, { isAvailable: true });
  await add('B', 8, { sireId: sire.id, damId: (await far(8)).damId });
  await north.change(sire as Card, { pedigreeOnly: true });
  await add('C', 60, await far(60));
  await add('D', 450, await far(450), 'Waycross, Georgia');
  await add('E', 12, {
    ...unrecorded,
    npipStatus: null,
    flockMareks: null,
    mareksVaccinated: false,
    mgMsTestedOn: null,
  });
  await add('F', 3, { breed: 'Rhode Island Red' });

  const recommend = async (trip: object) => {
    const payload = { chickenId: buckeye.id, withinMiles: 500, ...trip };
    const url = '/api/breeding-recommendations';
    const answer = await server.app.inject({ method: 'POST', url, headers: north.headers, payload });
    return answer.json<components['schemas']['PartnerRecommendations']>().recommendations;
  };
  const recommendations = await recommend(careful);
  // The answers count for both farms, and nothing else is known of E's, so they put E before D.
  expect(recommendations.map(({ name }) => name)).toEqual(['C', 'E', 'D', 'B', 'A', 'F']);
  const unanswered = await recommend({});
  for (const { name, candidate, expected } of partnerCases) {
    const found = (candidate.id === 'E' ? unanswered : recommendations).find(
      (partner) => partner.name === candidate.id,
    );
    const score = found?.compatibilityScore ?? Number.NaN;
    expect(Math.abs(score - expected.score), `${name}: ${score} for ${expected.score}`).toBeLessThanOrEqual(1);
    expect(found?.inbreedingRisk).toBeCloseTo(expected.inbreeding, 3);
  }
  expect(recommendations.map(({ notAdvised }) => notAdvised !== null)).toEqual([false, false, false, true, true, true]);

  // A comparison of each pair shows the same score.
  for (const { id, compatibilityScore } of recommendations) {
    const compared = await compare({ id } as Card, buckeye);
    expect(compared.compatibilityScore).toBe(compatibilityScore);
  }
});

it('ranks a rooster lower once hens of this season have chicks by him, and says how many', async () => {
  const flock = await keepFlock(server);
  const [ajax] = [await flock.add('Ajax', { sex: 'Rooster' }), await flock.add('Bruno', { sex: 'Rooster' })];
  const [hazel, holly, fern] = [await flock.add('Hazel'), await flock.add('Holly'), await flock.add('Fern')];
  const search = async () => {
    const payload = { chickenId: fern.id };
    const url = '/api/breeding-recommendations';
    const answer = await server.app.inject({ method: 'POST', url, headers: flock.headers, payload });
    const { recommendations } = answer.json<components['schemas']['PartnerRecommendations']>();
    return recommendations.map(({ name, reasons }) => [name, reasons.find((reason) => reason.startsWith('Already'))]);
  };
  for (const [dam, hatchDate] of [
    [hazel, '2026-04-01'],
    [hazel, '2026-04-20'],
    [holly, '2026-04-01'],
    [fern, '2024-04-01'],
  ] as const) {
    await flock.add(`Chick of ${hatchDate}`, { sireId: ajax.id, damId: dam.id, hatchDate });
  }
  expect(await search()).toEqual([
    ['Bruno', undefined],
    ['Ajax', 'Already used for 2 of your hens this season.'],
  ]);
});
