// Personal API tokens as the contract shows them.
import type { components } from '#contract';
import { scopesOf } from '../auth/token-scopes.ts';
import type { Token } from './token-repository.ts';

type ApiToken = components['schemas']['ApiToken'];

const DAY = 24 * 60 * 60 * 1000;

export const TOKENS_PER_KEEPER = 20;

/** The prefix lets a secret scanner recognize a token that was published by mistake. */
export const tokenValue = (random: string) => `hf_${random}`;

export const tokenExpiry = (now: number, days: number) => now + days * DAY;

export function toToken({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: Token): ApiToken {
  return {
    id,
    name,
    scopes: scopesOf(scopes),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
