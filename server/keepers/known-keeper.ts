// How a keeper names another one whom they may block: not by the id that everything here knows, which two keepers could
// compare, but by a name that is theirs alone.
import type { Secret } from '../platform/secret.ts';

const LENGTH = 32;

export const knownAs = (secret: Pick<Secret, 'hash'>, keeperId: string, otherId: string): string =>
  secret.hash('known-keeper', keeperId, otherId).slice(0, LENGTH);
