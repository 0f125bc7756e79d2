// Properties that hold for every score, checked on ten thousand random pairs each. They return a boolean, because as
// many assertions of the test runner would take minutes.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyPair, bothOf } from '../../testing/arbitrary-pair.ts';
import { conservationValue } from './conservation-value.ts';
import { type BirdFacts, isSameBreed, type PairFacts } from './facts.ts';
import type { Loci } from './loci.ts';
import { diseaseRisk, scoreOf } from './score.ts';

const RUNS = 10_000;

function always<Extra>(extra: fc.Arbitrary<Extra>, holds: (pair: PairFacts, extra: Extra) => boolean): void {
  fc.assert(fc.property(anyPair, extra, holds), { numRuns: RUNS });
}

const nothing = fc.constant(null);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.constantFrom('rooster' as const, 'hen' as const);

const scored = (pair: PairFacts): number => scoreOf(pair).compatibility;

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, place) => place === 0 || value >= (values[place - 1] as number));

const withBird = (pair: PairFacts, which: 'rooster' | 'hen', known: Partial<BirdFacts>): PairFacts => ({
  ...pair,
  [which]: { ...pair[which], ...known },
});

function neverLowers<Key extends keyof BirdFacts>(key: Key, fromWorstToBest: readonly BirdFacts[Key][]): void {
  always(side, (pair, which) =>
    isAscending(fromWorstToBest.map((answer) => scored(withBird(pair, which, { [key]: answer })))),
  );
}

describe('every score', () => {
  it('is an integer from 0 to 200, with three parts from 0 to 100', () => {
    always(nothing, (pair) => {
      const score = scoreOf(pair);
      const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
      const parts = [score.geneticDiversity, score.diseaseRisk, score.conservationValue];
      return isWhole(score.compatibility, 200) && parts.every((part) => isWhole(part, 100));
    });
  });

  it('is never raised by higher kinship', () => {
    always(share, (pair, more) => {
      const kinship = (pair.kinship ?? 0) + more * (1 - (pair.kinship ?? 0));
      return scored({ ...pair, kinship }) <= scored(pair);
    });
  });

  it('is never raised, nor its disease risk lowered, by more miles', () => {
    always(fc.tuple(fc.nat(3000), fc.nat(3000)), (pair, [miles, more]) => {
      const near = { ...pair, miles };
      const far = { ...pair, miles: miles + more };
      return scored(far) <= scored(near) && diseaseRisk(far) >= diseaseRisk(near);
    });
  });

  it('is never lowered by a better NPIP status, or by reporting one', () =>
    neverLowers('npip', [null, 'none', 'clean']));

  it('is never lowered by a better place for quarantine', () =>
    neverLowers('quarantine', ['none', 'ownPen', 'ownBuilding']));

  it('is equal for a missing answer about a farm or vaccination and the worst one, and no lower for a better one', () => {
    const worst = { npip: 'none', quarantine: 'none', mareksVaccinated: false, biosecurity: 0 } as const;
    const better = { npip: 'clean', quarantine: 'ownPen', mareksVaccinated: true, biosecurity: 55 } as const;
    always(
      fc.tuple(side, fc.constantFrom('npip', 'quarantine', 'mareksVaccinated', 'biosecurity')),
      (pair, [which, key]) => {
        const [silent, bad, good] = [null, worst[key], better[key]].map((answer) =>
          scored(withBird(pair, which, { [key]: answer })),
        ) as [number, number, number];
        return silent === bad && good >= silent;
      },
    );
  });

  it('is never higher for a bad answer than for none', () => {
    const bad: Partial<BirdFacts>[] = [
      ...([{ npip: 'none' }, { quarantine: 'none' }, { mareksVaccinated: false }] as const),
      ...[{ mareksHistory: true }, { mgTestedWithin90Days: false }, { illnessWithin30Days: true }],
      ...[{ newBirdsWithin30Days: true }, { inControlArea: true }],
      ...Array.from({ length: 20 }, (_, biosecurity) => ({ biosecurity })),
    ];
    always(fc.tuple(side, fc.constantFrom(...bad)), (pair, [which, answer]) => {
      const silence = Object.fromEntries(Object.keys(answer).map((key) => [key, null]));
      return scored(withBird(pair, which, answer)) <= scored(withBird(pair, which, silence));
    });
    always(nothing, (pair) => {
      const scores = (['hatchedHere', null, 'different'] as const).map((sources) => scored({ ...pair, sources }));
      return isAscending(scores);
    });
  });

  it('is never lowered by better biosecurity', () => {
    always(fc.tuple(side, share, share), (pair, [which, answers, better]) => {
      const before = 100 * answers;
      const after = before + (100 - before) * better;
      return isAscending([before, after].map((biosecurity) => scored(withBird(pair, which, { biosecurity }))));
    });
  });

  it("is never lowered by Marek's vaccination of both birds, nor raised by a history of the disease", () => {
    always(
      side,
      (pair, which) =>
        scored(bothOf(pair, { mareksVaccinated: true })) >= scored(pair) &&
        scored(withBird(pair, which, { mareksHistory: true })) <=
          scored(withBird(pair, which, { mareksHistory: false })),
    );
  });

  it('is never lowered by a deeper pedigree at equal kinship', () => {
    always(fc.tuple(side, share), (pair, [which, deeper]) => {
      const now = pair[which].completeness ?? 0;
      return scored(withBird(pair, which, { completeness: now + deeper * (1 - now) })) >= scored(pair);
    });
  });

  it('is never raised by a lethal or defect pairing', () => {
    const genes = fc.constantFrom('earTufts', 'creeper', 'frizzle') satisfies fc.Arbitrary<keyof Loci>;
    always(genes, (pair, gene) => {
      const loci = (bird: BirdFacts, carries: 'yes' | 'no') => ({ loci: { ...bird.loci, [gene]: carries } });
      const scores = (['yes', 'no'] as const).map((carries) => {
        const rooster = withBird(pair, 'rooster', loci(pair.rooster, carries));
        return scored(withBird(rooster, 'hen', loci(pair.hen, carries)));
      });
      return isAscending(scores);
    });
  });

  it('has a conservation value no lower than that of the same birds as a cross', () => {
    always(share, (pair, inbreeding) => {
      const { breedId, breed, conservationStatus } = pair.rooster;
      const pure = withBird(pair, 'hen', { breedId, breed, conservationStatus });
      const cross = withBird(pure, 'hen', { breedId: 'another', breed: 'Another' });
      return !isSameBreed(pure) || conservationValue(pure, inbreeding) >= conservationValue(cross, inbreeding);
    });
  });

  it('has a conservation value that a rarer status never lowers at equal inbreeding', () => {
    always(share, (pair, inbreeding) => {
      const statuses = ['Common', 'Recovering', 'Study', 'Watch', 'Threatened', 'Critical'] as const;
      const java = bothOf(pair, { breedId: 'java' });
      return isAscending(
        statuses.map((conservationStatus) => conservationValue(bothOf(java, { conservationStatus }), inbreeding)),
      );
    });
  });

  it('keeps its disease risk, and a cross its conservation value, when the farms swap their answers', () => {
    always(nothing, (pair) => {
      const { rooster, hen } = pair;
      const swapped = { ...pair, rooster: { ...hen, sex: rooster.sex }, hen: { ...rooster, sex: hen.sex } };
      const keepsValue = isSameBreed(pair) || conservationValue(swapped, 0) === conservationValue(pair, 0);
      return keepsValue && Math.abs(diseaseRisk(swapped) - diseaseRisk(pair)) < 1e-9;
    });
  });
});
