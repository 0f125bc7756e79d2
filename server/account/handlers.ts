import { createTokenExpiresInDaysDefault } from '#contract/fields';
import { deleteAddressData } from '../auth/account-use-case.ts';
import { tokenHash } from '../auth/authenticate.ts';
import { clearedCookie } from '../auth/cookies.ts';
import { emailHash } from '../auth/email-address.ts';
import { allScopes, scopeText } from '../auth/token-scopes.ts';
import { listPhotosOf } from '../chickens/photo-repository.ts';
import { countBirdsOf, removeBirdsOf } from '../chickens/repository.ts';
import { deletePledges } from '../donations/repository.ts';
import { forgetNameless } from '../flock/remove-bird-use-case.ts';
import { forgetHandoversOf } from '../handovers/repository.ts';
import { findBlockedBy, rememberFormer } from '../keepers/block-repository.ts';
import { findKeeper, isKeeper, removeKeeper, updateKeeper } from '../keepers/repository.ts';
import { forgetModerator } from '../moderation/repository.ts';
import type { Job } from '../platform/background.ts';
import { type Handlers, type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import {
  conflict,
  limitReached,
  notFound,
  Problem,
  positionAsPlace,
  rateLimitHeaders,
  unauthorized,
} from '../platform/http/problem.ts';
import { coarse } from '../science/geography/cell.ts';
import { readsAsCoordinates } from '../science/geography/coordinates-text.ts';
import { forgetContact } from '../trips/forget-contact-use-case.ts';
import { forgetOwner } from '../webhooks/delivery-repository.ts';
import { blockHandlers } from './block-handlers.ts';
import { exportOf } from './export.ts';
import { moveKeeper } from './move-keeper-use-case.ts';
import { sharingFault, toProfile, withChanges } from './profile.ts';
import { TOKENS_PER_KEEPER, tokenExpiry, tokenValue, toToken } from './token.ts';
import { deleteExpiredTokens, deleteToken, insertToken, listTokens } from './token-repository.ts';

type AccountDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'breeds' | 'expensive' | 'photos'> & {
  birdMover: Job;
};

const faults = {
  'phone-missing': {
    detail: 'Enter a phone number before sharing it.',
    errors: [{ pointer: '/phone', detail: 'is required to share it' }],
  },
  'nothing-shared': {
    detail: 'Share your phone or your email, so that other keepers can reach you.',
    errors: [{ pointer: '/shareEmail', detail: 'share at least one of phone and email' }],
  },
  'asked-first': {
    detail: 'Choose one: show your phone or email to keepers who like your birds, or be asked first.',
    errors: [{ pointer: '/contactChoice', detail: '`ask-first` shares neither phone nor email' }],
  },
} as const;

const MOVES_SPENT = 'You changed your place twenty times today. You can change it again tomorrow.';

/** The most birds removed in one transaction, because other writes wait for it. */
const REMOVAL_BATCH = 2000;

const flag = (yes: boolean) => (yes ? 1 : 0);

export const accountHandlers = (deps: AccountDeps): HandlersOf<'account'> => {
  const { birdMover, config, db, expensive, clock, random, secret, photos } = deps;
  const ofKeeper = implement({
    async getProfile({ keeper }) {
      return { status: 200, body: toProfile(found(await findKeeper(db.read, keeper.keeperId))) };
    },

    async updateProfile({ body, keeper: { keeperId } }) {
      const changed = await db.write(`keeper/${keeperId}`, async (trx) => {
        const contact = withChanges(toProfile(found(await findKeeper(trx, keeperId))), body);
        const fault = sharingFault(contact, body);
        if (fault) throw new Problem('invalid-request', faults[fault].detail, { errors: [...faults[fault].errors] });
        const { sharePhone, shareEmail, contactChoice, ...named } = contact;
        const sharing = { sharePhone: flag(sharePhone), shareEmail: flag(shareEmail) } as const;
        return updateKeeper(trx, keeperId, { ...named, ...sharing, askFirst: flag(contactChoice === 'ask-first') });
      });
      return { status: 200, body: toProfile(found(changed)) };
    },

    async updateLocation({ body, keeper: { keeperId } }) {
      const { location, coordinates, maxDistance } = body;
      if (readsAsCoordinates(location)) throw positionAsPlace('/location');
      const place = { location: location.trim(), ...coarse(coordinates), maxDistance };
      const now = clock().getTime();
      const moved = await db.write(`keeper/${keeperId}`, (trx) => moveKeeper(trx, deps, { keeperId, place, now }));
      if (!moved.ok && moved.reason === 'no-keeper') throw unauthorized();
      if (!moved.ok) throw limitReached(moved.standing, MOVES_SPENT);
      birdMover.wake();
      const headers = moved.standing ? rateLimitHeaders(moved.standing) : {};
      return { status: 200, body: toProfile(moved.keeper), headers };
    },

    async exportKeeper({ keeper: { keeperId }, request: { ip } }) {
      const keeper = found(await findKeeper(db.read, keeperId));
      const { stream, headers } = await expensive.stream('exportKeeper', { keeperId, ip }, () =>
        exportOf(deps, keeper, clock().getTime()),
      );
      return { status: 200, json: stream, headers };
    },

    async deleteKeeper({ keeper: { keeperId } }) {
      const photoIds = await listPhotosOf(db.read, keeperId);
      // A large register is deleted first, in steps between which others can write. A retry deletes what a crash left
      // over.
      while ((await countBirdsOf(db.read, keeperId)) > REMOVAL_BATCH) {
        await db.writeLong(`keeper/${keeperId}`, async (trx) => {
          await forgetNameless(trx, await removeBirdsOf(trx, keeperId, REMOVAL_BATCH));
        });
      }
      const removedPhotos = await db.writeLong(`keeper/${keeperId}`, async (trx) => {
        const keeper = found(await findKeeper(trx, keeperId));
        const { email } = keeper;
        const addedMeanwhile = await listPhotosOf(trx, keeperId);
        const blocked = await findBlockedBy(trx, keeperId);
        const birds = await removeBirdsOf(trx, keeperId, Number.MAX_SAFE_INTEGER);
        await deletePledges(trx, keeperId);
        await forgetHandoversOf(trx, keeperId);
        await rememberFormer(trx, keeperId, emailHash(secret, email));
        await forgetContact(trx, keeper);
        await forgetModerator(trx, email);
        await removeKeeper(trx, keeperId);
        await forgetNameless(trx, birds);
        await deleteAddressData(trx, emailHash(secret, email));
        await forgetOwner(trx, { ownerId: keeperId, blocked, nobody: random.id() });
        return [...new Set([...photoIds, ...addedMeanwhile])];
      });
      await photos.discard(removedPhotos);
      // The data must be gone from the write-ahead log as well before we report success.
      await db.expunge();
      return {
        status: 204,
        headers: { 'Set-Cookie': [clearedCookie(config, 'session'), clearedCookie(config, 'device')] },
      };
    },
  });
  return { ...ofKeeper, ...tokenHandlers(deps), ...blockHandlers(deps) };
};

/** The keeper may be deleted between the check of the session and this query. */
function found<T>(keeper: T | undefined): T {
  if (keeper === undefined) throw unauthorized();
  return keeper;
}

type TokenDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret'>;

/** The contract requires the session cookie for API tokens: a stolen token must not create others. */
const tokenHandlers = ({
  db,
  clock,
  random,
  secret,
}: TokenDeps): Pick<Handlers, 'listTokens' | 'createToken' | 'deleteToken'> =>
  implement({
    async listTokens({ keeper }) {
      const tokens = await listTokens(db.read, keeper.keeperId, clock().getTime());
      return { status: 200, body: tokens.map(toToken) };
    },

    async createToken({ body, keeper: { keeperId } }) {
      const now = clock().getTime();
      const value = tokenValue(random.token());
      const token = {
        id: random.id(),
        name: body.name.trim(),
        scopes: scopeText(body.scopes ?? allScopes),
        createdAt: now,
        expiresAt: tokenExpiry(now, body.expiresInDays ?? createTokenExpiresInDaysDefault),
        lastUsedAt: null,
      };
      await db.write(`keeper/${keeperId}`, async (trx) => {
        if (!(await isKeeper(trx, keeperId))) throw unauthorized();
        await deleteExpiredTokens(trx, keeperId, now);
        if ((await listTokens(trx, keeperId, now)).length >= TOKENS_PER_KEEPER) {
          throw conflict('too-many-tokens', 'You already have twenty tokens. Revoke one that you no longer need.');
        }
        await insertToken(trx, { ...token, keeperId, tokenHash: tokenHash(secret, value) });
      });
      return { status: 201, body: { ...toToken(token), token: value } };
    },

    async deleteToken({ params, keeper: { keeperId } }) {
      const deleted = await db.write(`keeper/${keeperId}`, (trx) => deleteToken(trx, keeperId, params.tokenId));
      if (!deleted) throw notFound('You have no such token. It may already be revoked.');
      return { status: 204 };
    },
  });
