import { implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { recommendationsBody } from '../science/recommendations/recommendations-body.ts';

export const recommendationsHandlers = ({ breeds }: Pick<Deps, 'breeds'>) =>
  implement({
    recommendBreeds: ({ body }) => ({ status: 200, body: recommendationsBody(body, breeds.all) }),
  });
