import type { components } from '#contract';
import { staticJson } from '../breeds/static-reply.ts';
import { isShownTo } from '../chickens/visibility-queries.ts';
import { breedsVersion, countLivingBirds } from '../flock/breed-queries.ts';
import { findVisibleAncestors, loadPedigree } from '../flock/pedigree-queries.ts';
import { findKeeper } from '../keepers/repository.ts';
import { versionedCache } from '../platform/caches.ts';
import { implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { invalid, notFound, unauthorized } from '../platform/http/problem.ts';
import { analyze } from '../science/scoring/analysis.ts';
import { judgementRows } from '../science/scoring/judgement-rows.ts';
import { VERSION } from '../science/scoring/judgements.ts';
import { analysisBody, comparedBird } from './analysis-body.ts';
import { findCombKin, findCompared } from './bird-queries.ts';
import { breedKinships, KEPT_BREEDS, type Population, populationOf } from './breed-kinship-queries.ts';
import { comparerIn, findAlternative } from './compare-queries.ts';
import { breedForecasts, forecastFlock } from './flock-forecast-queries.ts';
import { planFlock } from './flock-plan-queries.ts';
import { lociOfRow } from './pair-facts.ts';
import { leftOutBody, partnerBody } from './partner-body.ts';
import { findPartners } from './partner-queries.ts';

const MOST_PARTNERS = 50;

type BreedingDeps = Pick<Deps, 'db' | 'clock' | 'breeds' | 'expensive'>;

export const breedingHandlers = ({ db, clock, breeds, expensive }: BreedingDeps) => {
  const kinshipOfBreed = breedKinships(db.read);
  const populations = versionedCache<Population>(KEPT_BREEDS);
  const forecastOfBreed = breedForecasts(db.read, kinshipOfBreed);
  const known = () => ({
    ...{ breeds, kinshipOfBreed, now: clock().getTime() },
    combKinOf: (ids: readonly string[]) => findCombKin(db.read, ids, (row) => lociOfRow(row, breeds).comb),
  });

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
      const [first, second] = [await shown(chicken1Id), await shown(chicken2Id)];
      if (!first || !second) throw notFound('One of these birds is not on offer any more; choose another.');
      if (first.sex === second.sex) {
        const both = first.sex === 'Hen' ? 'hens' : 'roosters';
        throw invalid([{ pointer: '/chicken2Id', detail: `Both birds are ${both}; choose a rooster and a hen` }]);
      }
      const loaded = await loadPedigree(db.read, [first.id, second.id]);
      const [compared] = await comparerIn(loaded, { ...known(), trip })(first, [second]);
      if (!compared) throw new Error('A pair was compared without an answer.');
      const asker = keeper?.keeperId ?? '';
      const ids = [first.id, second.id];
      const [chicken1 = [], chicken2 = []] = await findVisibleAncestors(db.read, asker, loaded.birds, ids);
      const alternative = await findAlternative(db.read, asker, [first, second], compared.pair, {
        ...known(),
        trip,
      });
      const pair = { ...compared.pair, alternative };
      return { status: 200, body: analysisBody([first, second], pair, analyze(pair), { chicken1, chicken2 }) };
    },

    recommendPartners: async ({ body, keeper: { keeperId }, request: { ip } }) => {
      const { chickenId, withinMiles, ...trip } = body;
      const keeper = await findKeeper(db.read, keeperId);
      if (!keeper) throw unauthorized();
      const [bird] = await findCompared(db.read, [chickenId]);
      if (!bird || bird.keeperId !== keeperId) throw notFound('There is no such bird among yours.');
      const { location, maxDistance: usual } = keeper;
      const maxDistance = withinMiles ?? usual;
      const { made, headers } = await expensive.run('recommendPartners', { keeperId, ip }, () =>
        findPartners(db.read, bird, keeper, { ...known(), trip }, maxDistance),
      );
      return {
        status: 200,
        headers,
        body: {
          userChicken: comparedBird(bird),
          searchCriteria: { maxDistance, location },
          recommendations: made.partners.slice(0, MOST_PARTNERS).map((partner) => partnerBody(partner, keeperId)),
          leftOut: leftOutBody(made.excluded),
        },
      };
    },

    planFlock: async ({ body, keeper: { keeperId }, request: { ip } }) => {
      const keeper = await findKeeper(db.read, keeperId);
      if (!keeper) throw unauthorized();
      const { made, headers } = await expensive.run('planFlock', { keeperId, ip }, () =>
        planFlock(db.read, keeper, body, known()),
      );
      return { status: 200, body: made, headers };
    },

    forecastFlock: async ({ body, keeper: { keeperId }, request: { ip } }) => {
      const { made, headers } = await expensive.run('forecastFlock', { keeperId, ip }, () =>
        forecastFlock(db.read, keeperId, body, known()),
      );
      return { status: 200, body: made, headers };
    },

    getScoring: () => scoring,

    getBreedPopulation: async ({ params: { breedId } }) => {
      if (!breeds.byId(breedId)) throw notFound('This breed is not in the directory.');
      const body = await populations(await breedsVersion(db.read), breedId, async () => {
        const living = await countLivingBirds(db.read, breedId);
        return populationOf(breedId, living, await kinshipOfBreed(breedId));
      });
      return { status: 200, body: { ...body, forecast: await forecastOfBreed(breedId, clock().getTime()) } };
    },
  });
};
