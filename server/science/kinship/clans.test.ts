// Clan mating: which birds go into which pen, and how diverse the flock stays.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatableRandom } from '../repeatable-random.ts';
import { byCocks, geneDiversityOf, meanInbreeding, nextSeason, numbered, type Season } from '../scoring/generations.ts';
import { breedingRoosters, type ClanBird, clanPens, clansByName, clanYears } from './clans.ts';

const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 6 });
const bird = fc.record({
  isRooster: fc.boolean(),
  clan: fc.constantFrom(null, 'Creek', 'North', 'South'),
  line: fc.nat(5),
  hatchYear: fc.constantFrom(null, 2023, 2024, 2025),
  hasParents: fc.boolean(),
});
const THREE = ['South', 'North', 'Creek'];

it('returns a male line to its clan only after it has bred in all others', () => {
  fc.assert(
    fc.property(names, (clans) => {
      const years = clanYears(clans, { first: 2027, years: 12 });
      for (const start of clans) {
        let clan = start;
        const visited = years.map(({ pens }) => {
          clan = pens.find(({ roostersFrom }) => roostersFrom === clan)!.clan;
          return clan;
        });
        const round = visited.slice(0, clans.length);
        expect(round.at(-1)).toBe(start);
        expect(new Set(round).size).toBe(clans.length);
      }
    }),
    { numRuns: 1000 },
  );
});

it('gives each pen the sons that another clan hatched the year before', () => {
  const [first, second] = clanYears(THREE, { first: 2027, years: 2 });
  expect(first?.pens).toEqual([
    { clan: 'Creek', roostersFrom: 'South', hatchedIn: null },
    { clan: 'North', roostersFrom: 'Creek', hatchedIn: null },
    { clan: 'South', roostersFrom: 'North', hatchedIn: null },
  ]);
  expect(second?.year).toBe(2028);
  expect(second?.pens.map(({ hatchedIn }) => hatchedIn)).toEqual([2027, 2027, 2027]);
});

it('sorts clans by name, with numbers in numeric order', () => {
  expect(clansByName(['Pen 10', 'Pen 2', 'Pen 1', 'Pen 2'])).toEqual(['Pen 1', 'Pen 2', 'Pen 10']);
});

it('has no plan for fewer than three or more than six clans', () => {
  expect(clanPens([], ['North', 'South', 'North'])).toBeNull();
  expect(clanPens([], ['1', '2', '3', '4', '5', '6', '7'])).toBeNull();
});

it('puts each hen into one pen, keeps recorded clans, and distributes the others evenly', () => {
  fc.assert(
    fc.property(fc.array(bird, { maxLength: 40 }), (birds) => {
      const pens = clanPens<ClanBird>(birds, THREE)!;
      const hens = birds.filter(({ isRooster }) => !isRooster);
      expect(pens.flatMap((pen) => pen.hens)).toHaveLength(hens.length);
      expect(new Set(pens.flatMap((pen) => pen.hens)).size).toBe(hens.length);
      for (const pen of pens) {
        const recorded = hens.filter(({ clan }) => clan === pen.clan);
        for (const hen of recorded) expect(pen.hens).toContain(hen);
        expect(pen.hens.length).toBeLessThanOrEqual(Math.max(recorded.length, Math.ceil(hens.length / 3)));
        expect(pen.roosters.every(({ clan }) => !THREE.includes(clan ?? '') || clan === pen.roostersFrom)).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});

it('keeps maternal lines together while the clans stay even', () => {
  const hens = [1, 2, 3, 1, 2, 3].map((line) => ({
    ...{ isRooster: false, clan: null, line, hatchYear: null, hasParents: true },
  }));
  const lines = clanPens(hens, THREE)!.map((pen) => pen.hens.map(({ line }) => line));
  expect(lines).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

it('keeps the birds of a renamed pen together', () => {
  const birds = ['Creek', 'North', 'South', 'North', 'North', 'Creek'].map((clan, nth) => ({
    ...{ isRooster: nth > 4, clan, line: nth, hatchYear: null, hasParents: false },
  }));
  const pens = clanPens(birds, ['Creek', 'Orchard', 'South'])!;
  expect(pens.map(({ clan, hens }) => [clan, hens.map((hen) => hen.clan).join()])).toEqual([
    ['Creek', 'Creek'],
    ['Orchard', 'North,North,North'],
    ['South', 'South'],
  ]);
  expect(pens.map(({ roosters }) => roosters.length)).toEqual([0, 1, 0]);
});

it('lets home-bred sons replace older roosters, but not roosters from elsewhere', () => {
  const rooster = (hatchYear: number | null, hasParents: boolean) => ({ isRooster: true, hatchYear, hasParents });
  const [old, bought, son, brother] = [
    rooster(null, false),
    rooster(2026, false),
    rooster(2025, true),
    rooster(2025, true),
  ];
  expect(breedingRoosters([old, bought])).toEqual([old, bought]);
  expect(breedingRoosters([old, bought, son, brother])).toEqual([bought, son, brother]);
});

it('keeps the measured diversity of four clans over ten years', () => {
  const [flocks, cocks, hens] = [4, 2, 10];
  const runs = Array.from({ length: 40 }, (_, run) => {
    const size = flocks * (cocks + hens);
    const kinship = Array.from({ length: size }, (_, one) =>
      Float64Array.from({ length: size }, (_, other) => (one === other ? 0.5 : 0)),
    );
    const sizes = Array.from({ length: flocks }, () => ({ cocks, hens }));
    let season: Season = { generation: 0, kinship, flocks: numbered(sizes), random: repeatableRandom(run + 1) };
    const clans = ['1', '2', '3', '4'];
    const [{ pens } = { pens: [] }] = clanYears(clans, { first: 2027, years: 1 });
    // The distance in pens that the sons of a clan move each season.
    const sonsMove = pens.findIndex(({ roostersFrom }) => roostersFrom === clans[0]);
    const mates = byCocks(cocks);
    for (let year = 0; year < 10; year++) {
      season = nextSeason(
        { mates, sonsMove },
        season,
        season.flocks.map((_, flock) => mates(season, flock)),
        { cocks, hens },
      );
    }
    return { inbreeding: meanInbreeding(season), geneDiversity: geneDiversityOf(season) };
  });
  const mean = (of: 'inbreeding' | 'geneDiversity') => runs.reduce((sum, run) => sum + run[of], 0) / runs.length;
  expect(mean('inbreeding')).toBeCloseTo(0.127, 1.7);
  expect(mean('geneDiversity')).toBeCloseTo(0.839, 1.7);
});
