import { implement } from '../contract/implement.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { inTurns, pauseInTurns } from '../pause.ts';
import { identify } from './answer.ts';
import { type Hypotheses, hypothesesInSteps } from './hypotheses.ts';
import { countFilledIn } from './observation.ts';
import { type PhotoDeps, photoHandlers } from './photo-handlers.ts';
import { loadTraitTable } from './trait-table.ts';

const LEAST_TRAITS = 4;

export const identificationHandlers = (deps: PhotoDeps & Pick<Deps, 'breeds'>) => {
  const { breeds } = deps;
  // With the first question: half a second of work, in short turns.
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
