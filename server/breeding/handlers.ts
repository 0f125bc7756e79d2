import type { components } from '#contract';
import { staticJson } from '../breeds/static-reply.ts';
import { implement } from '../contract/implement.ts';
import type { Deps } from '../deps.ts';
import { countLivingBirds } from '../flock/breed-queries.ts';
import { findAncestorsShown, loadPedigree } from '../flock/pedigree-queries.ts';
import { invalid, notFound } from '../http/problem.ts';
import { analyze } from '../scoring/analysis.ts';
import { analysisBody } from './analysis-body.ts';
import { findCompared } from './bird-queries.ts';
import { breedKinships } from './breed-kinship-queries.ts';
import { compareWithin } from './compare-queries.ts';
import { populationOf } from './population.ts';
import { scoringTable } from './scoring-table.ts';

type BreedingDeps = Pick<Deps, 'db' | 'clock' | 'breeds'>;

export const breedingHandlers = ({ db, clock, breeds }: BreedingDeps) => {
  const kinshipOfBreed = breedKinships(db.read);
  const known = () => ({ breeds, kinshipOfBreed, now: clock().getTime() });

  const scoring = staticJson<components['schemas']['Scoring']>(JSON.stringify(scoringTable()));

  return implement({
    analyzeCompatibility: async ({ body, keeper }) => {
      const { chicken1Id, chicken2Id, ...trip } = body;
      if (chicken1Id === chicken2Id) {
        throw invalid([{ pointer: '/chicken2Id', detail: 'Choose two different birds' }]);
      }
      const birds = await findCompared(db.read, [chicken1Id, chicken2Id]);
      const shown = (id: string) =>
        birds.find((bird) => bird.id === id && (bird.isAvailable === 1 || bird.keeperId === keeper?.keeperId));
      const [first, second] = [shown(chicken1Id), shown(chicken2Id)];
      if (!first || !second) throw notFound('One of these birds is not on offer any more; choose another.');
      if (first.sex === second.sex) {
        const both = first.sex === 'Hen' ? 'hens' : 'roosters';
        throw invalid([{ pointer: '/chicken2Id', detail: `Both birds are ${both}; choose a rooster and a hen` }]);
      }
      const loaded = await loadPedigree(db.read, [first.id, second.id]);
      const [compared] = await compareWithin(loaded, first, [second], { ...known(), trip });
      if (!compared) throw new Error('A pair was compared without an answer.');
      const asker = keeper?.keeperId ?? '';
      const ids = [first.id, second.id];
      const [chicken1 = [], chicken2 = []] = await findAncestorsShown(db.read, asker, loaded.birds, ids);
      const analysis = analyze(compared.pair);
      return { status: 200, body: analysisBody([first, second], compared.pair, analysis, { chicken1, chicken2 }) };
    },

    getScoring: () => scoring,

    getBreedPopulation: async ({ params: { breedId } }) => {
      if (!breeds.byId(breedId)) throw notFound('This breed is not in the directory.');
      const living = await countLivingBirds(db.read, breedId);
      return { status: 200, body: populationOf(breedId, living.Rooster + living.Hen, await kinshipOfBreed(breedId)) };
    },
  });
};
