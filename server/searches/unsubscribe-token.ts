// Opens nothing but the way out: whoever has it can pause the saved searches of one keeper. It has no end, as the mail has none.
import type { Secret } from '../platform/secret.ts';

const PURPOSE = 'searches/unsubscribe';

export const unsubscribeToken = (secret: Pick<Secret, 'seal'>, keeperId: string): string =>
  secret.seal(keeperId, PURPOSE);

/** The keeper's id; null for what is no such token. */
export function unsubscriberOf(secret: Pick<Secret, 'open'>, token: string): string | null {
  try {
    return secret.open(token, PURPOSE);
  } catch {
    return null;
  }
}
