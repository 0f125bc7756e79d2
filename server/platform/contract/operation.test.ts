// The compiler is the test: an @ts-expect-error fails `npm run check` as soon as the line below it compiles.
import { expect, it } from 'vitest';
import { type Handlers, implement, type SerializedBody } from './operation.ts';

type Sent = { message: string; developmentCode?: string };

it('holds handlers to the contract at compile time', () => {
  const complete: Pick<Handlers, 'sendCode'> = { sendCode: () => ({ status: 200, body: { message: 'On its way.' } }) };

  // @ts-expect-error a missing handler
  const missing: Pick<Handlers, 'sendCode' | 'logout'> = complete;

  // @ts-expect-error an operation that the contract does not have
  const extra: Partial<Handlers> = { sendPigeon: () => ({ status: 204 }) };

  const undocumented: Pick<Handlers, 'sendCode'> = {
    // @ts-expect-error a status that the operation does not document
    sendCode: () => ({ status: 201, body: { message: 'On its way.' } }),
  };

  const wrongBody: Pick<Handlers, 'sendCode'> = {
    // @ts-expect-error a body of another shape
    sendCode: async () => ({ status: 200, body: { message: 42 } }),
  };

  const bodyOnNothing: Pick<Handlers, 'logout'> = {
    // @ts-expect-error a body where the contract has none
    logout: () => ({ status: 204, body: { bye: true } }),
  };

  const ready: Pick<Handlers, 'sendCode'> = {
    sendCode: () => ({ status: 200, json: '{"message":"On its way."}' as SerializedBody<Sent> }),
  };

  const keepers: Pick<Handlers, 'deleteKeeper' | 'sendCode' | 'getChicken'> = {
    deleteKeeper: ({ keeper }) => (keeper.keeperId ? { status: 204 } : { status: 204 }),
    // @ts-expect-error sendCode is public, so there may be no keeper
    sendCode: ({ keeper }) => ({ status: 200, body: { message: keeper.keeperId } }),
    // @ts-expect-error getChicken is public, so there may be no keeper
    getChicken: ({ keeper }) => ({ status: 200, json: keeper.keeperId }),
  };

  // The contract lets only the cookie call this operation, so `via` is never a token.
  const byCookie: Pick<Handlers, 'deleteToken'> = {
    deleteToken: ({ keeper: { via } }) => ((via satisfies 'cookie') ? { status: 204 } : { status: 204 }),
  };
  const byEither: Pick<Handlers, 'getProfile'> = {
    // @ts-expect-error a token may read the profile as well, so `via` may be either
    getProfile: ({ keeper: { via } }) => Promise.reject(via satisfies 'cookie'),
  };

  const all = [complete, missing, extra, undocumented, wrongBody, bodyOnNothing, ready, keepers, byCookie, byEither];
  expect(all).toHaveLength(10);
});

it('does not compile a handler that returns an undeclared field', () => {
  const fine: Pick<Handlers, 'sendCode' | 'listTokens'> = implement({
    sendCode: ({ body }) => ({ status: 200, body: { message: body.email ?? '' } }),
    listTokens: async () => ({
      status: 200,
      body: [{ id: 'a', name: 'b', scopes: ['read'], createdAt: 'c', expiresAt: 'd', lastUsedAt: null }],
    }),
  });

  // @ts-expect-error `hash` is not in the contract
  const flat: Pick<Handlers, 'sendCode'> = implement({
    sendCode: () => ({ status: 200, body: { message: 'On its way.', hash: '12ab' } }),
  });

  const known = { id: 'a', name: 'b', scopes: ['read' as const], createdAt: 'c', expiresAt: 'd', lastUsedAt: null };
  const row = { ...known, tokenHash: '12ab' };
  // @ts-expect-error `tokenHash` is not in the contract, even nested and in a variable
  const nested: Pick<Handlers, 'listTokens'> = implement({
    listTokens: async () => ({ status: 200, body: [row] }),
  });

  expect([fine, flat, nested]).toHaveLength(3);
});
