// The first HTML of a breed's page, for search engines and for previews of links.

import { urlOf } from '#contract/url-of';
import type { Deps } from '../platform/deps.ts';
import type { PageHead, PagesOfThings, Picture } from '../platform/operations/serve-web-app.ts';
import type { Breed } from '../science/breeds/breed.ts';
import type { Sex } from '../science/plates/bird/phenotype.ts';
import { oneOf } from '../science/sentences.ts';

/** The size in pixels of the portraits for previews of links. */
export const PREVIEW = { width: 1200, height: 630 };

// The paths of the web app's breedPath.
const addressOf = ({ id }: Breed): string => `/breeds?breed=${id}`;

export const breedPages = (breeds: Deps['breeds']): PagesOfThings => ({
  headOf: ({ pathname, searchParams }) => {
    const breed = pathname === '/breeds' ? breeds.byId(searchParams.get('breed') ?? '') : undefined;
    return breed && headOf(breed);
  },
  addresses: () => breeds.all.map(addressOf),
});

/** The breed's portrait, for previews of links; of this variety, if one is given. */
export const previewOf = ({ id, name }: Breed, sex: Sex, variety?: string | null): Picture => ({
  address: urlOf('/api/heritage-breeds/{breedId}/portrait', {
    path: { breedId: id },
    query: { sex, variety: variety ?? undefined, size: 'preview' },
  }),
  text: `Drawing of ${oneOf(name)} ${sex}${variety ? `, ${variety}` : ''}`,
  ...PREVIEW,
});

function headOf(breed: Breed): PageHead {
  return {
    title: `${breed.name} chicken · Heritage Flock`,
    description: breed.description,
    address: addressOf(breed),
    picture: previewOf(breed, 'hen'),
    linkedData: {
      '@type': 'Taxon',
      name: `${breed.name} chicken`,
      alternateName: breed.aliases,
      taxonRank: 'breed',
      parentTaxon: 'Gallus gallus domesticus',
      description: breed.description,
    },
  };
}
