import { queryOptions } from '@tanstack/react-query';
import type { paths as ApiPaths, components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type Token = components['schemas']['ApiToken'];
/** Includes the value, which no later response has. */
export type CreatedToken = components['schemas']['CreatedApiToken'];
export type NewToken = components['schemas']['CreateTokenRequest'];

/** A first call that returns the token's keeper. */
export const FIRST_CALL = '/api/user/profile' satisfies keyof ApiPaths;

export function tokensQuery() {
  return queryOptions({
    queryKey: ['/api/user/tokens'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/user/tokens', { signal })),
  });
}

export async function createToken(body: NewToken): Promise<CreatedToken> {
  return unwrap(await api.POST('/api/user/tokens', { body }));
}

/** A token that is gone has nothing left to revoke. */
export async function revokeToken(tokenId: string): Promise<void> {
  const answer = await api.DELETE('/api/user/tokens/{tokenId}', { params: { path: { tokenId } } });
  if (answer.response.status !== 404) unwrap(answer);
}
