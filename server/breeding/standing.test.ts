// A breed's standing: what is counted, and that the figures reveal nothing about a single keeper.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Flock, keepFlock } from '../flock/testing.ts';
import { decideOnBird, decideOnKeeper } from '../moderation/moderate-use-case.ts';
import { states } from '../science/geography/states.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { BreedKinship } from './breed-kinship-queries.ts';
import { type KeptFlock, standingAsCsv, standingOf } from './standing.ts';

const YEAR = 2026;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const standing = (flocks: readonly KeptFlock[], name = 'Holland') =>
  standingOf({
    hasSamples: false,
    breed: { id: 'holland', name },
    flocks,
    kinship: {
      birds: sumOf(flocks.map(({ pedigreed }) => pedigreed)),
      founders: 40,
      founderEquivalents: 12.34,
      effectiveSize: 21.5,
      meanKinship: 0.1234,
      founderQuarters: [0.4, 0.3, 0.2, 0.1],
      meanKinshipOf: () => null,
    } satisfies BreedKinship,
    forecast: null,
    thisYear: YEAR,
  });

/** Flocks as a rare breed has them: most small, some of one sex, in few states or none, and a few huge. */
const flocks = (constraints: fc.ArrayConstraints) =>
  fc.array(
    fc
      .record({
        roosters: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(400)),
        hens: fc.oneof(fc.constant(0), fc.nat(9), fc.nat(4000)),
        state: fc.constantFrom('TX', 'NH', 'VT', 'OR', null),
        years: fc.array(fc.constantFrom(YEAR, YEAR - 1, YEAR - 2, YEAR - 9), { maxLength: 8 }),
        pedigreed: fc.nat(3),
      })
      .filter(({ roosters, hens }) => roosters + hens > 0)
      .map(({ years, pedigreed, ...flock }): KeptFlock => {
        const birds = flock.roosters + flock.hens;
        const hatched = new Map<number, number>();
        for (const year of years.slice(0, birds)) hatched.set(year, (hatched.get(year) ?? 0) + 1);
        return { ...flock, state: flock.state as KeptFlock['state'], pedigreed: Math.min(birds, pedigreed), hatched };
      }),
    constraints,
  );

/** Returns what each keeper contributed to each published sum. */
function contributions(all: readonly KeptFlock[], told: ReturnType<typeof standing>) {
  return [
    { shown: told.population.livingBirds.count, given: all.map(({ roosters, hens }) => roosters + hens) },
    { shown: told.population.withPedigree.count, given: all.map(({ pedigreed }) => pedigreed) },
    { shown: told.population.geneDiversity, given: all.map(({ pedigreed }) => pedigreed) },
    { shown: told.founderShares.length || null, given: all.map(({ pedigreed }) => pedigreed) },
    ...told.hatched.map(({ year, birds }) => ({
      shown: birds.count,
      given: all.map(({ hatched }) => hatched.get(year) ?? 0),
    })),
  ];
}

describe('the public figures of a breed', () => {
  it('are the same for any keepers while there are fewer than five', () => {
    const few = flocks({ minLength: 1, maxLength: 4 });
    fc.assert(fc.property(few, few, (some, others) => void expect(standing(some)).toEqual(standing(others))));
  });

  it('come from five keepers or more, none of whom contributed more than half', () => {
    fc.assert(
      fc.property(flocks({ minLength: 1, maxLength: 30 }), (all) => {
        for (const { shown, given } of contributions(all, standing(all))) {
          if (shown === null) continue;
          expect(given.filter((one) => one > 0).length).toBeGreaterThanOrEqual(5);
          expect(2 * Math.max(...given)).toBeLessThanOrEqual(sumOf(given));
        }
      }),
    );
  });

  it('isolate no group of fewer than five keepers by subtraction', () => {
    fc.assert(
      fc.property(flocks({ minLength: 5, maxLength: 40 }), (all) => {
        const told = standing(all);
        const byState = told.states.map(({ keepers }) => keepers);
        const byNeed = [told.families.withoutRooster.count, told.families.withoutHen.count].filter(
          (one) => one !== null,
        );
        expect(told.keepers.count).toBe(all.length);
        for (const parts of [byState, byNeed]) {
          for (const keepers of parts) expect(keepers).toBeGreaterThanOrEqual(5);
          const rest = all.length - sumOf(parts);
          expect(rest === 0 || rest >= 5).toBe(true);
        }
      }),
    );
  });

  it('change by at most a rounded difference when one keeper comes or goes, and vanish where four remain', () => {
    const population = flocks({ minLength: 2, maxLength: 25 }).chain((all) =>
      fc.record({ all: fc.constant(all), who: fc.nat(all.length - 1) }),
    );
    fc.assert(
      fc.property(population, ({ all, who }) => {
        const others = all.toSpliced(who, 1);
        const [before, after] = [standing(all), standing(others)];
        const [were, are] = [contributions(all, before), contributions(others, after)];
        for (const [nth, { shown, given }] of were.entries()) {
          const then = are[nth];
          // No years are listed once fewer than five keepers are left.
          if (!then) continue;
          if (given[who] === 0) expect([null, shown]).toContain(then.shown);
          if (then.given.filter((one) => one > 0).length < 5) expect(then.shown).toBeNull();
        }
        const own = all[who]?.state;
        const keepersIn = (told: typeof before, code: string) =>
          told.states.find((state) => state.code === code)?.keepers;
        for (const code of Object.keys(states)) {
          const [had, has] = [keepersIn(before, code), keepersIn(after, code)];
          // Another state may appear or vanish so that none can be derived, but its number does not change.
          if (code !== own && had !== undefined && has !== undefined) expect(has).toBe(had);
        }
      }),
    );
  });

  it('do not reveal in which state the only keeper of a state lives', () => {
    fc.assert(
      fc.property(flocks({ minLength: 4, maxLength: 30 }), (all) => {
        const [alone] = flocksOf(1);
        if (!alone) throw new Error('There is no flock.');
        const [inMaine, inUtah] = [
          standing([...all, { ...alone, state: 'ME' }]),
          standing([...all, { ...alone, state: 'UT' }]),
        ];
        expect(inMaine).toEqual(inUtah);
        expect(standing([...all, { ...alone, state: null }])).toEqual(inUtah);
      }),
    );
  });

  it('round numbers of birds, so that one more bird is not visible', () => {
    fc.assert(
      fc.property(flocks({ minLength: 5, maxLength: 30 }), (all) => {
        for (const { count } of [standing(all).population.livingBirds, standing(all).population.founders])
          if (count !== null) expect(count % (count < 100 ? 5 : count < 1000 ? 10 : 50)).toBe(0);
      }),
    );
  });
});

const flocksOf = (keepers: number, more: Partial<KeptFlock> = {}): KeptFlock[] =>
  Array.from({ length: keepers }, () => ({
    ...{ roosters: 1, hens: 6, pedigreed: 4, hatched: new Map([[YEAR, 3]]), state: 'TX' as const },
    ...more,
  }));

describe('the summary', () => {
  it('gives rounded numbers at once', () => {
    expect(standing(flocksOf(12)).summary).toBe(
      '12 keepers known here keep about 85 Hollands. About 35 hatched this year. 88% of their founders’ genetic diversity is left.',
    );
  });

  it.each([
    [flocksOf(0), 'Holland', 'No keeper here has listed a Holland yet.'],
    [flocksOf(0), 'Ancona', 'No keeper here has listed an Ancona yet.'],
    [
      flocksOf(3),
      'Cornish',
      'Fewer than five keepers known here keep Cornish chickens. We show numbers once there are five keepers, so that nobody can be recognized.',
    ],
    [
      [...flocksOf(5, { pedigreed: 0, hatched: new Map() }), ...flocksOf(1, { hens: 300, pedigreed: 0 })],
      'Holland',
      '6 keepers known here keep Hollands. Too few have a pedigree to say how diverse they are.',
    ],
  ])('says what is not known (%#)', (kept, name, sentence) => {
    expect(standing(kept, name).summary).toBe(sentence);
  });

  it('is completed by the families that need a mate, and withheld figures are empty in the CSV', () => {
    const told = standing([...flocksOf(6, { roosters: 0 }), ...flocksOf(5)]);
    expect(told.families).toEqual({
      withoutRooster: { count: 6, words: '6' },
      withoutHen: { count: null, words: 'not shown' },
    });
    const rows = standingAsCsv(told).split('\n');
    expect(rows[0]).toBe('breed,figure,of,value');
    expect(rows).toContain('holland,keepers in state,TX,11');
    expect(rows).toContain('holland,families without a hen,,');
  });
});

describe('the birds that count', () => {
  let server: TestApp;
  const kept: Flock[] = [];
  beforeAll(async () => {
    server = await createTestApp();
    for (const name of ['ash', 'elm', 'fir', 'oak', 'yew']) {
      const flock = await keepFlock(server, `${name}@example.org`);
      kept.push(flock);
      for (const bird of ['First', 'Second']) await flock.add(`${bird} of ${name}`);
    }
  });
  afterAll(() => server.close());

  const read = async (id = 'java') => (await server.app.inject(`/api/heritage-breeds/${id}/standing`)).json();
  const keepers = async () => (await read()).keepers.words;
  const first = () => kept[0] as Flock;
  const decision = () => ({ moderator: 'mo', reason: 'A test.', takenAt: server.clock.now().getTime() });
  const profileOf = async ({ headers }: Flock) =>
    (await server.app.inject({ url: '/api/user/profile', headers })).json();

  it('include living birds that are not on offer', async () => {
    expect(await read()).toMatchObject({ keepers: { count: 5 }, population: { livingBirds: { count: 10 } } });
    for (const bird of ['Third', 'Fourth', 'Fifth']) await first().add(bird, { isAvailable: false });
    expect((await read()).population.livingBirds.count).toBe(15);
    await first().add('Ancestor', { pedigreeOnly: true });
    expect((await read()).population.livingBirds.count).toBe(15);
    expect((await read('buckeye')).summary).toBe('No keeper here has listed a Buckeye yet.');
  });

  it('exclude birds on offer that their keeper has paused, until they are resumed', async () => {
    const yew = kept[4] as Flock;
    const birds = await yew.mine();
    for (const bird of birds) await yew.change(bird, { isAvailable: false });
    expect(await keepers()).toBe('fewer than five');
    for (const bird of birds) await yew.change(bird, { isAvailable: true });
    expect(await keepers()).toBe('5');
  });

  it('exclude birds that moderators have hidden, until they are restored', async () => {
    const yew = kept[4] as Flock;
    const decide = (action: 'hide' | 'restore', chickenId: string) =>
      server.deps.db.write(null, (trx) => decideOnBird(trx, action, chickenId, decision()));
    const birds = await yew.mine();
    for (const { id } of birds) await decide('hide', id);
    expect(await keepers()).toBe('fewer than five');
    for (const { id } of birds) await decide('restore', id);
    expect(await keepers()).toBe('5');
  });

  it('exclude the birds of a suspended keeper', async () => {
    const { id } = await profileOf(kept[4] as Flock);
    await server.deps.db.write(null, (trx) => decideOnKeeper(trx, 'suspend', id, decision()));
    expect(await keepers()).toBe('fewer than five');
  });

  it('exclude sample birds, and the words say so', async () => {
    const samples = 'Sample birds are made up and do not count.';
    expect(JSON.stringify(await read('buckeye'))).not.toContain(samples);
    const made: string[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const { id } = await (await keepFlock(server, `${name}@example.org`)).add('Made up', { breed: 'Buckeye' });
      made.push(id);
    }
    // Their number is what would be published if they were real.
    expect(await read('buckeye')).toMatchObject({ keepers: { count: 5 } });
    await server.deps.db.write(null, (trx) =>
      trx.updateTable('chicken').set({ isSample: 1 }).where('id', 'in', made).execute(),
    );
    // The cache lasts until another bird comes.
    const real = await (await keepFlock(server, 'real@example.org')).add('Real', { breed: 'Buckeye' });
    const told = await read('buckeye');
    expect(told).toMatchObject({ keepers: { words: 'fewer than five' }, population: { livingBirds: { count: null } } });
    expect(told.summary).toMatch(new RegExp(`^Fewer than five keepers .* ${samples}$`));
    expect(told.population.meaning).toContain(samples);
    await (await keepFlock(server, 'real@example.org')).remove(real);
    expect((await read('buckeye')).summary).toBe(`No keeper here has listed a Buckeye yet. ${samples}`);
    expect((await server.app.inject('/embed/breeds/buckeye')).body).toContain(samples);
    expect((await server.app.inject('/api/heritage-breeds/buckeye/standing.csv')).body).toContain(
      'buckeye,keepers,,0\n',
    );
  });

  it('are unavailable for a breed that is not in the directory', async () => {
    for (const path of ['standing', 'standing.csv'])
      expect((await server.app.inject(`/api/heritage-breeds/unicorn/${path}`)).statusCode).toBe(404);
  });
});
