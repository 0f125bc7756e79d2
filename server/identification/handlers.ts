import { implement } from '../platform/contract/implement.ts';
import type { Deps } from '../platform/deps.ts';
import { Problem } from '../platform/http/problem.ts';
import { computeInThread } from '../platform/yield-to-event-loop.ts';
import { identify } from '../science/identification/answer.ts';
import { type Hypotheses, hypothesesOf } from '../science/identification/hypotheses.ts';
import { countFilledIn } from '../science/identification/observation.ts';
import { loadTraitTable } from '../science/identification/trait-table.ts';
import { type PhotoDeps, photoHandlers } from './photo-handlers.ts';

const LEAST_TRAITS = 4;
const MODULE = new URL('../science/identification/hypotheses.ts', import.meta.url);

export const identificationHandlers = (deps: PhotoDeps & Pick<Deps, 'breeds'>) => {
  const { breeds } = deps;
  let model: Promise<Hypotheses> | undefined;
  const known = () =>
    (model ??= computeInThread(MODULE, hypothesesOf, loadTraitTable()).catch((error: unknown) => {
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
