import { queryOptions } from '@tanstack/react-query';
import { keptPhoto } from '../drafts/draft-photos.ts';

/** A photo that is kept in this browser; null where it is gone. */
export function keptPhotoQuery(key: string | null) {
  return queryOptions({
    queryKey: ['draft photo', key],
    queryFn: () => (key ? keptPhoto(key) : null),
  });
}
