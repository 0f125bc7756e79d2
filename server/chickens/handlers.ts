import { findCellOf } from '../keepers/repository.ts';
import { implement } from '../platform/contract/implement.ts';
import type { HandlersOf } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/http/problem.ts';
import { milesBetween } from '../science/geography/cell.ts';
import { memoize } from '../science/memoize.ts';
import { createBrowsing } from './browse-page-use-case.ts';
import { findBird } from './repository.ts';
import { shownCard } from './shown-card.ts';
import { isShownTo } from './visibility-queries.ts';

export const chickensHandlers = ({
  db,
  ...kept
}: Pick<Deps, 'db' | 'secret' | 'cacheLookups'>): HandlersOf<'chickens'> => {
  const browsingOn = memoize((read: Deps['db']['read']) => createBrowsing(read, kept));

  return implement({
    browseChickens: ({ query, keeper }) =>
      keeper
        ? browsingOn(db.read).pageFor(keeper.keeperId, query)
        : db.readRecent((recent) => browsingOn(recent).pageForVisitors(query)),

    getChicken: ({ params: { chickenId }, keeper }) => {
      const show = async (read: Deps['db']['read']) => {
        const bird = await findBird(read, chickenId);
        if (!bird || !(await isShownTo(read, bird, keeper?.keeperId))) {
          throw notFound('This bird is not on offer; go back and look at others.');
        }
        const isOwn = bird.keeperId === keeper?.keeperId;
        const miles = isOwn ? null : milesBetween(await findCellOf(read, keeper?.keeperId), bird.cell);
        return { status: 200 as const, json: shownCard(bird.cardJson, miles) };
      };
      return keeper ? show(db.read) : db.readRecent(show);
    },
  });
};
