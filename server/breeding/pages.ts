// The first HTML of the page that says how a breed is doing.
import { previewOf } from '../breeds/pages.ts';
import type { Deps } from '../platform/deps.ts';
import type { PageHead, PagesOfThings } from '../platform/operations/serve-web-app.ts';
import type { Breed } from '../science/breeds/breed.ts';
import type { Standing } from './standing.ts';
import type { BreedStandings } from './standing-queries.ts';

// The paths of the web app's standingPath.
const ADDRESS = /^\/breeds\/([a-z0-9-]{1,60})\/?$/;
export const addressOf = (breedId: string): string => `/breeds/${breedId}`;

export interface Known extends Pick<Deps, 'breeds' | 'clock'> {
  standings: BreedStandings;
  /** The address of this server, without a trailing slash. */
  site: string;
}

export const standingPages = ({ breeds, clock, standings, site }: Known): PagesOfThings => ({
  async headOf({ pathname }) {
    const breed = breeds.byId(ADDRESS.exec(pathname)?.[1] ?? '');
    return breed && headOf(breed, await standings(breed, clock().getTime()), site);
  },
  addresses: () => breeds.all.map(({ id }) => addressOf(id)),
});

function headOf(breed: Breed, { summary }: Standing, site: string): PageHead {
  const { id, name } = breed;
  const data = `/api/heritage-breeds/${id}/standing`;
  return {
    title: `${name} chickens: keepers, hatches and diversity · Heritage Flock`,
    description: summary,
    address: addressOf(id),
    picture: previewOf(breed, 'hen'),
    data,
    opening: { heading: `How the ${name} is doing`, text: summary },
    linkedData: {
      '@type': 'Dataset',
      name: `How the ${name} chicken is doing`,
      description: summary,
      isAccessibleForFree: true,
      about: { '@type': 'Taxon', name: `${name} chicken`, taxonRank: 'breed' },
      distribution: [
        { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: site + data },
        { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${site}${data}.csv` },
      ],
    },
  };
}
