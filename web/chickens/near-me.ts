// Who else keeps a keeper's breeds nearby, in words.
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { BreedNearMe, Sex } from '#contract';
import { withOfflineCache } from '../client/offline-cache.ts';
import { call, q } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';

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

/** Sentences, such as "You keep 7." The place is asked for elsewhere. */
export function nearSentences({
  birds,
  otherKeepers,
  withinMiles,
  nearest,
  partnerSex = 'Rooster',
}: BreedNearMe): string[] {
  if (otherKeepers === null) return [`You keep ${birds}.`];
  const others =
    otherKeepers === 0
      ? `Nobody else lists one within ${withinMiles} miles yet.`
      : `${otherKeepers} other ${otherKeepers === 1 ? 'keeper' : 'keepers'} within ${withinMiles} miles.`;
  return [`You keep ${birds}.`, others, nearestSentence(nearest, partnerSex)];
}

function nearestSentence(nearest: BreedNearMe['nearest'], partnerSex: Sex): string {
  if (!nearest) return `No unrelated ${partnerSex.toLowerCase()} is listed yet.`;
  const { bird, location, distance } = nearest;
  const miles =
    distance === null
      ? null
      : distance < 1
        ? 'less than 3 miles'
        : distance === 1
          ? '1 mile'
          : `${distance.toLocaleString('en-US')} miles`;
  const town = location?.split(',')[0];
  // The town alone says where: the state is on the bird's card.
  const where = [town ? `${bird.name} in ${town}` : bird.name, miles];
  // Without recorded parents nobody can say that two birds are unrelated.
  return `Nearest ${bird.sex.toLowerCase()}, unrelated as far as we know: ${where.filter(Boolean).join(', ')}.`;
}
