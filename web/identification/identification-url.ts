// The URL holds the tab and says if the listing form is open.
import { paths } from '../paths.ts';

export type Tab = 'photo' | 'manual';

export interface Place {
  tab: Tab;
  isListing: boolean;
}

export function placeIn(query: string): Place {
  const search = new URLSearchParams(query);
  return { tab: search.get('tab') === 'manual' ? 'manual' : 'photo', isListing: search.has('list') };
}

export function placeUrl({ tab, isListing }: Place): string {
  const search = new URLSearchParams({ ...(tab === 'manual' && { tab }), ...(isListing && { list: 'new' }) });
  return search.size > 0 ? `${paths.breedIdentification}?${search}` : paths.breedIdentification;
}
