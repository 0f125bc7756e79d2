// Scopes of an API token, stored as OAuth writes them: separated by spaces.
import type { components } from '#contract';

export type TokenScope = components['schemas']['TokenScope'];

export const allScopes: readonly TokenScope[] = ['read', 'write'];

/** Writes the scopes in a fixed order. */
export const scopeText = (scopes: readonly TokenScope[]): string =>
  allScopes.filter((scope) => scopes.includes(scope)).join(' ');

export const scopesOf = (text: string): TokenScope[] => {
  const words = text.split(' ');
  return allScopes.filter((scope) => words.includes(scope));
};
