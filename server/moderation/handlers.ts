import { emailHash } from '../auth/email-address.ts';
import { findKeeper } from '../keepers/repository.ts';
import { implement } from '../platform/contract/implement.ts';
import type { HandlersOf } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, notFound, unauthorized } from '../platform/http/problem.ts';
import { withinLimit } from '../platform/http/rate-limit.ts';
import { reportBird } from './report-use-case.ts';

const REPORTS_SPENT = 'You have reported twenty listings today; the moderators look at those first.';

export const moderationHandlers = ({
  db,
  clock,
  secret,
}: Pick<Deps, 'db' | 'clock' | 'secret'>): HandlersOf<'moderation'> =>
  implement({
    reportChicken: async ({ params: { chickenId }, body, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const report = { keeperId, chickenId, reason: body.reason, note: body.note?.trim() || null, reportedAt: now };
      const reported = await db.write(`keeper/${keeperId}`, async (trx) => {
        const keeper = await findKeeper(trx, keeperId);
        if (!keeper) throw unauthorized();
        return reportBird(trx, report, emailHash(secret, keeper.email));
      });
      if (!reported.ok) {
        throw reported.reason === 'own-bird'
          ? conflict('own-bird', 'This bird is yours; change or remove it in My Birds.')
          : notFound('This bird is not on offer any more, so there is nothing to report.');
      }
      return { status: 204, headers: withinLimit(reported.standing, REPORTS_SPENT) };
    },
  });
