// Tokens of links that open one thing to whoever has them.
import type { Secret } from './secret.ts';

type Purpose = 'trips/share' | 'handovers/offer';

const ID_LENGTH = 16;

/** Only this server can make it from the id, which alone the database has. */
export function linkToken(secret: Pick<Secret, 'hash'>, purpose: Purpose, id: string): string {
  return id + secret.hash(purpose, id).slice(0, 2 * ID_LENGTH);
}

/** Returns the id, or null if the token is forged. */
export function idOfLinkToken(secret: Pick<Secret, 'hash'>, purpose: Purpose, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  return secret.hash('compare', linkToken(secret, purpose, id)) === secret.hash('compare', token) ? id : null;
}
