// Further reading. Entry pages only, because deep links break.
export interface Source {
  title: string;
  publisher: string;
  url: string;
}

export const universityGuides: readonly Source[] = [
  {
    title: 'Small and Backyard Poultry',
    publisher: 'Cooperative Extension, many universities together',
    url: 'https://poultry.extension.org/',
  },
  {
    title: 'Poultry',
    publisher: 'Penn State Extension',
    url: 'https://extension.psu.edu/animals-and-livestock/poultry',
  },
  {
    title: 'Raising Chickens for Eggs',
    publisher: 'University of Minnesota Extension',
    url: 'https://extension.umn.edu/small-scale-poultry/raising-chickens-eggs',
  },
];

export const conservancy: readonly Source[] = [
  {
    title: 'The Livestock Conservancy',
    publisher: 'Rare breeds of North America',
    url: 'https://livestockconservancy.org/',
  },
  {
    title: 'Conservation Priority List',
    publisher: 'The Livestock Conservancy',
    url: 'https://livestockconservancy.org/heritage-breeds/conservation-priority-list/',
  },
];
