// The first HTML of a breed's page, for search engines and for previews of links.
import type { Deps } from '../platform/deps.ts';
import type { PageHead, WebAppOptions } from '../platform/operations/serve-web-app.ts';
import type { Breed } from '../science/breeds/breed.ts';

// The paths of the web app's breedPath.
const addressOf = ({ id }: Breed): string => `/breeds?breed=${id}`;

export const breedPages = (breeds: Deps['breeds']): Pick<WebAppOptions, 'headOf' | 'furtherAddresses'> => ({
  headOf: ({ pathname, searchParams }) => {
    const breed = pathname === '/breeds' ? breeds.byId(searchParams.get('breed') ?? '') : undefined;
    return breed && headOf(breed);
  },
  furtherAddresses: () => breeds.all.map(addressOf),
});

function headOf(breed: Breed): PageHead {
  const picture = `/api/heritage-breeds/${breed.id}/portrait?size=small`;
  return {
    title: `${breed.name} chicken · Heritage Flock`,
    description: breed.description,
    address: addressOf(breed),
    picture,
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
