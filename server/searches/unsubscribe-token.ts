// A token that can only pause the saved searches of one keeper. It does not expire, because the mail with its link does
// not.
import type { Secret } from '../platform/secret.ts';

const PURPOSE = 'searches/unsubscribe';

export const unsubscribeToken = (secret: Pick<Secret, 'seal'>, keeperId: string): string =>
  secret.seal(keeperId, PURPOSE);

/** Returns the keeper's id, or null if the token is invalid. */
export function unsubscriberOf(secret: Pick<Secret, 'open'>, token: string): string | null {
  try {
    return secret.open(token, PURPOSE);
  } catch {
    return null;
  }
}
