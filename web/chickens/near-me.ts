// Who else keeps a keeper's breeds nearby, in words.
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { BreedNearMe } from '#contract';
import { withOfflineCache } from '../client/offline-cache.ts';
import { call, q } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { comparisonPath } from '../paths.ts';

/** Kept for when the server is silent. */
export function breedsNearMeQuery() {
  return {
    ...q('listBreedsNearMe'),
    queryFn: async (asked: QueryFunctionContext): Promise<BreedNearMe[]> =>
      (await withOfflineCache('near me', () => call('listBreedsNearMe', {}, { signal: asked.signal }), asked)).answer,
  };
}

/** True if the server has no time for the lookup now. The screen was not opened for it, so that nothing is said of it. */
export const isPutOff = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.status === 503);

/**
 * Sentences, such as "You keep 7." The place is asked for elsewhere. With `home`, where the keeper lives, they say more of the
 * nearest bird: its state if that is another one, and to how many birds it is unrelated.
 */
export function nearSentences(
  { birds, otherKeepers, withinMiles, nearest, partnerSex = 'Rooster' }: BreedNearMe,
  home?: string | null,
): string[] {
  if (otherKeepers === null) return [`You keep ${birds}.`];
  const others =
    otherKeepers === 0
      ? `Nobody else lists one within ${withinMiles} miles yet.`
      : `${otherKeepers} other ${otherKeepers === 1 ? 'keeper' : 'keepers'} within ${withinMiles} miles.`;
  const found = nearest
    ? nearestSentence(nearest, home)
    : `We have found no ${partnerSex.toLowerCase()} that fits your ${partnerSex === 'Rooster' ? 'hens' : 'roosters'} yet, near or far.`;
  return [`You keep ${birds}.`, others, found];
}

type Nearest = NonNullable<BreedNearMe['nearest']>;

export function nearestSentence(nearest: Nearest, home: string | null | undefined): string {
  const { bird, mate, location, distance, unrelatedTo, comparedWith } = nearest;
  const miles =
    distance === null
      ? null
      : distance < 1
        ? 'less than 3 miles'
        : distance === 1
          ? '1 mile'
          : `${distance.toLocaleString('en-US')} miles`;
  // Above the deck there is one line for it all, and the state is on the bird's card.
  const place = home === undefined || stateIn(location) === stateIn(home) ? townOf(location) : location;
  const where = [place ? `${bird.name} in ${place}` : bird.name, miles].filter(Boolean).join(', ');
  const sex = bird.sex.toLowerCase();
  if (bird.isSample)
    return [
      `We have found no real ${sex} that fits your ${mate.sex.toLowerCase()}s yet, near or far.`,
      ...(home === undefined ? [] : [`To try the app, there is a made-up sample bird: ${where}.`]),
    ].join(' ');
  const some = unrelatedTo < comparedWith;
  // My Birds says to how many. Here the card says how it is related.
  if (some && home === undefined) return `Nearest ${sex} for some of your ${mate.sex.toLowerCase()}s: ${where}.`;
  if (some)
    return `Nearest ${sex}: ${where}, not known to be related to ${unrelatedTo} of ${comparedWith} ${mate.sex.toLowerCase()}s that we compared.`;
  // Without recorded parents nobody can say that two birds are unrelated.
  return `Nearest ${sex} not known to be related: ${where}.`;
}

export function pairPath({ bird, mate }: Nearest): string {
  return bird.sex === 'Rooster' ? comparisonPath(bird.id, mate.id) : comparisonPath(mate.id, bird.id);
}

const townOf = (place: string | null) => place?.split(',')[0];

/** "Pennsylvania" of "York, Pennsylvania". */
const stateIn = (place: string | null) => place?.split(',').slice(1).join(',').trim();
