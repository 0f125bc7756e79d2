// Personal API tokens. The contract requires the session cookie for them: a stolen token must not create others.
import { createTokenExpiresInDaysDefault } from '#contract/fields';
import { tokenHash } from '../auth/authenticate.ts';
import { allScopes, scopeText } from '../auth/token-scopes.ts';
import { isKeeper } from '../keepers/repository.ts';
import { implement } from '../platform/contract/implement.ts';
import type { Handlers } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { conflict, notFound, unauthorized } from '../platform/http/problem.ts';
import { TOKENS_PER_KEEPER, tokenExpiry, tokenValue, toToken } from './token.ts';
import { deleteExpiredTokens, deleteToken, insertToken, listTokens } from './token-repository.ts';

type TokenDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret'>;

export const tokenHandlers = ({
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
          throw conflict('too-many-tokens', 'You already hold twenty tokens; revoke one you no longer need.');
        }
        await insertToken(trx, { ...token, keeperId, tokenHash: tokenHash(secret, value) });
      });
      return { status: 201, body: { ...toToken(token), token: value } };
    },

    async deleteToken({ params, keeper: { keeperId } }) {
      const deleted = await db.write(`keeper/${keeperId}`, (trx) => deleteToken(trx, keeperId, params.tokenId));
      if (!deleted) throw notFound('You have no such token; it may be revoked already.');
      return { status: 204 };
    },
  });
