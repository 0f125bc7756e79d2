import { implement } from '../platform/contract/implement.ts';
import type { Deps } from '../platform/deps.ts';
import { Problem } from '../platform/http/problem.ts';
import { inTurns, pauseInTurns } from '../platform/pause.ts';
import { identify } from '../science/identification/answer.ts';
import { type Hypotheses, hypothesesInSteps } from '../science/identification/hypotheses.ts';
import { countFilledIn } from '../science/identification/observation.ts';
import { loadTraitTable } from '../science/identification/trait-table.ts';
import { type PhotoDeps, photoHandlers } from './photo-handlers.ts';

const LEAST_TRAITS = 4;

export const identificationHandlers = (deps: PhotoDeps & Pick<Deps, 'breeds'>) => {
  const { breeds } = deps;
  // Built on first use: it takes half a second of computing, in small steps.
  let model: Promise<Hypotheses> | undefined;
  const known = () =>
    (model ??= inTurns(hypothesesInSteps(loadTraitTable()), pauseInTurns()).catch((error: unknown) => {
      model = undefined;
      throw error;
    }));

  return implement({
    ...photoHandlers(deps),

    identifyBreed: async ({ body }) => {
      if (countFilledIn(body) < LEAST_TRAITS) {
        const errors = [{ pointer: '', detail: 'give at least four of the twelve traits' }];
        throw new Problem('invalid-request', 'Give at least four traits.', { errors });
      }
      return { status: 200, body: identify(await known(), breeds, body) };
    },
  });
};
