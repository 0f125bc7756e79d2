import { implement } from '../contract/implement.ts';
import type { Deps } from '../deps.ts';
import { recommendationsBody } from './recommendations-body.ts';

export const recommendationsHandlers = ({ breeds }: Pick<Deps, 'breeds'>) =>
  implement({
    recommendBreeds: ({ body }) => ({ status: 200, body: recommendationsBody(body, breeds.all) }),
  });
