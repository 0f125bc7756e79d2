import type { Transaction } from 'kysely';
import { isDevelopment } from '../auth/development-mode.ts';
import { canonicalEmail, emailHash } from '../auth/email-address.ts';
import { findBird } from '../chickens/repository.ts';
import { findKeeper, findSuspension, type Keeper } from '../keepers/repository.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, notFound, type Problem, unauthorized, withinLimit } from '../platform/http/problem.ts';
import { confirmSuspension, type MailedCode, mailSuspensionCode } from './confirm-suspension-use-case.ts';
import { decideOnBird, decideOnKeeper, reportBird, withholdBirdsOf } from './moderate-use-case.ts';
import { findLastAction, listActions, listGivers, listOpenReports } from './repository.ts';
import { loggedDecisions, reportedBirds } from './shown.ts';

const REPORTS_SPENT = 'You have reported twenty listings today. The moderators will look at those first.';
const CODES_SPENT = 'You have asked for ten codes within an hour. Use the latest one, or wait.';
const WRONG_CODE = 'This code is wrong, used or expired, or is for another decision. Ask for a new one.';

/** Rows that are read to show at most 100 birds. */
const MOST_REPORTS = 1_000;
const LATEST = 200;

type ModerationDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secret' | 'random' | 'mailSender'>;
type Read = Database['read'] | Transaction<Schema>;
type Done = 'decided' | 'stands' | 'wrong' | MailedCode;

export const moderationHandlers = (deps: ModerationDeps): HandlersOf<'moderation'> => {
  const { config, db, clock, secret, mailSender } = deps;

  /**
   * Returns the caller if the configuration names their address. It is asked at each request, so a moderator who is
   * removed from the configuration is none at the next one; everybody else finds nothing here.
   */
  async function moderator(read: Read, keeperId: string): Promise<Keeper> {
    const keeper = await findKeeper(read, keeperId);
    if (!keeper || !config.moderators.some((address) => canonicalEmail(address) === keeper.email)) throw notFound();
    return keeper;
  }

  return implement({
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
          ? conflict('own-bird', 'This is your own bird. You can change or remove it in My Birds.')
          : notFound('This bird is no longer offered, so there is nothing to report.');
      }
      return { status: 204, headers: withinLimit(reported.standing, REPORTS_SPENT) };
    },

    listReports: async ({ keeper: { keeperId } }) => {
      await moderator(db.read, keeperId);
      return { status: 200, body: reportedBirds(await listOpenReports(db.read, MOST_REPORTS, keeperId)) };
    },

    listDecisions: async ({ keeper: { keeperId } }) => {
      await moderator(db.read, keeperId);
      return { status: 200, body: loggedDecisions(await listActions(db.read, LATEST, keeperId)) };
    },

    decideOnBird: async ({ params: { reportedBirdId }, body: { action, reason }, keeper: { keeperId } }) => {
      const takenAt = clock().getTime();
      await db.write('moderation', async (trx) => {
        const { email } = await moderator(trx, keeperId);
        const bird = await findBird(trx, reportedBirdId);
        const givers = await listGivers(trx, [reportedBirdId]);
        if (bird?.keeperId === keeperId || givers.some(({ giver }) => giver?.id === keeperId))
          throw conflict(
            'own-case',
            'You keep or kept this bird yourself, so another moderator has to decide about it.',
          );
        const decision = { moderator: email, reason: reason.trim(), takenAt };
        const decided = await decideOnBird(trx, action, reportedBirdId, decision, { mustBeReported: true });
        if (!decided) throw notFound('This bird was deleted, so there is nothing to decide.');
        if (!decided.isNew) throw await alreadyDecided(trx, { chickenId: reportedBirdId });
      });
      return { status: 204 };
    },

    decideOnKeeper: async ({ params: { reportedKeeperId }, body, keeper: { keeperId } }) => {
      const { action, confirmationCode } = body;
      const now = clock().getTime();
      const suspension = { keeperId: reportedKeeperId, reason: body.reason.trim(), now };
      const done = await db.write('moderation', async (trx): Promise<Done> => {
        const own = await moderator(trx, keeperId);
        if (reportedKeeperId === keeperId)
          throw conflict('own-case', 'This is your own account, so another moderator has to decide about it.');
        const keeper = await findKeeper(trx, reportedKeeperId);
        if (!keeper) throw notFound('This account was deleted, so there is nothing to decide.');
        if (action === 'suspend' && !(await findSuspension(trx, reportedKeeperId))) {
          if (confirmationCode === undefined) return mailSuspensionCode(trx, deps, own, keeper, suspension);
          if (!(await confirmSuspension(trx, secret, own, { ...suspension, code: confirmationCode }))) return 'wrong';
        }
        const decision = { moderator: own.email, reason: suspension.reason, takenAt: now };
        const decided = await decideOnKeeper(trx, action, reportedKeeperId, decision);
        return decided?.isNew ? 'decided' : 'stands';
      });
      if (done === 'wrong') throw conflict('wrong-confirmation', WRONG_CODE);
      if (typeof done === 'object') {
        withinLimit(done.standing, CODES_SPENT);
        mailSender.wake();
        const body = isDevelopment(config)
          ? { isDecided: false, message: 'Development mode: no email was sent.', developmentCode: done.code }
          : {
              isDecided: false,
              message: 'We have sent a code to your email address. Enter it to suspend the keeper.',
            };
        return { status: 200, body };
      }
      // Repeated where somebody has decided before, whose server may have stopped in the middle.
      await withholdBirdsOf(db, reportedKeeperId, action === 'suspend');
      if (done === 'stands') throw await alreadyDecided(db.read, { keeperId: reportedKeeperId });
      return { status: 200, body: { isDecided: true, message: 'Decided and logged.' } };
    },
  });
};

const DONE = {
  hide: 'hid this bird',
  restore: 'restored this bird',
  dismiss: 'dismissed the reports',
  suspend: 'suspended this keeper',
  reinstate: 'reinstated this keeper',
} as const;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Says which decision stands, so that the second of two moderators knows. */
async function alreadyDecided(read: Read, subject: Parameters<typeof findLastAction>[1]): Promise<Problem> {
  const last = await findLastAction(read, subject);
  if (!last) return conflict('already-decided', 'Nothing is open here, and nothing was decided.');
  const { action, moderator, reason, takenAt } = last;
  return conflict('already-decided', `${moderator} ${DONE[action]} on ${day.format(takenAt)}: ${reason}`);
}
