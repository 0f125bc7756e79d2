// What a token may do, and how that stands in its row: as OAuth writes scopes, with a space between them.
import type { components } from '#contract';

export type TokenScope = components['schemas']['TokenScope'];

export const allScopes: readonly TokenScope[] = ['read', 'write'];

/** In one order, however they were asked for. */
export const scopeText = (scopes: readonly TokenScope[]): string =>
  allScopes.filter((scope) => scopes.includes(scope)).join(' ');

export const scopesOf = (text: string): TokenScope[] => {
  const words = text.split(' ');
  return allScopes.filter((scope) => words.includes(scope));
};
