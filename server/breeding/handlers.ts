import type { components } from '#contract';
import { staticJson } from '../breeds/static-reply.ts';
import { isShownTo } from '../chickens/visibility-queries.ts';
import { findVisibleAncestors, loadPedigree } from '../flock/pedigree-queries.ts';
import { findExposures } from '../flock/positive-tests-queries.ts';
import { findKeeper } from '../keepers/repository.ts';
import { lookAtPapers } from '../papers/look-at-papers-use-case.ts';
import { findShown, listPapers } from '../papers/repository.ts';
import { implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { invalid, notFound, unauthorized } from '../platform/http/problem.ts';
import { analyze } from '../science/scoring/analysis.ts';
import { judgementRows } from '../science/scoring/judgement-rows.ts';
import { VERSION } from '../science/scoring/judgements.ts';
import { analysisBody, comparedBird } from './analysis-body.ts';
import { findCombKin, findCompared } from './bird-queries.ts';
import { breedKinships } from './breed-kinship-queries.ts';
import { listBreedsNearMe } from './breeds-near-me-queries.ts';
import { comparerIn, findAlternative } from './compare-queries.ts';
import { forecastFlock } from './flock-forecast-queries.ts';
import { planFlock } from './flock-plan-queries.ts';
import { lociOfRow, type WithPapers } from './pair-facts.ts';
import { leftOutBody, partnerBody } from './partner-body.ts';
import { findPartners } from './partner-queries.ts';
import { type Standing, standingAsCsv } from './standing.ts';
import type { BreedStandings } from './standing-queries.ts';

const MOST_PARTNERS = 50;

type BreedingDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret' | 'breeds' | 'expensive'> & {
  standings: BreedStandings;
};

export const breedingHandlers = ({ db, clock, random, secret, breeds, expensive, standings }: BreedingDeps) => {
  const kinshipOfBreed = breedKinships(db.read);
  const known = (asker: string | undefined) => ({
    ...{ breeds, kinshipOfBreed, asker, now: clock().getTime() },
    combKinOf: (ids: readonly string[]) => findCombKin(db.read, ids, (row) => lociOfRow(row, breeds).comb),
  });

  const withPapersFor =
    (asker: string): WithPapers =>
    async (birds) => {
      const own = birds.filter(({ keeperId }) => keeperId === asker).map(({ id }) => id);
      const others = birds.filter(({ keeperId }) => keeperId !== asker).map(({ id }) => id);
      const papers = [...(await listPapers(db.read, own)), ...(await lookAtShown(asker, others))];
      const ofBird = Map.groupBy(papers, ({ chickenId }) => chickenId);
      const exposures = await findExposures(db.read, birds, clock().getTime());
      return birds.map((bird) => ({
        ...{ ...bird, papers: ofBird.get(bird.id) ?? [] },
        exposedTo: exposures.get(bird.id),
      }));
    };

  /** Logs the looks in the transaction that reads the papers. */
  async function lookAtShown(asker: string, chickenIds: readonly string[]) {
    const now = clock().getTime();
    const shown = await findShown(db.read, asker, chickenIds, now);
    if (shown.length === 0) return [];
    return db.write(null, async (trx) => {
      const seen: string[] = [];
      for (const { chickenId } of shown) {
        const look = { keeperId: asker, chickenId, saw: 'comparison' } as const;
        if ((await lookAtPapers(trx, { random, secret }, look, now)).ok) seen.push(chickenId);
      }
      return listPapers(trx, seen);
    });
  }

  async function standing(breedId: string): Promise<Standing> {
    const breed = breeds.byId(breedId);
    if (!breed) throw notFound('This breed is not in the directory.');
    return standings(breed, clock().getTime());
  }

  const scoring = staticJson<components['schemas']['Scoring']>(
    JSON.stringify({ version: VERSION, judgements: judgementRows() }),
  );

  return implement({
    analyzeCompatibility: async ({ body, keeper }) => {
      const { chicken1Id, chicken2Id, ...trip } = body;
      if (chicken1Id === chicken2Id) {
        throw invalid([{ pointer: '/chicken2Id', detail: 'Choose two different birds' }]);
      }
      const birds = await findCompared(db.read, [chicken1Id, chicken2Id]);
      const shown = async (id: string) => {
        const bird = birds.find((one) => one.id === id);
        return bird && (await isShownTo(db.read, bird, keeper?.keeperId)) ? bird : undefined;
      };
      const [one, other] = [await shown(chicken1Id), await shown(chicken2Id)];
      if (!one || !other) throw notFound('One of these birds is no longer offered. Choose another.');
      if (one.sex === other.sex) {
        const both = one.sex === 'Hen' ? 'hens' : 'roosters';
        throw invalid([{ pointer: '/chicken2Id', detail: `Both birds are ${both}. Choose a rooster and a hen` }]);
      }
      const [first = one, second = other] = keeper ? await withPapersFor(keeper.keeperId)([one, other]) : [];
      const loaded = await loadPedigree(db.read, [first.id, second.id]);
      const [compared] = await comparerIn(loaded, { ...known(keeper?.keeperId), trip })(first, [second]);
      if (!compared) throw new Error('A pair was compared without an answer.');
      const asker = keeper?.keeperId ?? '';
      const ids = [first.id, second.id];
      const [chicken1 = [], chicken2 = []] = await findVisibleAncestors(db.read, asker, loaded.birds, ids);
      const alternative = await findAlternative(db.read, asker, [first, second], compared.pair, {
        ...known(asker),
        ...{ trip, withPapers: withPapersFor(asker) },
      });
      const pair = { ...compared.pair, alternative };
      return { status: 200, body: analysisBody([first, second], pair, analyze(pair), { chicken1, chicken2 }) };
    },

    recommendPartners: async ({ body, keeper: { keeperId }, request: { ip } }) => {
      const { chickenId, withinMiles, ...trip } = body;
      const keeper = await findKeeper(db.read, keeperId);
      if (!keeper) throw unauthorized();
      const [bird] = await findCompared(db.read, [chickenId]);
      if (!bird || bird.keeperId !== keeperId) throw notFound('You have no such bird.');
      const { location, maxDistance: usual } = keeper;
      const maxDistance = withinMiles ?? usual;
      const { made, headers } = await expensive.run('recommendPartners', { keeperId, ip }, () =>
        findPartners(
          db.read,
          bird,
          keeper,
          { ...known(keeperId), trip, withPapers: withPapersFor(keeperId) },
          maxDistance,
        ),
      );
      return {
        status: 200,
        headers,
        body: {
          userChicken: comparedBird(bird),
          searchCriteria: { maxDistance, location },
          recommendations: made.partners
            .slice(0, MOST_PARTNERS)
            .map((partner) => partnerBody(partner, keeperId, clock().getTime())),
          leftOut: leftOutBody(made.excluded),
        },
      };
    },

    planFlock: async ({ body, keeper: { keeperId }, request: { ip } }) => {
      const keeper = await findKeeper(db.read, keeperId);
      if (!keeper) throw unauthorized();
      const { made, headers } = await expensive.run('planFlock', { keeperId, ip }, () =>
        planFlock(db.read, keeper, body, { ...known(keeperId), withPapers: withPapersFor(keeperId) }),
      );
      return { status: 200, body: made, headers };
    },

    forecastFlock: async ({ body, keeper: { keeperId }, request: { ip } }) => {
      const { made, headers } = await expensive.run('forecastFlock', { keeperId, ip }, () =>
        forecastFlock(db.read, keeperId, body, known(keeperId)),
      );
      return { status: 200, body: made, headers };
    },

    listBreedsNearMe: async ({ keeper: { keeperId }, request: { ip } }) => {
      const keeper = await findKeeper(db.read, keeperId);
      if (!keeper) throw unauthorized();
      const { made, headers } = await expensive.run('listBreedsNearMe', { keeperId, ip }, () =>
        listBreedsNearMe(db.read, keeper, known(keeperId)),
      );
      return { status: 200, body: made, headers };
    },

    getScoring: () => scoring,

    getBreedPopulation: async ({ params: { breedId } }) => {
      const { population } = await standing(breedId);
      return { status: 200, body: population };
    },

    getBreedStanding: async ({ params: { breedId } }) => ({ status: 200, body: await standing(breedId) }),

    exportBreedStanding: async ({ params: { breedId } }) => ({
      status: 200,
      body: standingAsCsv(await standing(breedId)),
      headers: { 'Content-Disposition': `attachment; filename="${breedId}.csv"` },
    }),
  });
};
